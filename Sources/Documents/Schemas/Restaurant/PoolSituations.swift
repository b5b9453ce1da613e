import Tips

/// Shifts in which the same pools run.
struct PoolSituation {
  /// Indexes of the pools, ascending.
  let pools: [Int]

  /// One of the shifts.
  let example: ShiftID
}

/// Returns every set of pools that runs in some shift, once.
///
/// Conditions differ by shift type, by day of the week, and from the first day and after the last day of each. The
/// weeks that begin with these days show them all.
func poolSituations(of pools: [PoolPolicy], shiftTypes: [String]) -> [PoolSituation] {
  let edges = pools.flatMap { pool in
    [pool.condition.since, pool.condition.until.flatMap { $0.adding(days: 1) }].compactMap { $0 }
  }
  let anyDay = CalendarDate(year: 2024, month: 1, day: 1)
  let first = edges.min().map { $0.adding(days: -7) ?? $0 } ?? anyDay
  let starts = Set([first].compactMap { $0 } + edges).sorted()
  var known: Set<[Int]> = []
  var situations: [PoolSituation] = []
  for (index, start) in starts.enumerated() {
    let end = index + 1 < starts.count ? starts[index + 1] : nil
    for offset in 0..<7 {
      guard let date = start.adding(days: offset), end.map({ date < $0 }) ?? true else { break }
      for type in shiftTypes {
        let shift = ShiftID(date: date, type: type)
        let running = pools.indices.filter { pools[$0].condition.holds(for: shift) }
        if known.insert(running).inserted {
          situations.append(PoolSituation(pools: running, example: shift))
        }
      }
    }
  }
  return situations
}
