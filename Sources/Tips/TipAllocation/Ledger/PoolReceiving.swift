/// The people who share a pool, and their weights.
struct PoolReceiving {
  let policy: PoolPolicy
  let work: [RatedWork]
  private let rounding: Rounding
  private let timed: [TimedTips]
  private let clock: WallClock

  /// The points per hour that count in this pool; nil for a person without a part.
  private let values: [PointValue?]

  /// The parts of a minor unit by the pool's weights.
  private(set) var parts: [PoolSlice] = []

  init(
    _ policy: PoolPolicy, team: String?, of shift: Shift, in restaurant: Restaurant,
    work: [RatedWork], clock: WallClock
  ) {
    self.policy = policy
    rounding = restaurant.rounding
    timed = shift.details.timed
    self.work = work
    self.clock = clock
    values = work.map { person in
      guard person.exclusion == nil, let receiver = policy.receivers[person.position],
        team == nil || person.entry.team == team,
        person.time.rounded >= Hours(minutes: policy.minimumMinutes)
      else { return nil }
      let value =
        person.entry.pointValue ?? person.employee?.pointValue ?? receiver.pointValue
        ?? person.namedPointValue
      return value > .zero ? value : nil
    }
    parts = slices(window: nil)
  }

  /// Whether anybody has a weight in money without a time.
  var hasParts: Bool { !parts.isEmpty }

  /// Staff lines that could receive.
  var rows: [Int] {
    values.indices.filter { values[$0] != nil && work[$0].time.rounded > .zero }
  }

  /// The number of people with a part. People who could receive but have no weight do not count.
  var headCount: Int {
    let paid = work.indices.filter { row in parts.contains { $0.weights[row] > 0 } }
    return Set(paid.map { work[$0].employeeID }).count
  }

  /// Returns the parts of a minor unit by the pool's weights; empty if nobody receives.
  ///
  /// - Parameter window: an index among the shift's timed tips.
  func slices(window: Int?) -> [PoolSlice] {
    policy.slices(window: window, position: { work[$0].position }, share: { work[$0].share }) {
      weights(by: $0, window: window)
    }
  }

  /// Returns the weights by staff line; zero for a person without a part.
  ///
  /// - Parameter window: an index among the shift's timed tips; only work within it counts, to the minute.
  func weights(by basis: WeightBasis, window: Int? = nil) -> [UInt64] {
    let minutes = window.map { index in
      work.map { minutesWorked($0, in: timed[index]) }
    }
    func takesPart(_ row: Int) -> Bool {
      values[row] != nil && (minutes.map { $0[row] > 0 } ?? (work[row].time.rounded > .zero))
    }
    func weights(_ weight: (_ row: Int, _ value: PointValue) -> Int64) -> [UInt64] {
      work.indices.map { row in
        values[row].flatMap { takesPart(row) ? UInt64(weight(row, $0)) : nil } ?? 0
      }
    }
    switch basis {
    case .points:
      return weights { row, value in
        minutes.map { Int64($0[row]) * value.tenThousandths }
          ?? rounding.round(Points(work[row].time.rounded, times: value)).units
      }
    case .hours:
      return weights { row, _ in minutes.map { Int64($0[row]) } ?? work[row].time.rounded.units }
    case .sales(let category):
      return weights { row, _ in work[row].entry.sales(in: category.map { [$0] }).minorUnits }
    case .equally:
      return countEqualShares(
        of: work, isByPosition: policy.receivers.isByPercent, takesPart: takesPart)
    }
  }

  /// Returns true minutes of work in the window. Breaks have clock times if tips have times.
  private func minutesWorked(_ person: RatedWork, in window: TimedTips) -> Int {
    person.entry.punches.reduce(0) { sum, punch in
      let (start, end) = (max(punch.clockIn, window.from), min(punch.clockOut, window.to))
      return start < end ? sum + clock.elapsedMinutes(from: start, to: end) : sum
    }
  }
}

extension PoolPolicy {
  /// Returns the parts of a minor unit by the pool's weights; empty if nobody receives.
  ///
  /// - Parameters:
  ///   - position: of a weight, by its place.
  ///   - share: a weight's fixed share; nil for a full one.
  ///   - weights: by a basis.
  func slices(
    window: Int?, position: (Int) -> String, share: (Int) -> Percentage?,
    weights: (WeightBasis) -> [UInt64]
  ) -> [PoolSlice] {
    // A basis without weights (no sales at all) drops out, and the others make up the whole.
    func mixed(_ name: String?) -> [PoolSlice] {
      let parts = self.weights.filter { $0.percent > .zero }.map { part in
        let all = weights(part.basis)
        let own = name == nil ? all : all.enumerated().map { position($0) == name ? $1 : 0 }
        return (
          percent: part.percent.millionths,
          slice: PoolSlice(basis: part.basis, position: name, window: window, weights: own)
        )
      }.filter { $0.slice.totalWeight > 0 }
      let whole = parts.reduce(0) { $0 + $1.percent }
      return parts.flatMap { $0.slice.scaled(by: $0.percent, over: whole).withFixedShares(share) }
    }
    guard receivers.isByPercent else { return mixed(nil) }
    // A position without weights drops out; the others' percentages make up the whole.
    let parts = receivers.positions.compactMap { part in
      part.percent.flatMap { $0 > .zero ? (percent: $0, slices: mixed(part.name)) : nil }
    }.filter { !$0.slices.isEmpty }
    let all = parts.reduce(0) { $0 + $1.percent.millionths }
    return parts.flatMap { percent, slices in
      slices.map { slice in
        var scaled = slice.scaled(by: percent.millionths, over: all)
        scaled.percents = (percent, all)
        return scaled
      }
    }
  }
}

extension StaffEntry {
  /// Returns the sales in some categories, or in all if nil.
  public func sales(in categories: [String]?) -> Money {
    (sales ?? []).reduce(.zero) { sum, sales in
      categories?.contains(sales.category) == false ? sum : sum + sales.amount
    }
  }
}
