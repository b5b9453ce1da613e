import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

/// The places of the lists on the sheet Checks: failures, and the checks of the period and of each shift.
final class ChecksPlaces: Sendable {
  /// The number of shifts side by side.
  static let across = WorkpaperColumns.marks

  /// The lists' column for the status of a check.
  static let status = 1

  let sheet: SheetName
  let shiftCount: Int

  /// Findings that did not pass. Many of the same name and mark share one entry.
  let problems: [[Finding]]

  /// Findings about the whole period, with most of the same name together.
  let periodFindings: [[Finding]]

  /// The names of the checks of shifts, in their order, and each shift's findings by name.
  let names: [Words]
  let byShift: [[String: [Finding]]]

  /// The rows of titles; the lists begin two rows below.
  let problemsTitle: Int
  let periodTitle: Int
  let shiftsTitle: Int

  init(
    _ sheet: SheetName, _ findings: [Finding], _ period: PeriodAllocation, from row: Int
  ) {
    self.sheet = sheet
    shiftCount = period.shifts.count
    problems = ChecksPlaces.problems(findings)
    let numbers = Dictionary(
      firsts: period.shifts.enumerated().map { (key: $0.element.shift.id, value: $0.offset) })
    var periodFindings: [[Finding]] = []
    var places: [String: Int] = [:]
    var names: [Words] = []
    var known: Set<String> = []
    var byShift = [[String: [Finding]]](repeating: [:], count: period.shifts.count)
    for finding in findings {
      guard let number = finding.subject.shift.flatMap({ numbers[$0] }) else {
        if let place = places[finding.name.english], finding.reconciled == nil {
          periodFindings[place].append(finding)
        } else {
          places[finding.name.english] = periodFindings.count
          periodFindings.append([finding])
        }
        continue
      }
      if known.insert(finding.name.english).inserted { names.append(finding.name) }
      byShift[number][finding.name.english, default: []].append(finding)
    }
    self.periodFindings = periodFindings
    self.names = names
    self.byShift = byShift
    problemsTitle = row
    periodTitle = problemsTitle + 2 + max(1, problems.count) + 1
    shiftsTitle = periodTitle + (periodFindings.isEmpty ? 0 : 2 + periodFindings.count + 1)
  }

  /// The most findings of one name and mark that get a row each.
  private static let mostAlone = 12

  private static func problems(_ findings: [Finding]) -> [[Finding]] {
    let found = findings.filter { $0.status != .pass }
    let key = { (finding: Finding) in finding.status.rawValue + finding.name.english }
    let counts = found.reduce(into: [String: Int]()) { $0[key($1), default: 0] += 1 }
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

  /// The rows of a block of shifts: header, checks, the shift's own status, and a gap.
  private var blockRows: Int { names.count + 3 }
  var blocks: Int { (shiftCount + ChecksPlaces.across - 1) / ChecksPlaces.across }

  /// The first row below all lists.
  var end: Int { shiftsTitle + 1 + blocks * blockRows }

  func header(ofBlock block: Int) -> Int { shiftsTitle + 1 + block * blockRows }

  /// The header cell of a shift's column.
  func header(of shift: Int) -> CellReference {
    CellReference(
      header(ofBlock: shift / ChecksPlaces.across), 1 + shift % ChecksPlaces.across)
  }

  /// The cell of a shift's own status, below its checks.
  func status(of shift: Int) -> CellReference {
    header(of: shift).moved(down: names.count + 1)
  }

  var periodMarks: CellRange {
    CellRange(
      column: ChecksPlaces.status,
      rows: (periodTitle + 2)...(periodTitle + 1 + max(1, periodFindings.count)))
  }

  // MARK: Key amounts

  enum Key: Int, CaseIterable { case checks, failed, warned, all }

  /// The key amounts are below the banner.
  static let keyLabels = 4

  func key(_ key: Key) -> CellReference { keyCells(key, row: ChecksPlaces.keyLabels + 1).first }

  func keyCells(_ key: Key, row: Int) -> CellRange {
    guard key != .checks else { return CellRange(CellReference(row, 0)) }
    let column = 2 * key.rawValue - 1
    return CellRange(CellReference(row, column), CellReference(row, column + 1))
  }

  /// The cell with a sentence on where to look first.
  static let firstProblem = CellReference(keyLabels + 2, 1)

  /// The row of the banner.
  static let banner = 2
  static let firstList = keyLabels + 4
}
