package import CSV
package import TipModel

/// An amount as a CSV file says it, of a currency that only the file's decimals tell.
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
}

/// What one employee reports under one occupation code.
package struct OccupationFigures: Hashable, Sendable {
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

/// A pay period's tips by employee and code, as its bundle says them.
package struct PeriodOccupations: Sendable {
  package let period: PayPeriod

  /// The bundle's file name.
  package let bundle: String
  package let checksum: String

  /// Of every amount: those of the restaurant's currency.
  package let decimals: Int
  package let figures: [OccupationFigures]

  package init(
    period: PayPeriod, bundle: String, checksum: String, decimals: Int,
    figures: [OccupationFigures]
  ) {
    self.period = period
    self.bundle = bundle
    self.checksum = checksum
    self.decimals = decimals
    self.figures = figures
  }

  /// A period belongs to the year of its last day.
  package var year: Int { period.to.year }
}

extension CSVTable {
  /// A row per employee and code over some periods, by employee ID and then by code.
  ///
  /// - Precondition: all amounts have the same decimals.
  package static func yearOccupations(_ periods: [PeriodOccupations]) -> CSVTable {
    struct Key: Hashable {
      let id: EmployeeID
      let code: String
    }
    var sums: [Key: (name: String, periods: Int, digital: Int64, cash: Int64)] = [:]
    for figures in periods.lazy.flatMap(\.figures) {
      let key = Key(id: figures.employeeID, code: figures.code)
      let old = sums[key] ?? ("", 0, 0, 0)
      sums[key] = (
        figures.name, old.periods + 1, old.digital + figures.digital.units,
        old.cash + figures.cash.units
      )
    }
    let decimals = periods.first?.decimals ?? 2
    let ordered = sums.sorted { left, right in
      left.key.id != right.key.id
        ? left.key.id < right.key.id
        : (left.key.code.isEmpty ? 1 : 0, left.key.code)
          < (right.key.code.isEmpty ? 1 : 0, right.key.code)
    }
    return CSVTable(
      header: [
        "employee_id", "name", "occupation_code", "periods", "digital_tips", "cash_tips",
        "total_tips",
      ],
      rows: ordered.map { key, sum in
        [
          .text(key.id.text), .text(sum.name), .text(key.code), .figure(String(sum.periods)),
          .figure(decimalText(sum.digital, decimals: decimals)),
          .figure(decimalText(sum.cash, decimals: decimals)),
          .figure(decimalText(sum.digital + sum.cash, decimals: decimals)),
        ]
      })
  }

  /// A row per period, in their order, with the bundle that it was read from.
  ///
  /// - Precondition: all amounts have the same decimals.
  package static func yearPeriods(_ periods: [PeriodOccupations]) -> CSVTable {
    let decimals = periods.first?.decimals ?? 2
    return CSVTable(
      header: ["from", "to", "digital_tips", "cash_tips", "total_tips", "bundle", "sha256"],
      rows: periods.map { period in
        let digital = period.figures.reduce(0) { $0 + $1.digital.units }
        let cash = period.figures.reduce(0) { $0 + $1.cash.units }
        return [
          .figure(period.period.from.plain), .figure(period.period.to.plain),
          .figure(decimalText(digital, decimals: decimals)),
          .figure(decimalText(cash, decimals: decimals)),
          .figure(decimalText(digital + cash, decimals: decimals)), .text(period.bundle),
          .figure(period.checksum),
        ]
      })
  }
}
