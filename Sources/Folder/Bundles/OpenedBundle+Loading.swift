package import Books
import Documents
import Machine
import Rules
import Text
import Tips

/// A closed pay period as people were paid.
package struct PaidPeriod: Sendable {
  package let period: LoadedPeriod

  /// The changes of the last correction; nil if the period was not corrected.
  package let changes: PeriodChanges?

  package init(period: LoadedPeriod, changes: PeriodChanges? = nil) {
    self.period = period
    self.changes = changes
  }
}

extension OpenedBundle {
  /// Loads the period from the inputs, and the bundle that it corrects.
  ///
  /// A correction's payroll files depend on everything sent before. So the period is computed again for each of its
  /// bundles, starting with the first.
  ///
  /// - Throws: the inputs that cannot be read or do not belong here; empty if the bag has them.
  func loaded(
    knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) -> (period: LoadedPeriod, corrected: CorrectedBundle?) {
    var bundles: [LoadedPeriod] = []
    for folder in inputFolders.dropFirst(2) + inputFolders.prefix(2).reversed() {
      let correction = bundles.last.map {
        PayrollCorrection(number: bundles.count, sent: $0.payrollRecord)
      }
      let period = try loaded(folder, knowing: reader, reportingTo: &bag) {
        reader, restaurant throws(MachineError) -> LoadedPeriod? in
        let payroll = try reader.payroll(of: restaurant)
        let handedOut = try reader.paid(of: restaurant)?.records ?? []
        let shifts = try reader.datedShiftFiles(of: restaurant)
        guard !reader.bag.hasErrors else { return nil }
        var period = reader.period(
          manifest.period, of: restaurant, files: shifts, payroll: payroll, correcting: correction)
        period?.add(handedOut)
        return period
      }
      let used = Set(period.packedInputs.map { $0.path })
      let unused = files(in: folder).filter { !used.contains($0.path) }
      guard unused.isEmpty else {
        throw BundleProblems(unused.map { .notAnInput("\(folder)/\($0.path)") })
      }
      bundles.append(period)
    }
    let period = bundles.removeLast()
    guard let amended = manifest.amended, let before = bundles.popLast() else {
      return (period, nil)
    }
    let earlier = bundles.map { $0.bundledInputs }
    return (period, CorrectedBundle(reference: amended, period: before, earlier: earlier))
  }

  /// Returns what the inputs give; nil if they can no longer be read.
  package func paidPeriod(knowing reader: FolderReader) -> PaidPeriod? {
    var unread = DiagnosticBag()
    guard let read = try? loaded(knowing: reader, reportingTo: &unread) else { return nil }
    return PaidPeriod(
      period: read.period, changes: read.corrected.map { PeriodChanges(from: $0, to: read.period) })
  }

  /// Loads the settings and payroll files from the bundle's inputs.
  ///
  /// - Parameter bag: gets their errors.
  /// - Throws: an error if they cannot be read; empty if the bag has it.
  func settings(
    knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) -> (restaurant: LoadedRestaurant, payroll: [LoadedPayroll]) {
    var own = DiagnosticBag()
    do throws(BundleProblems) {
      return try loaded(inputFolders[0], knowing: reader, reportingTo: &own) {
        reader, restaurant throws(MachineError) in
        let payroll = try reader.payroll(of: restaurant)
        return reader.bag.hasErrors ? nil : (restaurant, payroll)
      }
    } catch {
      bag.report(contentsOf: own)
      throw error
    }
  }

  /// Returns the restaurants whose settings the inputs have: its own, then those of corrected bundles.
  ///
  /// Unreadable content is omitted; verifying the bundle reports it.
  package func restaurants(knowing reader: FolderReader) -> [LoadedRestaurant] {
    var unread = DiagnosticBag()
    return inputFolders.compactMap { folder in
      try? loaded(folder, knowing: reader, reportingTo: &unread) {
        _, restaurant throws(MachineError) in restaurant
      }
    }
  }

  /// Reads the restaurant in a folder of inputs.
  ///
  /// - Parameter read: returns nil if the reader's bag has the errors.
  private func loaded<Value>(
    _ folder: String, knowing other: FolderReader, reportingTo bag: inout DiagnosticBag,
    _ read: (inout FolderReader, LoadedRestaurant) throws(MachineError) -> Value?
  ) throws(BundleProblems) -> Value {
    let files = bytesByPath(files(in: folder))
    // A corrected bundle may have the usual settings file instead of this one's.
    let usual = documentEndings.map { "restaurant" + $0 }
    let settings = ([manifest.settings] + usual).first { files[$0] != nil }
    guard let settings else { throw BundleProblems([.lacks("\(folder)/\(usual[0])")]) }
    guard files[RestaurantFolder.rosterTable] == nil else {
      let table = "\(folder)/\(RestaurantFolder.rosterTable)"
      throw BundleProblems([.rosterIsATable(table, madeBy: manifest.version)])
    }
    let place = "\(name): \(folder)"
    var reader = FolderReader(.memory(place, files), knowing: other)
    defer { bag.report(contentsOf: reader.bag) }
    var value: Value?
    do throws(MachineError) {
      let restaurant = try reader.restaurant(
        in: RestaurantFolder(settingsPath: "\(place)/\(settings)"))
      value = try restaurant.flatMap { restaurant throws(MachineError) in
        try read(&reader, restaurant)
      }
    } catch {
      throw BundleProblems(error.message)
    }
    guard let value else { throw BundleProblems([]) }
    return value
  }
}
