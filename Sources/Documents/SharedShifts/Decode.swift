public import Text

/// Reads only the syntax of a file; its errors are reported to the bag.
public func syntaxTree(
  from source: SourceFile, reportingTo bag: inout DiagnosticBag
) -> SyntaxTree {
  var own = DiagnosticBag()
  let tree = parse(source, reportingTo: &own)
  bag.report(
    contentsOf: withCheckedFixes(own, of: source) { source, bag in
      _ = parse(source, reportingTo: &bag)
    })
  return tree
}

/// Reads a file: its syntax, then its meaning. Fixes of its errors stay if they are accepted.
///
/// - Parameter decoder: reads the tree, even if the syntax has errors.
/// - Returns: nil if errors were reported.
public func read<Model>(
  _ source: SourceFile, reportingTo bag: inout DiagnosticBag,
  as decoder: (SyntaxTree, inout DiagnosticBag) -> Model?
) -> Model? {
  func decoded(_ source: SourceFile, _ bag: inout DiagnosticBag) -> Model? {
    decode(tree: parse(source, reportingTo: &bag), reportingTo: &bag, as: decoder)
  }
  var own = DiagnosticBag()
  let model = decoded(source, &own)
  bag.report(contentsOf: withCheckedFixes(own, of: source) { _ = decoded($0, &$1) })
  return model
}

/// Reads a bill, which does not need a restaurant.
///
/// - Returns: nil if the file has errors, which are reported to the bag.
public func readBill(from source: SourceFile, reportingTo bag: inout DiagnosticBag) -> BillFile? {
  read(source, reportingTo: &bag, as: decodeBill)
}

/// Decodes a tree even if its file has errors, so that a run also reports the errors in the rest of the file.
///
/// If the file has errors, the parser left parts of it out, so a key is not reported if it only seems to be missing, or
/// if its line was already reported.
///
/// - Returns: nil if the file had errors before or has any now.
func decode<Model>(
  tree: SyntaxTree, reportingTo bag: inout DiagnosticBag,
  as decoder: (SyntaxTree, inout DiagnosticBag) -> Model?
) -> Model? {
  guard bag.hasErrors else { return decoder(tree, &bag) }
  guard tree.root != nil else { return nil }
  var found = DiagnosticBag()
  _ = decoder(tree, &found)
  var lines = LineTable(tree.file)
  func line(of diagnostic: Diagnostic) -> Int {
    lines.position(of: Int(diagnostic.place.span.start)).line
  }
  let reportedLines = Set(
    bag.diagnostics.filter { $0.place.file === tree.file }.map { line(of: $0) })
  for diagnostic in found.diagnostics
  where !diagnostic.code.isAboutAbsence && !reportedLines.contains(line(of: diagnostic)) {
    bag.report(diagnostic)
  }
  return nil
}

extension DiagnosticCode {
  /// Whether something is reported as missing. A part that the parser left out also causes this.
  fileprivate var isAboutAbsence: Bool {
    switch self {
    case .emptyFile, .missingKey, .missingValue, .emptyList, .wrongKind, .noWorkedTime,
      .notAPunchPair:
      true
    default: false
    }
  }
}
