import Documents
import Machine
package import Rules
package import Tips

extension PreFlight {
  /// Returns the doubts about a day that is not in a file yet.
  package func findings(
    about date: CalendarDate, besideThoseIn folder: RestaurantFolder
  ) -> [Finding] {
    let others = ((try? folder.shiftFiles()) ?? []).map { fileName(of: $0) }
      .filter { $0 != date.plain + ".yaml" }.compactMap { dateInFileName($0) }
    return ShiftFileFacts(
      of: date, type: nil, in: nil, among: [],
      daysToNearest: daysToNearest(among: others + [date])[date.dayNumber], today: today
    ).findings
  }
}
