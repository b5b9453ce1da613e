import Machine

/// A restaurant's folder: `restaurant.yaml`, a roster, `shifts/`, and `reports/`.
package struct RestaurantFolder: Sendable {
  /// The path from the user's folder: `.`, `casa-marisol`, `../..`.
  package let path: String

  /// The settings file, `restaurant.yaml` in the folder unless another was named.
  package let settingsPath: String

  package var shiftsPath: String { joinPath(path, "shifts") }
  package var payrollPath: String { joinPath(path, "payroll") }
  package var reportsPath: String { joinPath(path, "reports") }

  /// A list of people that `tipsheet import roster` reads.
  package static let rosterTable = "roster.csv"

  /// Creates the folder of a named settings file.
  package init(settingsPath: String) {
    self.settingsPath = settingsPath
    path = parentFolder(of: settingsPath)
  }

  /// Finds the folder of a restaurant in a store; nil if there are no settings.
  package static func find(in store: FileStore) -> RestaurantFolder? {
    documents(at: "restaurant", in: store).first.map { RestaurantFolder(settingsPath: $0) }
  }
}
