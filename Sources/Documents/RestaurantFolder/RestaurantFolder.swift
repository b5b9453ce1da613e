import Machine

/// A restaurant's folder: `restaurant.yaml`, a roster, `shifts/` and `reports/`.
package struct RestaurantFolder: Sendable {
  /// As reached from the user's folder: `.`, `casa-marisol`, `../..`.
  package let path: String

  /// The settings file, `restaurant.yaml` in the folder unless another was named.
  package let settingsPath: String

  package var shiftsPath: String { joinPath(path, "shifts") }
  package var payrollPath: String { joinPath(path, "payroll") }
  package var reportsPath: String { joinPath(path, "reports") }

  /// A folder whose settings file was named.
  package init(settingsPath: String) {
    self.settingsPath = settingsPath
    path = parentFolder(of: settingsPath)
  }

  /// The folder of a restaurant whose files are a store's; nil if it has no settings.
  package static func find(in store: FileStore) -> RestaurantFolder? {
    documents(at: "restaurant", in: store).first.map { RestaurantFolder(settingsPath: $0) }
  }
}
