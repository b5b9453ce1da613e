import Tips

/// Each row's exact share, computed apart from the engine from the row's own values.
struct ExactParts {
  /// The exact part of a pool is `parts[row] / wholes[row]`.
  private(set) var parts: [UInt128] = []
  private(set) var wholes: [UInt128] = []

  /// Rows whose parts have the same whole, and so may be compared: a position, where tips are shared by
  /// percent.
  private(set) var groups: [String] = []

  init(of allocation: ShiftAllocation) {
    let rows = allocation.rows
    let method = allocation.shareMethod
    groups = rows.map { method == .percent ? $0.entry.position : "" }
    let weights = rows.map { row -> UInt128 in
      if row.pointValue == .zero || row.hours == .zero { return 0 }
      return switch method {
      case .points, .percent: UInt128(row.points.units)
      case .hours: UInt128(row.hours.units)
      case .equally: 1
      }
    }
    var sums: [String: UInt128] = [:]
    for (group, weight) in zip(groups, weights) { sums[group, default: 0] += weight }
    guard method == .percent else {
      parts = weights
      wholes = groups.map { max(1, sums[$0] ?? 0) }
      return
    }
    var percents: [String: UInt128] = [:]
    for position in allocation.restaurant.positions where sums[position.name] ?? 0 > 0 {
      percents[position.name] = UInt128(position.percent?.millionths ?? 0)
    }
    let hundred = percents.values.reduce(0, +)
    parts = rows.indices.map { weights[$0] * (percents[groups[$0]] ?? 0) }
    wholes = groups.map { max(1, (sums[$0] ?? 0) * hundred) }
  }

  static func isWithinOneCent(
    _ share: Money, of pool: Money, times part: UInt128, over whole: UInt128
  ) -> Bool {
    let paid = UInt128(share.minorUnits) * whole
    let exact = UInt128(pool.minorUnits) * part
    return (paid > exact ? paid - exact : exact - paid) < whole
  }
}
