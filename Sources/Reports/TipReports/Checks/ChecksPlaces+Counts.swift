import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

// Counts of failures, warnings, and changed inputs: as formulas, and as written.
extension ChecksPlaces {
  /// Counts cells with neither a pass nor a warning mark. Cells with errors count as failures.
  private func failed(_ range: Formula, of count: Int) -> Formula {
    """
    (\(count)-COUNTIF(\(range),\(quoting: CheckMark.pass))\
    -COUNTIF(\(range),\(quoting: CheckMark.warn)))
    """
  }

  private func reference(_ range: CellRange) -> Formula { "\(sheet, fixed: range)" }

  private func markCount(of shift: Int) -> Int {
    byShift[shift].count + 1
  }

  func failed(ofShift shift: Int) -> StateSentence.Count {
    StateSentence.Count(
      formula: """
        (\(failed(reference(marks(of: shift)), of: markCount(of: shift)))\
        +\(sheet, fixed: more(.fail, ofShift: shift)))
        """,
      written: byShift[shift].values.reduce(addUp[shift] ? 0 : 1) {
        $0 + ChecksPlaces.count(.fail, of: $1)
      })
  }

  func warned(ofShift shift: Int) -> StateSentence.Count {
    StateSentence.Count(
      formula: """
        (COUNTIF(\(reference(marks(of: shift))),\(quoting: CheckMark.warn))\
        +\(sheet, fixed: more(.warn, ofShift: shift)))
        """,
      written: byShift[shift].values.reduce(0) { $0 + ChecksPlaces.count(.warn, of: $1) })
  }

  /// Counts the findings that a mark stands for; 0 if the mark has another status.
  private static func count(_ status: Finding.Status, of findings: [Finding]) -> Int {
    mark(findings) == mark(status) ? findings.count { $0.status == status } : 0
  }

  /// The cell with a shift's extra findings: those that its marks stand for beyond one each.
  func more(_ status: Finding.Status, ofShift shift: Int) -> CellReference {
    shiftList(status == .fail ? 2 : 3).first.moved(down: shift)
  }

  /// Returns the findings that the marks stand for beyond one each, while the marks are as written.
  ///
  /// A mark is found by its name, so that a sorted list counts the same.
  private func more(
    _ status: Finding.Status, _ found: [(name: String, findings: [Finding])],
    in names: CellRange, _ marks: CellRange
  ) -> (formula: Formula, written: Int) {
    let terms = found.compactMap { name, findings -> (Formula, Int)? in
      let count = ChecksPlaces.count(status, of: findings)
      let mark = ChecksPlaces.mark(status)
      guard count > 1 else { return nil }
      return (
        "COUNTIFS(\(names),\(quoting: name),\(marks),\(quoting: mark))*\(count - 1)", count - 1
      )
    }
    return (
      terms.isEmpty ? "0" : "\(terms.map { $0.0 }, separator: "+")", terms.reduce(0) { $0 + $1.1 }
    )
  }

  func moreFormula(
    _ status: Finding.Status, ofShift shift: Int
  ) -> (formula: Formula, written: Int) {
    let marks = marks(of: shift)
    return more(
      status,
      names.compactMap { name in byShift[shift][name.english].map { (name.text, $0) } },
      in: CellRange(
        column: ChecksPlaces.name, rows: marks.first.row...marks.last.row), marks)
  }

  private func moreOfPeriod(_ status: Finding.Status) -> Formula {
    // Measures that are reconciled have rows of their own, with one finding each.
    more(
      status, periodFindings.map { ($0[0].name.text, $0) },
      in: CellRange(
        column: ChecksPlaces.name, rows: periodMarks.first.row...periodMarks.last.row), periodMarks
    ).formula
  }

  func changed(ofShift shift: Int) -> StateSentence.Count {
    StateSentence.Count(formula: "\(sheet, changed(of: shift))", written: 0)
  }

  /// Returns the marks of all shifts in a block.
  private func marks(ofBlock block: Int) -> (range: CellRange, count: Int) {
    let first = block * ChecksPlaces.across
    let last = min(shiftCount, first + ChecksPlaces.across) - 1
    return (
      CellRange(marks(of: first).first, marks(of: last).last),
      (first...last).reduce(0) { $0 + markCount(of: $1) }
    )
  }

  /// The number of failures, from the sheet's own cells.
  var failedFormula: Formula {
    var terms = [failed("\(book)", of: bookCount)]
    if !periodFindings.isEmpty {
      terms.append(failed("\(periodMarks)", of: periodFindings.count))
    }
    for block in 0..<blocks {
      let (range, count) = marks(ofBlock: block)
      terms.append(failed("\(range)", of: count))
    }
    terms.append("SUM(\(shiftList(2)))")
    if !periodFindings.isEmpty { terms.append(moreOfPeriod(.fail)) }
    return "\(terms, separator: "+")"
  }

  /// The number of warnings, from the sheet's own cells.
  var warnedFormula: Formula {
    var ranges = periodFindings.isEmpty ? [] : [periodMarks]
    ranges += (0..<blocks).map { marks(ofBlock: $0).range }
    var terms = ranges.map { "COUNTIF(\($0),\(quoting: CheckMark.warn))" as Formula }
    terms.append("SUM(\(shiftList(3)))")
    if !periodFindings.isEmpty { terms.append(moreOfPeriod(.warn)) }
    return "\(terms, separator: "+")"
  }

  func failedWhenWritten(_ book: [BookCheck]) -> Int {
    book.count { !$0.holds } + addUp.count { !$0 } + whenWritten(.fail)
  }

  var warnedWhenWritten: Int { whenWritten(.warn) }

  private func whenWritten(_ status: Finding.Status) -> Int {
    (periodFindings + byShift.flatMap({ $0.values })).reduce(0) {
      $0 + ChecksPlaces.count(status, of: $1)
    }
  }

  /// Returns the mark of findings of one name: that of the worst.
  static func mark(_ findings: [Finding]) -> String {
    if findings.contains(where: { $0.status == .fail }) { return CheckMark.fail }
    return findings.contains { $0.status == .warn } ? CheckMark.warn : CheckMark.pass
  }

  static func mark(_ status: Finding.Status) -> String {
    switch status {
    case .pass: CheckMark.pass
    case .warn: CheckMark.warn
    case .fail: CheckMark.fail
    }
  }

  /// The number of the shifts' changed inputs, from the sheet's own cells.
  var changedFormula: Formula {
    let sums = (0..<blocks).map { block -> Formula in
      let first = block * ChecksPlaces.across
      let last = min(shiftCount, first + ChecksPlaces.across) - 1
      return "SUM(\(CellRange(changed(of: first), changed(of: last))))"
    }
    return "\(sums.isEmpty ? ["0"] : sums, separator: "+")"
  }
}
