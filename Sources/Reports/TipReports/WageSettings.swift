import TipModel
import Wording

extension Setting {
  /// The rules that wages are checked by.
  static func wages(_ policy: WagePolicy, by law: TipLaw) -> [Setting] {
    var settings = [
      Setting(
        key: "", label: translated("Minimum wage"), value: .money(policy.minimum),
        explanation: translated(
          "For an hour, on the last day. Wages in cash and tips must reach it.")),
      Setting(
        key: "", label: translated("Tip credit is tested by"), value: .text(policy.test.rawValue),
        explanation: law == .us
          ? translated("workweek: 29 CFR 531.59; shift: each shift by itself.")
          : translated("workweek: all shifts of the week; shift: each shift by itself.")),
      Setting(
        key: "", label: translated("Service charges count"),
        value: .text(policy.serviceChargesCount ? translated("yes") : translated("no")),
        explanation: law == .us
          ? translated("Whether those paid out count toward the minimum: 29 CFR 531.55(b).")
          : translated("Whether those paid out count toward the minimum.")),
    ]
    if let threshold = policy.tipThreshold {
      settings.append(
        Setting(
          key: "", label: translated("Tip threshold"), value: .money(threshold),
          explanation: translated("Least average tips an hour in the week for any tip credit.")))
    }
    if let day = policy.untippedDay {
      settings.append(
        Setting(
          key: "", label: translated("Untipped day"), value: .hours(day.hours),
          explanation: law == .us
            ? translated(
              """
              Hours, or more than \(day.percent.plain) of the day, in other positions: then\
               the day has no tip credit (12 NYCRR 146-2.9).
              """)
            : translated(
              """
              Hours, or more than \(day.percent.plain) of the day, in other positions: then\
               the day has no tip credit.
              """)))
    }
    return settings
  }
}
