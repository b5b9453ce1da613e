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

  /// Reads the one shift that words name, and prints its warnings.
  ///
  /// - Parameter command: the command with the words, for its help.
  /// - Throws: a `CommandFailure` with all errors of its files.
  func openShift(
    namedBy words: [String], of command: String, _ common: CommonOptions
  ) throws -> (shift: SharedShift, restaurant: LoadedRestaurant, reader: FolderReader) {
    let path = try shiftPath(namedBy: words, of: command, settings: common.settings)
    var (restaurant, reader) = try open(common, near: path)
    let shift = reader.shift(from: try shiftSource(at: path), of: restaurant)
    guard let shift, !reader.bag.hasErrors else { throw CommandFailure.refused(by: reader.bag) }
    console(common).printDiagnostics(reader.bag)
    return (shift, restaurant, reader)
  }
}

extension Environment {
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
  /// Returns settings and roster.
  ///
  /// - Throws: a `CommandFailure` with all errors.
  mutating func open(_ folder: RestaurantFolder) throws -> LoadedRestaurant {
    guard let restaurant = try restaurant(in: folder) else {
      throw CommandFailure.refused(by: bag)
    }
    return restaurant
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
  ///
  /// - Throws: a `CommandFailure` with all errors.
  mutating func openPeriods(of folder: RestaurantFolder) throws -> LoadedPeriods {
    guard let periods = try periods(of: folder), !bag.hasErrors else {
      throw CommandFailure.refused(by: bag)
    }
    return periods
  }
}

extension DiagnosticBag {
  /// - Throws: a `CommandFailure` if a file has errors.
  func refuseErrors() throws {
    if hasErrors { throw CommandFailure.refused(by: self) }
  }
}
