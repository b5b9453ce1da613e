import Diagnostics
import RestaurantTexts
import Schemas
import TipAllocation
import TipModel
import TipValidation

extension FolderReader {
  /// Reports what shifts on the days around a pay period have to do with it, at its place in their
  /// files and in the period's.
  mutating func reportNeighbors(
    of shifts: [SharedShift], _ period: PeriodAllocation, sendsHours: Bool,
    among files: [DatedShiftFile], of loaded: LoadedRestaurant
  ) {
    var read: [CalendarDate: [SharedShift]] = [:]
    var reader = withEmptyBag
    let neighbors = Neighbors(of: period, in: loaded.restaurant, sendsHours: sendsHours) { date in
      let known = read[date] ?? reader.shifts(of: date, among: files, of: loaded)
      read[date] = known
      return known.map(\.allocation)
    }
    let own = Set(shifts.map(\.decoded.shift.id.date))
    for finding in neighbors.findings {
      bag.report(finding) { subject in
        guard let id = subject.shift else { return nil }
        let candidates = own.contains(id.date) ? shifts : read[id.date] ?? []
        return candidates.lazy.compactMap { $0.decoded.place(of: subject) }.first
      }
    }
  }

  /// The shifts of one day; one whose file has errors is left out, and so is a second one of its
  /// type: they are reported on where their own period is read.
  private mutating func shifts(
    of date: CalendarDate, among files: [DatedShiftFile], of loaded: LoadedRestaurant
  ) -> [SharedShift] {
    var known: Set<ShiftID> = []
    return files.filter { $0.date == date }
      .compactMap { shift(from: $0.source, of: loaded) }
      .filter { known.insert($0.decoded.shift.id).inserted }
  }
}
