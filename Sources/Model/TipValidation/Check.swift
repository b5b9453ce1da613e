package import TipModel

/// One line of the validation list: a figure that must hold, and what was found.
package struct Check: Sendable {
  package enum Status: String, Sendable {
    case pass = "PASS"

    /// Something that a reader should know; the figures reconcile all the same.
    case warn = "WARN"
    case fail = "FAIL"
  }

  /// A checked figure, with its kind.
  package enum Value: Hashable, Sendable {
    case none
    case money(Money)
    case moneyDifference(MoneyDifference)
    case fractionalMoney(FractionalMoney)
    case hours(Hours)
    case minutes(Int)
    case points(Points)
    case pointValue(PointValue)
    case count(Int)
    case text(String)
  }

  /// The shift that is checked; nil for a check of the whole period.
  package struct Scope: Hashable, Sendable {
    package let date: CalendarDate
    package let shiftType: String

    package init(date: CalendarDate, shiftType: String) {
      self.date = date
      self.shiftType = shiftType
    }
  }

  package let scope: Scope?
  package let name: String
  package let status: Status
  package let expected: Value
  package let actual: Value
  package let difference: Value
  package let detail: String

  package init(
    scope: Scope?, name: String, status: Status, expected: Value = .none, actual: Value = .none,
    difference: Value = .none, detail: String = ""
  ) {
    self.scope = scope
    self.name = name
    self.status = status
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.detail = detail
  }
}
