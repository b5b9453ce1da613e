import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// An amount at the head of a statement.
struct StatementAmount {
  let label: String
  let value: Value

  enum Value {
    case money(Money)
    case difference(MoneyDifference)
    case hours(Hours)
  }

  /// The formula from the statement's total row; nil if the cell is a constant.
  let formula: (@Sendable (TableRange, Plan) -> Formula)?
}

extension StatementPerson {
  /// The amounts at the head, four side by side: first those that everyone has, and below them rarer ones.
  var amounts: [[StatementAmount]] {
    let hasCharges = totals.serviceCharge > .zero
    let charges: @Sendable (TableRange) -> Formula = { table in
      hasCharges ? "+\(table.total("service_charges"))" : ""
    }
    let earned: @Sendable (TableRange) -> Formula = { "\($0.total("total_tips"))\(charges($0))" }
    let everybody = [
      StatementAmount(label: translated("You earned"), value: .money(totals.earned)) { table, _ in
        earned(table)
      },
      StatementAmount(
        label: translated("Digital tips"), value: .money(totals.digital)
      ) { table, _ in "\(table.total("digital_tips"))" },
      StatementAmount(
        label: held != nil ? translated("Cash tips") : translated("Paid in cash"),
        value: .money(totals.cash)
      ) { table, _ in "\(table.total("cash_tips"))" },
      StatementAmount(label: translated("Hours worked"), value: .hours(totals.hours)) { table, _ in
        "\(table.total("hours"))"
      },
    ]
    var few: [StatementAmount] = []
    if let paid {
      let before = paid.earned
      few = [
        StatementAmount(label: translated("Already paid"), value: .money(before), formula: nil),
        StatementAmount(label: translated("Difference"), value: .difference(totals.earned - before))
        {
          table, plan in
          plan.rounded("\(earned(table))-\(before.minorUnits)/\(plan.currency.minorUnitsPerMajor)")
        },
      ]
    }
    if let held {
      if held > .zero {
        few.append(
          StatementAmount(
            label: translated("Cash you already hold"), value: .money(held), formula: nil))
      }
      if paid == nil { few.append(cashToMove(held)) }
    }
    if hasCharges {
      few.append(
        StatementAmount(
          label: translated("Service charges (wages)"), value: .money(totals.serviceCharge)
        ) { table, _ in "\(table.total("service_charges"))" })
    }
    return few.isEmpty ? [everybody] : [everybody, few]
  }
}

extension StatementPerson {
  /// Returns the cash to hand to the person, or that the person hands in, after the cash they already hold.
  private func cashToMove(_ already: Money) -> StatementAmount {
    let handsIn = already > totals.cash
    return StatementAmount(
      label: handsIn ? translated("Cash you hand in") : translated("Paid in cash"),
      value: .money(handsIn ? already.less(totals.cash) : totals.cash.less(already))
    ) { table, plan in
      let cash = table.total("cash_tips")
      let own: Formula = "\(already.minorUnits)/\(plan.currency.minorUnitsPerMajor)"
      return plan.rounded(handsIn ? "\(own)-\(cash)" : "\(cash)-\(own)")
    }
  }
}

extension StatementsSheet {
  mutating func putLabels(_ person: StatementPerson, _ number: Int, _ row: Int) {
    for (columns, amount) in zip(columns.amountColumns, person.amounts[number]) {
      merge(columns, row, .text(amount.label), Style(.keyLabel))
    }
  }

  mutating func putAmounts(
    _ person: StatementPerson, _ place: StatementsPlaces.Place, _ number: Int, _ row: Int
  ) {
    for (columns, amount) in zip(columns.amountColumns, person.amounts[number]) {
      let (exact, kind): (Rational, Style.Kind) =
        switch amount.value {
        case .money(let money): (plan.exact(money), .money)
        case .difference(let difference): (plan.exact(difference), .difference)
        case .hours(let hours): (plan.exact(hours), .hours)
        }
      let formula = amount.formula?(place.table, plan)
      merge(
        columns, row, formula.map { .formula($0, exact) } ?? .number(exact),
        Style(.bigAmount, kind))
    }
  }
}
