import Books
import Documents
import Jobs
import Text
import Tips

/// Returns a tip. The fields are `currency`, `bill`, `percent`, `people`, and `round`, which is `yes` to round the
/// total.
func tipAnswer(_ question: PageQuestion) -> JSONValue {
  var problems: [JSONValue] = []
  var request = TipRequest()
  request.currency = Currency(code: question.text("currency")) ?? .usDollar
  request.isRounded = question.text("round") == "yes"
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
