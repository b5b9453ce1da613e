import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Where the pools of all shifts are on the sheet Pools.
final class PoolsPlaces: Sendable {
  let sheet: SheetName

  /// By the shifts' order and by the order in which the pools ran; nil for a pool without money.
  let shifts: [[PoolPlace?]]

  /// The pools over several shifts.
  let periods: [PoolPlace]

  /// Nil where no shift has pools.
  init?(_ period: PeriodAllocation, on name: () -> SheetName, perMajor: Int64, currency: Currency) {
    guard !period.shifts.allSatisfy({ $0.sharesOnePool }) else { return nil }
    let sheet = name()
    self.sheet = sheet
    var row = 4
    let kinds: [MoneyKind] =
      period.hasServiceCharges ? [.digital, .cash, .serviceCharge] : [.digital, .cash]
    shifts = period.shifts.map { shift in
      if shift.sharesOnePool { return [] }
      let ledger = shift.ledger
      let giving = GivingRow.rows(of: ledger, in: shift)
      let order = shift.tieOrder
      let people = shift.rows.map { (name: $0.name, position: $0.position) }
      return ledger.pools.enumerated().map { index, pool in
        guard pool.collected != .zero || pool.house > .zero || !pool.payments.isEmpty else {
          return nil
        }
        var income = pool.inflows.map { inflow in
          var amounts = KindAmounts.zero
          amounts[inflow.source.kind.money] = inflow.amount
          return PoolIncomeRow(.source(inflow.source.name), amounts)
        }
        if !pool.payments.isEmpty {
          income.append(PoolIncomeRow(.people, pool.payments.reduce(.zero) { $0 + $1.given }))
        }
        if pool.house > .zero {
          income.append(
            PoolIncomeRow(.house, KindAmounts(serviceCharge: pool.house), isTaken: true))
        }
        let place = PoolPlace(
          pool.label + ", " + shift.shift.label, pool.policy, income: income,
          giving: giving[index],
          proofs: pool.shares.map {
            ShareProofRows($0, people: people, order: order, perMajor: perMajor)
          }, shifts: [], kinds: kinds, on: sheet, row: row, currency: currency)
        row = place.end
        return place
      }
    }
    let names = period.employeesByID
    periods = period.pools.filter { $0.collected != .zero }.map { pool in
      var order = pool.employees.map { _ in 0 }
      for (place, employee) in pool.order.enumerated() { order[employee] = place + 1 }
      let place = PoolPlace(
        pool.policy.name + ", "
          + spanText(pool.from, pool.to, separator: translated("\(context: "between days") to ")),
        pool.policy,
        income: [PoolIncomeRow(.shifts, pool.collected)], giving: [],
        proofs: pool.shares.map {
          ShareProofRows(
            $0, people: pool.employees.map { (names[$0]?.name ?? $0.text, "") }, order: order,
            perMajor: perMajor)
        },
        shifts: period.shifts.indices.filter {
          (pool.from...pool.to).contains(period.shifts[$0].shift.date)
        }, kinds: kinds, on: sheet, row: row, currency: currency)
      row = place.end
      return place
    }
  }

  var all: [PoolPlace] { shifts.flatMap { $0.compactMap { $0 } } + periods }
}

extension ShiftAllocation {
  /// Places of the rows in the order in which ties are broken, from 1: higher points, lower
  /// employee ID, earlier line.
  fileprivate var tieOrder: [Int] {
    ShiftArithmetic.places(rows.count) { left, right in
      let (first, second) = (rows[left], rows[right])
      if first.points != second.points { return first.points > second.points }
      return first.employeeID != second.employeeID
        ? first.employeeID < second.employeeID : left < right
    }.map { Int($0) }
  }
}

extension Plan {
  /// The sheet of the pools: each pool's rule in words, what it collects, and how every cent of it
  /// is shared.
  func poolsSheet(_ places: PoolsPlaces) -> Sheet {
    var sheet = Sheet(places.sheet, .proof, page: pageSetup(isLandscape: true))
    sheet.putTitle(
      translated("Pools"),
      about(translated("What each pool collects and how it is shared, ") + periodText))
    let amount = narrowWidth(of: collectedTotal)
    let names = period.employees.map { $0.employee.name }
    let words = places.all.flatMap { place in
      place.givingRows.map { $0.words }
        + place.receiving.flatMap { $0.proof.rows.map { $0.position } }
    }
    sheet.columns =
      [SheetColumn(width: SheetColumn.width(of: names, least: 24, most: 28))]
      + [SheetColumn](repeating: SheetColumn(width: amount), count: 9)
      + [SheetColumn(width: SheetColumn.width(of: words, least: 16, most: 30) + 2)]
    for place in places.all { put(place, in: &sheet) }
    sheet.rowHeights[0] = 28
    sheet.freezePanes = CellReference(3, 1)
    let heights = sheet.rowHeights
    let widths = sheet.columns.map { $0.width }
    sheet.page.stack(
      [0...2] + places.all.flatMap { $0.blocks }, widths: widths
    ) { heights[$0] ?? 17 }
    sheet.extendPaper(to: (places.all.last?.end ?? 4) - 2)
    sheet.putWayBack(to: wayBack)
    sheet.isProtected = true
    return sheet
  }

  /// The largest amount that sheets with pools show.
  var collectedTotal: Money {
    let collected = period.collected
    return collected.digital + collected.cash + collected.serviceCharge
  }

  private func put(_ place: PoolPlace, in sheet: inout Sheet) {
    let first = CellReference(place.row, 0)
    sheet.put(place.title, .section, at: first)
    let width = sheet.columns.reduce(0) { $0 + $1.width }
    sheet.merge(
      CellRange(from: first.moved(down: 1), columns: sheet.columns.count), .text(place.words),
      Style(.note, .wrappedText))
    sheet.rowHeights[place.row + 1] = SheetColumn.height(of: [(place.words, width)], least: 17)
    sheet.putHeader(place.incomeTable, at: place.income)
    sheet.rowHeights[place.income.header] = place.incomeTable.sheetColumns.count > 3 ? 30 : 17
    sheet.putRows(
      place.incomeRows, of: place.incomeTable, at: place.income, plan: self, banding: .none)
    sheet.putTotals(place.incomeRows, of: place.incomeTable, at: place.income, plan: self)
    if let giving = place.giving {
      sheet.putHeader(.giving, at: giving)
      sheet.rowHeights[giving.header] = 30
      sheet.putRows(place.givingRows, of: .giving, at: giving, plan: self, banding: .none)
      sheet.putTotals(place.givingRows, of: .giving, at: giving, plan: self)
      sheet.setHeights(of: place.givingRows, in: .giving, at: giving, plan: self, least: 17)
      sheet.highlight(.notZero, in: giving.area("shortfall"))
    }
    for part in place.receiving { put(part, of: place, in: &sheet) }
  }

  private func put(_ part: PoolPlace.Receiving, of place: PoolPlace, in sheet: inout Sheet) {
    let (range, proof) = (part.range, part.proof)
    let title = CellReference(range.header - 1, range.firstColumn)
    let kind = proof.shares.kind
    let (count, bases) = (proof.shares.slices.count, proof.shares.slices.first?.basis.words ?? "")
    sheet.put(
      kind.title
        + (proof.unit == nil
          ? translated(
            ", in \(count) parts: the exact shares of all parts are added, and cents are made once")
          : ", " + bases),
      .label, at: title)
    if let one = proof.unit?.one, proof.isExact {
      sheet.put(one, .workLabel, at: range.cell("order", row: title.row))
      let amount = place.income.total(kind.key)
      let total = proof.rows.reduce(0) { $0 + $1.wholeWeight }
      sheet.put(
        .formula(
          "\(amount)/\(range.total("weight"))",
          rate(proof.shares.amount, proof.scale, over: total)),
        Style(.body, .rate), at: range.cell("share", row: title.row))
    }
    sheet.putHeader(part.table, at: range)
    sheet.rowHeights[range.header] = 30
    sheet.setHeights(of: proof.rows, in: part.table, at: range, plan: self, least: 17)
    sheet.putRows(proof.rows, of: part.table, at: range, plan: self, banding: .none)
    sheet.putTotals(proof.rows, of: part.table, at: range, plan: self)
  }
}
