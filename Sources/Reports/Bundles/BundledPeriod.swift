import CSV
import Diagnostics
package import Machine
package import Payroll
package import RestaurantFolder
import Spreadsheet
import TipAllocation
package import TipModel
package import TipReports
package import TipValidation
package import Wording
package import Zip

/// A pay period on its way from its files to its bundle.
///
/// The one way there, whether the files are on the disk or in a bundle that is verified.
package struct BundledPeriod: Sendable {
  package let manifest: BundleManifest
  private let loaded: LoadedPeriod

  /// The files that it is computed from, byte for byte.
  package let bundledInputs: [FileContent]
  private let corrected: CorrectedBundle?

  /// Nil if it is not a correction.
  private let changes: PeriodChanges?

  /// Of the workbook and the manifest.
  private let language: Language
  private let source: BookSource

  /// The validation list.
  package let findings: [Finding]

  /// The name that all its files begin with: `casa-marisol_2024-04-08_2024-04-14`.
  package let stem: String

  /// - Parameters:
  ///   - version: the program's version in the manifest.
  ///   - corrected: the bundle whose place this one takes.
  ///   - hasWorkbook: whether the workbook is among its reports.
  ///   - language: of the workbook.
  /// - Precondition: the period was read for that correction, so that its payroll files hold
  ///   differences.
  package init(
    _ loaded: LoadedPeriod, version: String, amending corrected: CorrectedBundle? = nil,
    hasWorkbook: Bool = true, language: Language = .current
  ) {
    precondition(
      loaded.correction?.number == corrected?.reference.number,
      "the payroll files are not those of this correction")
    self.language = language
    let restaurant = loaded.restaurant.restaurant
    let period = loaded.allocation.period
    manifest = BundleManifest(
      version: version, restaurant: restaurant.name, location: restaurant.location,
      period: period, settings: fileName(of: loaded.restaurant.folder.settingsPath),
      amended: corrected?.reference, hasWorkbook: hasWorkbook,
      language: language.isEnglish ? nil : language.code)
    self.loaded = loaded
    changes = corrected.map { corrected in
      Language.using(language) {
        PeriodChanges(
          of: corrected.reference.bundle, number: corrected.reference.number,
          was: corrected.period.allocation, now: loaded.allocation,
          inputs: inputChanges(from: corrected.period, to: loaded),
          payroll: loaded.payroll.differences { $0.text($1, in: restaurant.currency) })
      }
    }
    bundledInputs = loaded.bundledInputs
    self.corrected = corrected
    stem = bundleStem(
      restaurant: restaurant.name, location: restaurant.location, period: period,
      amended: corrected?.reference)
    source = BookSource(
      bundle: stem + ".zip", version: version,
      files: bundledInputs.map {
        BookSource.File(path: $0.path, sha256: SHA256Checksum(of: $0.bytes).text)
      },
      payrollFiles: loaded.payroll.compactMap { $0.file }.map { "payroll/\($0.name)" },
      byHandLines: PayrollByHand(loaded.payroll).lines.count)
    findings = Language.using(language) {
      validate(loaded.allocation, in: restaurant, payroll: loaded.payroll)
    }
  }

  private var restaurant: Restaurant { loaded.restaurant.restaurant }

  package func contents() throws(ReportError) -> BundleContents { contents(of: try outputs()) }

  /// The reports, as the manifest says.
  private func outputs() throws(ReportError) -> [FileContent] {
    (manifest.hasWorkbook ? [try workbook] : []) + plainFiles
  }

  /// The workbook, whether it is among the reports or not.
  package var workbook: FileContent {
    get throws(ReportError) {
      try Language.using(language) { () throws(ReportError) -> FileContent in
        FileContent(path: stem + ".xlsx", bytes: try bytes(of: laidOutWorkbook))
      }
    }
  }

  /// The tables of `csv/`, in the order of their files; made each time, so that they are not in memory
  /// next to a large workbook.
  package var tables: [ReportTable] {
    periodTables(
      loaded.allocation, of: restaurant, roster: loaded.restaurant.roster, findings: findings,
      changes: changes)
  }

  private var laidOutWorkbook: Workbook {
    periodWorkbook(
      loaded.allocation, of: restaurant, roster: loaded.restaurant.roster, findings: findings,
      source: source, changes: changes)
  }

  /// `csv/…` and `payroll/…`.
  private var plainFiles: [FileContent] {
    tables.map { FileContent(path: $0.path, bytes: $0.table.bytes) }
      + loaded.payroll.files(in: restaurant.currency).map {
        FileContent(path: $0.path, bytes: $0.bytes)
      }
  }

  private func contents(of outputs: [FileContent]) -> BundleContents {
    BundleContents(
      outputs: outputs, manifest: manifest, inputs: bundledInputs,
      amendedInputs: corrected?.period.bundledInputs ?? [],
      earlierInputs: corrected?.earlier ?? [])
  }

  /// A folder `STEM` of reports, and `STEM.zip` with the same, the manifest and the inputs.
  ///
  /// - Parameter password: encrypts the zip; the reports in the folder stay readable.
  package func files(password: ZipPassword? = nil) throws(ReportError) -> [FileContent] {
    let outputs = try outputs()
    return outputs.map { FileContent(path: stem + "/" + $0.path, bytes: $0.bytes) }
      + [try zip(of: outputs, password: password)]
  }

  /// The zip alone.
  package func zip() throws(ReportError) -> FileContent {
    try zip(of: try outputs(), password: nil)
  }

  private func zip(
    of outputs: [FileContent], password: ZipPassword?
  ) throws(ReportError) -> FileContent {
    do throws(ZipError) {
      return FileContent(
        path: stem + ".zip", bytes: try contents(of: outputs).zip(password: password))
    } catch {
      let isAboutFiles = if case .unsuitableName = error { true } else { false }
      throw ReportError(
        translated("cannot make \(stem).zip: \(error.message)"), isAboutFiles: isAboutFiles)
    }
  }
}

/// `casa-marisol_2024-04-08_2024-04-14`, and `…_amended-1` for its first correction.
package func bundleStem(
  restaurant: String, location: String?, period: PayPeriod, amended: BundleManifest.Amended?
) -> String {
  periodFileStem(restaurant: restaurant, location: location, period: period)
    + (amended.map { BundleManifest.Amended.suffix($0.number) } ?? "")
}

/// A bundle whose place a correction takes, computed again from the inputs in it.
package struct CorrectedBundle: Sendable {
  package let reference: BundleManifest.Amended
  package let period: LoadedPeriod

  /// The inputs of the bundles before it, oldest first: what payroll was sent depends on all.
  let earlier: [[FileContent]]

  init(
    _ reference: BundleManifest.Amended, _ period: LoadedPeriod, earlier: [[FileContent]]
  ) {
    self.reference = reference
    self.period = period
    self.earlier = earlier
  }

  /// The correction that payroll files are made for.
  package var correction: PayrollCorrection {
    PayrollCorrection(number: reference.number, sent: period.payrollRecord)
  }
}

extension LoadedPeriod {
  /// The files that it was computed from, byte for byte.
  package var bundledInputs: [FileContent] {
    inputs.map { FileContent(path: $0.relativePath, bytes: $0.source.bytes) }
  }
}
