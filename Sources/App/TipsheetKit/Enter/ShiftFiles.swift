import Diagnostics
import Machine
import RestaurantFolder
import RestaurantTexts
import Schemas
import TimeClocks
import TipModel
import YAMLSubset

/// A restaurant's shift files, each with the day and the shift type that it gives.
struct ShiftFiles {
  struct File {
    let path: String
    let tree: SyntaxTree

    /// Nil if the file cannot be read so far.
    let date: CalendarDate?
    let type: String?

    /// The diagnostics of its syntax.
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
    // A folder of such a name is not a shift: writing one there tells so.
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

  /// The file for a shift, or one that has its name and holds another.
  func file(on date: CalendarDate, type: String) -> File? {
    let stem = shiftFileStem(date: date, shiftType: type)
    return all.first { $0.date == date && $0.type == type }
      ?? all.first { [stem + ".yaml", stem + ".yml"].contains(fileName(of: $0.path)) }
  }

  func files(on date: CalendarDate) -> [File] { all.filter { $0.date == date } }

  /// The days nearest to a date that have shifts, the nearest first.
  func nearestDays(to date: CalendarDate) -> [CalendarDate] {
    Set(all.compactMap(\.date)).sorted {
      let (left, right) = (abs($0.dayNumber - date.dayNumber), abs($1.dayNumber - date.dayNumber))
      return (left, $0) < (right, $1)
    }
  }

  /// The last shift of a type before a day, and on the same day of the week where that is wanted.
  func last(type: String, before date: CalendarDate, onSameWeekday: Bool) -> File? {
    all.filter { file in
      guard let other = file.date, file.type == type, other < date else { return false }
      return !onSameWeekday || other.weekday == date.weekday
    }.max { ($0.date ?? date) < ($1.date ?? date) }
  }

  /// A file's shift; nil if it has errors, which are reported.
  func draft(of file: File, reportingTo bag: inout DiagnosticBag) -> ShiftDraft? {
    let (draft, own) = read(file)
    bag.report(contentsOf: own)
    return own.hasErrors ? nil : draft
  }

  /// A file's shift as far as it can be read, and what is wrong with it.
  private func read(_ file: File) -> (draft: ShiftDraft, bag: DiagnosticBag) {
    loaded.texts.draft(in: file.tree, on: file.date, file.syntax)
  }
}

// The values that an import needs of them.
extension ShiftFiles {
  /// When people worked, as far as the files can be read.
  var worked: [WorkedShift] { all.compactMap { WorkedShift(read($0).draft) } }

  /// The shifts of some days, as far as they are filled in.
  ///
  /// A file without a date may be any day's: its errors are reported, too.
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
  /// When the people of a shift clock in: those entered so far, those of the last shift of its
  /// type, or those that the type's name suggests; empty if none are known.
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

  /// First clock-ins; someone who came after midnight does not count for the others.
  private static func clockIns(of staff: [StaffEntry]) -> [ClockTime] {
    staff.compactMap { entry in
      guard case .punches(let first, _, _) = entry.attendance,
        first.clockIn < ClockTime.minutesPerDay
      else { return nil }
      return first.clockInTime
    }
  }

  /// A usual clock-in, by the first word that a shift type's name has.
  private static let clockInsByName: [(word: AnswerWord, minutes: Int)] = [
    (.late, 1_320), (.breakfast, 360), (.brunch, 570), (.lunch, 630), (.dinner, 990),
    (.evening, 990), (.night, 1_050),
  ]
}
