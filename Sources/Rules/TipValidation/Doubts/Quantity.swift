import Text
import Tips

/// A number of a shift or of the settings; the same comparisons run over all of them.
struct Quantity: Sendable {
  enum Kind: Hashable, Sendable {
    /// Amounts of the file: the total of a source, what a person collected from it, a person's sales in a category, and
    /// money that most shifts do not have, such as refunds.
    case total, own, sales, extra

    /// Other money: tips per hour worked, a person's tips next to their sales, cash from the shift before, the most that
    /// someone gives to a pool, and wages per hour.
    case rate, ownOfSales, carried, limit, minimumWage, cashWage, lineWage

    /// In units of `Hours`: in the shift, in all shifts of a day, in those of several days, and between two punches.
    case hours, dayHours, daysHours, gap

    /// In minutes: as in `Punch`, and of unpaid breaks.
    case clockIn, clockOut, rest

    /// Employees in a position.
    case people

    /// Ten-thousandths of a point, in the settings and on a line of a shift.
    case points, linePoints

    /// Millionths of a full share, of an amount, and of the tips of those who give to a pool.
    case share, percent, part
  }

  /// The identity that it shares with its past values.
  struct Key: Hashable, Sendable {
    let kind: Kind

    /// The source, category, position, or pool.
    var name = ""

    /// Nil for a number of the whole shift or of the settings.
    var person: EmployeeID?

    /// A person has few numbers of a kind, and a night is compared with seventy others: one text is enough.
    func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      if let person { hasher.combine(person) } else { hasher.combine(name) }
    }
  }

  /// How a number is unusual: next to others of its file, far from its past or new, or outside of its bounds.
  enum Way { case swapped, equal, far, first, limit }

  var key: Key
  var value: Int64
  var path: ValuePath

  /// The sentence is words, value, and remark: `Fred P. (16) worked`, `12 hours`, ` on 2024-04-13`.
  let words: Words
  var remark: Words
  var help: Words?
  var corrections: [String]

  /// The values that are possible whatever is usual.
  let bounds: ClosedRange<Int64>

  /// The row of its person's line.
  var row: Int?

  /// Nil if it is not unusual.
  var way: Way?

  var isMoney: Bool { [.total, .own, .sales].contains(key.kind) }
  var isPoints: Bool { key.kind == .points || key.kind == .linePoints }

  /// Whether it is too exact for a coincidence: 20.00 or more, and not in whole units.
  var isExact: Bool { value >= 2_000 && !value.isMultiple(of: 100) }

  /// Returns the same number as unusual.
  ///
  /// - Parameter reason: the rest of its sentence.
  func doubted(
    _ way: Way, _ reason: Words? = nil, help: Words? = nil, corrections: [String] = []
  ) -> Quantity {
    var doubt = self
    doubt.way = way
    doubt.remark = remark + (reason ?? "")
    doubt.help = help ?? self.help
    doubt.corrections = corrections
    return doubt
  }

  func sentence(in currency: Currency) -> Words {
    key.kind == .people && value == 0
      ? "nobody worked as \(key.name)\(remark)" : "\(words) \(text(value, in: currency))\(remark)"
  }

  /// - Parameter value: of its kind; the most that is possible is shown for more, such as for what givers pass on of other
  ///   pools.
  func text(_ value: Int64, in currency: Currency) -> Words {
    switch key.kind {
    case .hours, .dayHours, .daysHours, .gap: Hours(units: value).spoken
    case .clockIn, .clockOut: Words(verbatim: ClockTime(minuteOfAnyDay: Int(value)).spoken)
    case .rest: "\(value) min"
    case .people: Words(verbatim: "\(value)")
    case .points, .linePoints:
      Words(verbatim: PointValue(tenThousandths: min(value, PointValue.limit)).plain)
    case .share, .percent, .part:
      Words(verbatim: Percentage(millionths: min(value, Percentage.whole)).plain)
    default: Words(verbatim: Money(minorUnits: value).plain(in: currency))
    }
  }

  /// Whether its value is far from the usual ones: the table of all limits.
  ///
  /// - Parameter others: the values that other people have tonight.
  func isFar(from range: UsualRange, among others: [Int64]) -> Bool {
    let (low, median, high) = (range.lowest, range.median, range.highest)
    let hour = Hours.unitsPerHour
    switch key.kind {
    case .total, .rate: return range.isFar(value)
    case .own, .sales:
      // A busy night is busy for all.
      let peers = others.filter { $0 > 0 }
      let (usual, tenths): (Int64, Int64) =
        peers.count < 2 ? (median, 80) : (UsualRange(peers).median, 25)
      return range.isFar(value) && (value * 10 > usual * tenths || value * tenths < usual * 10)
    case .hours:
      // Others go home early too on a slow night.
      let isAlone = others.allSatisfy { $0 > value + hour }
      return value * 2 > median * 3 && value > high + 2 * hour
        || value * 4 < median && value + hour < low
        || isAlone && value * 2 < median && value + 2 * hour < low
    case .clockIn, .clockOut:
      let isAlone = others.count >= 2 && others.allSatisfy { abs($0 - value) > 120 }
      // Whoever writes `next day` means it; a clock-in before 4:00 am has another doubt.
      return !(low - (isAlone ? 120 : 240)...high + (isAlone ? 120 : 240)).contains(value)
        && (key.kind == .clockOut || (240..<1_440).contains(value))
    case .rest:
      // Whatever is new for everybody is meant.
      return (value > 0 ? high == 0 : low > 0) && others.contains { ($0 > 0) != (value > 0) }
    case .people: return value * 2 <= low && low > 0
    case .points, .linePoints:
      // The base of all, such as 1, is never 0.1 by mistake.
      let isBase = [1, 10, 100].contains { $0 * 10_000 == value }
      return value > 4 * high || value > 0 && value * 8 < low
        || key.kind == .points && !isBase && value > 2 * high && value <= 10 * low
    default: return value > 0 && median > 0 && (value >= 10 * median || median >= 10 * value)
    }
  }
}

extension [Quantity] {
  /// - Parameter name: that of its key; its subject.
  mutating func add(
    _ kind: Quantity.Kind, _ value: Int64, of name: String = "", at path: ValuePath, _ words: Words,
    in bounds: ClosedRange<Int64> = .min ... .max, _ remark: Words? = nil, help: Words? = nil,
    corrections: [String] = [], row: Int? = nil
  ) {
    append(
      Quantity(
        key: .init(kind: kind, name: name), value: value, path: path, words: words,
        remark: remark ?? "", help: help, corrections: corrections, bounds: bounds, row: row))
  }
}

extension ClosedRange<Int64> {
  /// The bounds of a number that is unusual in itself.
  static var never: ClosedRange { .max ... .max }
}

extension ClockTime {
  /// - Parameter minute: counted from midnight of a day, before it or on later days.
  init(minuteOfAnyDay minute: Int) {
    let day = ClockTime.minutesPerDay
    self.init(minutes: ((minute % day) + day) % day)
  }
}

/// The median, the lowest, and the highest of some values.
struct UsualRange: Sendable {
  let median: Int64
  let lowest: Int64
  let highest: Int64

  /// - Precondition: not empty.
  init(_ values: [Int64]) {
    let sorted = values.sorted()
    precondition(!sorted.isEmpty, "nothing is usual")
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    (lowest, highest) = (sorted[0], sorted[sorted.count - 1])
  }

  /// Whether a value is above four times the median or below a quarter of it, and outside the extended range.
  func isFar(_ value: Int64) -> Bool {
    (value > median * 4 || value * 4 < median) && !holds(value)
  }

  /// Whether a value is in the extended range: up to half above the highest one, or a third below the lowest.
  func holds(_ value: Int64) -> Bool {
    value * 3 >= lowest * 2 && value <= highest + highest / 2
  }

  /// Returns the value with its decimal point moved into the extended range; nil if it fits nowhere.
  func moved(_ value: Int64) -> Int64? {
    for factor in [100, 10, 1_000] as [Int64] {
      let meant = value > median ? value / factor : value * factor
      if value > 0, value < median || value.isMultiple(of: factor), holds(meant) { return meant }
    }
    return nil
  }
}
