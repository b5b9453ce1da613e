import Diagnostics
public import TipModel
import Wording
import YAMLSubset

/// The keys of a person's line in a shift file.
public enum StaffSchema {
  public static let employee = Key(
    "employee", .employee, isRequired: true, doc: "The person's ID on the roster.", example: "36",
    reports: [.employeeTwice, .notEmployed],
    exampleIn: { valueText($0.roster.employees.first?.id.text ?? "36") })

  public static let position = Key(
    "position", ValueType<String>.position, isRequired: true,
    doc: "The position worked, one of the person's positions.",
    example: "Server", reports: [.positionNotHeld, .pointsForManager],
    exampleIn: { valueText($0.positions.first?.name ?? "Server") })

  public static let clockIn = Key(
    "clock_in", .writtenClockTime,
    doc: "The start of work; after midnight, with `next day`. Not with `hours` or `punches`.",
    example: "3:00 pm", reports: [.noWorkedTime, .unclearClockTime, .ambiguousClockTime])

  public static let clockOut = Key(
    "clock_out", .writtenClockTime,
    doc: "The end of work; a time earlier than `clock_in` is on the next day.",
    example: "11:30 pm", reports: [.clockOutEqualsClockIn, .spanOverADay, .skippedClockTime])

  public static let unpaidBreak = Key(
    "break", .minutes, standard: "0", doc: "The unpaid break in minutes.", example: "30",
    reports: [.breakTooLong])

  public static let punches = Key(
    "punches", .punches,
    doc: "Several pairs of clock-in and clock-out, in the order worked. Not with `hours`.",
    example: "[[11:00 am, 2:30 pm], [5:00 pm, 10:00 pm]]",
    reports: [.notAPunchPair, .overlappingPunches, .punchesAndClockTimes, .emptyList])

  public static let hours = Key(
    "hours", .hours, doc: "Hours instead of clock times, not rounded.", example: "6.25",
    reports: [.hoursAndClockTimes, .hoursBesideTimedTips])

  public static let pointValue = Key(
    "point_value", .pointValue, standard: "that of the position",
    doc: "Points per hour for this person in this shift.", example: "0.9",
    reports: [.pointsForManager, .pointsForIneligiblePosition, .positionWithoutPercent])

  public static let reason = Key(
    "reason", .label(300), doc: "Why the point value differs; printed with the shift.",
    example: "in training")

  public static let team = Key(
    "team", .label(), doc: "The team of the shift, for pools that are shared within teams.",
    example: "patio", reports: [.giverWithoutTeam])

  static let tips = Key(
    "tips", .mapping(OwnTipsSchema.mapping, from: .zero),
    doc: "The tips that the person collected; part of the shift's totals.",
    example: "{credit_card: 231.40, cash: 22.00}", reports: [.tipsOverTotal])

  static let sales = Key(
    "sales", .sales, doc: "The person's sales, by the categories of restaurant.yaml.",
    example: "{food: 902.35, alcohol: 310.50}", reports: [.missingSales])

  public static let shares = Key(
    "shares", .shareCount,
    doc: """
      The line's number of shares, if tips are shared equally. Default: one share per person, \
      for any number of lines.
      """, example: "2")

  /// The keys of worked time, which change together.
  public static let workedTime = [
    clockIn.name, clockOut.name, unpaidBreak.name, punches.name, hours.name,
  ]

  public static let mapping = Mapping<StaffLine>(
    "a person's line",
    writingLast: [
      unpaidBreak.name, pointValue.name, reason.name, team.name, tips.name, sales.name,
      shares.name,
    ],
    [
      Field(employee) { $0.employee },
      Field(position) { $0.position },
      Field(clockIn) { $0.times.count > 2 ? nil : $0.times.first },
      Field(clockOut) { $0.times.count == 2 ? $0.times[1] : nil },
      Field(unpaidBreak) { $0.unpaidBreak > 0 && $0.hours == nil ? $0.unpaidBreak : nil },
      Field(punches) { $0.times.count > 2 ? $0.pairs : nil },
      Field(hours) { $0.hours },
      Field(pointValue) { $0.pointValue },
      Field(reason) { $0.reason },
      Field(team) { $0.team },
      Field(tips) { $0.ownTips },
      Field(sales) { $0.sales },
      Field(shares) { $0.shares },
    ])

  /// Returns a valid line for a person on the roster.
  static func example(in context: ReadingContext) -> String {
    let person = context.roster.employees.first {
      !context.law.excludes($0) && !$0.positions.isEmpty
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
