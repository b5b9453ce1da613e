import BillReports
import Bills
import Diagnostics
import RestaurantTexts
import Schemas
import TipModel
import Wording

/// A tip: currency, bill, percentage, people, and `yes` where the total is rounded.
func tipAnswer(_ question: PageQuestion) -> JSONValue {
  var problems: [JSONValue] = []
  func add(_ field: String, _ message: String, _ help: String?) {
    problems.append([
      "field": .string(field), "message": .string(message), "help": JSONValue(help),
    ])
  }
  var request = TipRequest()
  request.currency = Currency(code: question.text(0)) ?? .usDollar
  request.isRounded = question.text(4) == "yes"
  do throws(WrongAnswer) {
    request.bill = try typedMoney(question.text(1), in: request.currency)
  } catch {
    add("bill", error.message, error.help)
  }
  do throws(WrongAnswer) {
    request.percent = try typedPercent(question.text(2))
  } catch {
    add("percent", error.message, error.help)
  }
  if let people = TipRequest.people(question.text(3)) {
    request.people = people
  } else {
    add(
      "people", translated("\"\(question.text(3))\" is not a number of people"),
      TipRequest.peopleHelp.text)
  }
  let isRight = problems.isEmpty
  return [
    "problems": .list(problems), "tip": isRight ? TipJSON(request: request).object : .null,
    "text": isRight ? .string(TipMessage(request).text) : .null,
  ]
}

/// A bill that some people share, from its text.
func splitAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let split = readBill(from: question.file(0, named: "bill.yaml"), reportingTo: &bag)
    .map(BillSplit.init)
  return [
    "diagnostics": bag.json, "split": split?.json ?? .null, "text": JSONValue(split?.message),
  ]
}
