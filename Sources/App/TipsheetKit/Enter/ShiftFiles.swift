import Documents
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

/// A restaurant's shift files, with the day and shift type in each.
struct ShiftFiles {
  struct File {
    let path: String
    let tree: SyntaxTree

    /// The date; nil if it cannot be read.
    let date: CalendarDate?
    let type: String?

    /// The diagnostics of the file's syntax.
    fileprivate let syntax: DiagnosticBag
  }

  let all: [File]
  private let loaded: LoadedRestaurant

  init(of loaded: LoadedRestaurant) throws {
    self.loaded = loaded
    guard isFolder(at: loaded.folder.shiftsPath) else {
      all = []
      return
    }
    let paths = try loaded.folder.shiftFiles()
    // A folder with such a name is not a shift. Writing a file there reports it.
    all = try paths.filter { !isFolder(at: $0) }.map(ShiftFiles.file)
  }

  static func file(at path: String) throws -> File {
    file(at: path, bytes: try readFile(at: path))
  }

  static func file(at path: String, bytes: [UInt8]) -> File {
    var syntax = DiagnosticBag()
    let tree = parse(SourceFile(name: path, bytes: bytes), reportingTo: &syntax)
    return File(
      path: path, tree: tree, date: shiftDate(in: tree), type: shiftType(in: tree), syntax: syntax)
  }

  /// Returns the file of a shift, or a file with its name that holds another shift.
  func file(on date: CalendarDate, type: String) -> File? {
    let stem = shiftFileStem(date: date, shiftType: type)
    return all.first { $0.date == date && $0.type == type }
      ?? all.first { [stem + ".yaml", stem + ".yml"].contains(fileName(of: $0.path)) }
  }

  func files(on date: CalendarDate) -> [File] { all.filter { $0.date == date } }

  /// Returns the days with shifts nearest to a date, the nearest first.
  func nearestDays(to date: CalendarDate) -> [CalendarDate] {
    Set(all.compactMap(\.date)).sorted {
      let (left, right) = (abs($0.dayNumber - date.dayNumber), abs($1.dayNumber - date.dayNumber))
      return (left, $0) < (right, $1)
    }
  }

  /// Returns the last shift of a type before a day, on the same weekday if wanted.
  func last(type: String, before date: CalendarDate, onSameWeekday: Bool) -> File? {
    all.filter { file in
      guard let other = file.date, file.type == type, other < date else { return false }
      return !onSameWeekday || other.weekday == date.weekday
    }.max { ($0.date ?? date) < ($1.date ?? date) }
  }

  /// Returns a file's shift; nil if it has errors, which are reported.
  func draft(of file: File, reportingTo bag: inout DiagnosticBag) -> ShiftDraft? {
    let (draft, own) = read(file)
    bag.report(contentsOf: own)
    return own.hasErrors ? nil : draft
  }

  /// Reads a file's shift as far as possible, with its diagnostics.
  private func read(_ file: File) -> (draft: ShiftDraft, bag: DiagnosticBag) {
    loaded.texts.draft(in: file.tree, on: file.date, file.syntax)
  }
}

// The values that imports need from shift files.
extension ShiftFiles {
  /// The times that people worked, as far as the files can be read.
  var worked: [WorkedShift] { all.compactMap { WorkedShift(read($0).draft) } }

  /// Returns the shifts of the given days, as far as they are filled in.
  ///
  /// A file without a date may belong to any day, so its errors are reported too.
  func shifts(
    on dates: Set<CalendarDate>, reportingTo bag: inout DiagnosticBag
  ) -> [ExistingShift] {
    let meant = all.filter { file in file.date.map(dates.contains) ?? true }
    return meant.compactMap { file in
      let (draft, own) = read(file)
      bag.report(contentsOf: own)
      return file.date == nil ? nil : ExistingShift(tree: file.tree, draft: draft)
    }
  }
}

extension ShiftFiles {
  /// Returns when the people of a shift clock in; empty if that is unknown. It uses people entered so far, the last
  /// shift of the type, or the type's name.
  func usualClockIns(for entry: ShiftEntry) -> [ClockTime] {
    let entered = ShiftFiles.clockIns(of: entry.draft.staff)
    guard entered.isEmpty, let date = entry.draft.date, let type = entry.draft.type else {
      return entered
    }
    var unread = DiagnosticBag()
    if let file = last(type: type, before: date, onSameWeekday: false),
      let draft = draft(of: file, reportingTo: &unread)
    {
      let before = ShiftFiles.clockIns(of: draft.staff)
      if !before.isEmpty { return before }
    }
    let minutes = ShiftFiles.clockInsByName.first { $0.word.isPart(of: type) }?.minutes
    return minutes.map { [ClockTime(minutes: $0)] } ?? []
  }

  /// Returns the first clock-ins. A person who arrived after midnight does not count.
  private static func clockIns(of staff: [StaffEntry]) -> [ClockTime] {
    staff.compactMap { entry in
      guard case .punches(let first, _, _) = entry.attendance,
        first.clockIn < ClockTime.minutesPerDay
      else { return nil }
      return first.clockInTime
    }
  }

  /// The usual clock-in by shift type. The first word that occurs in the type's name counts.
  private static let clockInsByName: [(word: AnswerWord, minutes: Int)] = [
    (.late, 1_320), (.breakfast, 360), (.brunch, 570), (.lunch, 630), (.dinner, 990),
    (.evening, 990), (.night, 1_050),
  ]
}
