import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel

/// What is doubtful about the days that shift files say they are of.
///
/// For the terminal alone: what depends on today is not to be in anything that is written.
struct DateDoubts {
  /// A shift further than this from all others is in question.
  private static let farDays = 60

  private let restaurant: Restaurant
  let today: CalendarDate
  private(set) var bag = DiagnosticBag()

  /// To be made before threads begin: it asks the system's clock for the restaurant's day.
  init(of restaurant: Restaurant, on clock: Clock) {
    self.restaurant = restaurant
    today = clock.today(in: restaurant.timeZone)
  }

  /// Looks at shifts: all of a folder; or some, beside the days that the names of the others in
  /// their folder begin with.
  mutating func check(_ files: [DatedShiftFile], besideThoseIn folder: RestaurantFolder? = nil) {
    let own = Set(files.map { fileName(of: $0.source.name) })
    let others = folder.flatMap { try? $0.shiftFiles() } ?? []
    let names = others.map { fileName(of: $0) }.filter { !own.contains($0) }
    let gaps = DateDoubts.gaps(between: names.compactMap(DateDoubts.date) + files.map(\.date))
    for file in files { check(file, gap: gaps[file.date]) }
  }

  /// - Parameter gap: days to the nearest other shift; nil where there is no other.
  private mutating func check(_ file: DatedShiftFile, gap: Int?) {
    let place = Place(SourceFile(name: file.source.name, bytes: []), Span(start: 0, end: 0))
    let name = fileName(of: file.source.name)
    if let named = DateDoubts.date(in: name), named != file.date {
      bag.report(
        .fileNameDiffers("begins with \(named.plain)", "dated \(file.date.plain)", at: place))
    } else if let type = file.type, let other = otherType(in: name, than: type) {
      bag.report(.fileNameDiffers("has \(other)", type, at: place))
    }
    if file.date.dayNumber > today.dayNumber + 1 {
      bag.report(.dateInFuture(file.date, at: place))
    }
    if let gap, gap > DateDoubts.farDays {
      bag.report(.dateFarFromOthers(file.date, days: gap, at: place))
    }
  }

  private static func date(in name: String) -> CalendarDate? {
    let digits = name.prefix(10)
    guard digits.utf8.count == 10,
      name.utf8.dropFirst(10).first.map({ !(0x30...0x39).contains($0) }) ?? true
    else { return nil }
    return isoDate(String(digits))
  }

  /// The shift type whose words a file's name has, where it has not those of the shift's own.
  private func otherType(in name: String, than type: String) -> String? {
    let words = "-" + slug(name, otherwise: "") + "-"
    func isNamed(_ type: String) -> Bool { words.contains("-" + slug(type, otherwise: "-") + "-") }
    return isNamed(type) ? nil : restaurant.shiftTypes.first { $0 != type && isNamed($0) }
  }

  /// For each day the days to the nearest other shift; nothing for a shift that is alone.
  private static func gaps(between dates: [CalendarDate]) -> [CalendarDate: Int] {
    var gaps: [CalendarDate: Int] = [:]
    let sorted = dates.sorted()
    for (earlier, later) in zip(sorted, sorted.dropFirst()) {
      let gap = later.dayNumber - earlier.dayNumber
      gaps[earlier] = min(gaps[earlier] ?? gap, gap)
      gaps[later] = min(gaps[later] ?? gap, gap)
    }
    return gaps
  }
}

extension Diagnostic {
  fileprivate static func fileNameDiffers(
    _ named: String, _ actual: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .fileNameDiffers, "this file's name \(named), but the shift in it is \(actual)",
      severity: .warning, at: place,
      help: "correct the one that is wrong; what is in the file counts")
  }

  fileprivate static func dateInFuture(
    _ date: CalendarDate, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .dateInFuture, "this shift is dated \(date.plain), which is later than tomorrow",
      severity: .warning, at: place, help: "correct the date, if the shift has been worked")
  }

  fileprivate static func dateFarFromOthers(
    _ date: CalendarDate, days: Int, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .dateFarFromOthers,
      "this shift is dated \(date.plain), \(days) days from the nearest other shift",
      severity: .warning,
      at: place, help: "look at the year and the month of its date")
  }
}
