import Spreadsheet

// Tax and tip.
extension SplitWorking {
  /// Adds each person's exact part of the lines so far, which tax and tip follow.
  mutating func addParts(subtotal: Formula, cents: Int64, parts: [Int64]) {
    let partRow = row
    owedRows[.subtotal] = row
    put("part", .label)
    let rows = (firstPaysRow ?? 0)...(row - 1)
    let labels = CellRange(column: WorkingColumn.label.rawValue, rows: rows)
    put(
      people.map { person in
        "SUMIF(\(fixed: labels),\"pays\",\(CellRange(workingCell(rows.lowerBound, person: person), workingCell(rows.upperBound, person: person))))"
      }, parts)
    nextRow()
    weightRow = row
    put("weight", .label)
    weights = people.map { person in
      cents > 0
        ? parts[person] * 1_000 + SplitWorking.floored(spared[person], by: 1_000) : active[person]
    }
    put(subtotal, cents, .amount)
    put(
      people.map { person in
        "IF(\(fixed: CellReference(weightRow, WorkingColumn.amount))>0,\(workingCell(partRow, person: person))*1000+INT(\(workingCell(sparedRow, person: person))/1000),\(workingCell(activeRow, person: person)))"
      }, weights)
    put("SUM(\(line(weightRow)))", weights.reduce(0, +), .sharers)
    nextRow()
  }

  /// Adds tax or tip.
  ///
  /// - Returns: each person's part of it.
  @discardableResult
  mutating func addFollowing(
    _ owed: OwedAmount, amount: Formula, cents: Int64
  ) -> [Int64] {
    let whole = weights.reduce(0, +)
    let amountCell = CellReference(row, WorkingColumn.amount)
    put("amount", .label)
    put(amount, cents, .amount)
    nextRow()
    var division = Division(
      quotients: people.map { _ in 0 }, remainders: people.map { _ in 0 }, rows: nil)
    for place in (0..<SplitWorking.digits).reversed() {
      let (upper, lower) = (SplitWorking.power(place + 1), SplitWorking.power(place))
      put(
        "INT(\(amountCell)/\(lower))-10*INT(\(amountCell)/\(upper))",
        cents / lower - 10 * (cents / upper), .amount)
      divide(&division, digit: cents / lower - 10 * (cents / upper), by: whole)
    }
    let floors = division.quotients
    let remainders = division.remainders
    let wholeRows = division.rows
    var fraction = Division(
      quotients: people.map { _ in 0 }, remainders: remainders,
      rows: wholeRows.map { (quotient: nil, remainder: $0.remainder) })
    for _ in 0..<SplitWorking.fractionDigits {
      put(number: 0, .amount)
      divide(&fraction, digit: 0, by: whole)
    }
    return putFollowing(
      owed, cents: cents, amount: amountCell, floors: floors, remainders: remainders,
      wholeRows: wholeRows, fraction: fraction)
  }

  private struct Division {
    var quotients: [Int64]
    var remainders: [Int64]

    /// The rows of the previous step.
    var rows: (quotient: Int?, remainder: Int)?
  }

  /// Computes one digit of the division of amount × weight by the sum of the weights.
  private mutating func divide(_ division: inout Division, digit: Int64, by whole: Int64) {
    let digitCell = CellReference(row, WorkingColumn.amount)
    let wholeCell = CellReference(weightRow, WorkingColumn.sharers)
    let (quotientRow, remainderRow) = (row, row + 1)
    let before = division.rows
    let dividends = people.map { division.remainders[$0] * 10 + weights[$0] * digit }
    let dividend: (Int) -> Formula = { [weightRow] person in
      let product: Formula =
        "\(workingCell(weightRow, person: person))*\(fixed: digitCell)"
      guard let before else { return product }
      return "\(workingCell(before.remainder, person: person))*10+\(product)"
    }
    let previous: (Int) -> Formula = { person in
      guard let row = before?.quotient else { return "0" }
      return "\(workingCell(row, person: person))"
    }
    let digits = dividends.map { $0 / whole }
    put("quotient", .label)
    division.quotients = people.map { division.quotients[$0] * 10 + digits[$0] }
    put(
      people.map { "\(previous($0))*10+INT((\(dividend($0)))/\(fixed: wholeCell))" },
      division.quotients)
    nextRow()
    put("remainder", .label)
    division.remainders = people.map { dividends[$0] - digits[$0] * whole }
    put(
      people.map { person in
        "\(dividend(person))-(\(workingCell(quotientRow, person: person))-10*\(previous(person)))*\(fixed: wholeCell)"
      }, division.remainders)
    nextRow()
    division.rows = (quotientRow, remainderRow)
  }

  private mutating func putFollowing(
    _ owed: OwedAmount, cents: Int64, amount: CellReference, floors: [Int64], remainders: [Int64],
    wholeRows: (quotient: Int?, remainder: Int)?, fraction: Division
  ) -> [Int64] {
    guard let floorRow = wholeRows?.quotient, let remainderRow = wholeRows?.remainder,
      let fractionRow = fraction.rows?.quotient
    else { preconditionFailure("a division without digits") }
    let odd = cents - floors.reduce(0, +)
    let oddCell = CellReference(row, WorkingColumn.odd)
    put("\(amount)-SUM(\(line(floorRow)))", odd, .odd)
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
      "IF(\(workingCell(remainderRow, person: person))>0,\(workingCell(fractionRow, person: person))*1000-\(workingCell(turnRow, person: person)),\(SplitWorking.noKey))"
    }
    let keyLine = line(keyRow)
    let pays = self.pays(floors, keys: keys, odd: odd)
    let paysRow = putPays(pays) { person in
      "\(workingCell(floorRow, person: person))+IF(RANK(\(workingCell(keyRow, person: person)),\(fixed: keyLine))<=\(fixed: oddCell),1,0)"
    }
    putSpared(
      people.map { fraction.quotients[$0] - SplitWorking.scale * (pays[$0] - floors[$0]) }
    ) { person in
      "\(workingCell(fractionRow, person: person))-1000000*(\(workingCell(paysRow, person: person))-\(workingCell(floorRow, person: person)))"
    }
    owedRows[owed] = paysRow
    return pays
  }
}
