import ReportTheme
import Spreadsheet

// Tax and tip.
extension SplitWorking {
  /// Adds each person's exact part of the lines so far, which tax and tip follow.
  ///
  /// - Returns: the row of the rounded parts, in cents.
  mutating func addParts(subtotal: Formula, cents: Int64, parts: [Int64]) -> Int {
    partRow = row
    put("part", WorkingPlace.label)
    let rows = (firstPaysRow ?? 0)...(row - 1)
    let labels = CellRange(column: WorkingPlace.label, rows: rows)
    put(
      people.map { person in
        "SUMIF(\(fixed: labels),\"pays\",\(CellRange(column: WorkingPlace.person + person, rows: rows)))"
      }, parts)
    nextRow()
    weightRow = row
    put("weight", WorkingPlace.label)
    weights = people.map { person in
      cents > 0
        ? parts[person] * 1_000 + SplitWorking.floored(spared[person], by: 1_000) : active[person]
    }
    put(subtotal, cents, WorkingPlace.amount)
    put(
      people.map { person in
        "IF(\(fixed: CellReference(weightRow, WorkingPlace.amount))>0,\(workingSpot(partRow, person: person))*1000+INT(\(workingSpot(sparedRow, person: person))/1000),\(workingSpot(activeRow, person: person)))"
      }, weights)
    put("SUM(\(line(weightRow)))", weights.reduce(0, +), WorkingPlace.sharers)
    nextRow()
    return partRow
  }

  /// Adds tax or tip.
  mutating func addFollowing(
    amount: Formula, cents: Int64
  ) -> (row: Int, figures: [Int64]) {
    let whole = weights.reduce(0, +)
    let amountSpot = CellReference(row, WorkingPlace.amount)
    put("amount", WorkingPlace.label)
    put(amount, cents, WorkingPlace.amount)
    nextRow()
    var division = Division(
      quotients: people.map { _ in 0 }, remainders: people.map { _ in 0 }, rows: nil)
    for place in (0..<SplitWorking.digits).reversed() {
      let (upper, lower) = (SplitWorking.power(place + 1), SplitWorking.power(place))
      put(
        "INT(\(amountSpot)/\(lower))-10*INT(\(amountSpot)/\(upper))",
        cents / lower - 10 * (cents / upper), WorkingPlace.amount)
      divide(&division, digit: cents / lower - 10 * (cents / upper), by: whole)
    }
    let floors = division.quotients
    let remainders = division.remainders
    let wholeRows = division.rows
    var fraction = Division(
      quotients: people.map { _ in 0 }, remainders: remainders,
      rows: wholeRows.map { (quotient: nil, remainder: $0.remainder) })
    for _ in 0..<SplitWorking.fractionDigits {
      put(number: 0, WorkingPlace.amount)
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
    let digitSpot = CellReference(row, WorkingPlace.amount)
    let wholeSpot = CellReference(weightRow, WorkingPlace.sharers)
    let (quotientRow, remainderRow) = (row, row + 1)
    let before = division.rows
    let dividends = people.map { division.remainders[$0] * 10 + weights[$0] * digit }
    let dividend: (Int) -> Formula = { [weightRow] person in
      let product: Formula =
        "\(workingSpot(weightRow, person: person))*\(fixed: digitSpot)"
      guard let before else { return product }
      return "\(workingSpot(before.remainder, person: person))*10+\(product)"
    }
    let previous: (Int) -> Formula = { person in
      guard let row = before?.quotient else { return "0" }
      return "\(workingSpot(row, person: person))"
    }
    let digits = dividends.map { $0 / whole }
    put("quotient", WorkingPlace.label)
    division.quotients = people.map { division.quotients[$0] * 10 + digits[$0] }
    put(
      people.map { "\(previous($0))*10+INT((\(dividend($0)))/\(fixed: wholeSpot))" },
      division.quotients)
    nextRow()
    put("remainder", WorkingPlace.label)
    division.remainders = people.map { dividends[$0] - digits[$0] * whole }
    put(
      people.map { person in
        "\(dividend(person))-(\(workingSpot(quotientRow, person: person))-10*\(previous(person)))*\(fixed: wholeSpot)"
      }, division.remainders)
    nextRow()
    division.rows = (quotientRow, remainderRow)
  }

  private mutating func putFollowing(
    cents: Int64, amount: CellReference, floors: [Int64], remainders: [Int64],
    wholeRows: (quotient: Int?, remainder: Int)?, fraction: Division
  ) -> (row: Int, figures: [Int64]) {
    guard let floorRow = wholeRows?.quotient, let remainderRow = wholeRows?.remainder,
      let fractionRow = fraction.rows?.quotient
    else { preconditionFailure("a division without digits") }
    let odd = cents - floors.reduce(0, +)
    let oddSpot = CellReference(row, WorkingPlace.odd)
    put("\(amount)-SUM(\(line(floorRow)))", odd, WorkingPlace.odd)
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
      "IF(\(workingSpot(remainderRow, person: person))>0,\(workingSpot(fractionRow, person: person))*1000-\(workingSpot(turnRow, person: person)),\(SplitWorking.noKey))"
    }
    let keyLine = line(keyRow)
    let pays = self.pays(floors, keys: keys, odd: odd)
    let paysRow = putPays(pays) { person in
      "\(workingSpot(floorRow, person: person))+IF(RANK(\(workingSpot(keyRow, person: person)),\(fixed: keyLine))<=\(fixed: oddSpot),1,0)"
    }
    putSpared(
      people.map { fraction.quotients[$0] - SplitWorking.scale * (pays[$0] - floors[$0]) }
    ) { person in
      "\(workingSpot(fractionRow, person: person))-1000000*(\(workingSpot(paysRow, person: person))-\(workingSpot(floorRow, person: person)))"
    }
    return (paysRow, pays)
  }
}
