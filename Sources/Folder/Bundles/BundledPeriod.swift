package import Books
package import Files
package import Machine
package import Rules
package import Text
package import Tips

/// A pay period on its way from its files to its bundle.
///
/// All code takes this path, whether the files are on disk or in a bundle to verify.
package struct BundledPeriod: Sendable {
  package let manifest: BundleManifest
  private let loaded: LoadedPeriod

  /// The input files, byte for byte.
  package let bundledInputs: [FileContent]
  private let corrected: CorrectedBundle?

  /// The changes; nil unless this is a correction.
  let changes: PeriodChanges?

  /// The language of the workbook and the manifest.
  private let language: Language
  private let source: BookSource

  /// The validation list, which begins with open doubts.
  package let findings: [Finding]

  /// The beginning of all its file names: `casa-marisol_2024-04-08_2024-04-14`, or `…_amended-1` for its first
  /// correction.
  package let stem: String

  /// - Parameters:
  ///   - version: the version of tipsheet in the manifest.
  ///   - corrected: the bundle that this one replaces.
  ///   - hasWorkbook: whether its reports include the workbook.
  ///   - language: the language of the workbook.
  /// - Precondition: the period was read for that correction, so its payroll files have differences.
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
      language: language.isEnglish ? nil : language.code, doubts: loaded.doubts)
    self.loaded = loaded
    changes = corrected.map { corrected in
      Language.using(language) { PeriodChanges(from: corrected, to: loaded) }
    }
    bundledInputs = loaded.packedInputs
    self.corrected = corrected
    stem =
      periodFileStem(restaurant: restaurant.name, location: restaurant.location, period: period)
      + (corrected.map { BundleManifest.Amended.suffix($0.reference.number) } ?? "")
    source = BookSource(
      bundle: stem + ".zip", version: version,
      files: bundledInputs.map {
        BookSource.File(path: $0.path, sha256: SHA256Checksum(of: $0.bytes).text)
      },
      payroll: loaded.payroll.compactMap { BookSource.PayrollFile($0, among: loaded.payroll) },
      refusedPayroll: loaded.payroll.filter { $0.isRefused }.map {
        (program: $0.request.template.title, reasons: $0.reasons.map { $0.what }.listed())
      },
      byHandLines: PayrollByHand(loaded.payroll).lines.count,
      accounts: loaded.journalAccounts,
      handedOut: loaded.handedOut.reduce(into: [:]) { $0[$1.employee, default: .zero] += $1.cash },
      makeUps: loaded.payroll.makeUps(of: loaded.allocation).now)
    findings = Language.using(language) {
      loaded.doubts.map { Finding($0) }
        + validate(loaded.allocation, in: restaurant, payroll: loaded.payroll)
    }
  }

  private var restaurant: Restaurant { loaded.restaurant.restaurant }

  /// Returns the reports that the manifest lists: `STEM.xlsx`, `csv/…`, and `payroll/…`.
  private func outputs() throws(ReportError) -> [FileContent] {
    (manifest.hasWorkbook ? [try workbook] : []) + tablesAndPayroll
  }

  /// The reports that are text: `csv/…` and `payroll/…`.
  package var tablesAndPayroll: [FileContent] {
    tables.map { FileContent(path: $0.path, bytes: $0.table.bytes) }
      + loaded.payroll.files(in: restaurant.currency).map {
        FileContent(path: $0.path, bytes: $0.bytes)
      }
  }

  /// The workbook, even if the reports do not include it.
  package var workbook: FileContent {
    get throws(ReportError) {
      try Language.using(language) { () throws(ReportError) -> FileContent in
        FileContent(path: stem + ".xlsx", bytes: try bytes(of: laidOutWorkbook))
      }
    }
  }

  /// The names of the workbook's sheets, in order.
  var sheets: [SheetName] { Language.using(language) { laidOutWorkbook.sheets.map { $0.name } } }

  /// The tables of `csv/`, in the order of their files. They are made each time, to save memory next to a large
  /// workbook.
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

  /// Returns all files of the zip except its list of checksums.
  package func zippedFiles() throws(ReportError) -> [FileContent] { zippedFiles(try outputs()) }

  private func zippedFiles(_ outputs: [FileContent]) -> [FileContent] {
    let bundles = [bundledInputs] + (corrected.map { [$0.period.bundledInputs] + $0.earlier } ?? [])
    return bundleFiles(outputs, manifest, inputs: bundles)
  }

  /// Returns a folder `STEM` of reports with their checksums, and `STEM.zip` with the reports, the manifest, and the
  /// inputs.
  ///
  /// - Parameter password: encrypts the zip; the reports in the folder stay readable.
  package func files(password: ZipPassword? = nil) throws(ReportError) -> [FileContent] {
    let outputs = try outputs()
    let sums = FileContent(path: BundlePlace.checksums, bytes: checksumList(of: outputs))
    return (outputs + [sums]).map { $0.moved(into: stem) } + [try zip(of: outputs, password)]
  }

  /// Returns only the zip.
  package func zip() throws(ReportError) -> FileContent { try zip(of: try outputs(), nil) }

  private func zip(
    of outputs: [FileContent], _ password: ZipPassword?
  ) throws(ReportError) -> FileContent {
    do throws(ZipError) {
      return FileContent(
        path: stem + ".zip", bytes: try bundleZip(of: zippedFiles(outputs), password: password))
    } catch {
      let isAboutFiles = if case .unsuitableName = error { true } else { false }
      throw ReportError(
        message: translated("cannot make \(stem).zip: \(error.message)"),
        isAboutFiles: isAboutFiles)
    }
  }
}

extension BookSource.PayrollFile {
  /// Returns nil if there is no file.
  fileprivate init?(_ outcome: PayrollOutcome, among outcomes: [PayrollOutcome]) {
    guard let file = outcome.file else { return nil }
    let template = outcome.request.template
    self.init(
      program: template.title, path: "payroll/" + file.name, people: outcome.people?.count,
      amount: outcome.people.map { $0.values.reduce(.zero, +) }, isPaid: template.paysPeople,
      isRecord: outcome.isRecord(among: outcomes))
  }
}

extension LoadedPeriod {
  /// The restaurant's names of accounts, by their keys in the payroll template `journal`; empty if it does not use it.
  fileprivate var journalAccounts: [String: String] {
    let journal = payroll.first { $0.request.template.name == "journal" }
    return journal?.request.settings.values.compactMapValues { $0.plain } ?? [:]
  }

  /// The files for a bundle's `inputs`: those that amounts follow from, byte for byte, and the period's lines of
  /// `paid.yaml`.
  var packedInputs: [FileContent] {
    bundledInputs
      + (handedOutFile.map { [FileContent(path: $0.relativePath, bytes: $0.source.bytes)] } ?? [])
  }

  /// The input files that amounts follow from, byte for byte.
  package var bundledInputs: [FileContent] {
    inputs.map { FileContent(path: $0.relativePath, bytes: $0.source.bytes) }
  }
}

extension PeriodChanges {
  /// - Precondition: the period was read for that correction, so its payroll files have differences.
  init(from corrected: CorrectedBundle, to loaded: LoadedPeriod) {
    self.init(
      of: corrected.reference.bundle, number: corrected.reference.number,
      was: corrected.period.allocation, now: loaded.allocation,
      makeUps: loaded.payroll.makeUps(of: loaded.allocation),
      inputs: inputChanges(from: corrected.period, to: loaded),
      payroll: loaded.payroll.differences {
        $0.text($1, in: loaded.restaurant.restaurant.currency)
      })
  }
}
