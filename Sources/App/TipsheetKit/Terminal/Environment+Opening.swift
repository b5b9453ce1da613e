import Documents
import Folder
import Text
import Tips

extension Environment {
  func console(_ common: CommonOptions) -> Console { Console(self, isQuiet: common.isQuiet) }

  /// Returns the restaurant's folder that options name, or the nearest one above a path.
  ///
  /// - Parameter path: a file or folder; nil for the named or current folder.
  func restaurantFolder(
    _ common: CommonOptions, near path: String? = nil
  ) throws -> RestaurantFolder {
    try RestaurantFolder.named(common.settings, near: path ?? common.folder ?? folder)
  }

  /// Reads the restaurant that options name, or the nearest one above a path.
  ///
  /// - Throws: a `CommandFailure` with all errors of its files. The reader's bag has the warnings.
  func open(
    _ common: CommonOptions, near path: String? = nil
  ) throws -> (restaurant: LoadedRestaurant, reader: FolderReader) {
    var reader = FolderReader()
    return (try reader.open(restaurantFolder(common, near: path)), reader)
  }

  /// Returns the doubts about shifts, which are compared with the others of their folder.
  func preFlight(
    _ shifts: [SharedShift], of restaurant: LoadedRestaurant, _ reader: FolderReader
  ) -> PreFlight {
    var preFlight = PreFlight(of: restaurant, on: clock)
    preFlight.check(shifts, besideThoseIn: restaurant.folder, reader: reader)
    return preFlight
  }
}

extension FolderReader {
  /// Returns what is read from files.
  ///
  /// - Throws: a `CommandFailure` with all errors, if there are any.
  mutating func required<Loaded>(
    _ read: (inout FolderReader) throws -> Loaded?
  ) throws -> Loaded {
    guard let loaded = try read(&self), !bag.hasErrors else {
      throw CommandFailure.refused(by: bag)
    }
    return loaded
  }

  /// Returns settings and roster.
  mutating func open(_ folder: RestaurantFolder) throws -> LoadedRestaurant {
    try required { try $0.restaurant(in: folder) }
  }

  /// Returns whole pay periods, with the clock changes of their days.
  ///
  /// - Throws: a `CommandFailure` with all errors.
  mutating func loaded(
    _ periods: [PayPeriod], of restaurant: LoadedRestaurant, _ files: [DatedShiftFile],
    payroll: [LoadedPayroll] = []
  ) throws -> [LoadedPeriod] {
    if let first = periods.first?.from, let last = periods.last?.to {
      learnClockChanges(from: first, to: last, of: restaurant)
    }
    let loaded = periods.compactMap {
      period($0, of: restaurant, files: files, payroll: payroll)
    }
    try bag.refuseErrors()
    return loaded
  }

  /// Returns the closed pay periods.
  mutating func openPeriods(of folder: RestaurantFolder) throws -> LoadedPeriods {
    try required { try $0.periods(of: folder) }
  }
}

extension DiagnosticBag {
  /// - Throws: a `CommandFailure` if a file has errors.
  func refuseErrors() throws {
    if hasErrors { throw CommandFailure.refused(by: self) }
  }
}
