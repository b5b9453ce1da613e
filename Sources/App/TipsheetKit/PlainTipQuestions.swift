import Bills
import Diagnostics
import Schemas
import TipModel

/// Asks for a bill, a percentage and a number of people, one after the other.
struct PlainTipQuestions {
  private enum Step: Int { case bill, percent, people, done }

  private var request: TipRequest
  private let prompter: Prompter

  init(_ request: TipRequest, prompter: Prompter) {
    self.request = request
    self.prompter = prompter
  }

  mutating func run() throws(Stop) -> TipRequest {
    var step = Step.bill
    while step != .done {
      do throws(Stop) {
        try ask(step)
        step = Step(rawValue: step.rawValue + 1) ?? .done
      } catch {
        guard case .back = error else { throw error }
        step = Step(rawValue: step.rawValue - 1) ?? .bill
      }
    }
    return request
  }

  private mutating func ask(_ step: Step) throws(Stop) {
    let currency = request.currency
    switch step {
    case .bill:
      let initial = request.bill > .zero ? request.bill.plain(in: currency) : nil
      request.bill = try prompter.ask(Question("bill", initial: initial)) {
        typed throws(WrongAnswer) in try TypedAnswer(typed, field: "bill").money(in: currency)
      }
    case .percent:
      request.percent = try prompter.ask(Question("tip", initial: request.percent.plain)) {
        typed throws(WrongAnswer) in
        do throws(TypedFigureFault) {
          return try typedPercent(typed)
        } catch {
          throw WrongAnswer(code: .notATipPercent, message: error.message, help: error.help)
        }
      }
    case .people:
      request.people = try prompter.ask(Question("people", initial: String(request.people))) {
        typed throws(WrongAnswer) in
        guard let people = Int(typed), (1...TipCalculation.peopleLimit).contains(people) else {
          throw WrongAnswer(
            code: .notANumber, message: "\"\(typed)\" is not a number of people",
            help: "write a whole number from 1 to \(TipCalculation.peopleLimit)")
        }
        return people
      }
    case .done: break
    }
  }
}
