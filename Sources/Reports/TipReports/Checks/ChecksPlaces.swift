import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Where the sheet Checks has its lists: what does not pass, the book's own checks, those of the
/// period, and those of each shift.
final class ChecksPlaces: Sendable {
  /// Shifts side by side.
  static let across = WorkpaperColumns.marks

  /// The lists' columns: the check, its status, and what was compared.
  static let name = 0
  static let status = 1

  let sheet: SheetName
  let shiftCount: Int

  /// Findings that did not pass when the book was written; many of one name and one mark together.
  let problems: [[Finding]]

  /// Checks of the whole period, those of one name together.
  let periodFindings: [[Finding]]

  /// The names of the checks of shifts, in their order, and each shift's findings by name.
  let names: [String]
  let byShift: [[String: [Finding]]]

  /// Whether each shift's sheet added up when it was written.
  private let addUp: [Bool]

  /// The number of checks in the validation list.
  let count: Int

  /// The rows of titles; the lists begin two rows below.
  let problemsTitle: Int
  let bookTitle: Int
  let periodTitle: Int
  let shiftsTitle: Int
  let bookCount: Int

  init(
    _ sheet: SheetName, _ findings: [Finding], _ period: PeriodAllocation, bookCount: Int,
    from row: Int
  ) {
    self.sheet = sheet
    self.bookCount = bookCount
    count = findings.count
    shiftCount = period.shifts.count
    problems = ChecksPlaces.problems(findings)
    let numbers = Dictionary(
      period.shifts.enumerated().map { ($0.element.shift.id, $0.offset) }
    ) { first, _ in first }
    var periodFindings: [[Finding]] = []
    var places: [String: Int] = [:]
    var names: [String] = []
    var known: Set<String> = []
    var byShift = [[String: [Finding]]](repeating: [:], count: period.shifts.count)
    for finding in findings {
      guard let number = finding.subject.shift.flatMap({ numbers[$0] }) else {
        if let place = places[finding.name], finding.reconciled == nil {
          periodFindings[place].append(finding)
        } else {
          places[finding.name] = periodFindings.count
          periodFindings.append([finding])
        }
        continue
      }
      if known.insert(finding.name).inserted { names.append(finding.name) }
      byShift[number][finding.name, default: []].append(finding)
    }
    self.periodFindings = periodFindings
    self.names = names
    self.byShift = byShift
    addUp = period.shifts.map(\.addsUp)
    problemsTitle = row
    bookTitle = problemsTitle + 2 + max(1, problems.count) + 1
    periodTitle = bookTitle + 2 + bookCount + 1
    shiftsTitle = periodTitle + (periodFindings.isEmpty ? 0 : 2 + periodFindings.count + 1)
  }

  /// So many findings of one name have a row each.
  private static let mostAlone = 12

  private static func problems(_ findings: [Finding]) -> [[Finding]] {
    let found = findings.filter { $0.status != .pass }
    let key = { (finding: Finding) in finding.status.rawValue + finding.name }
    let counts = Dictionary(found.map { (key($0), 1) }, uniquingKeysWith: +)
    var problems: [[Finding]] = []
    var places: [String: Int] = [:]
    for finding in found {
      guard counts[key(finding), default: 0] > mostAlone else {
        problems.append([finding])
        continue
      }
      if let place = places[key(finding)] {
        problems[place].append(finding)
      } else {
        places[key(finding)] = problems.count
        problems.append([finding])
      }
    }
    return problems
  }

  /// Rows of checks of a shift, with that of its inputs.
  private var matrixRows: Int { names.count + 1 }

  /// Rows of a block of shifts: header, checks, the shift's own status, its changed inputs, a gap.
  private var blockRows: Int { matrixRows + 4 }
  var blocks: Int { (shiftCount + ChecksPlaces.across - 1) / ChecksPlaces.across }

  /// The first row below.
  var end: Int { shiftsTitle + 1 + blocks * blockRows }

  func header(ofBlock block: Int) -> Int { shiftsTitle + 1 + block * blockRows }

  /// A shift's column, and its header.
  func header(of shift: Int) -> CellReference {
    CellReference(
      header(ofBlock: shift / ChecksPlaces.across), 1 + shift % ChecksPlaces.across)
  }

  /// A shift's cells for the checks and for its inputs.
  func marks(of shift: Int) -> CellRange {
    let header = header(of: shift)
    return CellRange(header.moved(down: 1), header.moved(down: matrixRows))
  }

  func inputsMark(of shift: Int) -> CellReference { marks(of: shift).last }
  func status(of shift: Int) -> CellReference { header(of: shift).moved(down: matrixRows + 1) }
  func changed(of shift: Int) -> CellReference { header(of: shift).moved(down: matrixRows + 2) }

  var book: CellRange { list(bookTitle, bookCount, ChecksPlaces.status) }
  var periodMarks: CellRange {
    list(periodTitle, max(1, periodFindings.count), ChecksPlaces.status)
  }

  /// A column of a list.
  func list(_ title: Int, _ count: Int, _ column: Int) -> CellRange {
    CellRange(column: column, rows: (title + 2)...(title + 1 + count))
  }

  /// Labels and statuses of the shifts, below one another, in hidden columns.
  func shiftList(_ offset: Int) -> CellRange {
    CellRange(
      column: WorkpaperColumns.firstHidden + offset, rows: 1...max(1, shiftCount))
  }

  // MARK: Key amounts

  enum Key: Int, CaseIterable { case checks, failed, warned, changed, all }

  /// The key amounts are below the banner.
  static let keyLabels = 4

  func key(_ key: Key) -> CellReference { keyCells(key, row: ChecksPlaces.keyLabels + 1).first }

  func keyCells(_ key: Key, row: Int) -> CellRange {
    guard key != .checks else { return CellRange(CellReference(row, 0)) }
    let column = 2 * key.rawValue - 1
    return CellRange(CellReference(row, column), CellReference(row, column + 1))
  }

  /// The cell that says in words where to look first.
  static let firstProblem = CellReference(keyLabels + 2, 1)

  /// The row of the banner.
  static let banner = 2
  static let firstList = keyLabels + 4

  // MARK: Counts

  /// Cells with a mark that is neither a pass nor a warning: errors are among them.
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

  /// The findings of one name that its mark stands for; none where the mark differs.
  private static func count(_ status: Finding.Status, of findings: [Finding]) -> Int {
    mark(findings) == mark(status) ? findings.count { $0.status == status } : 0
  }

  /// The cell with what a shift's marks count for beyond one each.
  func more(_ status: Finding.Status, ofShift shift: Int) -> CellReference {
    shiftList(status == .fail ? 2 : 3).first.moved(down: shift)
  }

  /// The findings that marks count for beyond one each, while they are what they were.
  private func more(
    _ status: Finding.Status, _ marks: [(cell: CellReference, findings: [Finding])]
  ) -> (formula: Formula, written: Int) {
    let terms = marks.compactMap { cell, findings -> (Formula, Int)? in
      let count = ChecksPlaces.count(status, of: findings)
      let mark = ChecksPlaces.mark(status)
      return count > 1 ? ("COUNTIF(\(cell),\(quoting: mark))*\(count - 1)", count - 1) : nil
    }
    return (
      terms.isEmpty ? "0" : "\(terms.map(\.0), separator: "+")", terms.reduce(0) { $0 + $1.1 }
    )
  }

  func moreFormula(
    _ status: Finding.Status, ofShift shift: Int
  ) -> (formula: Formula, written: Int) {
    let header = header(of: shift)
    return more(
      status,
      names.enumerated().compactMap { row, name in
        byShift[shift][name].map { (header.moved(down: 1 + row), $0) }
      })
  }

  private func moreOfPeriod(_ status: Finding.Status) -> Formula {
    let first = periodMarks.first
    return more(status, periodFindings.enumerated().map { (first.moved(down: $0), $1) }).formula
  }

  func changed(ofShift shift: Int) -> StateSentence.Count {
    StateSentence.Count(formula: "\(sheet, changed(of: shift))", written: 0)
  }

  /// A block's marks together.
  private func marks(ofBlock block: Int) -> (range: CellRange, count: Int) {
    let first = block * ChecksPlaces.across
    let last = min(shiftCount, first + ChecksPlaces.across) - 1
    return (
      CellRange(marks(of: first).first, marks(of: last).last),
      (first...last).reduce(0) { $0 + markCount(of: $1) }
    )
  }

  /// Everything that fails, on the sheet's own cells.
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

  /// Warnings, on the sheet's own cells.
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
    (periodFindings + byShift.flatMap(\.values)).reduce(0) {
      $0 + ChecksPlaces.count(status, of: $1)
    }
  }

  /// The mark of findings of one name: the worst of them.
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

  /// Changed inputs of the shifts, on the sheet's own cells.
  var changedFormula: Formula {
    let sums = (0..<blocks).map { block -> Formula in
      let first = block * ChecksPlaces.across
      let last = min(shiftCount, first + ChecksPlaces.across) - 1
      return "SUM(\(CellRange(changed(of: first), changed(of: last))))"
    }
    return "\(sums.isEmpty ? ["0"] : sums, separator: "+")"
  }
}
