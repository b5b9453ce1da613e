import Diagnostics
import Bills
import Schemas
import TipAllocation
import TipModel
import Wording

/// Asks for a bill, a percentage, and a number of people.
struct TipDialog {
  private enum Step: CaseIterable { case bill, percent, people }

  var request: TipRequest
  let questionnaire: Questionnaire

  mutating func run() throws -> TipRequest {
    try questionnaire.askInOrder(Step.allCases, first: {}) { try ask($0) }
    return request
  }

  private mutating func ask(_ step: Step) throws {
    let currency = request.currency
    switch step {
    case .bill:
      let initial = request.bill > .zero ? request.bill.plain(in: currency) : nil
      request.bill = try questionnaire.ask(Question("bill", initial: initial)) {
        try ValueType.money.value(ofTyped: $0, field: "bill", in: currency)
      }
    case .percent:
      request.percent = try questionnaire.ask(Question("tip", initial: request.percent.plain)) {
        try typedPercent($0)
      }
    case .people:
      request.people = try questionnaire.ask(Question("people", initial: String(request.people))) {
        guard let people = Int($0), (1...TipCalculation.peopleLimit).contains(people) else {
          throw WrongAnswer(
            code: .notANumber, message: "\"\($0)\" is not a number of people",
            help: "write a whole number from 1 to \(TipCalculation.peopleLimit)")
        }
        return people
      }
    }
  }
}
