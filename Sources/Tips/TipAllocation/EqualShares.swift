/// Counts the equal shares of each staff line.
///
/// A person has one share, however many lines they have. The line with the most time has it; in a tie, the position
/// whose name comes first. Lines with `shares` count that many, and the person's other lines count none.
///
/// - Parameters:
///   - takesPart: whether a line has a part at all; others count nothing.
///   - isByPosition: whether each position shares by itself, so that a person has a share in each.
/// - Returns: one number for each line.
public func countEqualShares(
  of work: [RatedWork], isByPosition: Bool = false, takesPart: (Int) -> Bool
) -> [UInt64] {
  var shares = [UInt64](repeating: 0, count: work.count)
  var lines: [EmployeePart<String>: [Int]] = [:]
  for row in work.indices where takesPart(row) {
    let holder = EmployeePart(of: work[row].employeeID, isByPosition ? work[row].position : "")
    lines[holder, default: []].append(row)
  }
  for (_, rows) in lines {
    let given = rows.filter { work[$0].entry.shares != nil }
    for row in given { shares[row] = UInt64(work[row].entry.shares ?? 0) }
    guard given.isEmpty, var first = rows.first else { continue }
    for row in rows.dropFirst() where work[row].comesBefore(work[first]) { first = row }
    shares[first] = 1
  }
  return shares
}

extension RatedWork {
  fileprivate func comesBefore(_ other: RatedWork) -> Bool {
    time.rounded == other.time.rounded
      ? position < other.position : time.rounded > other.time.rounded
  }
}

extension ShiftAllocation {
  /// The equal shares of each row in the one pool.
  public var equalShares: [UInt64] {
    let work = rows.map { $0.work }
    return countEqualShares(of: work) { work[$0].sharesTips }
  }
}
