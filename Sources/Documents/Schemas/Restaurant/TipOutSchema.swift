import Diagnostics
import TipModel
import Wording
import YAMLSubset

/// The keys of a tip-out to a pool.
enum TipOutSchema {
  static let from = Key(
    "from", .names(.position, what: "positions", one: "position"), isRequired: true,
    doc: "The position that tips out, or several.", example: "Server")

  static let percent = Key(
    "percent", .headCountPercent.dated,
    doc: """
      Of the base. {1: 30%, 3: 20%} is 30% if one or two people share it, and 20% for three or \
      more.
      """, example: "5%", reports: [.missingKey, .tipOutKeysConflict])

  static let amount = Key(
    "amount", .money, doc: "The same amount from each person, instead of a percentage.",
    example: "5.00", reports: [.tipOutKeysConflict])

  static let base = Key(
    "of", .tipOutBase, standard: "tips",
    doc: """
      tips: the person's tips before the first pool; remaining: the person's tips after the \
      pools above; sales, or a category or a list of categories.
      """, example: "remaining", reports: [.tipOutKeysConflict])

  static let baseLimit = Key(
    "of_at_most", .money, doc: "The maximum base that counts.", example: "300.00",
    reports: [.tipOutKeysConflict])

  static let limit = Key(
    "at_most", .money, doc: "The maximum tip-out of one person.", example: "75.00")

  static let pays = Key(
    "pays", .choice([("cash", true)]), standard: "card tips first",
    doc: "For sales and amounts: taken from cash first.", example: "cash",
    reports: [.tipOutKeysConflict])

  static let mapping = Mapping<TipOutPolicy>(
    "a tip-out",
    [
      Field(from, { $0.givers }, set: { $0.givers = $1 }),
      Field(
        percent,
        { tipOut in
          if case .percent(let steps) = tipOut.rate {
            steps.map { HeadCountStep(from: $0.from, percent: $0.percent) }
          } else {
            nil
          }
        }, set: { $0.rate = .percent($1.map { ($0.from, $0.percent) }) }),
      Field(
        amount, { if case .amount(let money) = $0.rate { money } else { nil } },
        set: { $0.rate = .amount($1) }),
      Field(base, { $0.base == .tips ? nil : $0.base }, set: { $0.base = $1 }),
      Field(baseLimit, { $0.baseLimit }, set: { $0.baseLimit = $1 }),
      Field(limit, { $0.limit }, set: { $0.limit = $1 }),
      Field(pays, { $0.paysCashFirst ? true : nil }, set: { $0.paysCashFirst = $1 }),
    ])
}

/// A percentage that counts from a number of receivers on.
struct HeadCountStep: Hashable, Sendable {
  let from: Int
  let percent: Percentage
}

extension ValueType where Value == TipOutPolicy {
  static var tipOut: ValueType {
    let mapping = TipOutSchema.mapping
    return ValueType(
      ValueDescription(
        "keys of its own", .mapping(mapping.description), [.missingKey, .tipOutKeysConflict]),
      text: { mapping.inline($0, currency: $1) },
      node: { reader, node, _ in
        var tipOut = TipOutPolicy(givers: [], rate: .amount(.zero))
        guard let fields = reader.read(mapping, at: node, into: &tipOut) else { return nil }
        reader.checkKeys(of: tipOut, in: fields)
        return tipOut
      })
  }
}

extension TreeReader {
  /// Checks that a tip-out has a percentage or an amount, and only keys with an effect.
  fileprivate mutating func checkKeys(of tipOut: TipOutPolicy, in fields: Fields) {
    guard let amount = fields.keyNode(TipOutSchema.amount) else {
      if fields[TipOutSchema.percent] == nil { reportMissing(TipOutSchema.percent, in: fields) }
      if let pays = fields.keyNode(TipOutSchema.pays), tipOut.base.isOfTips {
        report(.paysOfTips(at: tree.place(of: pays)))
      }
      return
    }
    for name in [TipOutSchema.percent.name, TipOutSchema.base.name, TipOutSchema.baseLimit.name] {
      guard let key = fields.keyNode(named: name) else { continue }
      report(.besideAmount(name, at: tree.place(of: key), amount: tree.place(of: amount)))
    }
  }
}

extension TipOutPolicy.Base {
  fileprivate var isOfTips: Bool {
    switch self {
    case .tips, .remaining: true
    case .sales: false
    }
  }
}

extension ValueType where Value == [HeadCountStep] {
  /// `5%`, or `{1: 30%, 3: 20%}` by the number of people who get it.
  static var headCountPercent: ValueType {
    let percentage = ValueType<Percentage>.percentage
    return ValueType(
      ValueDescription(
        "a percentage, or percentages by head count",
        .either([percentage.description.shape, .map(percentage.description.shape)]),
        percentage.description.codes + [.notANumber, .headCountWithoutOne]),
      text: { steps, currency in
        if steps.count == 1 { return percentage.text(steps[0].percent, currency) }
        return inlineText(steps.map { ("\($0.from)", percentage.text($0.percent, currency)) })
      },
      node: { reader, node, field in
        guard reader.tree.kind(of: node) == .mapping else {
          return percentage.read(&reader, node, field).map { [HeadCountStep(from: 1, percent: $0)] }
        }
        let count = ValueType<Int>.wholeNumber("a number of people", limit: 1000, example: "3")
        let before = reader.bag.errorCount
        var steps: [HeadCountStep] = []
        for (key, value) in reader.tree.entries(of: node) {
          let from = count.read(&reader, key, field)
          let percent = percentage.read(&reader, value, field)
          guard let from, let percent else { continue }
          if from == 0 || steps.contains(where: { $0.from == from }) {
            reader.report(.headCountTwice(from, at: reader.tree.place(of: key)))
          }
          steps.append(HeadCountStep(from: from, percent: percent))
        }
        if !steps.contains(where: { $0.from == 1 }), reader.bag.errorCount == before {
          reader.report(.headCountWithoutOne(at: reader.startPlace(of: node)))
        }
        return steps.sorted { $0.from < $1.from }
      })
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
        let known = reader.context.salesCategories
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
