package import Documents
import Text
package import Tips

// The three answers that a tip is computed from.
extension TipRequest {
  package enum Field: String, CaseIterable { case bill, percent, people }

  package func question(_ field: Field) -> Question {
    switch field {
    case .bill: Question("bill", initial: bill > .zero ? bill.plain(in: currency) : nil)
    case .percent: Question("tip", initial: percent.plain)
    case .people: Question("people", initial: "\(people)")
    }
  }

  package mutating func take(_ typed: String, for field: Field) throws(WrongAnswer) {
    switch field {
    case .bill: bill = try ValueType.billAmount.value(ofTyped: typed, field: "bill", in: currency)
    case .percent: percent = try typedPercent(typed)
    case .people:
      guard let count = TipRequest.people(typed) else {
        throw WrongAnswer(
          code: .wrongNumber, message: "\"\(typed)\" is not a number of people",
          help: TipRequest.peopleHelp)
      }
      people = count
    }
  }
}
