import BillReports
import Bills
import Diagnostics
import RestaurantTexts

/// A bill that some people share, from its `text`.
func splitAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let split = readBill(
    from: SourceFile(name: "bill.yaml", bytes: question.bytes("text") ?? []), reportingTo: &bag
  )
  .map(BillSplit.init)
  return [
    "diagnostics": bag.json, "split": split?.json ?? .null, "text": JSONValue(split?.message),
  ]
}
