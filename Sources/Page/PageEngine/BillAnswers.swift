import Books
import Documents
import Jobs
import Text
import Tips

/// Returns a shared bill, from the texts typed into its form.
func splitAnswer(_ question: PageQuestion) -> JSONValue {
  let form = BillTexts(question.texts())
  let reading = form.reading
  let split = reading.bill.map(BillSplit.init)
  return [
    "problems": .list(reading.problems.map { at, problem in problem.json(at: at) }),
    "values": JSONValue(members: reading.values.map { ($0.at, $0.text) }),
    "names": JSONValue(form.names), "split": split?.json ?? .null,
    "message": JSONValue(split?.message), "text": JSONValue(reading.text),
  ]
}

/// Returns the form for a bill file's `text`; `bill` is null if it has errors or if a form cannot hold it.
func billAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let source = question.file
  let form = readBill(from: source, reportingTo: &bag).flatMap { BillTexts($0) }
  return [
    "diagnostics": bag.json, "bill": form?.json ?? .null,
    "comments": .bool(source.tree.hasComments),
  ]
}

extension BillTexts {
  fileprivate var json: JSONValue {
    func json(_ texts: [String: String]) -> JSONValue {
      JSONValue(members: texts.sorted { $0.key < $1.key })
    }
    let lines = items.map { json($0.texts).with(["shared_by": JSONValue($0.sharers)]) }
    return json(texts).with(["items": .list(lines)])
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

/// Returns a tip. The fields are `currency`, `bill`, `percent`, `people`, and `round`, which is `yes` to round the
/// total.
func tipAnswer(_ question: PageQuestion) -> JSONValue {
  var problems: [JSONValue] = []
  var request = TipRequest()
  request.currency = Currency(code: question.text("currency")) ?? .usDollar
  request.isRounded = question.isYes("round")
  for field in TipRequest.Field.allCases {
    do throws(WrongAnswer) {
      try request.take(question.text(field.rawValue), for: field)
    } catch {
      problems.append([
        "field": .string(field.rawValue), "message": .string(error.message),
        "help": JSONValue(error.help),
      ])
    }
  }
  let isRight = problems.isEmpty
  return [
    "problems": .list(problems), "tip": isRight ? TipJSON(request: request).object : .null,
    "text": isRight ? .string(TipMessage(request).text) : .null,
  ]
}
