import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// The keys of a position in `restaurant.yaml`.
public enum PositionSchema {
  public static let pointValue = Key(
    "point_value", .pointValue.dated, isRequired: true, doc: "Points per hour.",
    example: "1.0", reports: [.pointsForIneligiblePosition])

  static let share = Key(
    "share", .percentage.dated, standard: "100%",
    doc: """
      A part of the common rate, such as for a trainee: the pay of an hour or a point if \
      everyone shared equally, times this. The others share the rest.
      """, example: "25%")

  public static let mapping = Mapping<Position>(
    "a position",
    [
      Field(pointValue, { $0.pointValue }, set: { $0.pointValue = $1 }),
      Field(
        Key(
          "tip_eligible", .flag, standard: "true",
          doc: "false: not tip-eligible (managers, 29 CFR 531.52(b)).",
          docElsewhere: "false takes no share of the tips.", example: "false"),
        { $0.isTipEligible ? nil : false }, set: { $0.isTipEligible = $1 }),
      Field(
        Key(
          "occupation_code", .occupationCode, doc: "Treasury Tipped Occupation Code, for the W-2.",
          docElsewhere: "", example: "102"),
        { $0.occupationCode }, set: { $0.occupationCode = $1 }),
      Field(
        Key(
          "percent", .percentage.dated,
          doc: "Its part of the pool, if tips are shared by percentage.",
          example: "20%"),
        { $0.percent }, set: { $0.percent = $1 }),
      Field(share, { $0.share }, set: { $0.share = $1 }),
      Field(
        Key(
          "back_of_house", .flag, standard: "false",
          doc: "true if the position is not customarily tipped, such as a cook.",
          example: "true"),
        { $0.isBackOfHouse ? true : nil }, set: { $0.isBackOfHouse = $1 }),
      Field(WagesSchema.cashWage, { $0.cashWage }, set: { $0.cashWage = $1 }),
    ])
}

extension ValueType where Value == Position {
  /// The value after a position's name: `0.75`, `{2024-01-01: 1.0, 2026-06-01: 0.9}`, or
  /// `{point_value: 0, tip_eligible: false}`.
  public static var position: ValueType {
    let points = PositionSchema.pointValue.type
    return ValueType(
      ValueDescription(
        "points per hour, or its own keys",
        .either([points.description.shape, .mapping(PositionSchema.mapping.description)]),
        points.description.codes + [.pointsForIneligiblePosition]),
      text: { position, currency in
        let items = PositionSchema.mapping.items(of: position, currency: currency)
        return items.count == 1 ? items[0].text : inlineText(items)
      },
      node: { reader, node, name in
        var position = Position(name: name, pointValue: .zero)
        guard reader.tree.kind(of: node) == .mapping, !reader.hasDays(at: node) else {
          guard let value = points.read(&reader, node, name) else { return nil }
          position.pointValue = value
          return position
        }
        guard
          let fields = reader.read(
            PositionSchema.mapping, at: node, what: "the position \"\(name)\"", into: &position)
        else { return nil }
        if !position.isTipEligible, position.pointValue > .zero,
          let value = fields[PositionSchema.pointValue]
        {
          reader.report(
            .pointsForIneligiblePosition(
              name, by: reader.context.law, at: reader.tree.place(of: value)))
        }
        return position
      })
  }
}

extension ValueType where Value == [Position] {
  /// The restaurant's positions by name.
  static var positions: ValueType {
    let label = ValueType<String>.label()
    let entries = ValueType<[(key: String, value: Position)]>.map(
      to: .position, words: "names, each with points per hour or its own keys",
      wanted: "positions with their point values: `Server: 1.0`",
      codes: label.description.codes + [.wrongKind]
    ) { reader, key in label.read(&reader, key, "positions") != nil }
    var type = ValueType(
      entries.description,
      text: { positions, currency in
        positions.map {
          "\n  \(scalarText($0.name)): \(ValueType<Position>.position.text($0, currency))"
        }.joined()
      },
      node: { reader, node, field in
        entries.read(&reader, node, field).map { $0.map { $0.value } }
      })
    type.inline = { positions, currency in
      entries.text(positions.map { ($0.name, $0) }, currency)
    }
    type.edit = { edit, old, new, currency, node in
      for position in old where !new.contains(where: { $0.name == position.name }) {
        edit.remove(key: position.name, from: node)
      }
      for position in new where !old.contains(position) {
        edit.set(
          position.name, to: ValueType<Position>.position.text(position, currency), in: node)
      }
    }
    return type
  }
}
