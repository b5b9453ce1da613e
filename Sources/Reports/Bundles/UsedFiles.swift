import CSV
import Diagnostics
package import Machine
package import RestaurantFolder
import RestaurantTexts
import Schemas
import TipAllocation
import TipModel
import TipReports

extension LoadedPeriod {
  /// The tables of a period's amounts by person, as in its bundle.
  package var personalTables: [FileContent] {
    let currency = restaurant.restaurant.currency
    return [
      FileContent(
        path: "csv/employees.csv",
        bytes: CSVTable.employees(of: allocation, currency: currency).bytes)
    ]
      + (CSVTable.wages(of: allocation, in: restaurant.restaurant).map {
        [FileContent(path: "csv/wages.csv", bytes: $0.bytes)]
      } ?? [])
  }

  /// Returns the files with changes that affect the period: its shifts, the roster lines of its people, the settings in
  /// force on its days, and the payroll templates.
  ///
  /// Comments do not count, nor do changes to people who did not work.
  package func usedFiles(changedSince old: LoadedPeriod) -> [String] {
    let settings = fileName(of: restaurant.folder.settingsPath)
    return changedFiles(from: old.bundledInputs, to: bundledInputs).map { $0.file }.filter { file in
      if file == settings { return settingsInForce != old.settingsInForce }
      if file.hasPrefix("roster.") { return people != old.people }
      return !isSameShift(file, in: old)
    }
  }

  /// The settings of each shift's day, as a file would have them, without comments.
  private var settingsInForce: [String] {
    allocation.shifts.map { restaurantFileText($0.restaurant) }
  }

  private var people: Set<Employee> {
    Set(allocation.shifts.flatMap { $0.rows }.compactMap { $0.work.employee })
  }

  /// Returns whether a shift's file is the same; false for other files.
  private func isSameShift(_ file: String, in old: LoadedPeriod) -> Bool {
    guard let now = shift(at: file), let was = old.shift(at: file)
    else { return false }
    return shiftChanges(
      from: was.decoded.shift, to: now.decoded.shift,
      currency: restaurant.restaurant.currency, file: file
    ).isEmpty
  }
}

extension OpenedBundle {
  /// Returns the period that the inputs give; nil if they can no longer be read.
  package func periodOfInputs(knowing reader: FolderReader) -> LoadedPeriod? {
    var unread = DiagnosticBag()
    return try? loaded(knowing: reader, reportingTo: &unread).period
  }
}
