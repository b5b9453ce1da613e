import Rules
import Text
import Tips

/// Reads one shift file against the restaurant's settings and its roster.
struct ShiftDecoder {
  var reader: TreeReader
  let restaurant: Restaurant

  /// The shift as far as it has been read.
  var draft = ShiftDraft()

  /// The line in the file of each of the draft's staff, from 0.
  var rows: [Int] = []

  /// The places of each person in the draft's staff. A shift may have thousands of people.
  var lines: [EmployeeID: [Int]] = [:]

  /// The people of all lines, also of those that cannot be used.
  var named: Set<EmployeeID> = []

  /// The last person's line, if it cannot be used.
  private(set) var unfinished: NodeID?

  init(_ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster) {
    var context = ReadingContext(restaurant, roster: roster.roster)
    context.positionPlaces = roster.positionPlaces
    reader = TreeReader(tree, in: context)
    self.restaurant = restaurant
  }

  var tree: SyntaxTree { reader.tree }

  mutating func shift() -> Shift? {
    guard let root = reader.root(of: .shift),
      let fields = reader.read(ShiftSchema.keys, whole: false, at: root, into: &draft)
    else { return nil }
    if draft.isCancelled == true {
      checkCancelled(fields)
      return nil
    }
    if draft.cancelReason != nil, let node = fields.keyNode(ShiftSchema.cancelReason) {
      reader.report(
        .cancelledWithStaff, "`reason` says why a shift was cancelled, and this one was not",
        at: node,
        help: "add `cancelled: true`, or write `note` in place of `reason`")
    }
    readDays(fields)
    if let node = reader.node(ShiftSchema.allTips, in: fields) { readTips(at: node) }
    readPointValues(fields)
    if let node = reader.node(ShiftSchema.staff, in: fields),
      let items = reader.items(at: node, field: "staff", of: "people")
    {
      for (row, item) in items.enumerated() { _ = readStaffLine(at: item, row: row) }
      if draft.staff.isEmpty, !reader.bag.hasErrors {
        reader.report(.emptyList(of: "people", at: tree.place(of: node)))
      }
    }
    let given: [KeyDescription] = [ShiftSchema.staff, ShiftSchema.parties, ShiftSchema.handTipOuts]
    if fields[ShiftSchema.staff] != nil, reader.isSound(given.map { fields[$0] }) {
      checkReceivers()
    }
    // If left out, they are the amounts that people and parties collected.
    let own = draft.staff.compactMap { $0.ownTips } + draft.details.parties.map { $0.tips }
    draft.creditCard = draft.creditCard ?? own.reduce(.zero) { $0 + $1.creditCard }
    draft.cash = draft.cash ?? own.reduce(.zero) { $0 + $1.cash }
    checkMoney(fields)
    checkLines()
    return Shift(draft)
  }

  /// Checks the rules of shared money, if the values that they need have no errors.
  private mutating func checkMoney(_ fields: Entries) {
    let values: [KeyDescription] = [
      ShiftSchema.staff, ShiftSchema.allTips, ShiftSchema.parties, ShiftSchema.refunds,
    ]
    guard let shift = Shift(draft), values[..<2].allSatisfy({ fields[$0] != nil }),
      reader.isSound(values.map { fields[$0] })
    else { return }
    let decoded = DecodedShift(shift, in: tree)
    for finding in moneyFindings(of: shift, in: restaurant) {
      reader.bag.report(finding) { decoded.place(of: $0) }
    }
  }

  /// Reports that there is nothing to share, or keys that a cancelled shift may not have.
  private mutating func checkCancelled(_ fields: Entries) {
    if draft.cancelReason == nil { reader.reportMissing(ShiftSchema.cancelReason, in: fields) }
    for key in [ShiftSchema.allTips, ShiftSchema.staff] as [KeyDescription] {
      guard fields[key] != nil, let node = fields.keyNode(key) else { continue }
      reader.report(
        .cancelledWithStaff, "a cancelled shift has no `\(key.name)`", at: node,
        help: "delete `\(key.name)`; or, if people worked, delete `cancelled` and `reason`")
    }
    guard !reader.bag.hasErrors, let node = fields.keyNode(ShiftSchema.cancelled) else { return }
    reader.report(.cancelledShift(draft.cancelReason ?? "", at: tree.place(of: node)))
  }

  /// Reads the keys that are there.
  mutating func readDraft() {
    guard let root = tree.root, tree.kind(of: root) == .mapping,
      let fields = reader.fields(of: root, ShiftSchema.keys.description)
    else { return }
    for field in ShiftSchema.keys.fields where fields.hasValue(field.name) {
      _ = field.read(&reader, fields, &draft)
    }
    readDays(fields)
    if let node = fields[ShiftSchema.allTips] { readTips(at: node) }
    readPointValues(fields)
    if let staff = fields[ShiftSchema.staff], tree.kind(of: staff) == .sequence {
      for (row, item) in tree.items(of: staff).enumerated() {
        let isWhole = readStaffLine(at: item, row: row)
        unfinished = !isWhole && tree.kind(of: item) == .mapping ? item : nil
      }
    }
  }

  /// Reads the last day of several, and sets the number of days.
  private mutating func readDays(_ fields: Entries) {
    guard let first = draft.date, let last = draft.through, let node = fields[ShiftSchema.through]
    else { return }
    guard last > first, last <= restaurant.lastDayTogether(from: first) else {
      draft.through = nil
      // Hours that would be valid with the right days are not a second error.
      reader.context.dayCount = last == first ? 1 : ReadingContext.ofSeveralDays.dayCount
      if last < first {
        reader.report(
          .severalDays, "the last day is before the first, \(first.plain)", at: node,
          help: "`date` is the first day, and `to` the last")
      } else if last > first {
        let days = PayPeriod(from: first, to: last)
        reader.report(.daysTogether(days, of: restaurant, at: tree.place(of: node)))
      }
      return
    }
    reader.context.dayCount = last.dayNumber - first.dayNumber + 1
  }

  private mutating func readPointValues(_ fields: Entries) {
    guard let node = fields[ShiftSchema.pointValues],
      let values = reader.value(ShiftSchema.pointValues, in: fields)
    else { return }
    draft.pointValues = Dictionary(lasts: values)
    for (key, value) in tree.entries(of: node) {
      guard let position = restaurant.position(named: tree.text(of: key)),
        let points = draft.pointValues[position.name]
      else { continue }
      check(points, for: position, at: tree.place(of: value))
    }
  }
}
