import BillReports
import Bills
import Diagnostics
import Schemas
import TipModel
import Wording

/// Returns a tip. The fields are `currency`, `bill`, `percent`, `people`, and `round`, which is `yes` to round the
/// total.
func tipAnswer(_ question: PageQuestion) -> JSONValue {
  var problems: [JSONValue] = []
  func add(_ field: String, _ message: String, _ help: String?) {
    problems.append([
      "field": .string(field), "message": .string(message), "help": JSONValue(help),
    ])
  }
  var request = TipRequest()
  request.currency = Currency(code: question.text("currency")) ?? .usDollar
  request.isRounded = question.text("round") == "yes"
  do throws(WrongAnswer) {
    request.bill = try typedMoney(question.text("bill"), in: request.currency)
  } catch {
    add("bill", error.message, error.help)
  }
  do throws(WrongAnswer) {
    request.percent = try typedPercent(question.text("percent"))
  } catch {
    add("percent", error.message, error.help)
  }
  let people = question.text("people")
  if let count = TipRequest.people(people) {
    request.people = count
  } else {
    add(
      "people", translated("\"\(people)\" is not a number of people"),
      TipRequest.peopleHelp.text)
  }
  let isRight = problems.isEmpty
  return [
    "problems": .list(problems), "tip": isRight ? TipJSON(request: request).object : .null,
    "text": isRight ? .string(TipMessage(request).text) : .null,
  ]
}
