import CSV
import Diagnostics
import Machine
import Payroll
package import RestaurantFolder
import RestaurantTexts
import TipAllocation
import TipModel
import TipReports
import TipValidation
import Wording
import Zip

extension OpenedBundle {
  /// Loads the period from the inputs, and the bundle that it corrects.
  ///
  /// A correction's payroll files depend on everything sent before. So the period is computed again for each of its
  /// bundles, starting with the first.
  ///
  /// - Parameter reader: knows when clocks change.
  /// - Throws: the inputs that cannot be read or do not belong here; empty if the bag has them.
  func loaded(
    knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) -> (period: LoadedPeriod, corrected: CorrectedBundle?) {
    guard let amended = manifest.amended else {
      return (
        try loadedPeriod(
          files(below: BundlePlace.inputs), in: BundlePlace.inputs, correcting: nil,
          knowing: reader, reportingTo: &bag), nil
      )
    }
    var earlier: [[FileContent]] = []
    var correction: PayrollCorrection?
    for number in 0..<amended.number - 1 {
      earlier.append(earlierInputs(number))
      let place = BundlePlace.earlierInputs(number)
      let period = try loadedPeriod(
        earlierInputs(number), in: place, correcting: correction, knowing: reader, reportingTo: &bag
      )
      correction = PayrollCorrection(number: number + 1, sent: period.payrollRecord)
    }
    let before = try loadedPeriod(
      amendedInputs, in: BundlePlace.amendedInputs, correcting: correction, knowing: reader,
      reportingTo: &bag)
    let corrected = CorrectedBundle(amended, before, earlier: earlier)
    let period = try loadedPeriod(
      files(below: BundlePlace.inputs), in: BundlePlace.inputs,
      correcting: corrected.correction, knowing: reader,
      reportingTo: &bag)
    return (period, corrected)
  }

  /// Loads a pay period from files in the bundle.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files in the bundle.
  ///   - other: knows when clocks change.
  private func loadedPeriod(
    _ files: [FileContent], in folder: String, correcting correction: PayrollCorrection?,
    knowing other: FolderReader,
    reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) -> LoadedPeriod {
    let place = try restaurantFolder(of: files, in: folder)
    var reader = reader(of: files, in: folder, knowing: other)
    defer { bag.report(contentsOf: reader.bag) }
    var loaded: LoadedPeriod?
    do throws(MachineError) {
      if let restaurant = try reader.restaurant(in: place) {
        let payroll = try reader.payroll(of: restaurant)
        let handedOut = try reader.paid(of: restaurant)?.lines ?? []
        let shifts = try reader.datedShiftFiles(of: restaurant)
        if !reader.bag.hasErrors {
          loaded = reader.period(
            manifest.period, of: restaurant, files: shifts, payroll: payroll,
            correcting: correction)
          loaded?.add(handedOut)
        }
      }
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    guard let loaded else { throw BundleProblems([]) }
    let used = Set(loaded.packedInputs.map { $0.path })
    let unused = files.filter { !used.contains($0.path) }
    guard unused.isEmpty else {
      throw BundleProblems(unused.map { .notAnInput("\(folder)/\($0.path)") })
    }
    return loaded
  }

  /// Loads the settings and payroll files from the bundle's inputs.
  ///
  /// - Parameters:
  ///   - other: knows when clocks change.
  ///   - bag: gets their errors.
  /// - Throws: an error if they cannot be read; empty if the bag has it.
  func settings(
    knowing other: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) -> (restaurant: LoadedRestaurant, payroll: [LoadedPayroll]) {
    let place = try restaurantFolder(of: inputs, in: BundlePlace.inputs)
    var reader = reader(of: inputs, in: BundlePlace.inputs, knowing: other)
    do throws(MachineError) {
      if let restaurant = try reader.restaurant(in: place) {
        let payroll = try reader.payroll(of: restaurant)
        if !reader.bag.hasErrors { return (restaurant, payroll) }
      }
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    bag.report(contentsOf: reader.bag)
    throw BundleProblems([])
  }

  /// Returns the restaurants whose settings the inputs have: its own, and those of corrected bundles.
  ///
  /// Unreadable content is omitted; verifying the bundle reports it.
  package func restaurants(knowing other: FolderReader) -> [LoadedRestaurant] {
    let earlier = (0..<(manifest.amended?.number ?? 0)).map { number in
      (earlierInputs(number), BundlePlace.earlierInputs(number))
    }
    return
      ([(inputs, BundlePlace.inputs), (amendedInputs, BundlePlace.amendedInputs)] + earlier)
      .compactMap { files, folder in
        guard !files.isEmpty, let place = try? restaurantFolder(of: files, in: folder) else {
          return nil
        }
        var reader = reader(of: files, in: folder, knowing: other)
        return try? reader.restaurant(in: place)
      }
  }

  private func reader(
    of files: [FileContent], in folder: String, knowing other: FolderReader
  ) -> FolderReader {
    let contents = bytesByPath(files)
    return FolderReader(.memory("\(name): \(folder)", contents), knowing: other)
  }

  /// Returns the restaurant's folder with the given files.
  ///
  /// - Throws: an error if there are no settings among the files.
  private func restaurantFolder(
    of files: [FileContent], in folder: String
  ) throws(BundleProblems) -> RestaurantFolder {
    let settings = settingsName(among: files)
    guard files.contains(where: { $0.path == settings }) else {
      throw BundleProblems([.lacks("\(folder)/\(settings)")])
    }
    guard !files.contains(where: { $0.path == RestaurantFolder.rosterTable }) else {
      throw BundleProblems([
        .rosterIsATable(
          "\(folder)/\(RestaurantFolder.rosterTable)", madeBy: manifest.version)
      ])
    }
    return RestaurantFolder(settingsPath: "\(name): \(folder)/\(settings)")
  }

  /// Returns the name of the requested settings file. A corrected bundle may have the default one.
  private func settingsName(among files: [FileContent]) -> String {
    let usual = documentEndings.map { "restaurant" + $0 }
    return ([manifest.settings] + usual).first { name in files.contains { $0.path == name } }
      ?? usual[0]
  }

  /// Returns every difference between the bundle and the one computed from its inputs.
  ///
  /// The design of the workbook and the list of checks may change between versions, and tables may get columns. So only
  /// the cells of tables are compared with those of another version.
  ///
  /// - Parameters:
  ///   - version: the version that computed the other one.
  ///   - skipped: gets the files that differ between versions and are not compared.
  func problems(
    against computed: BundledPeriod, by version: String, notCompared skipped: inout [String]
  ) throws(BundleProblems) -> [BundleProblem] {
    let expected: [FileContent]
    do throws(ReportError) {
      expected = try computed.contents().files
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    var problems: [BundleProblem] = []
    if computed.manifest.title != manifest.title {
      problems.append(.anotherFile(manifest.title, expected: computed.manifest.title))
    }
    let isOther = manifest.version != version
    let found = bytesByPath(files)
    for file in expected {
      let isTable = file.path.hasPrefix("csv/")
      guard let bytes = found[file.path] else {
        if !isOther || !isTable { problems.append(.missing(file.path)) }
        continue
      }
      guard let difference = difference(in: file, bundled: bytes) else { continue }
      if isOther, file.path.hasSuffix(".xlsx") || file.path == "csv/validation.csv" {
        skipped.append(file.path)
      } else if !isOther || !isTable || !hasSameCells(bytes, as: file.bytes) {
        problems.append(.differs(file.path, difference))
      }
    }
    let known = Set(expected.map { $0.path })
    problems += files.filter { !known.contains($0.path) }.map { .extra($0.path) }
    if problems.isEmpty, !isOther,
      let moved = zip(files, expected).first(where: { $0.0.path != $0.1.path })
    {
      problems.append(.checksumsOutOfOrder(moved.0.path))
    }
    return problems
  }

  /// Returns whether a table has the same cells in all of its columns as a table that may have more columns.
  private func hasSameCells(_ bundled: [UInt8], as computed: [UInt8]) -> Bool {
    let (found, wanted) = (readCSV(bundled), readCSV(computed))
    guard let header = found.rows.first?.fields.map({ $0.text }),
      let names = wanted.rows.first?.fields.map({ $0.text }), Set(header).count == header.count,
      found.fault == nil, found.rows.count == wanted.rows.count
    else { return false }
    let columns = header.compactMap { names.firstIndex(of: $0) }
    return columns.count == header.count
      && zip(found.rows, wanted.rows).allSatisfy { row, other in
        other.fields.count == names.count
          && row.fields.map { $0.text } == columns.map { other.fields[$0].text }
      }
  }

  private func difference(in file: FileContent, bundled: [UInt8]) -> Difference? {
    file.path.hasSuffix(".xlsx")
      ? workbookDifference(bundled: bundled, computed: file.bytes)
      : textDifference(in: file.path, bundled: bundled, computed: file.bytes)
  }
}
