import Text
import Tips

extension Setting {
  /// Returns the rules for checking wages.
  static func wages(_ policy: WagePolicy, by law: TipLaw) -> [Setting] {
    var settings = [
      Setting(
        label: translated("Minimum wage"), value: .money(policy.minimum),
        explanation: translated(
          "Per hour, on the last day. Cash wages plus tips must reach it.")),
      Setting(
        label: translated("Test tip credit by"), value: .text(policy.test.rawValue),
        explanation: law == .us
          ? translated("workweek: 29 CFR 531.59; shift: each shift separately.")
          : translated("workweek: all shifts of the week; shift: each shift separately.")),
      Setting(
        label: translated("Service charges count"),
        value: .text(policy.serviceChargesCount ? translated("yes") : translated("no")),
        explanation: law == .us
          ? translated(
            "Whether service charges paid to staff count toward the minimum wage: 29 CFR 531.55(b)."
          )
          : translated("Whether service charges paid to staff count toward the minimum wage.")),
    ]
    if let threshold = policy.tipThreshold {
      settings.append(
        Setting(
          label: translated("Tip threshold"), value: .money(threshold),
          explanation: translated("Minimum average tips per hour in a week for any tip credit.")))
    }
    if let day = policy.untippedDay {
      settings.append(
        Setting(
          label: translated("Untipped day"), value: .hours(day.hours),
          explanation: law == .us
            ? translated(
              """
              This many hours, or more than \(day.percent.plain) of the day, in other positions \
              end the day's tip credit (12 NYCRR 146-2.9).
              """)
            : translated(
              """
              This many hours, or more than \(day.percent.plain) of the day, in other positions \
              end the day's tip credit.
              """)))
    }
    return settings
  }
}
