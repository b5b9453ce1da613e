import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// Money that a pool collects: a row of the sheet Pools.
final class PoolIncomeRow: Sendable {
  enum Origin: Sendable {
    case source(String)
    case people
    case house

    /// Money that shifts held for a pool over several.
    case shifts
  }

  let origin: Origin
  let amounts: [MoneyKind: MoneyDifference]

  init(_ origin: Origin, _ amounts: KindAmounts, isTaken: Bool = false) {
    self.origin = origin
    self.amounts = Dictionary(
      uniqueKeysWithValues: MoneyKind.allCases.map { kind in
        let units = amounts[kind].minorUnits
        return (kind, MoneyDifference(minorUnits: isTaken ? -units : units))
      })
  }

  fileprivate var title: String {
    switch origin {
    case .source(let name): PolicyWords.words(of: name)
    case .people: translated("Tip-outs of people")
    case .house: translated("Kept by the restaurant")
    case .shifts: translated("Collected at the shifts")
    }
  }
}

/// Where a pool is on the sheet Pools.
final class PoolPlace: Sendable {
  let title: String
  let words: String

  /// The row of the title; the words are below it.
  let row: Int
  let incomeRows: [PoolIncomeRow]
  let incomeTable: Table<PoolIncomeRow>
  let income: TableRange
  let givingRows: [GivingRow]

  /// Nil where nobody gives.
  let giving: TableRange?
  let receiving: [Receiving]

  /// How money of one kind is shared.
  final class Receiving: Sendable {
    let proof: ShareProofRows
    let table: Table<ShareProofRow>

    /// The row of its title is above the header.
    let range: TableRange

    init(_ proof: ShareProofRows, _ table: Table<ShareProofRow>, _ range: TableRange) {
      self.proof = proof
      self.table = table
      self.range = range
    }
  }

  /// The first row below.
  let end: Int

  init(
    _ title: String, _ policy: PoolPolicy, income: [PoolIncomeRow], giving: [GivingRow],
    proofs: [ShareProofRows], shifts: [Int], kinds: [MoneyKind], on sheet: SheetName, row: Int,
    currency: Currency
  ) {
    self.title = title
    words = PolicyWords(pool: policy, currency: currency).sentence
    self.row = row
    incomeRows = income
    givingRows = giving
    let incomeHeader = row + 2
    let first = incomeHeader + max(1, income.count) + 3
    let giving =
      giving.isEmpty
      ? nil : TableRange(.giving, on: sheet, header: first, count: giving.count)
    self.giving = giving
    incomeTable = .poolIncome(
      giving: giving, pool: policy.name, shifts: shifts, kinds: kinds)
    let income = TableRange(
      incomeTable, on: sheet, header: incomeHeader, count: income.count)
    self.income = income
    var next = giving.map { $0.totalRow + 2 } ?? first
    receiving = proofs.map { proof in
      let table = Table.receiving(
        proof, amount: income.total(proof.shares.kind.key), minorUnit: currency.minorUnitName)
      let range = TableRange(table, on: sheet, header: next + 1, count: proof.rows.count)
      next = range.totalRow + 2
      return Receiving(proof, table, range)
    }
    end = next + 1
  }

  /// The tables from the top: the first with the pool's title, the others with their own.
  var blocks: [ClosedRange<Int>] {
    [row...(giving?.totalRow ?? income.totalRow)]
      + receiving.map { ($0.range.header - 1)...$0.range.totalRow }
  }

  /// The cells of what a staff line gave of a kind.
  func given(by row: Int, _ kind: MoneyKind) -> [CellReference] {
    guard let giving, kind != .serviceCharge else { return [] }
    return givingRows.enumerated().compactMap { index, giver in
      giver.payment.row == row && giver.payment.given[kind] > .zero
        ? giving.cell(kind.key, row: giving.first + index) : nil
    }
  }

  /// The cell of what a staff line, or an employee, received of a kind; nil where it is nothing.
  func share(of person: Int, _ kind: MoneyKind) -> CellReference? {
    guard let part = receiving.first(where: { $0.proof.shares.kind == kind }),
      let index = part.proof.rows.firstIndex(where: { $0.person == person })
    else { return nil }
    return part.range.cell("share", row: part.range.first + index)
  }
}

extension MoneyKind {
  /// The key of its columns on the sheet Pools.
  var key: String {
    switch self {
    case .digital: "digital"
    case .cash: "cash"
    case .serviceCharge: "service_charge"
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

extension Table where Row == PoolIncomeRow {
  /// A pool's money, by where it comes from.
  ///
  /// - Parameters:
  ///   - giving: the people's tip-outs.
  ///   - shifts: of a pool over several: their numbers in the period.
  ///   - kinds: that the period has.
  fileprivate static func poolIncome(
    giving: TableRange?, pool: String, shifts: [Int], kinds: [MoneyKind]
  ) -> Table {
    Table {
      Column("Collects", "title") { .text($0.title) }.shown(as: .wrappedText)
      for kind in kinds {
        Column(Words(verbatim: kind.title), kind.key, .right, width: .amount) {
          .moneyDifference($0.amounts[kind] ?? .zero)
        }.zero(.moneyDifference(.zero)).shown(as: .plainMoney).sum()
          .formula { item, row in
            switch item.origin {
            case .people where kind != .serviceCharge: giving.map { "\($0.total(kind.key))" }
            case .shifts: row.held(kind, of: pool, in: shifts)
            case .source, .people, .house: nil
            }
          }
      }
    }
  }
}

extension TableRow {
  /// Shifts whose cells are added in one formula, which is at most 8,192 characters long.
  private static let togetherInASum = 100

  fileprivate func held(_ kind: MoneyKind, of pool: String, in shifts: [Int]) -> Formula? {
    let cells = shifts.compactMap { index -> Formula? in
      let shift = plan.shifts[index]
      return shift.ledger?.held(kind, of: pool).map { "\(shift.sheet, $0)" }
    }
    guard !cells.isEmpty, cells.count <= TableRow.togetherInASum else { return nil }
    return "\(cells, separator: "+")"
  }
}
