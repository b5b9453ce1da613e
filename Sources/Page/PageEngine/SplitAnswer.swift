import Books
import Documents
import Jobs
import Text
import Tips

/// Returns a shared bill, from the texts typed into its form.
func splitAnswer(_ question: PageQuestion) -> JSONValue {
  let form = BillTexts(
    question.fields.map { ($0.name, String(decoding: $0.value, as: UTF8.self)) })
  let reading = form.reading
  let split = reading.bill.map(BillSplit.init)
  return [
    "problems": .list(reading.problems.map { at, problem in problem.json(at: at) }),
    "values": .object(reading.values.map { ($0.at, .string($0.text)) }),
    "names": .list(form.names.map { .string($0) }), "split": split?.json ?? .null,
    "message": JSONValue(split?.message), "text": JSONValue(reading.text),
  ]
}

/// Returns the form for a bill file's `text`; `bill` is null if it has errors or if a form cannot hold it.
func billAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let source = question.file
  let form = readBill(from: source, reportingTo: &bag).flatMap { BillTexts($0) }
  var unread = DiagnosticBag()
  let tree = parse(source, reportingTo: &unread)
  return [
    "diagnostics": bag.json, "bill": form?.json ?? .null,
    "comments": .bool(tree.hasComments),
  ]
}

extension BillTexts {
  fileprivate var json: JSONValue {
    func json(_ texts: [String: String]) -> [(key: String, value: JSONValue)] {
      texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }
    }
    var members = json(texts)
    let lines = items.map { item in
      var members = json(item.texts)
      members.append(("shared_by", .list(item.sharers.map { .string($0) })))
      return JSONValue.object(members)
    }
    members.append(("items", .list(lines)))
    return .object(members)
  }
}

extension SyntaxTree {
  /// Whether there are number signs outside of values.
  fileprivate var hasComments: Bool {
    func count(_ node: NodeID) -> Int {
      switch kind(of: node) {
      case .empty: 0
      case .scalar: text(of: node).utf8.count(where: { $0 == UInt8(ascii: "#") })
      case .sequence: items(of: node).reduce(0) { $0 + count($1) }
      case .mapping: entries(of: node).reduce(0) { $0 + count($1.key) + count($1.value) }
      }
    }
    return file.bytes.count(where: { $0 == UInt8(ascii: "#") }) > (root.map { count($0) } ?? 0)
  }
}
