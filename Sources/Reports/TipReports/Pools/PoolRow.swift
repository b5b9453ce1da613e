import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The table of a pool on the sheet Pools; the pool belongs to a shift or spans several.
final class PoolContent: Sendable {
  /// `Bar, Sat Apr 13 Dinner`
  let title: String
  let policy: PoolPolicy

  /// The shift's number in the period and the pool's place among those that ran; nil for a pool over several shifts.
  let place: (shift: Int, pool: Int)?

  /// The numbers in the period of the shifts that a pool over several shifts collected in.
  let shifts: [Int]

  /// The shares of each kind of money, by staff line or employee.
  private let sharing: [MoneyKind: [SheetShare]]

  /// The only slice of all kinds of money; nil if there are several or none.
  let slice: PoolSlice?

  var unit: WeightUnit? { slice.map { WeightUnit($0) } }

  /// The measure of the weights on the shift's sheet; nil if the sheet cannot follow it.
  var basis: WeightBasis? {
    slice.flatMap { $0.window == nil && $0.position == nil ? $0.basis : nil }
  }

  fileprivate init(
    _ title: String, _ policy: PoolPolicy, place: (shift: Int, pool: Int)?, shifts: [Int],
    _ shares: [PoolShares]
  ) {
    self.title = title
    self.policy = policy
    self.place = place
    self.shifts = shifts
    let slices = shares.first?.slices ?? []
    let only = slices.count == 1 ? slices.first : nil
    // Except for timed tips, all kinds of money are shared by one weight each.
    let isAlike = shares.allSatisfy {
      $0.slices.count == 1 && $0.slices[0].weights == only?.weights
    }
    slice = isAlike ? only : nil
    sharing = Dictionary(uniqueKeysWithValues: shares.map { ($0.kind, SheetShare.all($0)) })
  }

  /// Returns the share of a staff line or employee; nil for one without a share.
  func share(of kind: MoneyKind, for person: Int) -> SheetShare? {
    sharing[kind].map { $0[person] }.flatMap { $0.proof.rank == nil ? nil : $0 }
  }
}

/// A row of a pool's table: a source of money, or a person who gives or gets.
final class PoolRow: Sendable {
  enum Holder: Hashable, Sendable {
    case source(String)

    /// Money that shifts held for a pool over several shifts.
    case shifts

    /// The restaurant, which keeps part of service charges.
    case house

    /// A staff line, or an employee of a pool over several shifts.
    case person(Int)
  }

  let pool: PoolContent
  let holder: Holder
  let name: String

  /// The person's tip-out; nil if the person only gets.
  let payment: TipOutPayment?

  /// The money that goes into the pool; below zero for the restaurant.
  let gives: [MoneyKind: MoneyDifference]

  /// Whether this row has the person's share. Only the first of the person's rows does.
  let gets: Bool

  private init(
    _ pool: PoolContent, _ holder: Holder, _ name: String, payment: TipOutPayment? = nil,
    gives: KindAmounts = .zero, isTaken: Bool = false, gets: Bool = false
  ) {
    self.pool = pool
    self.holder = holder
    self.name = name
    self.payment = payment
    self.gets = gets
    self.gives = Dictionary(
      uniqueKeysWithValues: MoneyKind.allCases.map { kind in
        let units = gives[kind].minorUnits
        return (kind, MoneyDifference(minorUnits: isTaken ? -units : units))
      })
  }

  var person: Int? { if case .person(let person) = holder { person } else { nil } }

  /// Returns the person's share of a kind of money.
  func share(of kind: MoneyKind) -> SheetShare? {
    gets ? person.flatMap { pool.share(of: kind, for: $0) } : nil
  }

  var tipOut: TipOutPolicy? { payment.map { pool.policy.tipOuts[$0.tipOut] } }

  /// The weight in whole units; nil for a person without one.
  var weight: Int64? {
    guard let person, gets, let slice = pool.slice, slice.weights[person] > 0 else { return nil }
    return Int64(slice.weights[person])
  }

  // MARK: The pools of a shift

  /// Returns the pools of a shift in the order they ran, with nil for a pool without money.
  static func pools(of shift: ShiftAllocation, _ number: Int) -> [(
    content: PoolContent, rows: [PoolRow]
  )?] {
    shift.severalPools.enumerated().map { index, pool in
      let content = PoolContent(
        pool.label + ", " + shift.shift.label, pool.policy, place: (number, index), shifts: [],
        pool.shares)
      var rows = pool.inflows.map { inflow in
        var amounts = KindAmounts.zero
        amounts[inflow.source.kind.money] = inflow.amount
        return PoolRow(
          content, .source(inflow.source.name), PolicyWords.words(of: inflow.source.name),
          gives: amounts)
      }
      if pool.house > .zero {
        rows.append(
          PoolRow(
            content, .house, translated("Kept by the restaurant"),
            gives: KindAmounts(serviceCharge: pool.house), isTaken: true))
      }
      for (line, row) in shift.rows.enumerated() {
        let takesPart = MoneyKind.allCases.contains { content.share(of: $0, for: line) != nil }
        let payments = pool.payments.filter { $0.row == line }
        for (number, payment) in payments.enumerated() {
          rows.append(
            PoolRow(
              content, .person(line), row.name, payment: payment, gives: payment.given,
              gets: takesPart && number == 0))
        }
        if payments.isEmpty, takesPart {
          rows.append(PoolRow(content, .person(line), row.name, gets: true))
        }
      }
      return pool.collected == .zero && pool.house == .zero && pool.payments.isEmpty
        ? nil : (content, rows)
    }
  }

  /// Returns the pools over several shifts that collected money.
  static func pools(of period: PeriodAllocation) -> [(content: PoolContent, rows: [PoolRow])] {
    let names = period.employeesByID
    return period.pools.filter { $0.collected != .zero }.map { pool in
      let content = PoolContent(
        pool.policy.name + ", "
          + spanText(pool.from, pool.to, separator: translated("\(context: "between days") to ")),
        pool.policy, place: nil,
        shifts: period.shifts.indices.filter {
          (pool.from...pool.to).contains(period.shifts[$0].shift.date)
        }, pool.shares)
      let people = pool.employees.indices.filter { person in
        pool.shares.contains { $0.slices.contains { $0.weights[person] > 0 } }
      }
      return (
        content,
        [PoolRow(content, .shifts, translated("Collected at the shifts"), gives: pool.collected)]
          + people.map { person in
            let id = pool.employees[person]
            return PoolRow(content, .person(person), names[id]?.name ?? id.text, gets: true)
          }
      )
    }
  }
}

extension MoneyKind {
  /// The key of its columns.
  var key: String {
    switch self {
    case .digital: "digital"
    case .cash: "cash"
    case .serviceCharge: "service_charge"
    }
  }

  /// The title for a narrow column.
  var shortTitle: Words {
    switch self {
    case .digital: "Digital"
    case .cash: "Cash"
    case .serviceCharge: "Charges"
    }
  }

  var title: String {
    switch self {
    case .digital: translated("Digital tips")
    case .cash: translated("Cash tips")
    case .serviceCharge: translated("Service charges")
    }
  }
}
