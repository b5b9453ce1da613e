import Machine
import Tips

/// Prints the clock changes of some years, one zone a line; all zones where none is named.
func printClocks(from first: Int, to last: Int, zones: [String]) {
  guard let from = CalendarDate(year: first, month: 1, day: 1),
    let to = CalendarDate(year: last, month: 12, day: 31)
  else { fail("years from 1900 to 2199", status: 2) }
  for zone in zones.isEmpty ? ZoneData.names : zones {
    do {
      let changes = try ZoneClock.changes(in: zone, from: from, to: to)
        .filter { (from...to).contains($0.date) }
        .map { "[\"\($0.date.plain)\",\($0.minute),\($0.shift)]" }
      print("{\"zone\":\"\(zone)\",\"changes\":[\(changes.joined(separator: ","))]}")
    } catch {
      fail("\(error)", status: 1)
    }
  }
}
