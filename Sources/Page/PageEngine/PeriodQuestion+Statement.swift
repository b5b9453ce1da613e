import Books
import Documents
import Text
import Tips

// One person's pay in a pay period, as `tipsheet statement` and `tipsheet explain` tell it.
extension PeriodQuestion {
  /// A person's statement: amounts, shifts, and their arithmetic; null for a person who is on no shift of the period.
  ///
  /// - Parameter id: the person's ID.
  func statement(of id: String) -> JSONValue {
    guard let allocation,
      let statement = PersonalStatement(
        of: EmployeeID(id), in: allocation, at: restaurantAsPaid.restaurant, changes)
    else { return .null }
    let shifts = statement.shifts
    return [
      "name": .string(statement.name), "about": .string(statement.about),
      "amounts": .list(
        statement.amounts(
          money: { $0.spoken(in: currency) }, difference: { $0.signed(in: currency) }
        ).map { ["label": .string($0.label), "text": .string($0.text)] }),
      "heads": JSONValue(shifts.heads), "rows": .list(shifts.rows.map { JSONValue($0) }),
      "totals": JSONValue(shifts.totals), "paragraphs": JSONValue(statement.paragraphs),
      "file": .string(statement.fileStem(through: period.to) + ".txt"),
      "text": .string(statement.text(width: PeriodQuestion.textWidth)),
    ]
  }

  /// A person's amounts on each shift of the period, in sentences.
  ///
  /// - Parameter id: the person's ID.
  func explanation(of id: String) -> JSONValue {
    guard let allocation else { return .null }
    return .list(
      allocation.shifts.compactMap { shift -> JSONValue? in
        guard let explanation = PersonExplanation(of: EmployeeID(id), on: shift) else {
          return nil
        }
        return [
          "date": .string(shift.shift.date.plain), "path": JSONValue(path(of: shift.shift.id)),
          "lines": JSONValue(explanation.lines),
        ]
      })
  }

  /// The columns of a statement in a file, as `tipsheet statement` writes it.
  private static let textWidth = 80
}
