import Text
public import Tips

/// The keys of a position in `restaurant.yaml`.
public enum PositionSchema {
  public typealias Of<Value> = Key<Position, Value>

  public static let pointValue = Of(
    "point_value", .pointValue.dated, isRequired: true, "Points per hour.", "1.0",
    reports: [.pointsForIneligiblePosition]
  ) { $1(&$0.pointValue) }

  public static let keys = Keys(
    "a position", from: Position(name: "", pointValue: .zero),
    [
      pointValue,
      Of(
        "tip_eligible", .flag, default: true,
        "false: not tip-eligible (managers, 29 CFR 531.52(b)).",
        elsewhere: "false takes no share of the tips.", "false"
      ) { $1(&$0.isTipEligible) },
      Of(
        "occupation_code", .occupationCode, "Treasury Tipped Occupation Code, for the W-2.",
        elsewhere: "", "102"
      ) { $1(&$0.occupationCode) },
      Of(
        "percent", .percentage.dated, "Its part of the pool, if tips are shared by percentage.",
        "20%"
      ) { $1(&$0.percent) },
      Of(
        "share", .percentage.dated, standard: "100%",
        """
        A part of the common rate, such as for a trainee: the pay of an hour or a point if \
        everyone shared equally, times this. The others share the rest.
        """, "25%"
      ) { $1(&$0.share) },
      Of(
        "back_of_house", .flag, default: false,
        "true if the position is not customarily tipped, such as a cook.", "true"
      ) { $1(&$0.isBackOfHouse) },
      Of(
        "cash_wage", .wage.dated,
        """
        The cash wage per hour. If it is below `minimum` of `wages`, tips make up the rest (a tip \
        credit).
        """, elsewhere: "An hour's wage in cash, before tips.", "2.13",
        reports: [.cashWageWithoutMinimum, .tipCreditWithoutTips]
      ) { $1(&$0.cashWage) },
    ]
  ) { reader, entries, position in
    if !position.isTipEligible, position.pointValue > .zero, let value = entries[pointValue] {
      reader.report(
        .pointsForIneligiblePosition(
          position.name, by: reader.context.restaurant.law, at: reader.tree.place(of: value)))
    }
    return true
  }
}

extension ValueType where Value == Position {
  /// The value after a position's name: `0.75`, `{2024-01-01: 1.0, 2026-06-01: 0.9}`, or
  /// `{point_value: 0, tip_eligible: false}`.
  public static var position: ValueType {
    let points = PositionSchema.pointValue.type
    let own = mapping(
      PositionSchema.keys, what: { "the position \"\($0)\"" },
      from: { Position(name: $0, pointValue: .zero) })
    return ValueType(
      ValueDescription(
        "points per hour, or its own keys",
        .either([points.description.shape, own.description.shape]),
        points.description.codes + [.pointsForIneligiblePosition]),
      text: { position, currency in
        let items = PositionSchema.keys.items(of: position, currency: currency)
        return items.count == 1 ? items[0].text : inlineText(items)
      },
      node: { reader, node, name in
        guard reader.tree.kind(of: node) == .mapping, !reader.hasDays(at: node) else {
          return points.read(&reader, node, name).map { Position(name: name, pointValue: $0) }
        }
        return own.read(&reader, node, name)
      })
  }
}

extension ValueType where Value == [Position] {
  /// The restaurant's positions by name.
  static var positions: ValueType {
    let entries = named(
      .position, words: "names, each with points per hour or its own keys",
      wanted: "positions with their point values: `Server: 1.0`"
    ) { $0.name }
    var type = entries.written { positions, currency in
      positions.map {
        "\n  \(scalarText($0.name)): \(ValueType<Position>.position.text($0, currency))"
      }.joined()
    }
    type.inline = entries.text
    type.edit = { edit, old, new, currency, node in
      guard edit.isMapping(node) else { return false }
      for position in old where !new.contains(where: { $0.name == position.name }) {
        edit.remove(key: position.name, from: node)
      }
      for position in new where !old.contains(position) {
        edit.set(
          position.name, to: ValueType<Position>.position.text(position, currency), in: node)
      }
      return true
    }
    return type
  }
}
