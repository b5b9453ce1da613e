import Text
import Tips

// Types of values that only pools have: parts of sources, receivers, and weights.

extension ValueType where Value == [SourcePart] {
  /// `[credit_card, cash]`, or `{credit_card: 90%, cash: 100%}`.
  static var sourceParts: ValueType {
    let names = ValueType<[String]>.names(.sourceName, what: "sources", one: "source")
    let parts = ValueType<[(key: String, value: Percentage)]>.map(
      of: .sourceName, to: .percentage, words: "sources with a percentage each",
      wanted: "sources, or sources with the part of each: `credit_card: 90%`")
    return names.written { names, _ in listText(names) }
      .mapped(
        to: { $0.map { SourcePart(source: $0, percent: .all) } }, from: { $0.map { $0.source } }
      ).orMapping(
        "a list of sources, or sources with a percentage each",
        parts.mapped(
          to: { $0.map { SourcePart(source: $0.key, percent: $0.value) } },
          from: { $0.map { ($0.source, $0.percent) } })
      ) { $0.allSatisfy { $0.percent == .all } }
  }
}

extension ValueType where Value == PoolReceivers {
  /// `Bartender`, `[Server, Busser]`, `{Bartender: 1, Barback: 0.5}` or
  /// `{Bartender: 80%, Barback: 20%}`.
  static var receivers: ValueType {
    let names = ValueType<[String]>.names(.position, what: "positions", one: "position")
    let plain = names.checked { reader, node, _ in
      for node in reader.oneOrItems(at: node) { reader.checkMayReceive(at: node) }
    }.mapped(
      to: { PoolReceivers($0.map { PoolReceivers.Position(name: $0) }) },
      from: { $0.positions.map { $0.name } })
    let weighted = ValueType(
      .init("", .map(.either([.number, .text]))),
      text: { receivers, _ in
        inlineText(
          receivers.positions.map { position in
            let value = position.percent?.plain ?? position.pointValue?.fileText ?? "1.0"
            return (scalarText(position.name), value)
          })
      }, node: { reader, node, _ in reader.weightedReceivers(at: node) })
    return plain.orMapping(
      "a position, a list of positions, or positions with a point value or a percentage each",
      weighted,
      codes: names.description.codes + [
        .wrongNumber, .notAPercentage, .percentsDoNotSum, .poolForIneligiblePosition,
      ]
    ) { $0.positions.allSatisfy { $0.percent == nil && $0.pointValue == nil } }
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
    for (key, value) in entries {
      checkMayReceive(at: key)
      guard let name = ValueType<String>.position.read(&self, key, "to") else { continue }
      var position = PoolReceivers.Position(name: name)
      if isByPercent {
        position.percent = ValueType<Percentage>.percentage.read(&self, value, name)
      } else {
        position.pointValue = ValueType<PointValue>.pointValue.read(&self, value, name)
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
      let position = context.restaurant.positions.first(where: { $0.name == tree.text(of: node) }),
      !position.isTipEligible
    else { return }
    report(
      .poolForIneligiblePosition,
      "\"\(position.name)\" is not tip eligible, so no pool pays it\(context.restaurant.law.citing("29 CFR 531.52(b)"))",
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
      .init(
        "`points`, `hours`, `equally`, `sales` or a category of sales", .text, [.unknownCategory]),
      text: { basis, _ in scalarText(basis.word) },
      scalar: { value, context throws(Diagnostic) in
        let known = context.restaurant.salesCategories
        let words = WeightBasis.words.filter { $0 != "sales" || !known.isEmpty }
        if known.contains(value.text) { return .sales(category: value.text) }
        if words.contains(value.text),
          let named = WeightBasis.named.first(where: { $0.word == value.text })
        {
          return named.value
        }
        throw Diagnostic.unknownCategory(value.text, at: value.place, known: known, beside: words)
      })
  }
}

extension ValueType where Value == [WeightPart] {
  /// `hours`, or a mix such as `{equally: 50%, sales: 50%}`.
  static var weights: ValueType {
    let basis = ValueType<WeightBasis>.basis
    let percentage = ValueType<Percentage>.percentage
    let mix = ValueType(
      .init("", .map(.text)),
      text: { parts, currency in
        inlineText(
          parts.map { (basis.text($0.basis, currency), percentage.text($0.percent, currency)) })
      },
      node: { reader, node, field in
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
    return basis.mapped(
      to: { [WeightPart(basis: $0, percent: .all)] }, from: { $0[0].basis }
    ).orMapping(
      basis.description.words + ", or several with a percentage each", mix,
      codes: basis.description.codes + percentage.description.codes + [.percentsDoNotSum]
    ) { $0.count == 1 }
  }
}
