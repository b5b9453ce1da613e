/// A small shift's nets, computed with whole numbers alone and without a line of the engine.
struct SmallReference {
  private let people: [SmallShift.Person]
  private var held: [Int]
  private let before: [Int]

  /// - Returns: cents by person; nil where money comes in that nobody may receive.
  static func nets(of shift: SmallShift, by pools: [SmallPool]) -> [Int]? {
    var run = SmallReference(shift)
    let isTaken = pools.contains { $0.source > 0 }
    guard shift.common == 0 || isTaken else { return nil }
    // Of an odd cent between two halves the first pool gets it.
    var inflows = pools.map { $0.source == 100 ? shift.common : shift.common / 2 }
    for (index, pool) in pools.enumerated() where pool.source == 0 { inflows[index] = 0 }
    if pools[0].source == 50 { inflows[0] = shift.common - shift.common / 2 }
    for (index, pool) in pools.enumerated() {
      let receivers = run.receivers(of: pool)
      if receivers.isEmpty {
        guard inflows[index] > 0 else { continue }
        guard pool.hasOtherwise else { return nil }
        inflows[index + 1] += inflows[index]
      } else {
        run.share(inflows[index] + run.collect(pool.tipOut), of: pool, among: receivers)
      }
    }
    return run.held
  }

  private init(_ shift: SmallShift) {
    people = shift.people
    before = people.map(\.own)
    held = before
  }

  private func receivers(of pool: SmallPool) -> [Int] {
    people.indices.filter { index in
      switch pool.receivers {
      case .a: people[index].isA
      case .b: !people[index].isA
      case .both, .sixtyAndForty: true
      }
    }
  }

  private mutating func collect(_ tipOut: SmallPool.TipOut) -> Int {
    var sum = 0
    for index in people.indices {
      let isA = people[index].isA
      let due: Int
      switch tipOut {
      case .none: due = 0
      case .halfOfTipsOfA: due = isA ? (before[index] + 1) / 2 : 0
      case .halfOfTipsOfB: due = isA ? 0 : (before[index] + 1) / 2
      case .allThatALeft: due = isA ? held[index] : 0
      case .thirdOfSalesOfA: due = isA ? (3_333 * people[index].sales + 5_000) / 10_000 : 0
      case .centOfA: due = isA ? 1 : 0
      }
      let given = min(due, held[index])
      held[index] -= given
      sum += given
    }
    return sum
  }

  /// By largest remainder; ties to more hours, then to the first person.
  private mutating func share(_ sum: Int, of pool: SmallPool, among receivers: [Int]) {
    let weights = receivers.map { pool.isByHours ? people[$0].hours : 1 }
    var parts = weights
    if pool.receivers == .sixtyAndForty {
      // Six to four between the positions that are there, by weight within each.
      let all = [true, false].map { isA in
        zip(receivers, weights).filter { people[$0.0].isA == isA }.reduce(0) { $0 + $1.1 }
      }
      if all[0] > 0, all[1] > 0 {
        parts = zip(receivers, weights).map { index, weight in
          people[index].isA ? 6 * weight * all[1] : 4 * weight * all[0]
        }
      }
    }
    let whole = parts.reduce(0, +)
    var left = sum
    for (receiver, part) in zip(receivers, parts) {
      held[receiver] += sum * part / whole
      left -= sum * part / whole
    }
    let ranked = receivers.indices.sorted { first, second in
      let (one, other) = (sum * parts[first] % whole, sum * parts[second] % whole)
      if one != other { return one > other }
      let hours = (people[receivers[first]].hours, people[receivers[second]].hours)
      return hours.0 != hours.1 ? hours.0 > hours.1 : first < second
    }
    for place in ranked.prefix(left) { held[receivers[place]] += 1 }
  }
}
