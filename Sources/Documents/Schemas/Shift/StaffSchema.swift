import Text
public import Tips

/// The keys of a person's line in a shift file.
public enum StaffSchema {
  public typealias Of<Value> = Key<StaffLine, Value>

  public static let employee = Of(
    "employee", .employee, isRequired: true, "The person's ID on the roster.", "36",
    reports: [.employeeTwice, .notEmployed],
    exampleIn: { valueText($0.roster.employees.first?.id.text ?? "36") }, get: { $0.employee })

  public static let position = Of(
    "position", ValueType<String>.position, isRequired: true,
    "The position worked, one of the person's positions.", "Server",
    reports: [.positionNotHeld, .pointsForManager],
    exampleIn: { valueText($0.restaurant.positions.first?.name ?? "Server") }, get: { $0.position })

  public static let clockIn = Of(
    "clock_in", .writtenClockTime,
    "The start of work; after midnight, with `next day`. Not with `hours` or `punches`.", "3:00 pm",
    reports: [.noWorkedTime, .unclearClockTime, .ambiguousClockTime],
    get: { $0.times.count > 2 ? nil : $0.times.first })

  public static let clockOut = Of(
    "clock_out", .writtenClockTime,
    "The end of work; a time earlier than `clock_in` is on the next day.", "11:30 pm",
    reports: [.clockOutNotAfterClockIn, .spanOverADay, .skippedClockTime],
    get: { $0.times.count == 2 ? $0.times[1] : nil })

  public static let unpaidBreak = Of(
    "break", .minutes, standard: "0", "The unpaid break in minutes.", "30",
    reports: [.breakTooLong], get: { $0.unpaidBreak > 0 && $0.hours == nil ? $0.unpaidBreak : nil })

  public static let punches = Of(
    "punches", .punches,
    "Several pairs of clock-in and clock-out, in the order worked. Not with `hours`.",
    "[[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]",
    reports: [.notAPunchPair, .overlappingPunches, .punchesAndClockTimes, .emptyList],
    get: { $0.times.count > 2 ? $0.pairs : nil })

  public static let hours = Of(
    "hours", .hours, "Hours instead of clock times, not rounded.", "6.25",
    reports: [.hoursAndClockTimes, .hoursBesideTimedTips], get: { $0.hours })

  public static let pointValue = Of(
    "point_value", .pointValue, standard: "that of the position",
    "Points per hour for this person in this shift.", "0.9",
    reports: [.pointsForManager, .pointsForIneligiblePosition, .positionWithoutPercent]
  ) { $1(&$0.pointValue) }

  public static let reason = Of(
    "reason", .label(300), "Why the point value differs; printed with the shift.", "in training"
  ) { $1(&$0.reason) }

  public static let team = Of(
    "team", .label(), "The team of the shift, for pools that are shared within teams.", "patio",
    reports: [.giverWithoutTeam]
  ) { $1(&$0.team) }

  public static let tips = Of(
    "tips", .mapping(OwnTipsSchema.keys),
    "The tips that the person collected; part of the shift's totals.",
    "{credit_card: 231.40, cash: 22.00}", reports: [.tipsOverTotal]
  ) { $1(&$0.ownTips) }

  public static let sales = Of(
    "sales", .sales, "The person's sales, by the categories of restaurant.yaml.",
    "{food: 902.35, alcohol: 310.50}", reports: [.missingSales]
  ) { $1(&$0.sales) }

  public static let shares = Of(
    "shares", .shareCount,
    """
    The line's number of shares, if tips are shared equally. Default: one share per person, \
    for any number of lines.
    """, "2"
  ) { $1(&$0.shares) }

  /// The keys of worked time, which change together.
  public static let workedTime = [
    clockIn.name, clockOut.name, unpaidBreak.name, punches.name, hours.name,
  ]

  public static let keys = Keys(
    "a person's line", from: StaffLine(),
    writingLast: [
      unpaidBreak.name, pointValue.name, reason.name, team.name, tips.name, sales.name,
      shares.name,
    ],
    [
      employee, position, clockIn, clockOut, unpaidBreak, punches, hours, pointValue, reason, team,
      tips, sales, shares,
    ])

  /// Returns a valid line for a person on the roster.
  static func example(in context: ReadingContext) -> String {
    let person = context.roster.employees.first {
      !context.restaurant.law.excludes($0) && !$0.positions.isEmpty
    }
    return "{employee: \(valueText(person?.id.text ?? "36")), position: "
      + "\(valueText(person?.positions.first ?? "Server")), hours: 6.25}"
  }
}

extension ValueType where Value == [[WrittenClockTime]] {
  /// `[[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]`; read with the break next to it.
  static var punches: ValueType {
    let time = ValueType<WrittenClockTime>.writtenClockTime
    return special(
      "a list of pairs, each clock-in and clock-out", .list(.list(.text)), [.notAClockTime],
      text: { pairs, currency in
        let pairs = pairs.map { pair in
          "[" + pair.map { time.text($0, currency) }.joined(separator: ", ") + "]"
        }
        return "[" + pairs.joined(separator: ", ") + "]"
      })
  }
}
