package import CSV
package import TipModel
import TipReports
import Wording

extension GroupFindings {
  /// Returns the plain files of a group, by file name in `csv/` without the extension.
  package func tables(in currency: Currency) -> [(name: String, table: CSVTable)] {
    [
      (
        "locations",
        Table<LocationRow>.locations(hasCharges: hasCharges).file(locationRows, currency: currency)
      ),
      ("nights", parts(by: "date", dayRows, currency)),
      ("positions", parts(by: "position", positionRows, currency)),
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

  private func parts(by key: String, _ rows: [PartRow], _ currency: Currency) -> CSVTable {
    Table<PartRow>.parts(by: "", key, hasCharges: hasCharges).file(rows, currency: currency)
  }
}
