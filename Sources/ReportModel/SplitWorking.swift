/// A person's cell in a row of the working sheet.
private func spot(_ row: Int, person: Int) -> Spot { Spot(row, Place.person + person) }

/// Where figures that belong to a whole line stand, and where people begin.
private enum Place {
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
  private static let digits = 10
  private static let fractionDigits = 6
  private static let scale: Int64 = 1_000_000

  let name: SheetName
  private(set) var sheet: Sheet
  private let count: Int
  private var row = 0
  private let active: [Int64]
  private var activeRow = 0
  private var spared: [Int64]
  private var sparedRow = 0
  private var firstPaysRow: Int?
  private var partRow = 0
  private var weights: [Int64] = []
  private var weightRow = 0

  /// - Parameter active: for each column, whether a person is there: 1 or 0.
  init(_ name: SheetName, active: [(formula: Formula, value: Int64)]) {
    self.name = name
    count = active.count
    self.active = active.map(\.value)
    spared = [Int64](repeating: 0, count: active.count)
    sheet = Sheet(
      name, .reference,
      print: PrintSetup(paper: .a4, isLandscape: true, headerLeft: "", headerRight: ""))
    sheet.isHidden = true
    sheet.columns = [Column(width: 12, isWorking: false)]
    let titles = [SplitPlan.mark, "Cents", "Sharers", "Floor", "Odd cents", "Millionths"]
    for (column, title) in titles.enumerated() { put(title, column) }
    nextRow()
    put("here", Place.label)
    activeRow = row
    put(active.map(\.formula), self.active)
    nextRow()
    put("spared", Place.label)
    sparedRow = row
    for person in 0..<count { put(number: 0, Place.person + person) }
    nextRow()
  }

  private var people: Range<Int> { 0..<count }

  /// The subtotal in cents; known after `addParts`.
  var subtotal: Formula { "\(name, Spot(weightRow, Place.amount))" }

  /// A cell of this sheet as others refer to it.
  func reference(_ row: Int, person: Int) -> Formula { "\(name, spot(row, person: person))" }
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
        let here: Formula = "\(spot(activeRow, person: person))"
        return marks.isEmpty ? "0" : "IF(\(here)=1,IF(\(marks[person].cell)<>\"\",1,0),0)"
      }, marked)
    put("marked", Place.label)
    put("SUM(\(line(markedRow)))", marked.reduce(0, +), Place.sharers)
    nextRow()
    let isForAll = marked.reduce(0, +) == 0
    let flags = isForAll ? active : marked
    let sharesRow = putFlags(flags, markedRow: markedRow)
    let sharers = flags.reduce(0, +)
    let floor = cents / sharers
    let odd = cents - floor * sharers
    let millionths = odd * SplitWorking.scale / sharers
    let own: (Int) -> Spot = { Spot(sharesRow, $0) }
    put(amount, cents, Place.amount, at: sharesRow)
    put("SUM(\(line(sharesRow)))", sharers, Place.sharers, at: sharesRow)
    put("INT(\(own(1))/\(own(2)))", floor, Place.floor, at: sharesRow)
    put("\(own(1))-\(own(2))*\(own(3))", odd, Place.odd, at: sharesRow)
    put("INT(\(own(4))*1000000/\(own(2)))", millionths, Place.millionths, at: sharesRow)

    let sparedRow = sparedRow
    let keys = people.map { flags[$0] == 1 ? key(spared[$0], $0) : SplitWorking.noKey }
    let keyRow = putKeys(keys) { person in
      "IF(\(spot(sharesRow, person: person))=1,\(spot(sparedRow, person: person))*1000-\(person + 1),\(SplitWorking.noKey))"
    }
    let keyLine = line(keyRow)
    let floors = people.map { flags[$0] * floor }
    let pays = self.pays(floors, keys: keys, odd: odd)
    let paysRow = putPays(pays) { person in
      let flag = spot(sharesRow, person: person)
      return
        "IF(\(flag)=1,\(fixed: own(3))+IF(RANK(\(spot(keyRow, person: person)),\(fixed: keyLine))<=\(fixed: own(4)),1,0),0)"
    }
    putSpared(people.map { flags[$0] * (millionths - SplitWorking.scale * (pays[$0] - floor)) }) {
      person in
      "IF(\(spot(sharesRow, person: person))=1,\(fixed: own(5))-1000000*(\(spot(paysRow, person: person))-\(fixed: own(3))),0)"
    }
    return (paysRow, pays)
  }

  private func mark(_ mark: (cell: Formula, isMarked: Bool), _ person: Int) -> Int64 {
    active[person] == 1 && mark.isMarked ? 1 : 0
  }

  private mutating func putFlags(_ flags: [Int64], markedRow: Int) -> Int {
    let sharesRow = row
    put("shares", Place.label)
    put(
      people.map { person in
        "IF(\(fixed: Spot(markedRow, Place.sharers))=0,\(spot(activeRow, person: person)),\(spot(markedRow, person: person)))"
      }, flags)
    nextRow()
    return sharesRow
  }
}

// Tax and tip.
extension SplitWorking {
  /// Adds each person's exact part of the lines so far, which tax and tip follow.
  ///
  /// - Returns: the row of the rounded parts, in cents.
  mutating func addParts(subtotal: Formula, cents: Int64, parts: [Int64]) -> Int {
    partRow = row
    put("part", Place.label)
    let rows = (firstPaysRow ?? 0)...(row - 1)
    let labels = Area(column: Place.label, rows: rows)
    put(
      people.map { person in
        "SUMIF(\(fixed: labels),\"pays\",\(Area(column: Place.person + person, rows: rows)))"
      }, parts)
    nextRow()
    weightRow = row
    put("weight", Place.label)
    weights = people.map { person in
      cents > 0
        ? parts[person] * 1_000 + SplitWorking.floored(spared[person], by: 1_000) : active[person]
    }
    put(subtotal, cents, Place.amount)
    put(
      people.map { person in
        "IF(\(fixed: Spot(weightRow, Place.amount))>0,\(spot(partRow, person: person))*1000+INT(\(spot(sparedRow, person: person))/1000),\(spot(activeRow, person: person)))"
      }, weights)
    put("SUM(\(line(weightRow)))", weights.reduce(0, +), Place.sharers)
    nextRow()
    return partRow
  }

  /// Adds tax or tip.
  mutating func addFollowing(
    amount: Formula, cents: Int64
  ) -> (row: Int, figures: [Int64]) {
    let whole = weights.reduce(0, +)
    let amountSpot = Spot(row, Place.amount)
    put("amount", Place.label)
    put(amount, cents, Place.amount)
    nextRow()
    var division = Division(
      quotients: people.map { _ in 0 }, remainders: people.map { _ in 0 }, rows: nil)
    for place in (0..<SplitWorking.digits).reversed() {
      let (upper, lower) = (SplitWorking.power(place + 1), SplitWorking.power(place))
      put(
        "INT(\(amountSpot)/\(lower))-10*INT(\(amountSpot)/\(upper))",
        cents / lower - 10 * (cents / upper), Place.amount)
      divide(&division, digit: cents / lower - 10 * (cents / upper), by: whole)
    }
    let floors = division.quotients
    let remainders = division.remainders
    let wholeRows = division.rows
    var fraction = Division(
      quotients: people.map { _ in 0 }, remainders: remainders,
      rows: wholeRows.map { (quotient: nil, remainder: $0.remainder) })
    for _ in 0..<SplitWorking.fractionDigits {
      put(number: 0, Place.amount)
      divide(&fraction, digit: 0, by: whole)
    }
    return putFollowing(
      cents: cents, amount: amountSpot, floors: floors, remainders: remainders,
      wholeRows: wholeRows, fraction: fraction)
  }

  private struct Division {
    var quotients: [Int64]
    var remainders: [Int64]

    /// Where the step before stands.
    var rows: (quotient: Int?, remainder: Int)?
  }

  /// One digit of the division of amount × weight by the sum of the weights.
  private mutating func divide(_ division: inout Division, digit: Int64, by whole: Int64) {
    let digitSpot = Spot(row, Place.amount)
    let wholeSpot = Spot(weightRow, Place.sharers)
    let (quotientRow, remainderRow) = (row, row + 1)
    let before = division.rows
    let dividends = people.map { division.remainders[$0] * 10 + weights[$0] * digit }
    let dividend: (Int) -> Formula = { [weightRow] person in
      let product: Formula =
        "\(spot(weightRow, person: person))*\(fixed: digitSpot)"
      guard let before else { return product }
      return "\(spot(before.remainder, person: person))*10+\(product)"
    }
    let previous: (Int) -> Formula = { person in
      guard let row = before?.quotient else { return "0" }
      return "\(spot(row, person: person))"
    }
    let digits = dividends.map { $0 / whole }
    put("quotient", Place.label)
    division.quotients = people.map { division.quotients[$0] * 10 + digits[$0] }
    put(
      people.map { "\(previous($0))*10+INT((\(dividend($0)))/\(fixed: wholeSpot))" },
      division.quotients)
    nextRow()
    put("remainder", Place.label)
    division.remainders = people.map { dividends[$0] - digits[$0] * whole }
    put(
      people.map { person in
        "\(dividend(person))-(\(spot(quotientRow, person: person))-10*\(previous(person)))*\(fixed: wholeSpot)"
      }, division.remainders)
    nextRow()
    division.rows = (quotientRow, remainderRow)
  }

  private mutating func putFollowing(
    cents: Int64, amount: Spot, floors: [Int64], remainders: [Int64],
    wholeRows: (quotient: Int?, remainder: Int)?, fraction: Division
  ) -> (row: Int, figures: [Int64]) {
    guard let floorRow = wholeRows?.quotient, let remainderRow = wholeRows?.remainder,
      let fractionRow = fraction.rows?.quotient
    else { preconditionFailure("a division without digits") }
    let odd = cents - floors.reduce(0, +)
    let oddSpot = Spot(row, Place.odd)
    put("\(amount)-SUM(\(line(floorRow)))", odd, Place.odd)
    let turns = people.map { person in
      people.count { key(spared[$0], $0) > key(spared[person], person) } + 1
    }
    let turnRow = putTurns(turns.map(Int64.init))
    let millionths = fraction.quotients
    let keys = people.map { person in
      remainders[person] > 0
        ? millionths[person] * 1_000 - Int64(turns[person]) : SplitWorking.noKey
    }
    let keyRow = putKeys(keys) { person in
      "IF(\(spot(remainderRow, person: person))>0,\(spot(fractionRow, person: person))*1000-\(spot(turnRow, person: person)),\(SplitWorking.noKey))"
    }
    let keyLine = line(keyRow)
    let pays = self.pays(floors, keys: keys, odd: odd)
    let paysRow = putPays(pays) { person in
      "\(spot(floorRow, person: person))+IF(RANK(\(spot(keyRow, person: person)),\(fixed: keyLine))<=\(fixed: oddSpot),1,0)"
    }
    putSpared(
      people.map { fraction.quotients[$0] - SplitWorking.scale * (pays[$0] - floors[$0]) }
    ) { person in
      "\(spot(fractionRow, person: person))-1000000*(\(spot(paysRow, person: person))-\(spot(floorRow, person: person)))"
    }
    return (paysRow, pays)
  }
}

// Rows that both kinds of lines have.
extension SplitWorking {
  private static let noKey: Int64 = -1_000_000_000_000_000

  /// Larger for whom rounding has spared more; where it is the same, for whoever comes first.
  private func key(_ spared: Int64, _ person: Int) -> Int64 { spared * 1_000 - Int64(person + 1) }

  private func pays(_ floors: [Int64], keys: [Int64], odd: Int64) -> [Int64] {
    let sorted = keys.sorted(by: >)
    return people.map { person in
      let rank = (sorted.firstIndex(of: keys[person]) ?? 0) + 1
      return floors[person] + (keys[person] > SplitWorking.noKey && rank <= odd ? 1 : 0)
    }
  }

  /// Whose turn it is where remainders are the same, from 1.
  private mutating func putTurns(_ turns: [Int64]) -> Int {
    let sparedRow = sparedRow
    let orderRow = row
    let order = line(orderRow)
    put("spared order", Place.label)
    put(
      people.map { "\(spot(sparedRow, person: $0))*1000-\($0 + 1)" },
      people.map { key(spared[$0], $0) })
    nextRow()
    let turnRow = row
    put("turn", Place.label)
    put(people.map { "RANK(\(spot(orderRow, person: $0)),\(fixed: order))" }, turns)
    nextRow()
    return turnRow
  }

  private mutating func putKeys(_ keys: [Int64], _ formula: (Int) -> Formula) -> Int {
    let keyRow = row
    put("order", Place.label)
    put(people.map(formula), keys)
    nextRow()
    return keyRow
  }

  private mutating func putPays(_ pays: [Int64], _ formula: (Int) -> Formula) -> Int {
    let paysRow = row
    if firstPaysRow == nil { firstPaysRow = row }
    put("pays", Place.label)
    put(people.map(formula), pays)
    nextRow()
    return paysRow
  }

  private mutating func putSpared(_ more: [Int64], _ formula: (Int) -> Formula) {
    let before = sparedRow
    spared = people.map { spared[$0] + more[$0] }
    put("spared", Place.label)
    put(people.map { "\(spot(before, person: $0))+\(formula($0))" }, spared)
    sparedRow = row
    nextRow()
  }

  private func line(_ row: Int) -> Area {
    Area(spot(row, person: 0), spot(row, person: count - 1))
  }

  private mutating func nextRow() { row += 1 }

  private mutating func put(_ formulas: [Formula], _ figures: [Int64]) {
    for person in people { put(formulas[person], figures[person], Place.person + person) }
  }

  private mutating func put(_ formula: Formula, _ figure: Int64, _ column: Int, at row: Int? = nil)
  {
    sheet.put(
      .formula(formula, Exact(figure)), Style(.work, .integer), at: Spot(row ?? self.row, column))
  }

  private mutating func put(number: Int64, _ column: Int) {
    sheet.put(.number(Exact(number)), Style(.work, .integer), at: Spot(row, column))
  }

  private mutating func put(_ label: String, _ column: Int) {
    sheet.put(label, .workLabel, at: Spot(row, column))
  }

  private static func power(_ places: Int) -> Int64 {
    (0..<places).reduce(1) { power, _ in power * 10 }
  }

  /// Rounded down, below zero too.
  private static func floored(_ number: Int64, by divisor: Int64) -> Int64 {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
