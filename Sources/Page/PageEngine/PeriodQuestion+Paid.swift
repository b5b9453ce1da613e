import Documents
import Folder
import Text
import Tips

extension PeriodQuestion {
  /// Returns the cash of the period that was handed out to a person already.
  func handed(to person: EmployeeID) -> Money {
    (paid?.records ?? []).reduce(.zero) { sum, line in
      isHere(line, person) ? sum + line.cash : sum
    }
  }

  private func isHere(_ line: HandedCash, _ person: EmployeeID) -> Bool {
    line.employee == person && period.contains(line.date)
  }

  /// Returns `paid.yaml` after a person got all cash of the period's shifts, or gave it back; null if nothing changes, or
  /// if the file has errors.
  ///
  /// - Parameter question: the person's ID as `person`, the current day as `today`; `back` if they gave it back.
  func paidAnswer(_ question: PageQuestion) -> JSONValue {
    let person = EmployeeID(question.text("person"))
    guard let paid, let allocation, let today = question.date("today") else {
      return .null
    }
    let bytes: [UInt8]?
    if question.text("back").isEmpty {
      let open = CashPickup(allocation.shifts, handed: paid.records).open.filter {
        $0.employee == person && $0.shift.date <= today && period.contains($0.shift.date)
      }
      guard !open.isEmpty else { return .null }
      bytes = paid.file(adding: open.map { $0.handedOut(on: today) }, currency: currency)
    } else {
      guard paid.records.contains(where: { isHere($0, person) }) else { return .null }
      bytes = paid.file(without: { isHere($0, person) })
    }
    return JSONValue(paid.path, bytes)
  }
}

/// The amounts that people already signed for. If an amount changes, the person signs only for the difference.
struct SignedAmounts {
  private var amounts: [EmployeeID: Money] = [:]

  /// - Parameter question: the fields `signed/ID`, with amounts as the page shows them.
  init(_ question: PageQuestion, in currency: Currency) {
    for (id, text) in question.texts(after: "signed/") {
      amounts[EmployeeID(id)] = try? ValueType.money.value(
        of: text, field: "", in: ReadingContext(currency: currency))
    }
  }

  /// Returns the amount still to sign for; null for a person who has signed for nothing.
  func left(of person: EmployeeID, _ cash: Money, in currency: Currency) -> JSONValue {
    guard let signed = amounts[person] else { return .null }
    let difference = cash - signed
    let amount = Money(minorUnits: abs(difference.minorUnits)).spoken(in: currency)
    return [
      "amount": .string(amount), "is_more": .bool(signed < cash), "is_none": .bool(signed == cash),
    ]
  }
}
