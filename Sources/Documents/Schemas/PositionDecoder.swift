import Diagnostics
import TipModel
import YAMLSubset

private enum PositionKey: Int, FieldKey {
  case pointValue, tipEligible, occupationCode, percent

  var name: StaticString {
    switch self {
    case .pointValue: "point_value"
    case .tipEligible: "tip_eligible"
    case .occupationCode: "occupation_code"
    case .percent: "percent"
    }
  }
}

extension TreeReader {
  /// The restaurant's positions: each a point value, or `{point_value: …, tip_eligible: …}`.
  mutating func positions<Key: FieldKey>(in fields: Fields<Key>) -> [Position] {
    guard
      let key = Key.allCases.first(where: { $0.text == "positions" }),
      let node = required(key, in: fields, example: "positions: {Server: 1.0, Busser: 0.5}")
    else { return [] }
    guard tree.kind(of: node) == .mapping else {
      report(
        .wrongKind(
          at: tree.place(of: node), wanted: "positions with their point values: `Server: 1.0`"))
      return []
    }
    var positions: [Position] = []
    for (key, value) in tree.entries(of: node) {
      guard let name = label(at: key, field: "positions") else { continue }
      if let position = position(named: name, at: value) { positions.append(position) }
    }
    return positions
  }

  private mutating func position(named name: String, at node: NodeID) -> Position? {
    guard tree.kind(of: node) == .mapping else {
      return pointValue(at: node, field: name).map { Position(name: name, pointValue: $0) }
    }
    let what = "the position \"\(name)\""
    guard let fields = fields(of: node, as: PositionKey.self, what: what) else { return nil }
    let value = required(.pointValue, in: fields, example: "point_value: 1.0")
      .flatMap { pointValue(at: $0, field: "point_value") }
    let isEligible =
      fields[.tipEligible].flatMap { flag(at: $0, field: "tip_eligible") } ?? true
    let code = fields[.occupationCode].flatMap { occupationCode(at: $0) }
    let percent = fields[.percent].flatMap { percentage(at: $0, field: "percent") }
    guard let value else { return nil }
    if !isEligible, value > .zero, let valueNode = fields[.pointValue] {
      report(.pointsForIneligiblePosition(name, at: tree.place(of: valueNode)))
    }
    return Position(
      name: name, pointValue: value, isTipEligible: isEligible, occupationCode: code,
      percent: percent)
  }

  /// A Treasury Tipped Occupation Code.
  mutating func occupationCode(at node: NodeID) -> String? {
    guard let code = text(at: node, field: "occupation_code") else { return nil }
    guard TippedOccupation.of(code: code) != nil else {
      report(.notAnOccupationCode(code, at: tree.place(of: node)))
      return nil
    }
    return code
  }

  /// Where tips are shared by percent, every position that shares has one, and they sum to 100 %.
  mutating func checkPercents(
    sharing: [String: ShareMethod], positions: [Position], at node: NodeID?
  ) {
    guard sharing.values.contains(.percent), let node, tree.kind(of: node) == .mapping,
      !bag.hasErrors
    else { return }
    let sum = positions.reduce(0) { $0 + ($1.percent?.millionths ?? 0) }
    let lacking = positions.filter {
      $0.isTipEligible && $0.pointValue > .zero && $0.percent == nil
    }
    for (key, value) in tree.entries(of: node) {
      let name = tree.text(of: key)
      guard let position = lacking.first(where: { $0.name == name }) else { continue }
      let entry = Span(start: tree.span(of: key).start, end: tree.span(of: value).end)
      report(
        .positionWithoutPercent(
          position, at: tree.place(of: key), entry: tree.kind(of: value) == .scalar ? entry : nil,
          rest: lacking.count == 1 ? Percentage.whole - sum : nil))
    }
    if sum != Percentage.whole, !bag.hasErrors {
      report(.percentsDoNotSum(toMillionths: sum, at: startPlace(of: node)))
    }
  }
}
