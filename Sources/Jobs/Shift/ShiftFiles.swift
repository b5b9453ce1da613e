package import Documents
import Folder
import Imports
import Machine
import Rules
package import Text
package import Tips

/// A restaurant's shift files, with the day and shift type in each.
package struct ShiftFiles {
  package struct File {
    package let tree: SyntaxTree

    /// The date; nil if it cannot be read.
    package let date: CalendarDate?
    package let type: String?

    /// The diagnostics of the file's syntax.
    fileprivate var syntax = DiagnosticBag()

    package init(_ source: SourceFile) {
      tree = parse(source, reportingTo: &syntax)
      date = shiftDate(in: tree)
      type = shiftType(in: tree)
    }

    package var path: String { tree.file.name }
  }

  package let all: [File]
  private let texts: SettingsAndRoster

  package init(_ sources: [SourceFile], of texts: SettingsAndRoster) {
    all = sources.map { File($0) }
    self.texts = texts
  }

  /// Returns the file of a shift, or a file with its name that holds another shift.
  package func file(on date: CalendarDate, type: String) -> File? {
    let stem = shiftFileStem(date: date, shiftType: type)
    return all.first { $0.date == date && $0.type == type }
      ?? all.first { file in
        documentEndings.contains { fileName(of: file.path) == stem + $0 }
      }
  }

  package func files(on date: CalendarDate) -> [File] { all.filter { $0.date == date } }

  /// Returns the days with shifts nearest to a date, the nearest first.
  package func nearestDays(to date: CalendarDate) -> [CalendarDate] {
    Set(all.compactMap { $0.date }).sorted {
      let (left, right) = (abs($0.dayNumber - date.dayNumber), abs($1.dayNumber - date.dayNumber))
      return (left, $0) < (right, $1)
    }
  }

  /// Returns a file's shift; nil if it has errors, which are reported.
  package func draft(of file: File, reportingTo bag: inout DiagnosticBag) -> ShiftDraft? {
    let (draft, own) = read(file)
    bag.report(contentsOf: own)
    return own.hasErrors ? nil : draft
  }

  /// Reads a file's shift as far as possible, with its diagnostics.
  private func read(_ file: File) -> (draft: ShiftDraft, bag: DiagnosticBag) {
    texts.draft(in: file.tree, on: file.date, file.syntax)
  }
}

// The values that imports need from shift files.
extension ShiftFiles {
  /// The times that people worked, as far as the files can be read.
  package var worked: [WorkedShift] { all.compactMap { WorkedShift(read($0).draft) } }

  /// Returns the shifts of the given days, as far as they are filled in.
  ///
  /// A file without a date may belong to any day, so its errors are reported too.
  package func shifts(
    on dates: Set<CalendarDate>, reportingTo bag: inout DiagnosticBag
  ) -> [ExistingShift] {
    let meant = all.filter { file in file.date.map { dates.contains($0) } ?? true }
    return meant.compactMap { file in
      let (draft, own) = read(file)
      bag.report(contentsOf: own)
      return file.date == nil ? nil : ExistingShift(tree: file.tree, draft: draft)
    }
  }
}

// Earlier shifts that show what is usual.
extension ShiftForm {
  /// When the people of the shift clock in: by the people entered so far, the last shift of the type, or the type's
  /// name; empty if that is unknown.
  package var usualClockIns: [ClockTime] {
    let entered = ShiftForm.clockIns(of: draft.staff)
    guard entered.isEmpty, let date = draft.date, let type = draft.type else { return entered }
    let before = last { file in file.date.map { $0 < date } == true }
    let clockIns = ShiftForm.clockIns(of: before?.staff ?? [])
    guard clockIns.isEmpty else { return clockIns }
    return ShiftForm.clockInsByName.first { $0.word.isPart(of: type) }
      .map { [ClockTime(minutes: $0.minutes)] } ?? []
  }

  /// Returns the first clock-ins. A person who arrived after midnight does not count.
  private static func clockIns(of staff: [StaffEntry]) -> [ClockTime] {
    staff.compactMap { entry in
      guard let first = entry.punches.first, first.clockIn < ClockTime.minutesPerDay
      else { return nil }
      return first.clockInTime
    }
  }

  /// The usual clock-in by shift type. The first word that occurs in the type's name counts.
  private static let clockInsByName: [(word: AnswerWord, minutes: Int)] = [
    (.late, 1_320), (.breakfast, 360), (.brunch, 570), (.lunch, 630), (.dinner, 990),
    (.evening, 990), (.night, 1_050),
  ]

  /// The last shift of the type on the same weekday, within the days that show what is usual.
  package var lastCrew: (date: CalendarDate, staff: [StaffEntry])? {
    draft.date.flatMap { crew(before: $0) }
  }

  package func crew(
    before date: CalendarDate
  ) -> (date: CalendarDate, staff: [StaffEntry])? {
    last { file in
      !isCancelledShift(in: file.tree) && file.date.map { ShiftForm.isAlike($0, date) } == true
    }
  }

  /// Returns the last of some earlier shifts of the type; nil if its file has errors.
  private func last(
    where isMeant: (ShiftFiles.File) -> Bool
  ) -> (date: CalendarDate, staff: [StaffEntry])? {
    let alike = files.all.filter { $0.type != nil && $0.type == draft.type && isMeant($0) }
    guard let date = alike.compactMap({ $0.date }).max(),
      let file = alike.first(where: { $0.date == date })
    else { return nil }
    var unread = DiagnosticBag()
    return files.draft(of: file, reportingTo: &unread).map { (date, $0.staff) }
  }

  /// Whether an earlier day shows who works on a day: the same weekday, not long before.
  package static func isAlike(_ earlier: CalendarDate, _ date: CalendarDate) -> Bool {
    earlier < date && earlier.weekday == date.weekday
      && earlier.dayNumber >= date.dayNumber - RestaurantPast.reach
  }

  /// Returns a person of an earlier shift, without anything special about that shift.
  ///
  /// - Parameter before: the people of the shift before it, who show which breaks are usual.
  package func asUsual(_ line: StaffEntry, before: [StaffEntry]) -> TypedPerson {
    var person = person(line)
    let isUsual = before.contains {
      $0.employee == line.employee && StaffLine($0).unpaidBreak == person.line.unpaidBreak
    }
    if !isUsual { person.line.unpaidBreak = 0 }
    (person.line.pointValue, person.line.reason) = (nil, nil)
    (person.line.ownTips, person.line.sales) = (nil, nil)
    if let employee = person.employee, let position = person.line.position {
      person.line.pointValue = ownPointValue(
        usualPointValue(of: employee, in: position), of: employee, in: position)
    }
    return person
  }

  /// Returns the lines of an earlier shift's people for this one, and the people left out, with the reason.
  ///
  /// - Parameter before: the people of the shift before the earlier one.
  package func crew(
    of staff: [StaffEntry], before: [StaffEntry]
  ) -> (lines: [StaffEntry], leftOut: [(name: String, why: WrongAnswer)]) {
    var lines: [StaffEntry] = []
    var leftOut: [(name: String, why: WrongAnswer)] = []
    for line in staff {
      do throws(WrongAnswer) {
        lines.append(try checked(asUsual(line, before: before).staffLine))
      } catch {
        leftOut.append((name(of: line.employee), error))
      }
    }
    return (lines, leftOut)
  }
}
