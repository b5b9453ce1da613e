public import Bills
public import Diagnostics
import Schemas
import YAMLSubset

/// Reads a bill, which does not need a restaurant.
///
/// - Returns: nil if the file has errors, which are reported to the bag.
public func readBill(from source: SourceFile, reportingTo bag: inout DiagnosticBag) -> Bill? {
  var own = DiagnosticBag()
  let bill = decodedBill(in: source, reportingTo: &own)
  bag.report(
    contentsOf: withCheckedFixes(own, of: source) { source, bag in
      _ = decodedBill(in: source, reportingTo: &bag)
    })
  return bill
}

private func decodedBill(in source: SourceFile, reportingTo bag: inout DiagnosticBag) -> Bill? {
  decode(tree: parse(source, reportingTo: &bag), reportingTo: &bag, as: decodeBill)
}
