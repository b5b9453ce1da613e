import Text
import Tips

/// An amount of a shift file, with its kind; the same comparisons run over all of them.
struct Quantity: Sendable {
  enum Kind: Hashable, Sendable {
    /// The total of a source.
    case total

    /// The tips that a person collected from a source.
    case own

    /// A person's sales in a category.
    case sales

    /// Money that most shifts do not have, such as refunds.
    case extra
  }

  /// The identity that it shares with its past values.
  struct Key: Hashable, Sendable {
    let kind: Kind

    /// The source, or the category of sales.
    let name: String

    /// Nil for an amount of the whole shift.
    var person: EmployeeID?
  }

  let key: Key

  /// Minor units.
  let value: Int64
  let path: ValuePath

  /// `credit card tips`
  let words: Words

  /// The label of its person; nil for an amount of the whole shift.
  let person: String?

  /// Whether it is too exact for a coincidence: 20.00 or more, and not in whole units.
  var isExact: Bool { value >= 2_000 && !value.isMultiple(of: 100) }
}

extension ShiftAllocation {
  /// Returns every amount of the shift, which is the list of kinds that doubts compare.
  var quantities: [Quantity] {
    var all = restaurant.sources.map { source in
      // The total in the file, or what people collected if that is more.
      let amount = max(shift.collected(of: source.name), shift.ownTips(of: source.name))
      return Quantity(
        key: .init(kind: .total, name: source.name), value: amount.minorUnits,
        path: ["tips", .key(source.name)], words: restaurant.words(ofSource: source.name),
        person: nil)
    }
    for (row, line) in rows.enumerated() {
      func add(
        _ kind: Quantity.Kind, _ name: String, _ amount: Money, at key: String, _ words: Words
      ) {
        all.append(
          Quantity(
            key: .init(kind: kind, name: name, person: line.employeeID), value: amount.minorUnits,
            path: ["staff", .item(row), .key(key), .key(name)], words: words, person: line.label))
      }
      if let tips = line.entry.ownTips {
        for (name, amount) in [("credit_card", tips.creditCard), ("cash", tips.cash)] {
          add(.own, name, amount, at: "tips", restaurant.words(ofSource: name))
        }
      }
      for sales in line.entry.sales ?? [] {
        add(.sales, sales.category, sales.amount, at: "sales", "\(sales.category) sales")
      }
    }
    let extras: [(key: String, words: Words, amounts: [Money])] = [
      ("refunds", "refunds", shift.details.refunds?.amounts.map { $0.amount } ?? []),
      ("tip_outs", "manual tip-outs", shift.details.handTipOuts.map { $0.amount }),
      ("parties", "parties", shift.details.parties.map { $0.tips.creditCard + $0.tips.cash }),
    ]
    return all
      + extras.map { extra in
        Quantity(
          key: .init(kind: .extra, name: extra.key),
          value: extra.amounts.reduce(.zero, +).minorUnits, path: [.key(extra.key)],
          words: extra.words, person: nil)
      }
  }
}

extension Restaurant {
  /// Returns a source's name in sentences: `credit card tips`.
  func words(ofSource name: String) -> Words {
    switch name {
    case MoneySource.creditCard.name: "credit card tips"
    case "house": "house tips"
    case "cash": "cash tips"
    case MoneySource.serviceCharge.name: "service charges"
    default: Words(verbatim: name)
    }
  }
}

/// The median, the lowest, and the highest of some values.
struct UsualRange: Sendable {
  let median: Int64
  let lowest: Int64
  let highest: Int64

  /// - Precondition: not empty.
  init(_ values: [Int64]) {
    let sorted = values.sorted()
    precondition(!sorted.isEmpty, "nothing is usual")
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    (lowest, highest) = (sorted[0], sorted[sorted.count - 1])
  }

  /// Whether a value is above four times the median or below a quarter of it, and outside the extended range.
  func isFar(_ value: Int64) -> Bool {
    value > median * 4 && value > highest + highest / 2
      || value * 4 < median && value * 3 < lowest * 2
  }

  /// Whether a value is in the extended range: up to half above the highest one, or a third below the lowest.
  func holds(_ value: Int64) -> Bool {
    value * 3 >= lowest * 2 && value <= highest + highest / 2
  }

  /// Returns the value with its decimal point moved into the extended range; nil if it fits nowhere.
  func moved(_ value: Int64) -> Int64? {
    for factor in [100, 10, 1_000] as [Int64] {
      let meant = value > median ? value / factor : value * factor
      if value > 0, value < median || value.isMultiple(of: factor), holds(meant) { return meant }
    }
    return nil
  }
}

/// A quantity of a shift with its usual range.
struct UsualQuantity: Sendable {
  let quantity: Quantity
  let range: UsualRange

  /// `the last 8 shifts (Friday Dinner)`
  let label: Words

  /// Whether the value is far from usual, and the difference matters among the shift's amounts of its kind.
  let isFar: Bool
}
