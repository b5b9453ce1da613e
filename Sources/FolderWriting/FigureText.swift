package import TipModel

extension PointValue {
  /// `1.0`, `0.75`: with a decimal, so that it looks like what it is; zero is `0`.
  package var fileText: String {
    self == .zero || plain.contains(".") ? plain : plain + ".0"
  }
}

extension ClockTime {
  /// `3:00 pm`, as people say it.
  package var spoken: String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes) \(hour < 12 ? "am" : "pm")"
  }
}

extension WrittenClockTime {
  /// `3:00 pm`, and `12:30 am next day` where it says the day.
  package var spoken: String { time.spoken + (isNextDay ? " next day" : "") }
}

extension Hours {
  /// `6.25`: up to four decimals, as they may be typed.
  ///
  /// - Precondition: they were typed so, which whole ten-thousandths of an hour are.
  package var fileText: String {
    trimmedDecimalText(units / Hours.unitsPerTenThousandth, decimals: 4)
  }
}
