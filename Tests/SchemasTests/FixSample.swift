import Documents
import Folder
import Text

/// A restaurant's files in memory, which a fix can be applied to.
struct FixSample {
  /// By their paths in the folder.
  var files: [String: [UInt8]]

  private static let name = "folder"

  /// All that is wrong with the restaurant, its shifts and its bill.
  func diagnostics() throws -> [Diagnostic] {
    var bag = DiagnosticBag()
    let folder = RestaurantFolder(settingsPath: FixSample.name + "/restaurant.yaml")
    if files["restaurant.yaml"] != nil {
      var reader = FolderReader(.memory(FixSample.name, files))
      if let loaded = try reader.restaurant(in: folder) { _ = try reader.payroll(of: loaded) }
      bag.report(contentsOf: reader.bag)
      bag.report(contentsOf: try shiftDiagnostics(in: folder))
    }
    if let bytes = files["bill.yaml"] {
      _ = readBill(from: source("bill.yaml", bytes), reportingTo: &bag)
    }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("text/") {
      _ = syntaxTree(from: source(path, bytes), reportingTo: &bag)
    }
    return bag.inFileOrder
  }

  /// The diagnostics of the shifts, read without a time zone: only one thread can ask the system for
  /// its clock changes.
  private func shiftDiagnostics(in folder: RestaurantFolder) throws -> DiagnosticBag {
    var files = files
    let lines = (files["restaurant.yaml"] ?? []).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    files["restaurant.yaml"] = Array(
      lines.filter { !$0.starts(with: "time_zone".utf8) }.joined(separator: [UInt8(ascii: "\n")]))
    var reader = FolderReader(.memory(FixSample.name, files))
    guard let loaded = try reader.restaurant(in: folder) else { return DiagnosticBag() }
    var shifts = reader.withEmptyBag
    for path in files.keys.sorted() where path.hasPrefix("shifts/") && path.hasSuffix(".yaml") {
      _ = shifts.shift(from: try shifts.source(at: FixSample.name + "/" + path), of: loaded)
    }
    return shifts.bag
  }

  private func source(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(name: FixSample.name + "/" + path, bytes: bytes)
  }

  /// The fault that is left after a fix was applied; nil where all is as it should be.
  func fault(
    of fix: Fix, for diagnostic: Diagnostic, among before: [Diagnostic]
  ) throws -> String? {
    guard let path = path(of: diagnostic), let bytes = files[path] else {
      return "its file is not one of the restaurant's"
    }
    var fixed = self
    fixed.files[path] = fix.applied(to: bytes)
    let after = try fixed.diagnostics()
    if !isCured(diagnostic, before: before, after: after) {
      return "\(fix.shown) does not take it away:\n" + fixed.shown(after.first ?? diagnostic)
    }
    if let other = after.first(where: { isRefusal(of: fix, $0, in: diagnostic) }) {
      return "\(fix.shown) is refused itself:\n" + fixed.shown(other)
    }
    let isSound = !before.contains { $0.severity == .error && $0.code.isAboutForm }
    if path.hasSuffix(".yaml"),
      let changed = changedScalar(
        of: path, by: fix, in: fixed, isSound: isSound)
    {
      return "\(fix.shown) changes another value: \(changed)"
    }
    return nil
  }

  /// Whether text that a help line shows as an example takes the diagnostic away: as a value in its
  /// place, or as a key with its value in the group around it.
  func isAccepted(
    _ example: String, for diagnostic: Diagnostic, among before: [Diagnostic]
  ) throws -> Bool {
    guard let path = path(of: diagnostic), let bytes = files[path] else { return false }
    for text in placements(of: example, for: diagnostic, in: bytes) {
      var fixed = self
      fixed.files[path] = text
      if isCured(diagnostic, before: before, after: try fixed.diagnostics()) { return true }
    }
    return false
  }

  func shown(_ diagnostic: Diagnostic) -> String {
    var renderer = DiagnosticRenderer()
    return renderer.text(of: diagnostic)
  }

  private func path(of diagnostic: Diagnostic) -> String? {
    let name = diagnostic.place.file.name
    return name.hasPrefix(FixSample.name + "/")
      ? String(name.dropFirst(FixSample.name.count + 1)) : nil
  }

  /// Whether nothing of the kind is at its place, or fewer of the kind are in the files.
  private func isCured(
    _ diagnostic: Diagnostic, before: [Diagnostic], after: [Diagnostic]
  ) -> Bool {
    func isAlike(_ other: Diagnostic) -> Bool {
      other.code == diagnostic.code && other.place.file.name == diagnostic.place.file.name
    }
    let remains = after.contains {
      isAlike($0) && $0.place.span.start == diagnostic.place.span.start
        && $0.message == diagnostic.message
    }
    return !remains || after.count(where: isAlike) < before.count(where: isAlike)
  }

  /// An error at the text that a fix has put into a file.
  private func isRefusal(of fix: Fix, _ other: Diagnostic, in diagnostic: Diagnostic) -> Bool {
    let (span, new) = (other.place.span.range, fix.spanAfter)
    return other.severity == .error && other.place.file.name == diagnostic.place.file.name
      && span.lowerBound < new.upperBound && span.upperBound > new.lowerBound
  }

  // MARK: Values

  private func changedScalar(
    of path: String, by fix: Fix, in fixed: FixSample, isSound: Bool
  ) -> String? {
    let old = FixSample.scalars(of: files[path] ?? [])
    let new = FixSample.scalars(of: fixed.files[path] ?? [])
    let growth = fix.text.utf8.count - fix.span.range.count
    var starts: [Int: String] = [:]
    for scalar in new { starts[scalar.span.lowerBound] = scalar.text }
    for scalar in old where !scalar.span.isEmpty {
      let span = scalar.span
      let isBefore = span.upperBound <= fix.span.range.lowerBound
      // A text that ends where something is inserted is the one that is changed.
      let isExtended = isBefore && span.upperBound == fix.span.range.upperBound
      guard !isExtended, isBefore || span.lowerBound >= fix.span.range.upperBound else { continue }
      let start = isBefore ? span.lowerBound : span.lowerBound + growth
      if starts[start] != scalar.text, isSound || starts[start] != nil {
        return "\(scalar.text) is \(starts[start] ?? "gone")"
      }
    }
    return isSound && new.count < old.count - 1 ? "some are gone" : nil
  }

  private static func scalars(of bytes: [UInt8]) -> [(span: Range<Int>, text: String)] {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: "", bytes: bytes), reportingTo: &bag)
    var scalars: [(Range<Int>, String)] = []
    func visit(_ node: NodeID) {
      switch tree.kind(of: node) {
      case .scalar: scalars.append((tree.span(of: node).range, tree.text(of: node)))
      case .empty: break
      case .sequence: for item in tree.items(of: node) { visit(item) }
      case .mapping:
        for (key, value) in tree.entries(of: node) {
          visit(key)
          visit(value)
        }
      }
    }
    if let root = tree.root { visit(root) }
    return scalars
  }
}

extension DiagnosticCode {
  /// Reported by the parser: the tree that it gives is not whole then.
  var isAboutForm: Bool {
    guard let index = DiagnosticCode.allCases.firstIndex(of: self),
      let first = DiagnosticCode.allCases.firstIndex(of: .emptyFile)
    else { return false }
    return index < first
  }
}
