public import TipModel

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
    parts = makeSlices(of: (1, 1), window: nil)
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

  /// Returns the parts of some money by the pool's weights; empty if nobody receives.
  ///
  /// - Parameters:
  ///   - money: minor units, exactly.
  ///   - window: an index among the shift's timed tips.
  func slices(
    of money: (numerator: UInt128, denominator: UInt128), window: Int? = nil
  ) -> [PoolSlice] {
    guard window == nil else { return makeSlices(of: money, window: window) }
    return parts.map { $0.scaled(by: money.numerator, over: money.denominator) }
  }

  private func makeSlices(
    of money: (numerator: UInt128, denominator: UInt128), window: Int?
  ) -> [PoolSlice] {
    PoolReceiving.slices(
      of: money, by: policy, window: window, position: { work[$0].position },
      share: { work[$0].share }
    ) { basis in weights(by: basis, window: window) }
  }

  /// - Parameters:
  ///   - position: of a weight, by its place.
  ///   - share: a weight's fixed share; nil for a full one.
  ///   - weights: by a basis.
  static func slices(
    of money: (numerator: UInt128, denominator: UInt128), by policy: PoolPolicy, window: Int?,
    position: (Int) -> String, share: (Int) -> Percentage?, weights: (WeightBasis) -> [UInt64]
  ) -> [PoolSlice] {
    guard policy.receivers.isByPercent else {
      return mixed(
        money, policy, position: nil, window: window, share: share, weights: weights)
    }
    // A position without weights drops out; the others' percentages make up the whole.
    let parts = policy.receivers.positions.filter { ($0.percent ?? .zero).millionths > 0 }
      .map { part in
        let slices = mixed(
          money, policy, position: part.name, window: window, share: share
        ) { basis in
          weights(basis).enumerated().map { position($0) == part.name ? $1 : 0 }
        }
        return (percent: part.percent ?? .zero, slices: slices)
      }.filter { !$0.slices.isEmpty }
    let all = parts.reduce(0) { $0 + $1.percent.millionths }
    return parts.flatMap { part in
      part.slices.map { slice in
        var scaled = slice.scaled(by: UInt128(part.percent.millionths), over: UInt128(all))
        scaled.percents = (part.percent, all)
        return scaled
      }
    }
  }

  /// Returns the slices of a mix. A basis without weights (no sales at all) drops out, and the others make up the
  /// whole.
  private static func mixed(
    _ money: (numerator: UInt128, denominator: UInt128), _ policy: PoolPolicy, position: String?,
    window: Int?, share: (Int) -> Percentage?, weights: (WeightBasis) -> [UInt64]
  ) -> [PoolSlice] {
    let parts = policy.weights.filter { $0.percent.millionths > 0 }
      .map { (part: $0, weights: weights($0.basis)) }
      .filter { $0.weights.contains { $0 > 0 } }
    let whole = parts.reduce(0) { $0 + UInt128($1.part.percent.millionths) }
    return parts.flatMap { part, weights in
      PoolSlice(
        basis: part.basis, position: position, window: window, money: money, weights: weights
      ).scaled(by: UInt128(part.percent.millionths), over: whole).withFixedShares(share)
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
    if basis == .equally {
      return countEqualShares(
        of: work, isByPosition: policy.receivers.isByPercent, takesPart: takesPart)
    }
    return work.indices.map { row in
      guard let value = values[row], takesPart(row) else { return 0 }
      if let minutes {
        switch basis {
        case .points: return UInt64(minutes[row]) * UInt64(value.tenThousandths)
        case .hours: return UInt64(minutes[row])
        case .equally, .sales: break
        }
      }
      return switch basis {
      case .points:
        UInt64(
          rounding.round(Points(work[row].time.rounded, times: value)).units)
      case .hours: UInt64(work[row].time.rounded.units)
      case .equally: 0
      case .sales(let category): UInt64(work[row].entry.sales(in: category.map { [$0] }).minorUnits)
      }
    }
  }

  /// Returns true minutes of work in the window. Breaks have clock times if tips have times.
  private func minutesWorked(_ person: RatedWork, in window: TimedTips) -> Int {
    guard case .punches(let first, let more, _) = person.entry.attendance else { return 0 }
    return ([first] + more).reduce(0) { sum, punch in
      let (start, end) = (max(punch.clockIn, window.from), min(punch.clockOut, window.to))
      return start < end ? sum + clock.elapsedMinutes(from: start, to: end) : sum
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
