import Diagnostics
import RestaurantFolder
import RestaurantTexts
import Schemas
import TipAllocation
import TipModel
import TipValidation

// The shifts of the folder, read and shared on demand.
extension KeptFolder {
  func forgetShares() {
    for night in nights { night.reading = nil }
  }

  func isClosed(_ date: CalendarDate) -> Bool { closed.contains { $0.contains(date) } }

  /// Reads and shares a shift from its text, and returns its diagnostics.
  func shared(_ source: SourceFile) -> KeptNight.Reading { shared(source, under: restaurant) }

  /// Returns a shift under other settings, or another roster.
  func shared(_ source: SourceFile, under restaurant: SettingsAndRoster?) -> KeptNight.Reading {
    var bag = DiagnosticBag()
    let changes = clockChanges
    let shift = restaurant?.shift(
      from: source, clockChanges: { _ in changes }, reportingTo: &bag)
    return KeptNight.Reading(shift: shift, bag: bag)
  }

  func reading(of night: KeptNight) -> KeptNight.Reading {
    if let reading = night.reading { return reading }
    var reading = shared(night.source)
    reading.past = reading.shift.map { PastNight($0.allocation) }
    night.reading = reading
    return reading
  }

  /// Returns the shifts up to a day, for doubts about a shift on that day.
  ///
  /// - Parameter path: the path of a file to leave out.
  func past(of date: CalendarDate, without path: String) -> [PastNight] {
    let first = date.dayNumber - RestaurantPast.reach
    return nights.filter {
      $0.path != path && $0.date.dayNumber >= first && $0.date <= date && !$0.isCancelled
    }.compactMap { reading(of: $0).past }
  }

  /// Returns the doubts about a shift, and warnings about its date.
  ///
  /// - Parameter today: the current day; nil if the question does not give it.
  func doubts(
    about night: SharedShift, in source: SourceFile, today: CalendarDate?
  ) -> DiagnosticBag {
    let shift = night.decoded.shift
    let past = RestaurantPast(
      past(of: shift.date, without: source.name) + [PastNight(night.allocation)],
      types: night.allocation.restaurant.shiftTypes)
    var found = diagnostics(
      of: past.doubts(about: night.allocation), about: night, by: past
    ) { source, bag in
      let reading = shared(source)
      bag.report(contentsOf: reading.bag)
      return reading.shift
    }
    guard let today, !isClosed(shift.date) else { return found }
    let name = String(source.name.split(separator: "/").last ?? "")
    let others = nights.filter { $0.path != source.name }.map { $0.date }
    let facts = ShiftFileFacts(
      date: shift.date, type: shift.type, dateInName: dateInFileName(name),
      typeInName: shiftTypeInFileName(
        name, otherThan: shift.type, among: restaurant?.restaurant.shiftTypes ?? []),
      daysToNearest: daysToNearest(among: others + [shift.date])[shift.date.dayNumber],
      today: today)
    for finding in facts.findings where !(finding.rule.isDoubt && shift.confirmed != nil) {
      found.report(finding) { _ in night.decoded.datePlace }
    }
    return found
  }
}
