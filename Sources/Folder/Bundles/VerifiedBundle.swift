package import Books
import Documents
package import Files
package import Machine
package import Text
import Tips

/// A bundle whose files all match those computed again from its inputs.
package struct VerifiedBundle: Sendable {
  let bundle: OpenedBundle

  /// The pay period of its inputs.
  package let period: LoadedPeriod
  let computed: BundledPeriod

  /// The changes that it makes if it is a correction.
  package var changes: PeriodChanges? { computed.changes }

  /// Files that differ between versions of tipsheet and were not compared; empty if the same version made the bundle.
  let notCompared: [String]

  /// Computes a bundle again from its inputs, and compares every file.
  ///
  /// If another version made the bundle, only the cells of tables and the payroll files are compared, and the proof names
  /// the files that were not.
  ///
  /// The zip may be hostile, so none of its contents are written to disk.
  ///
  /// - Parameters:
  ///   - name: the path as the user typed it. Diagnostics about files in the zip begin with it.
  ///   - version: the version of tipsheet that verifies.
  ///   - reader: knows when clocks change.
  ///   - languages: languages other than English, by code.
  ///   - bag: gets the diagnostics of the files in it.
  package init(
    _ bytes: [UInt8], named name: String, by version: String, password: ZipPassword? = nil,
    knowing reader: FolderReader, languages: (String) -> Language?,
    reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    var opened: OpenedBundle?
    do throws(BundleProblems) {
      let bundle = try OpenedBundle(bytes, named: name, password: password, reportingTo: &bag)
      opened = bundle
      try self.init(
        bundle, by: version, knowing: reader, languages: languages, reportingTo: &bag)
    } catch {
      throw BundleProblems(error.list, version: opened?.manifest.version)
    }
  }

  private init(
    _ bundle: OpenedBundle, by version: String, knowing reader: FolderReader,
    languages: (String) -> Language?, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let code = bundle.manifest.language ?? Language.english.code
    guard let language = code == Language.english.code ? .english : languages(code) else {
      throw BundleProblems(
        translated("its workbook is in a language that this version does not have: \(code)"))
    }
    // The workbook has its findings in words, so use its language.
    var loaded = try Language.using(language) {
      () throws(BundleProblems) -> (period: LoadedPeriod, corrected: CorrectedBundle?) in
      try bundle.loaded(knowing: reader, reportingTo: &bag)
    }
    loaded.period.doubts = bundle.manifest.doubts
    // Use the version's own words, so that the manifest is the same.
    let computed = BundledPeriod(
      loaded.period, version: bundle.manifest.version, amending: loaded.corrected,
      hasWorkbook: bundle.manifest.hasWorkbook, language: language)
    let expected: [FileContent]
    do throws(ReportError) {
      expected = try computed.zippedFiles()
    } catch {
      throw BundleProblems(error.message)
    }
    let isOther = bundle.manifest.version != version
    var (problems, notCompared) = bundle.files.compared(with: expected, isOfOtherVersion: isOther) {
      computed.sheets
    }
    let (title, wanted) = (bundle.manifest.title, computed.manifest.title)
    if title != wanted {
      problems.insert(
        .other(translated("the manifest says \(title), but the inputs give \(wanted)")), at: 0)
    }
    if problems.isEmpty, !isOther,
      let moved = zip(bundle.files, expected).first(where: { $0.0.path != $0.1.path })
    {
      let path = moved.0.path
      problems.append(
        .other(
          translated(
            "SHA256SUMS is not in the order in which it is written, from \(path) on")))
    }
    guard problems.isEmpty else { throw BundleProblems(problems) }
    self.bundle = bundle
    period = loaded.period
    self.computed = computed
    self.notCompared = notCompared
  }

  /// The workbook, even if the bundle has none.
  package var workbook: FileContent { get throws(ReportError) { try computed.workbook } }
}

extension [FileContent] {
  /// Compares files of a bundle with the same files computed again.
  ///
  /// Between versions, the design of the workbook and the list of checks may change, and tables may get columns.
  ///
  /// - Parameter sheets: returns the sheets of the computed workbook.
  /// - Returns: the differences, and the files that differ between versions and were not compared.
  func compared(
    with expected: [FileContent], isOfOtherVersion isOther: Bool = false,
    sheets: () -> [SheetName] = { [] }
  ) -> (problems: [BundleProblem], notCompared: [String]) {
    var problems: [String] = []
    var notCompared: [String] = []
    let found = bytesByPath(self)
    for file in expected {
      let (isBook, isTable) = (file.path.hasSuffix(".xlsx"), file.path.hasPrefix("csv/"))
      guard let bytes = found[file.path] else {
        if !isOther || !isTable {
          problems.append(
            translated("\(file.path) is produced by the inputs, but is not in the zip"))
        }
        continue
      }
      guard bytes != file.bytes else { continue }
      if isOther, isBook || file.path == "csv/validation.csv" {
        notCompared.append(file.path)
        continue
      }
      let difference =
        isBook
        ? workbookDifference(bundled: bytes, computed: file.bytes, sheets: sheets())
        : textDifference(
          in: file.path, bundled: bytes, computed: file.bytes, isOlderTable: isOther && isTable)
      if let difference { problems.append(translated("\(file.path) differs: \(difference)")) }
    }
    let known = Set(expected.map { $0.path })
    problems += filter { !known.contains($0.path) }.map {
      translated("\($0.path) is in the zip, but the inputs do not produce it")
    }
    return (problems.map { .other($0) }, notCompared)
  }
}
