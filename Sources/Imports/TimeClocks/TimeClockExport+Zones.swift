import Text
package import Tips

extension TimeClockExport {
  /// Takes the true time between clock-in and clock-out from their zones, in the night when the clocks go back: a shift
  /// file's 1:30 am is the first one. The paid hours must agree.
  ///
  /// - Parameter clock: as in `paidHoursRemarks`.
  package func readingZones(on clock: WallClock) -> TimeClockExport {
    var export = self
    for (index, row) in rows.enumerated() where row.zones.count == 2 {
      let (starts, ends) = (
        clock.steadyMinutes(at: row.clockIn), clock.steadyMinutes(at: row.clockOut)
      )
      guard starts.count + ends.count > 2 else { continue }
      let lengths = starts.flatMap { start in
        ends.filter { end in
          let isOneZone = row.clockIn - start == row.clockOut - end
          let worked = Int64(end - start - row.unpaidBreak) * 1_000_000 / 60
          return isOneZone == (row.zones[0] == row.zones[1])
            && row.paidHours.map { abs($0 - worked) <= ClockedRow.tolerance } ?? true
        }.map { $0 - start }
      }
      guard let length = lengths.first, lengths.allSatisfy({ $0 == length }),
        length > 0, length != ends[0] - starts[0]
      else { continue }
      export.rows[index].trueMinutes = length
      let hours = Hours(minutes: length - row.unpaidBreak).plain
      export.remarks.append(
        LineRemark(
          line: row.line,
          "the clocks go back that night, and its times can mean two lengths: its \(hours) hours are entered instead"
        ))
    }
    return export
  }
}
