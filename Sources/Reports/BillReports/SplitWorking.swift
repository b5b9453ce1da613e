import Spreadsheet

/// The columns of the working sheet: first those for a whole line, then one for each person.
enum WorkingColumn: Int { case label, amount, sharers, floor, odd, millionths, firstPerson }

/// Returns a person's cell in a row of the working sheet.
func workingCell(_ row: Int, person: Int) -> CellReference {
  CellReference(row, WorkingColumn.firstPerson).moved(right: person)
}

/// The hidden sheet that splits a bill. It has the engine's steps in whole cents, with a column for each person, line
/// by line.
///
/// A spreadsheet's numbers are exact to fifteen digits, but tax times a person's part has more. So tax and tip are
/// divided as on paper, digit by digit. Each formula comes with its result.
struct SplitWorking {
  /// Amounts below this are computed exactly.
  static let limit: Int64 = 10_000_000_000
  static let digits = 10
  static let fractionDigits = 6
  static let scale: Int64 = 1_000_000

  /// The check mark, which the lists of other sheets offer.
  static let mark = CellReference(0, WorkingColumn.label)

  let name: SheetName
  private(set) var sheet: Sheet
  let count: Int
  var row = 0
  let active: [Int64]
  var activeRow = 0
  var spared: [Int64]
  var sparedRow = 0
  var firstPaysRow: Int?

  /// The rows of each person's amounts, in cents.
  var owedRows: [OwedAmount: Int] = [:]
  var weights: [Int64] = []
  var weightRow = 0

  /// - Parameter active: for each column, 1 if a person is there, else 0.
  init(_ name: SheetName, active: [(formula: Formula, value: Int64)]) {
    self.name = name
    count = active.count
    self.active = active.map { $0.value }
    spared = [Int64](repeating: 0, count: active.count)
    sheet = Sheet(
      name, .reference,
      page: PageSetup(paper: .a4, isLandscape: true, headerLeft: "", headerRight: ""))
    sheet.isHidden = true
    sheet.columns = [SheetColumn(width: 12)]
    sheet.put(SplitPlan.mark, .workLabel, at: SplitWorking.mark)
    let titles: [(WorkingColumn, String)] = [
      (.amount, "Cents"), (.sharers, "Sharers"), (.floor, "Floor"), (.odd, "Odd cents"),
      (.millionths, "Millionths"),
    ]
    for (column, title) in titles { put(title, column) }
    nextRow()
    put("here", .label)
    activeRow = row
    put(active.map { $0.formula }, self.active)
    nextRow()
    put("spared", .label)
    sparedRow = row
    for person in 0..<count {
      sheet.put(.number(.zero), Style(.work, .integer), at: workingCell(row, person: person))
    }
    nextRow()
  }

  var people: Range<Int> { 0..<count }

  /// The subtotal in cents; known after `addParts`.
  var subtotal: Formula { "\(name, CellReference(weightRow, WorkingColumn.amount))" }

  /// The cents that a person owes; known after `addParts` and `addFollowing`.
  func cents(_ amount: OwedAmount, person: Int) -> Formula {
    guard amount == .total else { return reference(owedRows[amount, default: 0], person: person) }
    let parts = [OwedAmount.subtotal, .tax, .tip].map { cents($0, person: person) }
    return "(\(parts, separator: "+"))"
  }

  /// Returns a cell of this sheet as other sheets refer to it.
  func reference(_ row: Int, person: Int) -> Formula { "\(name, workingCell(row, person: person))" }
}

// Lines that are shared equally.
extension SplitWorking {
  /// Adds an item, or the rest.
  ///
  /// - Parameter marks: for each person, a cell that is not empty if they share; empty if everyone shares.
  /// - Returns: the row of each person's part, and the results.
  mutating func addShared(
    amount: Formula, cents: Int64, marks: [(cell: Formula, isMarked: Bool)] = []
  ) -> (row: Int, results: [Int64]) {
    let markedRow = row
    let marked = marks.isEmpty ? people.map { _ in 0 } : people.map { mark(marks[$0], $0) }
    put(
      people.map { person in
        let here: Formula = "\(workingCell(activeRow, person: person))"
        return marks.isEmpty ? "0" : "IF(\(here)=1,IF(\(marks[person].cell)<>\"\",1,0),0)"
      }, marked)
    put("marked", .label)
    put("SUM(\(line(markedRow)))", marked.reduce(0, +), .sharers)
    nextRow()
    let isForAll = marked.reduce(0, +) == 0
    let flags = isForAll ? active : marked
    let sharesRow = putFlags(flags, markedRow: markedRow)
    let sharers = flags.reduce(0, +)
    let floor = cents / sharers
    let odd = cents - floor * sharers
    let millionths = odd * SplitWorking.scale / sharers
    let own: (WorkingColumn) -> CellReference = { CellReference(sharesRow, $0) }
    put(amount, cents, .amount, at: sharesRow)
    put("SUM(\(line(sharesRow)))", sharers, .sharers, at: sharesRow)
    put("INT(\(own(.amount))/\(own(.sharers)))", floor, .floor, at: sharesRow)
    put("\(own(.amount))-\(own(.sharers))*\(own(.floor))", odd, .odd, at: sharesRow)
    put("INT(\(own(.odd))*1000000/\(own(.sharers)))", millionths, .millionths, at: sharesRow)

    let sparedRow = sparedRow
    let keys = people.map { flags[$0] == 1 ? key(spared[$0], $0) : SplitWorking.noKey }
    let keyRow = putKeys(keys) { person in
      "IF(\(workingCell(sharesRow, person: person))=1,\(workingCell(sparedRow, person: person))*1000-\(person + 1),\(SplitWorking.noKey))"
    }
    let keyLine = line(keyRow)
    let floors = people.map { flags[$0] * floor }
    let pays = self.pays(floors, keys: keys, odd: odd)
    let paysRow = putPays(pays) { person in
      let flag = workingCell(sharesRow, person: person)
      return
        "IF(\(flag)=1,\(fixed: own(.floor))+IF(RANK(\(workingCell(keyRow, person: person)),\(fixed: keyLine))<=\(fixed: own(.odd)),1,0),0)"
    }
    putSpared(people.map { flags[$0] * (millionths - SplitWorking.scale * (pays[$0] - floor)) }) {
      person in
      "IF(\(workingCell(sharesRow, person: person))=1,\(fixed: own(.millionths))-1000000*(\(workingCell(paysRow, person: person))-\(fixed: own(.floor))),0)"
    }
    return (paysRow, pays)
  }

  func mark(_ mark: (cell: Formula, isMarked: Bool), _ person: Int) -> Int64 {
    active[person] == 1 && mark.isMarked ? 1 : 0
  }

  mutating func putFlags(_ flags: [Int64], markedRow: Int) -> Int {
    let sharesRow = row
    put("shares", .label)
    put(
      people.map { person in
        "IF(\(fixed: CellReference(markedRow, WorkingColumn.sharers))=0,\(workingCell(activeRow, person: person)),\(workingCell(markedRow, person: person)))"
      }, flags)
    nextRow()
    return sharesRow
  }
}

// Rows that both kinds of lines have.
extension SplitWorking {
  static let noKey: Int64 = -1_000_000_000_000_000

  /// Returns a larger key for people that rounding saved more. In a tie, the first person's key is larger.
  func key(_ spared: Int64, _ person: Int) -> Int64 { spared * 1_000 - Int64(person + 1) }

  func pays(_ floors: [Int64], keys: [Int64], odd: Int64) -> [Int64] {
    let sorted = keys.sorted(by: >)
    return people.map { person in
      let rank = (sorted.firstIndex(of: keys[person]) ?? 0) + 1
      return floors[person] + (keys[person] > SplitWorking.noKey && rank <= odd ? 1 : 0)
    }
  }

  /// Puts the order in which equal remainders get cents, from 1.
  mutating func putTurns(_ turns: [Int64]) -> Int {
    let sparedRow = sparedRow
    let orderRow = row
    let order = line(orderRow)
    put("spared order", .label)
    put(
      people.map { "\(workingCell(sparedRow, person: $0))*1000-\($0 + 1)" },
      people.map { key(spared[$0], $0) })
    nextRow()
    let turnRow = row
    put("turn", .label)
    put(people.map { "RANK(\(workingCell(orderRow, person: $0)),\(fixed: order))" }, turns)
    nextRow()
    return turnRow
  }

  mutating func putKeys(_ keys: [Int64], _ formula: (Int) -> Formula) -> Int {
    let keyRow = row
    put("order", .label)
    put(people.map(formula), keys)
    nextRow()
    return keyRow
  }

  mutating func putPays(_ pays: [Int64], _ formula: (Int) -> Formula) -> Int {
    let paysRow = row
    if firstPaysRow == nil { firstPaysRow = row }
    put("pays", .label)
    put(people.map(formula), pays)
    nextRow()
    return paysRow
  }

  mutating func putSpared(_ more: [Int64], _ formula: (Int) -> Formula) {
    let before = sparedRow
    spared = people.map { spared[$0] + more[$0] }
    put("spared", .label)
    put(people.map { "\(workingCell(before, person: $0))+\(formula($0))" }, spared)
    sparedRow = row
    nextRow()
  }

  func line(_ row: Int) -> CellRange {
    CellRange(workingCell(row, person: 0), workingCell(row, person: count - 1))
  }

  mutating func nextRow() { row += 1 }

  mutating func put(_ formulas: [Formula], _ results: [Int64]) {
    for person in people {
      sheet.put(
        .formula(formulas[person], Rational(results[person])), Style(.work, .integer),
        at: workingCell(row, person: person))
    }
  }

  mutating func put(
    _ formula: Formula, _ result: Int64, _ column: WorkingColumn, at row: Int? = nil
  ) {
    sheet.put(
      .formula(formula, Rational(result)), Style(.work, .integer),
      at: CellReference(row ?? self.row, column))
  }

  mutating func put(number: Int64, _ column: WorkingColumn) {
    sheet.put(.number(Rational(number)), Style(.work, .integer), at: CellReference(row, column))
  }

  mutating func put(_ label: String, _ column: WorkingColumn) {
    sheet.put(label, .workLabel, at: CellReference(row, column))
  }

  static func power(_ places: Int) -> Int64 {
    (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Returns the quotient rounded down, even below zero.
  static func floored(_ number: Int64, by divisor: Int64) -> Int64 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
