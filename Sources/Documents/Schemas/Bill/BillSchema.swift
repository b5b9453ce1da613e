import Text
public import Tips

/// A bill file that some people share.
public enum BillSchema {
  public typealias Of<Value> = Key<BillFile, Value>
  public typealias OfItem<Value> = Key<BillLine, Value>

  public static let title = Of(
    "title", .label(), standard: "Bill", "As it is printed (optional).", "Dinner at Casa Marisol"
  ) { $1(&$0.title) }

  public static let date = Of("date", .date, "Year-month-day (optional).", "2024-04-13") {
    $1(&$0.date)
  }

  private static let people = Of(
    "people", .billPeople, isRequired: true,
    "Names, or only their number: `people: 4`. At most 100.", "[Ana, Ben]",
    template: "[Ana, Ben, Chloë]",
    question: KeyQuestion(
      "people", hint: "How many people share the bill, or their names: Ana, Ben, Chloë.",
      option: (
        "people", "LIST", "how many people share the bill, or names: \"Ana, Ben, Chloë\""
      ))
  ) { $1(&$0.people) }

  private static let subtotal = Of(
    "subtotal", .billAmount, standard: "the sum of the items",
    """
    The bill before tax and tip. Everyone shares equally any part that is not in the items. \
    Default: the total of the items.
    """, "84.50", reports: [.subtotalBelowItems, .missingKey],
    question: KeyQuestion(
      "subtotal", hint: "The bill before tax and tip.",
      option: ("subtotal", "AMOUNT", "the bill before tax and tip"))
  ) { $1(&$0.subtotal) }

  private static let tax = Of(
    "tax", .billAmount, standard: "the sum of the items' taxes",
    "Follows each person's part of the subtotal. Default: the sum of the items' taxes, or 0.",
    "6.97", reports: [.subtotalBelowItems],
    question: KeyQuestion("tax", option: ("tax", "AMOUNT", "the tax on it; default 0"))
  ) { $1(&$0.tax) }

  static let tip = Of(
    "tip", .billTip, standard: "0",
    "A percentage of the subtotal (20%, 12.5%), or an amount (16.90). Default 0.", "20%",
    question: KeyQuestion(
      "tip", hint: "A percentage of the subtotal, such as 20%, or an amount: 12.50.",
      option: ("tip", "TIP", "20% of the subtotal, or an amount such as 12.50"))
  ) { $1(&$0.tip) }

  public static let item = OfItem(
    "item", .label(), standard: "Item 1, Item 2, …", "The food or drink.", "Tacos"
  ) { $1(&$0.name) }

  public static let price = OfItem(
    "price", .itemPrice, isRequired: true, "The price of one; below zero for a discount.", "12.50"
  ) { $1(&$0.price) }

  public static let quantity = OfItem(
    "quantity", .itemCount, default: 1, "The number of them.", "3"
  ) { $1(&$0.quantity) }

  public static let itemTax = OfItem(
    "tax", .billAmount,
    """
    The tax on all of them, if it differs from that of the other items; it is shared as the item is. \
    The tax of the bill includes it.
    """, "1.20"
  ) { $1(&$0.tax) }

  fileprivate static let line = Keys(
    "an item", from: BillLine(),
    [
      item, price, quantity, itemTax,
      OfItem(
        "shared_by", .sharers, standard: "everyone",
        """
        Those of `people` who share it, or 1, 2, 3 if people are only counted; `Ana x2` pays two parts. \
        A discount without it follows what each person has of the items.
        """,
        "[Ana]"
      ) { $1(&$0.sharers) },
    ])

  private static let items = Of(
    "items", .billLines,
    """
    The food and drinks, to split by items. The people who share an item share it equally, or by \
    their parts (`Ana x2`); if nobody is named, everyone does. If people are only counted, their names are 1, 2, 3.
    """, "[{item: Burger, price: 14.50, shared_by: Ben}]",
    template: """

        - {item: Burger, price: 14.50, shared_by: Ben}
        - {item: Tacos, price: 4.75, quantity: 3, shared_by: [Ana, Chloë]}
        - {item: Guacamole, price: 11.00}
      """, get: { $0.items.isEmpty ? nil : $0.items }, set: { $0.items = $1 })

  public static let keys = Keys(
    "a bill file", from: BillFile(),
    [
      title, date,
      Of(
        "currency",
        .currency.checked { reader, _, currency in reader.context.restaurant.currency = currency },
        standard: "USD", "Three letters of ISO 4217; default USD.", "USD"
      ) { $1(&$0.currency) },
      people, subtotal, tax, tip, items,
      Of(
        "note", .text, "Anything worth remembering (optional).", "Ben drove.", isShown: false
      ) { $1(&$0.note) },
    ]
  ) { reader, entries, bill in
    if entries[subtotal] == nil, entries[items] == nil {
      reader.reportMissing(subtotal, in: entries)
    }
    guard !reader.bag.hasErrors else { return false }
    let sum = bill.itemSum
    let shown = sum.plain(in: bill.currency)
    if let tax = bill.tax, bill.itemTax > tax, let node = entries[BillSchema.tax] {
      let sum = bill.itemTax.plain(in: bill.currency)
      let problem = WrongAnswer(taxesOfItems: sum, least: sum)
      reader.report(
        Diagnostic(
          problem.code, Words(verbatim: problem.message), at: reader.tree.place(of: node),
          help: problem.help.map { Words(verbatim: $0) }))
    }
    if let given = bill.subtotal.map({ MoneyDifference($0) }), sum > given,
      let node = entries[subtotal]
    {
      let missing = sum - given
      reader.report(
        Diagnostic(
          .subtotalBelowItems,
          "the items add up to \(shown), which is more than this subtotal",
          at: reader.tree.place(of: node),
          label: "\(missing.plain(in: bill.currency)) too little",
          help: "correct it or an item's price, or leave out the subtotal to add up the items"))
    } else if sum.minorUnits > Money.limit, let node = entries.keyNode(items) {
      reader.report(
        .notMoney(
          shown, .tooLarge, at: reader.tree.place(of: node), currency: bill.currency))
    }
    guard !reader.bag.hasErrors, let node = entries.keyNode(items) else { return true }
    let place = reader.tree.place(of: node)
    if sum < .zero {
      reader.report(.discountAboveItems(nil, at: place))
    } else if let person = BillSplit(bill.bill).overdrawnPerson {
      reader.report(.discountAboveItems(person, at: place))
    }
    return true
  }

  public static let document = DocumentDescription(
    name: "bill", file: "bill.yaml", keys: keys.description, kind: .bill,
    about: "A bill that some people share.",
    instructions: """
      Copy this file, name it as you like, and fill it in. Then:
        tipsheet split bill.yaml                  who owes what, on the screen
        tipsheet split bill.yaml -o bill.xlsx     a workbook with each person's part of every line
      Without a file, `tipsheet split` asks for the bill, and offers to save it as a file like this one.
      Text after a # is for you; the program skips it.
      """)
}

extension ValueType where Value == BillPeople {
  /// A list of names, or the number of people.
  fileprivate static var billPeople: ValueType {
    let count = ValueType<Int>.wholeNumber(limit: Bill.peopleLimit, example: "4")
    let name = ValueType<String>.label(60)
    return ValueType(
      ValueDescription(
        "a list of names, or a whole number of people, at most \(Bill.peopleLimit)",
        .either([.list(.text), .number]),
        [
          .wrongNumber, .emptyList, .blankText, .controlCharacterInText, .textTooLong,
          .duplicateName, .tooManyOnBill, .wrongKind,
        ]),
      text: { people, _ in people.areNumbered ? "\(people.names.count)" : listText(people.names) },
      node: { reader, node, field in
        var names: [String] = []
        switch reader.tree.kind(of: node) {
        case .scalar:
          guard let count = count.read(&reader, node, field) else { return nil }
          names = BillPeople.numbered(count)
        case .sequence:
          let nodes = reader.tree.items(of: node)
          for node in nodes {
            if let name = name.read(&reader, node, field) { names.append(name) }
          }
          reader.reportRepeated(nodes, what: "person", isExact: true)
          if nodes.count > Bill.peopleLimit {
            reader.report(
              .tooManyOnBill(
                nodes.count, limit: Bill.peopleLimit, of: "people",
                at: reader.tree.place(of: node)))
            return nil
          }
        case .mapping, .empty:
          reader.report(
            .wrongKind(
              at: reader.tree.place(of: node), wanted: "a list of names, or how many people share"))
          return nil
        }
        if names.isEmpty, !reader.bag.hasErrors {
          reader.report(.emptyList(of: "people", at: reader.tree.place(of: node)))
        }
        reader.context.people = BillPeople(names)
        return reader.context.people
      })
  }
}

extension ValueType where Value == [BillLine] {
  fileprivate static var billLines: ValueType {
    lines(of: BillSchema.line, what: "items").checked { reader, node, _ in
      let count = reader.tree.items(of: node).count
      if count > Bill.itemLimit {
        reader.report(
          .tooManyOnBill(
            count, limit: Bill.itemLimit, of: "items", at: reader.tree.place(of: node)))
      }
    }.described(
      .init(
        "a list of items, at most \(Bill.itemLimit)",
        .list(.mapping(BillSchema.line.description)), [.tooManyOnBill]))
  }
}

extension ValueType where Value == Int {
  /// The number of one item.
  fileprivate static var itemCount: ValueType {
    wholeNumber("a whole number from 1", limit: Int(BillItem.quantityLimit), example: "2").refusing(
      .wrongNumber, where: { $0 == 0 }, { _ in "`quantity` must be at least 1" },
      help: "delete the item if nobody had it")
  }
}

extension ValueType where Value == [String] {
  /// One name, or a list of several, of people on the bill.
  fileprivate static var sharers: ValueType {
    let list = list(of: ValueType<String>.text, what: "names", isOneEnough: true)
    return list.described(
      .init(
        "a name or a list of names", .either([.text, .list(.text)]), [.unknownPerson, .sharerTwice])
    ).written { names, _ in
      "[" + names.map { idText($0) }.joined(separator: ", ") + "]"
    }.checked { reader, node, _ in
      let (tree, people) = (reader.tree, reader.context.people)
      var places: [Int: Place] = [:]
      let nodes = reader.oneOrItems(at: node)
      // Without people, each name would be an error.
      for node in nodes where tree.kind(of: node) == .scalar && !people.names.isEmpty {
        let (name, place) = (tree.text(of: node), tree.place(of: node))
        guard let person = people.parts(of: name)?.first else {
          reader.report(people.lacks(name, at: place))
          continue
        }
        if let first = places[person] {
          reader.report(.sharerTwice(people.names[person], at: place, first: first))
        } else {
          places[person] = place
        }
      }
    }
  }
}

extension BillPeople {
  fileprivate func lacks(_ name: String, at place: Place) -> Diagnostic {
    let near = areNumbered ? nil : nearest(to: name, among: names)
    return Diagnostic(
      .unknownPerson, "nobody at this table is called \"\(name)\"", at: place,
      fixes: near.map { [.value($0, at: place)] } ?? [],
      otherwise: areNumbered
        ? "they are numbered from 1 to \(names.count)" : "add the name to `people`, or correct it"
    ) { "write \($0), or add \"\(name)\" to `people`" }
  }
}
