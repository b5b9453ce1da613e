import Text
import Tips

/// A movement of money through a pool: a row of pools.csv.
///
/// Amounts are never below zero; the side says where they move. For each pool and kind of money, source + gives =
/// receives + house + held.
struct PoolLine: Sendable {
  enum Side: String, Sendable { case source, gives, receives, house, held }

  let date: CalendarDate
  let shift: String
  let pool: String
  let side: Side
  var employee: EmployeeID?

  /// The name of the person or the source.
  var name = ""
  var position = ""
  var window = ""
  var basis = ""
  var base: Money?
  var percent = ""
  var weight = ""
  var amounts = KindAmounts.zero

  /// Returns the lines of all shifts in order, then those of pools over several shifts.
  static func lines(
    of shifts: [ShiftAllocation], _ pools: [PeriodPool], roster: Roster, currency: Currency
  ) -> [PoolLine] {
    shifts.flatMap { shift in
      shift.severalPools.flatMap { lines(of: $0, in: shift) }
        + handLines(of: shift.ledger, in: shift)
    } + pools.flatMap { lines(of: $0, roster: roster, currency) }
  }

  private static func lines(of pool: PoolRun, in shift: ShiftAllocation) -> [PoolLine] {
    let line = { (side: Side) in
      PoolLine(
        date: shift.shift.date, shift: shift.shift.type, pool: pool.label, side: side)
    }
    var taken: Set<String> = []
    var lines = pool.inflows.map { inflow in
      var source = line(.source)
      source.name = inflow.source.name
      source.window = joined(inflow.windows.map { shift.shift.details.timed[$0.index].span })
      // Money from an earlier pool comes after the pool's own sources.
      if taken.insert(inflow.source.name).inserted {
        source.percent =
          pool.policy.sources.first { $0.source == inflow.source.name }?.percent.plain ?? ""
      }
      source.amounts[inflow.source.kind.money] = inflow.amount
      return source
    }
    lines += pool.payments.map { payment in
      var gives = line(.gives).of(shift.rows[payment.row])
      let tipOut = pool.policy.tipOuts[payment.tipOut]
      gives.basis = tipOut.basisKey
      gives.base = payment.base?.amount
      gives.percent = payment.percent?.plain ?? ""
      gives.amounts = payment.given
      return gives
    }
    lines += shift.rows.indices.compactMap { row in
      line(.receives).of(shift.rows[row]).with(
        SharePart.parts(
          of: pool.shares, for: row, of: pool.policy, timed: shift.shift.details.timed,
          shift.restaurant.currency),
        pool.received(by: row))
    }
    if pool.house > .zero {
      var house = line(.house)
      house.percent = pool.policy.house.plain
      house.amounts.serviceCharge = pool.house
      lines.append(house)
    }
    if pool.held != .zero {
      var held = line(.held)
      held.amounts = pool.held
      lines.append(held)
    }
    return lines
  }

  private static func handLines(of ledger: ShiftLedger, in shift: ShiftAllocation) -> [PoolLine] {
    ledger.handTipOuts.flatMap { payment in
      let line = { (side: Side, row: Int, amounts: KindAmounts) in
        var line = PoolLine(
          date: shift.shift.date, shift: shift.shift.type, pool: "by hand", side: side)
        line.basis = "amount"
        line.amounts = amounts
        return line.of(shift.rows[row])
      }
      return payment.given.filter { $0.amounts != .zero }
        .map { line(.gives, $0.row, $0.amounts) }
        + [line(.receives, payment.receiver, payment.amounts)]
    }
  }

  private static func lines(
    of pool: PeriodPool, roster: Roster, _ currency: Currency
  ) -> [PoolLine] {
    let line = { (side: Side) in
      PoolLine(date: pool.to, shift: "", pool: pool.policy.name, side: side)
    }
    var held = line(.source)
    held.name = "held"
    held.amounts = pool.collected
    return (pool.collected == .zero ? [] : [held])
      + pool.employees.enumerated().compactMap { index, employee in
        var receives = line(.receives)
        receives.employee = employee
        receives.name = roster[employee]?.name ?? employee.text
        return receives.with(
          SharePart.parts(of: pool.shares, for: index, of: pool.policy, timed: [], currency),
          pool.shares.reduce(into: .zero) { $0[$1.kind] += $1.amounts[index] })
      }
  }

  private func of(_ row: AllocationRow) -> PoolLine {
    var line = self
    (line.employee, line.name, line.position) = (row.employeeID, row.name, row.position)
    return line
  }

  /// Returns the line with a person's parts and amounts; nil if there are no parts.
  private func with(_ parts: [SharePart], _ amounts: KindAmounts) -> PoolLine? {
    guard !parts.isEmpty else { return nil }
    var line = self
    line.window = PoolLine.once(parts.map { $0.window })
    line.basis = PoolLine.once(parts.map { $0.basis })
    line.percent = PoolLine.once(parts.map { $0.percent })
    line.weight = PoolLine.joined(parts.map { $0.weight })
    line.amounts = amounts
    return line
  }

  /// Joins texts; writes a text that all parts share only once.
  private static func once(_ texts: [String]) -> String {
    Set(texts).count == 1 ? texts[0] : joined(texts)
  }

  private static func joined(_ texts: [String]) -> String { texts.joined(separator: " + ") }
}

/// A part of a pool in which a person has a weight: by time, by a basis of a mix, or by a position's percentage.
struct SharePart {
  let window: String
  let basis: String
  let percent: String
  let weight: String

  private struct Key: Hashable {
    let basis: WeightBasis
    let position: String?
    let window: Int?
  }

  /// Returns each part once, in the order of the kinds of money.
  ///
  /// - Parameters:
  ///   - person: the staff line, or the employee of a pool over several shifts.
  ///   - timed: the shift's timed tips; empty for a pool over several shifts.
  static func parts(
    of shares: [PoolShares], for person: Int, of policy: PoolPolicy, timed: [TimedTips],
    _ currency: Currency
  ) -> [SharePart] {
    var seen: Set<Key> = []
    return shares.flatMap { $0.slices }.compactMap { slice in
      let key = Key(basis: slice.basis, position: slice.position, window: slice.window)
      guard slice.weights[person] > 0, seen.insert(key).inserted else { return nil }
      let position = slice.position.flatMap { policy.receivers[$0]?.percent }
      let mix =
        policy.weights.count > 1 ? policy.weights.first { $0.basis == slice.basis }?.percent : nil
      return SharePart(
        window: slice.window.map { timed[$0].span } ?? "",
        basis: slice.basis.shown.key,
        percent: (slice.fixed?.share ?? position ?? mix)?.plain ?? "",
        weight: slice.weightText(person, currency))
    }
  }
}

extension TipOutPolicy {
  /// The base of the percentage, as pools.csv writes it.
  fileprivate var basisKey: String {
    guard case .percent = rate else { return "amount" }
    return switch base {
    case .tips: "tips"
    case .remaining: "remaining"
    case .sales(let categories): categories?.joined(separator: "+") ?? "sales"
    }
  }
}

extension TimedTips {
  /// `15:00-17:30`
  var span: String {
    [from, to].map { ClockTime(minutes: $0 % ClockTime.minutesPerDay).plain }
      .joined(separator: "-")
  }
}
