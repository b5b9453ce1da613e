package import TipModel

/// An amount as a CSV file writes it; of its currency, only the decimals are known.
package struct WrittenMoney: Hashable, Sendable {
  package let units: Int64
  package let decimals: Int

  package init(units: Int64, decimals: Int) {
    self.units = units
    self.decimals = decimals
  }

  /// Nil for anything but digits with at most one point among them.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
      text.utf8.count <= 15, parts.count == 1 || !parts[1].isEmpty,
      let units = Int64(parts.joined())
    else { return nil }
    self.init(units: units, decimals: parts.count == 2 ? parts[1].utf8.count : 0)
  }

  package var plain: String { decimalText(units, decimals: decimals) }

  /// - Precondition: both have the same decimals.
  static func + (left: WrittenMoney, right: WrittenMoney) -> WrittenMoney {
    precondition(left.decimals == right.decimals, "amounts of two currencies have no sum")
    return WrittenMoney(units: left.units + right.units, decimals: left.decimals)
  }
}

/// The amounts that one employee reports under one occupation code.
package struct OccupationAmounts: Hashable, Sendable {
  package let employeeID: EmployeeID
  package let name: String

  /// Empty where none was given.
  package let code: String
  package let digital: WrittenMoney
  package let cash: WrittenMoney

  package init(
    employeeID: EmployeeID, name: String, code: String, digital: WrittenMoney, cash: WrittenMoney
  ) {
    self.employeeID = employeeID
    self.name = name
    self.code = code
    self.digital = digital
    self.cash = cash
  }
}

/// A pay period's tips by employee and code, as its bundle lists them.
package struct PeriodOccupations: Sendable {
  package let period: PayPeriod

  /// The bundle's file name.
  package let bundle: String
  package let checksum: String

  /// The decimals of every amount: those of the restaurant's currency.
  package let decimals: Int
  package let amounts: [OccupationAmounts]

  /// Paid to people: wages, not tips. Nil where none came in.
  package let serviceCharges: WrittenMoney?

  package init(
    period: PayPeriod, bundle: String, checksum: String, decimals: Int,
    amounts: [OccupationAmounts], serviceCharges: WrittenMoney? = nil
  ) {
    self.serviceCharges = serviceCharges
    self.period = period
    self.bundle = bundle
    self.checksum = checksum
    self.decimals = decimals
    self.amounts = amounts
  }

  /// A period belongs to the year of its last day.
  package var year: Int { period.to.year }
}
