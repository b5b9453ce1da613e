package import Folder
package import Text
package import Tips

extension LoadedPeriods {
  /// Returns the records without a closed period, whose zip can then be overwritten, and a note about it.
  ///
  /// - Parameters:
  ///   - date: a day of the period that nobody was paid from.
  ///   - today: the day to record.
  package func reopened(
    _ date: CalendarDate, because reason: String, on today: CalendarDate, _ commands: CommandLines
  ) throws(JobRefusal) -> (records: PayPeriodRecords, note: Words) {
    let closed = records.closed
    guard let record = closed.first(where: { $0.period.contains(date) }), let bundle = record.bundle
    else {
      func distance(_ record: PayPeriodRecords.Record) -> Int {
        abs(record.period.from.dayNumber - date.dayNumber)
      }
      let near = closed.min { distance($0) < distance($1) }
      throw JobRefusal(
        "\(date.plain) is not in a closed pay period",
        help: near.map { "the nearest is --period \($0.period.from.plain)" }
          ?? "`tipsheet status` lists them")
    }
    let days = record.period.spoken
    if let last = record.corrections.last {
      let line = commands.line("period", ["--amends", shellWord(path(of: last))])
      throw JobRefusal(
        "\(days) was corrected, so people were already paid from it: it stays closed",
        help: "write another correction: " + line)
    }
    var records = records
    records.reopen(record.period, because: reason, on: today)
    return (
      records,
      "\(days) is open again: \(path(of: bundle)) can be overwritten until you close it\n"
    )
  }
}
