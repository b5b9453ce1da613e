package import Text
package import Tips

extension GroupFindings {
  /// Returns the plain files of a group, by file name in `csv/` without the extension.
  package func tables(in currency: Currency) -> [(name: String, table: CSVTable)] {
    [
      (
        "locations",
        Table<LocationRow>.locations(hasCharges: hasCharges).file(locationRows, currency: currency)
      ),
      (
        "people",
        Table<WorkerRow>.workers(hasCharges: hasCharges).file(workerRows, currency: currency)
      ),
      ("person-weeks", Table<WeekRow>.weeks.file(weekRows, currency: currency)),
      ("occupations", Table<OccupationRow>.occupations.file(occupationRows, currency: currency)),
      ("checks", Table<CheckRow>.checks.file(checkRows, currency: currency)),
      ("refused", Table<RefusedRow>.refused.file(refusedRows, currency: currency)),
    ]
  }
}
