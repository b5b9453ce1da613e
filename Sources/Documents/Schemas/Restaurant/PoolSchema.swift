import Diagnostics
import TipModel
import Wording
import YAMLSubset

/// The keys of a pool in `restaurant.yaml`.
enum PoolSchema {
  static let name = Key(
    "name", .label(), isRequired: true, doc: "As reports print it; each once.", example: "Floor")

  static let sources = Key(
    "sources", .sourceParts,
    doc: """
      The part that the pool takes of the shift's totals, less the tips that people collected \
      themselves: all of each source in a list, or a percentage. All pools together take 100% of \
      a source.
      """, example: "{credit_card: 90%, cash: 100%}")

  static let tipOuts = Key(
    "tip_outs", .list(of: .tipOut, what: "tip-outs"), doc: "People's tip-outs to the pool.",
    example: "[{from: Server, percent: 5%}]")

  static let house = Key(
    "house", .percentage, standard: "0%",
    doc: "The part of service charges that the restaurant keeps.", example: "50%")

  static let to = Key(
    "to", .receivers, isRequired: true,
    doc: """
      The positions that share it, with their point values or percentages in this pool if you \
      like.
      """, example: "{Bartender: 1, Busser: 0.5}")

  static let by = Key(
    "by", .weights, standard: "points",
    doc: "The measure for sharing, or a mix such as {equally: 50%, hours: 50%}.",
    example: "hours")

  static let otherwise = Key(
    "otherwise", .label(),
    doc: "A pool further down that gets the sources' money if nobody can share it.",
    example: "Floor")

  static let within = Key(
    "within", .choice([("team", true)]),
    doc: "Shared separately in each team of the shift. Only tip-outs fill such a pool.",
    example: "team")

  static let minimumMinutes = Key(
    "minimum_minutes", .minutes, standard: "0",
    doc: "A person who worked less gets no share.", example: "15")

  static let over = Key(
    "over", ValueType<PoolSpan>.choice, standard: "shift",
    doc: "Collected in each shift, and shared once per shift, week, or pay period.",
    example: "week")

  static let when = Key(
    "when", .mapping(PoolConditionSchema.mapping, from: PoolCondition()), standard: "always",
    doc: "The shifts in which it runs.", example: "{days: [Friday, Saturday]}")

  static let mapping = Mapping<PoolPolicy>(
    "a pool",
    [
      Field(name, { $0.name }, set: { $0.name = $1 }),
      Field(sources, { $0.sources.isEmpty ? nil : $0.sources }, set: { $0.sources = $1 }),
      Field(tipOuts, { $0.tipOuts.isEmpty ? nil : $0.tipOuts }, set: { $0.tipOuts = $1 }),
      Field(house, { $0.house == .zero ? nil : $0.house }, set: { $0.house = $1 }),
      Field(to, { $0.receivers }, set: { $0.receivers = $1 }),
      Field(by, { $0.weights == [.byPoints] ? nil : $0.weights }, set: { $0.weights = $1 }),
      Field(otherwise, { $0.otherwise }, set: { $0.otherwise = $1 }),
      Field(within, { $0.isWithinTeam ? true : nil }, set: { $0.isWithinTeam = $1 }),
      Field(
        minimumMinutes, { $0.minimumMinutes == 0 ? nil : $0.minimumMinutes },
        set: { $0.minimumMinutes = $1 }),
      Field(over, { $0.span == .shift ? nil : $0.span }, set: { $0.span = $1 }),
      Field(
        when, { $0.condition == PoolCondition() ? nil : $0.condition },
        set: { $0.condition = $1 }),
    ])

  static let none = PoolPolicy(name: "", receivers: PoolReceivers([]))
}

/// The keys of the shifts in which a pool runs.
enum PoolConditionSchema {
  static let mapping = Mapping<PoolCondition>(
    "`when`",
    [
      Field(
        Key(
          "shifts", .names(.shiftType, what: "shift types", one: "shift type"),
          doc: "One of shift_types, or several.", example: "[Dinner]"),
        { $0.shiftTypes }, set: { $0.shiftTypes = $1 }),
      Field(
        Key(
          "days",
          .list(
            of: .choice(Weekday.allCases.map { ($0.name, $0) }), what: "days", isOneEnough: true,
            emptyList: "days"), doc: "Days of the week.", example: "[Friday, Saturday]"),
        { $0.days }, set: { $0.days = $1 }),
      Field(
        Key("since", .date, doc: "The first day on which it runs.", example: "2026-01-01"),
        { $0.since }, set: { $0.since = $1 }),
      Field(
        Key("until", .date, doc: "The last day on which it runs.", example: "2026-12-31"),
        { $0.until }, set: { $0.until = $1 }),
    ])
}

/// A pool as it was read, with the nodes of its keys.
struct ReadPool {
  let policy: PoolPolicy
  let fields: Fields
}

extension ValueType where Value == [PoolPolicy] {
  /// Pools, each with its keys on separate lines.
  static var pools: ValueType {
    ValueType(
      ValueDescription(
        "a list of pools", .list(.mapping(PoolSchema.mapping.description)), [.emptyList]),
      text: { pools, currency in
        pools.map { pool in
          let items = PoolSchema.mapping.items(of: pool, currency: currency)
          return "\n  - " + items.map { "\($0.key): \($0.text)" }.joined(separator: "\n    ")
        }.joined()
      },
      node: { reader, node, field in
        guard let items = reader.items(at: node, field: field, of: "pools") else { return nil }
        if items.isEmpty {
          reader.report(.emptyList(of: "pools", at: reader.tree.place(of: node)))
        }
        var pools: [ReadPool] = []
        for item in items {
          var pool = PoolSchema.none
          if let fields = reader.read(PoolSchema.mapping, at: item, into: &pool) {
            pools.append(ReadPool(policy: pool, fields: fields))
          }
        }
        reader.checkNames(of: pools)
        if reader.isSound([node]) { reader.check(pools, at: node) }
        return pools.map { $0.policy }
      })
  }
}

extension TreeReader {
  /// Reads the restaurant's pools when the names that they use are known.
  mutating func pools(of restaurant: Restaurant, in fields: Fields) -> [PoolPolicy]? {
    guard let key = fields.keyNode(RestaurantSchema.pools), fields[RestaurantSchema.pools] != nil
    else { return nil }
    if let shareBy = fields.keyNode(RestaurantSchema.shareBy) {
      report(.shareByWithPools(at: tree.place(of: shareBy), pools: tree.place(of: key)))
    }
    let day = context.day
    context = ReadingContext(restaurant)
    context.day = day
    // A position with an error is still a known position.
    if let node = fields[RestaurantSchema.positions], tree.kind(of: node) == .mapping {
      for (key, _) in tree.entries(of: node)
      where restaurant.position(named: tree.text(of: key)) == nil {
        context.positions.append(Position(name: tree.text(of: key), pointValue: .zero))
      }
    }
    return value(RestaurantSchema.pools, in: fields)
  }
}
