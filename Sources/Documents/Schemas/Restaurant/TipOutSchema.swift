import Text
import Tips

/// The keys of a tip-out to a pool.
enum TipOutSchema {
  typealias Of<Value> = Key<TipOutPolicy, Value>

  fileprivate static let percent = Of(
    "percent", .headCountPercent.dated,
    """
    Of the base. {1: 30%, 3: 20%} is 30% if one or two people share it, and 20% for three or more.
    """, "5%", reports: [.missingKey, .tipOutKeysConflict],
    get: { if case .percent(let steps) = $0.rate { steps } else { nil } },
    set: { $0.rate = .percent($1) })

  fileprivate static let amount = Of(
    "amount", .money, "The same amount from each person, instead of a percentage.", "5.00",
    reports: [.tipOutKeysConflict],
    get: { if case .amount(let money) = $0.rate { money } else { nil } },
    set: { $0.rate = .amount($1) })

  fileprivate static let base = Of(
    "of", .tipOutBase, default: .tips,
    """
    tips: the person's tips before the first pool; remaining: the person's tips after the pools \
    above; sales, or a category or a list of categories.
    """, "remaining", reports: [.tipOutKeysConflict]
  ) { $1(&$0.base) }

  fileprivate static let baseLimit = Of(
    "of_at_most", .money, "The maximum base that counts.", "300.00", reports: [.tipOutKeysConflict]
  ) { $1(&$0.baseLimit) }

  fileprivate static let pays = Of(
    "pays", .choice([("cash", true)]), standard: "card tips first",
    "For sales and amounts: taken from cash first.", "cash", reports: [.tipOutKeysConflict],
    get: { $0.paysCashFirst ? true : nil }, set: { $0.paysCashFirst = $1 })

  static let keys = Keys(
    "a tip-out", from: TipOutPolicy(givers: [], rate: .amount(.zero)),
    [
      Of(
        "from", .names(.position, what: "positions", one: "position"), isRequired: true,
        "The position that tips out, or several.", "Server"
      ) { $1(&$0.givers) },
      percent, amount, base, baseLimit,
      Of("at_most", .money, "The maximum tip-out of one person.", "75.00") { $1(&$0.limit) },
      pays,
    ]
  ) { reader, entries, tipOut in
    reader.checkKeys(of: tipOut, in: entries)
    return true
  }
}

extension TreeReader {
  /// Checks that a tip-out has a percentage or an amount, and only keys with an effect.
  fileprivate mutating func checkKeys(of tipOut: TipOutPolicy, in entries: Entries) {
    guard let amount = entries.keyNode(TipOutSchema.amount) else {
      if entries[TipOutSchema.percent] == nil { reportMissing(TipOutSchema.percent, in: entries) }
      if case .sales = tipOut.base { return }
      if let pays = entries.keyNode(TipOutSchema.pays) {
        report(
          .tipOutKeysConflict,
          "`pays` does nothing here: a percentage of tips takes the same part of card and cash tips",
          at: pays, help: "delete it; it is for percentages of sales and for amounts")
      }
      return
    }
    for key in [TipOutSchema.percent, TipOutSchema.base, TipOutSchema.baseLimit]
      as [KeyDescription]
    {
      guard let node = entries.keyNode(key) else { continue }
      report(
        .tipOutKeysConflict, "`\(key.name)` and `amount` cannot both be set", at: node,
        notes: [("the amount", amount)], help: "delete one of them")
    }
  }
}

extension ValueType where Value == [(from: Int, percent: Percentage)] {
  /// `5%`, or `{1: 30%, 3: 20%}` by the number of people who get it.
  static var headCountPercent: ValueType {
    let percentage = ValueType<Percentage>.percentage
    let byCount = ValueType(
      .init("", .map(percentage.description.shape), [.wrongNumber, .headCountWithoutOne]),
      text: { steps, currency in
        inlineText(steps.map { ("\($0.from)", percentage.text($0.percent, currency)) })
      },
      node: { reader, node, field in
        let count = ValueType<Int>.wholeNumber("a number of people", limit: 1000, example: "3")
        let before = reader.bag.errorCount
        var steps: Value = []
        for (key, value) in reader.tree.entries(of: node) {
          let from = count.read(&reader, key, field)
          let percent = percentage.read(&reader, value, field)
          guard let from, let percent else { continue }
          if from == 0 || steps.contains(where: { $0.from == from }) {
            reader.report(
              .headCountWithoutOne,
              from == 0
                ? "this percentage is for zero people"
                : "there are two percentages for \(from) people who share", at: key,
              help: "begin with 1, and write each number once, such as `{1: 30%, 3: 20%}`")
          }
          steps.append((from, percent))
        }
        if !steps.contains(where: { $0.from == 1 }), reader.bag.errorCount == before {
          reader.bag.report(
            .headCountWithoutOne, "the percentage for one person is missing",
            at: reader.startPlace(of: node),
            help: "begin with 1, such as `percent: {1: 30%, 3: 20%}`")
        }
        return steps.sorted { $0.from < $1.from }
      })
    return percentage.mapped(to: { [(1, $0)] }, from: { $0[0].percent }).orMapping(
      "a percentage, or percentages by head count", byCount
    ) { $0.count == 1 }
  }
}

extension ValueType where Value == TipOutPolicy.Base {
  /// `tips`, `remaining`, `sales`, a category of sales, or a list of them.
  static var tipOutBase: ValueType {
    let categories = ValueType<[String]>.names(
      .salesCategory, what: "categories", one: "category")
    return ValueType(
      ValueDescription(
        "`tips`, `remaining`, `sales`, a category of sales or a list of them",
        .either([.text, .list(.text)]), [.unknownCategory, .duplicateName, .emptyList]),
      text: { base, currency in
        switch base {
        case .tips: "tips"
        case .remaining: "remaining"
        case .sales(nil): "sales"
        case .sales(let names?): categories.text(names, currency)
        }
      },
      node: { reader, node, field in
        guard reader.tree.kind(of: node) != .sequence else {
          return categories.read(&reader, node, field).map { .sales(categories: $0) }
        }
        guard let value = reader.scalar(at: node, field: field) else { return nil }
        let known = reader.context.restaurant.salesCategories
        switch value.text {
        case "tips": return .tips
        case "remaining": return .remaining
        case "sales" where !known.isEmpty: return .sales(categories: nil)
        case let name where known.contains(name): return .sales(categories: [name])
        default:
          let words = ["tips", "remaining"] + (known.isEmpty ? [] : ["sales"])
          reader.report(
            .unknownCategory(value.text, at: value.place, known: known, beside: words))
          return nil
        }
      })
  }
}
