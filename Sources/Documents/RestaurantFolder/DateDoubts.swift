package import Diagnostics
import Machine
import RestaurantTexts
import Schemas
package import TipModel
package import TipValidation

/// Checks the days that shift files give, by the rules for files.
///
/// For the terminal alone: what depends on today is not to be in anything that is written.
package struct DateDoubts {
  private let restaurant: Restaurant
  package let today: CalendarDate
  package private(set) var bag = DiagnosticBag()

  /// - Parameter today: the restaurant's day.
  package init(of restaurant: Restaurant, today: CalendarDate) {
    self.restaurant = restaurant
    self.today = today
  }

  /// Looks at shifts: all of a folder; or some, beside the days that the names of the others in
  /// their folder begin with.
  package mutating func check(
    _ files: [DatedShiftFile], besideThoseIn folder: RestaurantFolder? = nil
  ) {
    let own = Set(files.map { fileName(of: $0.source.name) })
    let others = folder.map { DateDoubts.days(in: $0, without: own) } ?? []
    let gaps = DateDoubts.gaps(between: others + files.map(\.date))
    for file in files {
      let place = Place(SourceFile(name: file.source.name, bytes: []), Span(start: 0, end: 0))
      let name = fileName(of: file.source.name)
      let facts = ShiftFileFacts(
        date: file.date, type: file.type, dateInName: DateDoubts.date(in: name),
        typeInName: file.type.flatMap { otherType(in: name, than: $0) },
        daysToNearest: gaps[file.date.dayNumber], today: today)
      for finding in facts.findings { bag.report(finding) { _ in place } }
    }
  }

  /// The doubts about a day that is not in a file yet.
  package func findings(
    about date: CalendarDate, besideThoseIn folder: RestaurantFolder
  ) -> [Finding] {
    let others = DateDoubts.days(in: folder, without: [date.plain + ".yaml"])
    return ShiftFileFacts(
      date: date, type: nil, dateInName: nil, typeInName: nil,
      daysToNearest: DateDoubts.gaps(between: others + [date])[date.dayNumber], today: today
    ).findings
  }

  /// The days that the names of a folder's shift files begin with.
  private static func days(
    in folder: RestaurantFolder, without own: Set<String>
  ) -> [CalendarDate] {
    ((try? folder.shiftFiles()) ?? []).map { fileName(of: $0) }.filter { !own.contains($0) }
      .compactMap(date)
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
    let words = Array("-\(slug(name, otherwise: ""))-".utf8)
    func isNamed(_ type: String) -> Bool {
      let wanted = "-\(slug(type, otherwise: "-"))-".utf8
      return words.indices.contains { words[$0...].starts(with: wanted) }
    }
    return isNamed(type) ? nil : restaurant.shiftTypes.first { $0 != type && isNamed($0) }
  }

  /// For each day, by its number, the days to the nearest other shift; nothing for a shift that is
  /// alone.
  private static func gaps(between dates: [CalendarDate]) -> [Int: Int] {
    var gaps: [Int: Int] = [:]
    let sorted = dates.map(\.dayNumber).sorted()
    for (earlier, later) in zip(sorted, sorted.dropFirst()) {
      let gap = later - earlier
      gaps[earlier] = min(gaps[earlier] ?? gap, gap)
      gaps[later] = min(gaps[later] ?? gap, gap)
    }
    return gaps
  }
}
