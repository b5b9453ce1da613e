import Text
public import Tips

/// The keys of `wages` in `restaurant.yaml`.
public enum WagesSchema {
  public typealias Of<Value> = Key<WagePolicy, Value>

  public static let minimum = Of(
    "minimum", .wage.dated, isRequired: true,
    "The minimum wage per hour under your local law; none is built in.", "7.25"
  ) { $1(&$0.minimum) }

  public static let test = Of(
    "test", ValueType<WagePolicy.Test>.choice, default: .workweek,
    "workweek (default, 29 CFR 531.59), or shift: each shift by itself (Massachusetts).",
    "workweek"
  ) { $1(&$0.test) }

  private static let untippedDay = Keys(
    "`untipped_day`", from: UntippedDay(hours: .zero, percent: .zero),
    [
      Key("hours", .hours, isRequired: true, "Untipped work of this many hours or more.", "2") {
        $1(&$0.hours)
      },
      Key(
        "percent", .percentage, isRequired: true,
        "Untipped work of more than this part of the day's hours.", "20%"
      ) { $1(&$0.percent) },
    ])

  public static let keys = Keys(
    "`wages`", from: WagePolicy(minimum: .zero),
    [
      minimum, test,
      Of(
        "tip_threshold", .money, standard: "none",
        "The minimum average tips per hour in the week for any tip credit (New York).", "3.25"
      ) { $1(&$0.tipThreshold) },
      Of(
        "untipped_day", .mapping(untippedDay), standard: "none",
        """
        No tip credit on a day with this many hours, or more than this part of the day, in \
        positions without one (12 NYCRR 146-2.9).
        """, "{hours: 2, percent: 20%}"
      ) { $1(&$0.untippedDay) },
      Of(
        "service_charges_count", .flag, default: false,
        "true: service charges paid out count toward the minimum (29 CFR 531.55(b)).", "true"
      ) { $1(&$0.serviceChargesCount) },
    ])
}

extension ValueType where Value == Money {
  /// An hourly wage, above zero.
  public static var wage: ValueType {
    money.refusing(
      .wageOfZero, "an hourly amount of money, above zero", where: { $0 == .zero },
      { "`\($0)` is zero, but an hourly wage must be more than zero" },
      help: "write the hourly wage, such as `7.25`, or delete the key")
  }
}
