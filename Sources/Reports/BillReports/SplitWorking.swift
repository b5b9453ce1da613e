import ReportTheme
import Spreadsheet

/// A person's cell in a row of the working sheet.
func workingSpot(_ row: Int, person: Int) -> CellReference {
  CellReference(row, WorkingPlace.person + person)
}

/// Where figures that belong to a whole line stand, and where people begin.
enum WorkingPlace {
  static let label = 0
  static let amount = 1
  static let sharers = 2
  static let floor = 3
  static let odd = 4
  static let millionths = 5
  static let person = 6
}

/// The hidden sheet in which a bill is split: the engine's steps in whole cents, one column for
/// each person, line under line.
///
/// A spreadsheet's numbers are exact to fifteen digits, and tax times a person's part has more; so
/// tax and tip are divided as on paper, digit by digit. Each cell is put with the figure that it
/// comes to.
struct SplitWorking {
  /// Amounts below this are computed exactly.
  static let limit: Int64 = 10_000_000_000
  static let digits = 10
  static let fractionDigits = 6
  static let scale: Int64 = 1_000_000

  let name: SheetName
  private(set) var sheet: Sheet
  let count: Int
  var row = 0
  let active: [Int64]
  var activeRow = 0
  var spared: [Int64]
  var sparedRow = 0
  var firstPaysRow: Int?
  var partRow = 0
  var weights: [Int64] = []
  var weightRow = 0

  /// - Parameter active: for each column, whether a person is there: 1 or 0.
  init(_ name: SheetName, active: [(formula: Formula, value: Int64)]) {
    self.name = name
    count = active.count
    self.active = active.map(\.value)
    spared = [Int64](repeating: 0, count: active.count)
    sheet = Sheet(
      name, .reference,
      page: PageSetup(paper: .a4, isLandscape: true, headerLeft: "", headerRight: ""))
    sheet.isHidden = true
    sheet.columns = [SheetColumn(width: 12)]
    let titles = [SplitPlan.mark, "Cents", "Sharers", "Floor", "Odd cents", "Millionths"]
    for (column, title) in titles.enumerated() { put(title, column) }
    nextRow()
    put("here", WorkingPlace.label)
    activeRow = row
    put(active.map(\.formula), self.active)
    nextRow()
    put("spared", WorkingPlace.label)
    sparedRow = row
    for person in 0..<count { put(number: 0, WorkingPlace.person + person) }
    nextRow()
  }

  var people: Range<Int> { 0..<count }

  /// The subtotal in cents; known after `addParts`.
  var subtotal: Formula { "\(name, CellReference(weightRow, WorkingPlace.amount))" }

  /// A cell of this sheet as others refer to it.
  func reference(_ row: Int, person: Int) -> Formula { "\(name, workingSpot(row, person: person))" }
}

// Lines that are shared equally.
extension SplitWorking {
  /// Adds an item, or the rest.
  ///
  /// - Parameter marks: for each person the cell that is not empty where they share; none at all
  ///   where everyone does.
  /// - Returns: the row of what each person pays, and the figures.
  mutating func addShared(
    amount: Formula, cents: Int64, marks: [(cell: Formula, isMarked: Bool)] = []
  ) -> (row: Int, figures: [Int64]) {
    let markedRow = row
    let marked = marks.isEmpty ? people.map { _ in 0 } : people.map { mark(marks[$0], $0) }
    put(
      people.map { person in
        let here: Formula = "\(workingSpot(activeRow, person: person))"
        return marks.isEmpty ? "0" : "IF(\(here)=1,IF(\(marks[person].cell)<>\"\",1,0),0)"
      }, marked)
    put("marked", WorkingPlace.label)
    put("SUM(\(line(markedRow)))", marked.reduce(0, +), WorkingPlace.sharers)
    nextRow()
    let isForAll = marked.reduce(0, +) == 0
    let flags = isForAll ? active : marked
    let sharesRow = putFlags(flags, markedRow: markedRow)
    let sharers = flags.reduce(0, +)
    let floor = cents / sharers
    let odd = cents - floor * sharers
    let millionths = odd * SplitWorking.scale / sharers
    let own: (Int) -> CellReference = { CellReference(sharesRow, $0) }
    put(amount, cents, WorkingPlace.amount, at: sharesRow)
    put("SUM(\(line(sharesRow)))", sharers, WorkingPlace.sharers, at: sharesRow)
    put("INT(\(own(1))/\(own(2)))", floor, WorkingPlace.floor, at: sharesRow)
    put("\(own(1))-\(own(2))*\(own(3))", odd, WorkingPlace.odd, at: sharesRow)
    put("INT(\(own(4))*1000000/\(own(2)))", millionths, WorkingPlace.millionths, at: sharesRow)

    let sparedRow = sparedRow
    let keys = people.map { flags[$0] == 1 ? key(spared[$0], $0) : SplitWorking.noKey }
    let keyRow = putKeys(keys) { person in
      "IF(\(workingSpot(sharesRow, person: person))=1,\(workingSpot(sparedRow, person: person))*1000-\(person + 1),\(SplitWorking.noKey))"
    }
    let keyLine = line(keyRow)
    let floors = people.map { flags[$0] * floor }
    let pays = self.pays(floors, keys: keys, odd: odd)
    let paysRow = putPays(pays) { person in
      let flag = workingSpot(sharesRow, person: person)
      return
        "IF(\(flag)=1,\(fixed: own(3))+IF(RANK(\(workingSpot(keyRow, person: person)),\(fixed: keyLine))<=\(fixed: own(4)),1,0),0)"
    }
    putSpared(people.map { flags[$0] * (millionths - SplitWorking.scale * (pays[$0] - floor)) }) {
      person in
      "IF(\(workingSpot(sharesRow, person: person))=1,\(fixed: own(5))-1000000*(\(workingSpot(paysRow, person: person))-\(fixed: own(3))),0)"
    }
    return (paysRow, pays)
  }

  func mark(_ mark: (cell: Formula, isMarked: Bool), _ person: Int) -> Int64 {
    active[person] == 1 && mark.isMarked ? 1 : 0
  }

  mutating func putFlags(_ flags: [Int64], markedRow: Int) -> Int {
    let sharesRow = row
    put("shares", WorkingPlace.label)
    put(
      people.map { person in
        "IF(\(fixed: CellReference(markedRow, WorkingPlace.sharers))=0,\(workingSpot(activeRow, person: person)),\(workingSpot(markedRow, person: person)))"
      }, flags)
    nextRow()
    return sharesRow
  }
}

// Rows that both kinds of lines have.
extension SplitWorking {
  static let noKey: Int64 = -1_000_000_000_000_000

  /// Larger for whom rounding has spared more; where it is the same, for whoever comes first.
  func key(_ spared: Int64, _ person: Int) -> Int64 { spared * 1_000 - Int64(person + 1) }

  func pays(_ floors: [Int64], keys: [Int64], odd: Int64) -> [Int64] {
    let sorted = keys.sorted(by: >)
    return people.map { person in
      let rank = (sorted.firstIndex(of: keys[person]) ?? 0) + 1
      return floors[person] + (keys[person] > SplitWorking.noKey && rank <= odd ? 1 : 0)
    }
  }

  /// Whose turn it is where remainders are the same, from 1.
  mutating func putTurns(_ turns: [Int64]) -> Int {
    let sparedRow = sparedRow
    let orderRow = row
    let order = line(orderRow)
    put("spared order", WorkingPlace.label)
    put(
      people.map { "\(workingSpot(sparedRow, person: $0))*1000-\($0 + 1)" },
      people.map { key(spared[$0], $0) })
    nextRow()
    let turnRow = row
    put("turn", WorkingPlace.label)
    put(people.map { "RANK(\(workingSpot(orderRow, person: $0)),\(fixed: order))" }, turns)
    nextRow()
    return turnRow
  }

  mutating func putKeys(_ keys: [Int64], _ formula: (Int) -> Formula) -> Int {
    let keyRow = row
    put("order", WorkingPlace.label)
    put(people.map(formula), keys)
    nextRow()
    return keyRow
  }

  mutating func putPays(_ pays: [Int64], _ formula: (Int) -> Formula) -> Int {
    let paysRow = row
    if firstPaysRow == nil { firstPaysRow = row }
    put("pays", WorkingPlace.label)
    put(people.map(formula), pays)
    nextRow()
    return paysRow
  }

  mutating func putSpared(_ more: [Int64], _ formula: (Int) -> Formula) {
    let before = sparedRow
    spared = people.map { spared[$0] + more[$0] }
    put("spared", WorkingPlace.label)
    put(people.map { "\(workingSpot(before, person: $0))+\(formula($0))" }, spared)
    sparedRow = row
    nextRow()
  }

  func line(_ row: Int) -> CellRange {
    CellRange(workingSpot(row, person: 0), workingSpot(row, person: count - 1))
  }

  mutating func nextRow() { row += 1 }

  mutating func put(_ formulas: [Formula], _ figures: [Int64]) {
    for person in people { put(formulas[person], figures[person], WorkingPlace.person + person) }
  }

  mutating func put(_ formula: Formula, _ figure: Int64, _ column: Int, at row: Int? = nil) {
    sheet.put(
      .formula(formula, Rational(figure)), Style(.work, .integer),
      at: CellReference(row ?? self.row, column))
  }

  mutating func put(number: Int64, _ column: Int) {
    sheet.put(.number(Rational(number)), Style(.work, .integer), at: CellReference(row, column))
  }

  mutating func put(_ label: String, _ column: Int) {
    sheet.put(label, .workLabel, at: CellReference(row, column))
  }

  static func power(_ places: Int) -> Int64 {
    (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Rounded down, below zero too.
  static func floored(_ number: Int64, by divisor: Int64) -> Int64 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
