import Text
import Tips

/// The keys of a pool in `restaurant.yaml`.
enum PoolSchema {
  typealias Of<Value> = Key<PoolPolicy, Value>

  static let name = Of(
    "name", .label(), isRequired: true, "As reports print it; each once.", "Floor"
  ) { $1(&$0.name) }

  static let keys = Keys(
    "a pool", from: PoolPolicy(name: "", receivers: PoolReceivers([])),
    [
      name,
      Of(
        "sources", .sourceParts, default: [],
        """
        The part that the pool takes of the shift's totals, less the tips that people collected \
        themselves: all of each source in a list, or a percentage. All pools together take 100% of \
        a source.
        """, "{credit_card: 90%, cash: 100%}"
      ) { $1(&$0.sources) },
      Of(
        "tip_outs",
        .list(
          of: .mapping(TipOutSchema.keys, codes: [.missingKey, .tipOutKeysConflict]),
          what: "tip-outs"), default: [],
        "People's tip-outs to the pool.", "[{from: Server, percent: 5%}]"
      ) { $1(&$0.tipOuts) },
      Of(
        "house", .percentage, default: .zero,
        "The part of service charges that the restaurant keeps.", "50%"
      ) { $1(&$0.house) },
      Of(
        "to", .receivers, isRequired: true,
        """
        The positions that share it, with their point values or percentages in this pool if you \
        like.
        """, "{Bartender: 1, Busser: 0.5}"
      ) { $1(&$0.receivers) },
      Of(
        "by", .weights, default: [.byPoints],
        "The measure for sharing, or a mix such as {equally: 50%, hours: 50%}.", "hours"
      ) { $1(&$0.weights) },
      Of(
        "otherwise", .label(),
        "A pool further down that gets the sources' money if nobody can share it.", "Floor"
      ) { $1(&$0.otherwise) },
      Of(
        "within", .choice([("team", true)]),
        "Shared separately in each team of the shift. Only tip-outs fill such a pool.", "team",
        get: { $0.isWithinTeam ? true : nil }, set: { $0.isWithinTeam = $1 }),
      Of("minimum_minutes", .minutes, default: 0, "A person who worked less gets no share.", "15") {
        $1(&$0.minimumMinutes)
      },
      Of(
        "over", ValueType<PoolSpan>.choice, default: .shift,
        "Collected in each shift, and shared once per shift, week, or pay period.", "week"
      ) { $1(&$0.span) },
      Of(
        "when", .mapping(PoolConditionSchema.keys), default: PoolCondition(), standard: "always",
        "The shifts in which it runs.", "{days: [Friday, Saturday]}"
      ) { $1(&$0.condition) },
    ])
}

/// The keys of the shifts in which a pool runs.
enum PoolConditionSchema {
  typealias Of<Value> = Key<PoolCondition, Value>

  static let keys = Keys(
    "`when`", from: PoolCondition(),
    [
      Of(
        "shifts", .names(.shiftType, what: "shift types", one: "shift type"),
        "One of shift_types, or several.", "[Dinner]"
      ) { $1(&$0.shiftTypes) },
      Of(
        "days",
        .list(
          of: .choice(Weekday.allCases.map { ($0.name, $0) }), what: "days", isOneEnough: true,
          emptyList: "days"), "Days of the week.", "[Friday, Saturday]"
      ) { $1(&$0.days) },
      Of("since", .date, "The first day on which it runs.", "2026-01-01") { $1(&$0.since) },
      Of("until", .date, "The last day on which it runs.", "2026-12-31") { $1(&$0.until) },
    ])
}

extension ValueType where Value == [PoolPolicy] {
  /// Pools, each with its keys on separate lines.
  static var pools: ValueType {
    var type = lines(of: PoolSchema.keys, what: "pools", isBlock: true, emptyList: "pools")
      .checked { reader, node, pools in
        let names = reader.tree.items(of: node).compactMap { item in
          reader.tree.kind(of: item) == .mapping
            ? reader.tree.node(at: [.key(PoolSchema.name.name)], below: item) : nil
        }
        reader.reportRepeated(names, what: "pool")
        if reader.isSound([node]) {
          reader.report(poolFaults(of: pools, in: reader.context.restaurant), in: node)
        }
      }.described(
        .init("a list of pools", .list(.mapping(PoolSchema.keys.description)), [.emptyList]))
    // Another policy takes the place of all pools.
    type.edit = nil
    return type
  }
}

extension TreeReader {
  /// Reads the restaurant's pools when the names that they use are known.
  mutating func pools(of restaurant: Restaurant, in entries: Entries) -> [PoolPolicy]? {
    guard let key = entries.keyNode(RestaurantSchema.pools), entries[RestaurantSchema.pools] != nil
    else { return nil }
    if let shareBy = entries.keyNode(RestaurantSchema.shareBy) {
      report(
        .shareByWithPools, "`share_by` and `pools` cannot both be set", at: shareBy,
        notes: [("the pools", key)], help: "delete `share_by`, and write `by` in each pool")
    }
    context.restaurant = restaurant
    // A position with an error is still a known position.
    if let node = entries[RestaurantSchema.positions], tree.kind(of: node) == .mapping {
      for (key, _) in tree.entries(of: node)
      where restaurant.position(named: tree.text(of: key)) == nil {
        context.restaurant.positions.append(Position(name: tree.text(of: key), pointValue: .zero))
      }
    }
    return value(RestaurantSchema.pools, in: entries)
  }
}
