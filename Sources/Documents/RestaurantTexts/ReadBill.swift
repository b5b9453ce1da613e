public import Bills
public import Diagnostics
import Schemas

/// Reads a bill, which does not need a restaurant.
///
/// - Returns: nil if the file has errors, which are reported to the bag.
public func readBill(from source: SourceFile, reportingTo bag: inout DiagnosticBag) -> Bill? {
  read(source, reportingTo: &bag, as: decodeBill)
}
