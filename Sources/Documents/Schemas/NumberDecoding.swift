import Diagnostics
import TipModel
import YAMLSubset

extension TreeReader {
  /// Money in the restaurant's currency: `3066.22`, `$3,066.22`.
  mutating func money(at node: NodeID, field: String, in currency: Currency) -> Money? {
    guard isScalar(node, field: field) else { return nil }
    let text = tree.scalarText(of: node)
    let sign = currency.symbol.utf8
    let digits = text.starts(with: sign) ? text.dropFirst(sign.count) : text[...]
    let reading = Reading(
      digits, decimals: currency.minorUnitDigits, limit: Money.limit, separators: true)
    switch reading {
    case .value(let minorUnits): return Money(minorUnits: minorUnits)
    case .fault(let fault):
      report(
        .notMoney(
          tree.text(of: node), fault, field: field, at: tree.place(of: node), currency: currency))
      return nil
    }
  }

  /// A number of points an hour, with up to four decimals.
  mutating func pointValue(at node: NodeID, field: String) -> PointValue? {
    number(at: node, field: field, decimals: 4, limit: PointValue.limit, example: "0.75")
      .map(PointValue.init(tenThousandths:))
  }

  /// Hours given directly, with up to four decimals.
  mutating func hours(at node: NodeID, field: String) -> Hours? {
    number(
      at: node, field: field, decimals: 4, limit: TreeReader.hoursLimit * 10_000, example: "6.25",
      unit: .hours
    )
    .map(Hours.init(tenThousandths:))
  }

  /// A day, as for clock times; more is a slip of the finger.
  static let hoursLimit: Int64 = 24

  /// A whole number of minutes.
  mutating func minutes(at node: NodeID, field: String, limit: Int) -> Int? {
    wholeNumber(at: node, field: field, limit: limit, example: "30", unit: .minutes)
  }

  /// A whole number from 0 to a limit.
  mutating func wholeNumber(
    at node: NodeID, field: String, limit: Int, example: String, unit: FigureUnit = .none
  ) -> Int? {
    number(
      at: node, field: field, decimals: 0, limit: Int64(limit), example: example, unit: unit
    ).map(Int.init)
  }

  /// A percentage with its sign: `3.03%`.
  mutating func percentage(at node: NodeID, field: String) -> Percentage? {
    guard isScalar(node, field: field) else { return nil }
    let text = tree.scalarText(of: node)
    if text.last == UInt8(ascii: "%"),
      case .value(let millionths) = Reading(
        text.dropLast(), decimals: 4, limit: Percentage.whole, separators: false)
    {
      return Percentage(millionths: millionths)
    }
    report(.notAPercentage(tree.text(of: node), field: field, at: tree.place(of: node)))
    return nil
  }

  private mutating func number(
    at node: NodeID, field: String, decimals: Int, limit: Int64, example: String,
    unit: FigureUnit = .none
  ) -> Int64? {
    guard isScalar(node, field: field) else { return nil }
    let reading = Reading(
      tree.scalarText(of: node), decimals: decimals, limit: limit, separators: false)
    switch reading {
    case .value(let value): return value
    case .fault(let fault):
      report(
        .notANumber(
          tree.text(of: node), fault, field: field, at: tree.place(of: node),
          decimals: decimals, limit: limit, example: example, unit: unit))
      return nil
    }
  }

  /// What `readDecimal` gave, as a value.
  private enum Reading {
    case value(Int64)
    case fault(DecimalFault)

    init(
      _ bytes: some RandomAccessCollection<UInt8>, decimals: Int, limit: Int64, separators: Bool
    ) {
      do throws(DecimalFault) {
        self = .value(
          try readDecimal(bytes, decimals: decimals, limit: limit, separators: separators))
      } catch {
        self = .fault(error)
      }
    }
  }
}
