import Diagnostics
public import TipModel
import Wording

/// The keys of `wages` in `restaurant.yaml`, and of cash wages.
public enum WagesSchema {
  public static let minimum = Key(
    "minimum", .wage.dated, isRequired: true,
    doc: "The minimum wage per hour under your local law; none is built in.",
    example: "7.25")

  public static let test = Key(
    "test", ValueType<WagePolicy.Test>.choice, standard: "workweek",
    doc: "workweek (default, 29 CFR 531.59), or shift: each shift by itself (Massachusetts).",
    example: "workweek")

  static let tipThreshold = Key(
    "tip_threshold", .money, standard: "none",
    doc: "The minimum average tips per hour in the week for any tip credit (New York).",
    example: "3.25")

  static let untippedDay = Key(
    "untipped_day", .mapping(untippedDayKeys, from: UntippedDay(hours: .zero, percent: .zero)),
    standard: "none",
    doc: """
      No tip credit on a day with this many hours, or more than this part of the day, in \
      positions without one (12 NYCRR 146-2.9).
      """, example: "{hours: 2, percent: 20%}")

  static let serviceChargesCount = Key(
    "service_charges_count", .flag, standard: "false",
    doc: "true: service charges paid out count toward the minimum (29 CFR 531.55(b)).",
    example: "true")

  private static let untippedDayKeys = Mapping<UntippedDay>(
    "`untipped_day`",
    [
      Field(
        Key(
          "hours", .hours, isRequired: true, doc: "Untipped work of this many hours or more.",
          example: "2"), { $0.hours }, set: { $0.hours = $1 }),
      Field(
        Key(
          "percent", .percentage, isRequired: true,
          doc: "Untipped work of more than this part of the day's hours.", example: "20%"),
        { $0.percent }, set: { $0.percent = $1 }),
    ])

  public static let mapping = Mapping<WagePolicy>(
    "`wages`",
    [
      Field(minimum, { $0.minimum }, set: { $0.minimum = $1 }),
      Field(test, { $0.test == .workweek ? nil : $0.test }, set: { $0.test = $1 }),
      Field(tipThreshold, { $0.tipThreshold }, set: { $0.tipThreshold = $1 }),
      Field(untippedDay, { $0.untippedDay }, set: { $0.untippedDay = $1 }),
      Field(
        serviceChargesCount, { $0.serviceChargesCount ? true : nil },
        set: { $0.serviceChargesCount = $1 }),
    ])

  public static let wages = Key(
    "wages", .block(mapping, from: WagePolicy(minimum: .zero)), standard: "wages are not checked",
    doc: """
      The minimum wage. tipsheet checks each person's wages and tips against it in each \
      workweek; the difference is the make-up. Positions have their `cash_wage`.
      """, example: "{minimum: 7.25}",
    template: """

        minimum: 7.25
        test: workweek
      """, isShown: false,
    reports: [.backOfHouseWithTipCredit])

  public static let cashWage = Key(
    "cash_wage", .wage.dated,
    doc: """
      The cash wage per hour. If it is below `minimum` of `wages`, tips make up the rest (a tip \
      credit).
      """, docElsewhere: "An hour's wage in cash, before tips.", example: "2.13",
    reports: [.cashWageWithoutMinimum, .tipCreditWithoutTips])

  public static let ownCashWage = Key(
    "cash_wage", .wage.dated, standard: "that of the position",
    doc: "The person's own cash wage per hour, in every position.", example: "15.00",
    reports: [.cashWageWithoutMinimum])
}

extension ValueType where Value == Money {
  /// An hourly wage, above zero.
  public static var wage: ValueType {
    let money = money
    return ValueType(
      ValueDescription(
        "an hourly amount of money, above zero", .number,
        money.description.codes + [.wageOfZero]), text: money.text,
      scalar: { value, context, bag in
        guard let wage = money.readScalar?(value, context, &bag) else { return nil }
        if wage > .zero { return wage }
        bag.report(.wageOfZero(field: value.field, at: value.place))
        return nil
      })
  }
}
