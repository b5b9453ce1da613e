import Text
import Tips

// Types of values that only pools have: parts of sources, receivers, and weights.

extension ValueType where Value == [SourcePart] {
  /// `[credit_card, cash]`, or `{credit_card: 90%, cash: 100%}`.
  static var sourceParts: ValueType {
    let names = ValueType<[String]>.names(.sourceName, what: "sources", one: "source")
    let parts = ValueType<[(key: String, value: Percentage)]>.map(
      to: .percentage, words: "sources with a percentage each",
      wanted: "sources, or sources with the part of each: `credit_card: 90%`",
      codes: [.unknownSource]
    ) { reader, key in ValueType<String>.sourceName.read(&reader, key, "sources") != nil }
    return ValueType(
      ValueDescription(
        "a list of sources, or sources with a percentage each",
        .either([names.description.shape, parts.description.shape]),
        names.description.codes + parts.description.codes),
      text: { value, currency in
        value.allSatisfy { $0.percent == .all }
          ? listText(value.map { $0.source })
          : parts.text(value.map { ($0.source, $0.percent) }, currency)
      },
      node: { reader, node, field in
        guard reader.tree.kind(of: node) == .mapping else {
          return names.read(&reader, node, field).map { names in
            names.map { SourcePart(source: $0, percent: .all) }
          }
        }
        return parts.read(&reader, node, field).map { parts in
          parts.map { SourcePart(source: $0.key, percent: $0.value) }
        }
      })
  }
}

extension ValueType where Value == PoolReceivers {
  /// `Bartender`, `[Server, Busser]`, `{Bartender: 1, Barback: 0.5}` or
  /// `{Bartender: 80%, Barback: 20%}`.
  static var receivers: ValueType {
    let names = ValueType<[String]>.names(.position, what: "positions", one: "position")
    return ValueType(
      ValueDescription(
        "a position, a list of positions, or positions with a point value or a percentage each",
        .either([names.description.shape, .map(.either([.number, .text]))]),
        names.description.codes + [
          .wrongNumber, .notAPercentage, .percentsDoNotSum, .poolForIneligiblePosition,
        ]),
      text: { receivers, currency in
        let isPlain = receivers.positions.allSatisfy { $0.percent == nil && $0.pointValue == nil }
        guard !isPlain else { return names.text(receivers.positions.map({ $0.name }), currency) }
        return inlineText(
          receivers.positions.map { position in
            let value = position.percent?.plain ?? position.pointValue?.fileText ?? "1.0"
            return (scalarText(position.name), value)
          })
      },
      node: { reader, node, field in
        let tree = reader.tree
        guard tree.kind(of: node) == .mapping else {
          let positions = names.read(&reader, node, field)
          let nodes = tree.kind(of: node) == .sequence ? tree.items(of: node) : [node]
          for node in nodes { reader.checkMayReceive(at: node) }
          return positions.map { PoolReceivers($0.map { PoolReceivers.Position(name: $0) }) }
        }
        return reader.weightedReceivers(at: node)
      })
  }
}

extension TreeReader {
  /// Positions with a point value each, or with a percentage each.
  fileprivate mutating func weightedReceivers(at node: NodeID) -> PoolReceivers {
    let entries = tree.entries(of: node)
    let isByPercent = entries.contains {
      tree.kind(of: $0.value) == .scalar && tree.text(of: $0.value).hasSuffix("%")
    }
    if entries.isEmpty { report(.emptyList(of: "positions", at: tree.place(of: node))) }
    let before = bag.errorCount
    var positions: [PoolReceivers.Position] = []
    for (key, valueNode) in entries {
      checkMayReceive(at: key)
      guard let name = value(ValueType<String>.position, at: key, field: "to") else { continue }
      var position = PoolReceivers.Position(name: name)
      if isByPercent {
        position.percent = value(ValueType<Percentage>.percentage, at: valueNode, field: name)
      } else {
        position.pointValue = value(ValueType<PointValue>.pointValue, at: valueNode, field: name)
      }
      positions.append(position)
    }
    let sum = positions.reduce(0) { $0 + ($1.percent?.millionths ?? 0) }
    if isByPercent, sum != Percentage.whole, bag.errorCount == before {
      report(.partsDoNotSum(toMillionths: sum, at: startPlace(of: node)))
    }
    return PoolReceivers(positions)
  }

  /// Checks that the position may share: managers may not (29 CFR 531.52(b)).
  fileprivate mutating func checkMayReceive(at node: NodeID) {
    guard tree.kind(of: node) == .scalar,
      let position = context.positions.first(where: { $0.name == tree.text(of: node) }),
      !position.isTipEligible
    else { return }
    report(
      .poolForIneligiblePosition,
      "\"\(position.name)\" is not tip eligible, so no pool pays it\(context.law.citing("29 CFR 531.52(b)"))",
      at: node,
      help: "delete it, or make the position tip-eligible in `positions`; giving tips is allowed")
  }
}

extension WeightBasis {
  fileprivate static let named: [(word: String, value: WeightBasis)] = [
    ("points", .points), ("hours", .hours), ("equally", .equally),
    ("sales", .sales(category: nil)),
  ]

  static var words: [String] { named.map { $0.word } }

  fileprivate var word: String {
    if case .sales(let category?) = self { return category }
    return WeightBasis.named.first { $0.value == self }?.word ?? ""
  }
}

extension WeightPart {
  static let byPoints = WeightPart(basis: .points, percent: .all)
}

extension ValueType where Value == WeightBasis {
  /// A word, or one of the restaurant's categories of sales.
  fileprivate static var basis: ValueType {
    ValueType(
      ValueDescription(
        "`points`, `hours`, `equally`, `sales` or a category of sales", .text, [.unknownCategory]),
      text: { basis, _ in scalarText(basis.word) },
      scalar: { value, context, bag in
        let known = context.salesCategories
        let words = WeightBasis.words.filter { $0 != "sales" || !known.isEmpty }
        if known.contains(value.text) { return .sales(category: value.text) }
        if words.contains(value.text) {
          return WeightBasis.named.first { $0.word == value.text }?.value
        }
        bag.report(
          .unknownCategory(value.text, at: value.place, known: known, beside: words))
        return nil
      })
  }
}

extension ValueType where Value == [WeightPart] {
  /// `hours`, or a mix such as `{equally: 50%, sales: 50%}`.
  static var weights: ValueType {
    let basis = ValueType<WeightBasis>.basis
    let percentage = ValueType<Percentage>.percentage
    return ValueType(
      ValueDescription(
        basis.description.words + ", or several with a percentage each",
        .either([.text, .map(.text)]),
        basis.description.codes + percentage.description.codes + [.percentsDoNotSum]),
      text: { parts, currency in
        if parts.count == 1 { return basis.text(parts[0].basis, currency) }
        return inlineText(
          parts.map { (basis.text($0.basis, currency), percentage.text($0.percent, currency)) })
      },
      node: { reader, node, field in
        guard reader.tree.kind(of: node) == .mapping else {
          return basis.read(&reader, node, field).map { [WeightPart(basis: $0, percent: .all)] }
        }
        let before = reader.bag.errorCount
        var parts: [WeightPart] = []
        for (key, value) in reader.tree.entries(of: node) {
          let word = basis.read(&reader, key, field)
          let percent = percentage.read(&reader, value, reader.tree.text(of: key))
          if let word, let percent { parts.append(WeightPart(basis: word, percent: percent)) }
        }
        let sum = parts.reduce(0) { $0 + $1.percent.millionths }
        if sum != Percentage.whole, reader.bag.errorCount == before {
          reader.report(.partsDoNotSum(toMillionths: sum, at: reader.startPlace(of: node)))
        }
        return parts
      })
  }
}
