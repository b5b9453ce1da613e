package import TipModel

/// The text of `restaurant.yaml`, with comments that explain it.
package func restaurantFileText(_ restaurant: Restaurant) -> String {
  var text = """
    # The restaurant's settings. Text after a # is for you; the program skips it.

    restaurant: \(scalarText(restaurant.name))

    currency: \(restaurant.currency.code)                     # three letters of ISO 4217


    """
  text += "# An IANA name. With it, hours are true elapsed time on the nights the clocks change.\n"
  if let zone = restaurant.timeZone {
    text += "time_zone: \(scalarText(zone))\n"
  } else {
    text += "# time_zone: America/Chicago\n"
  }
  text += "\nshift_types: \(listText(restaurant.shiftTypes))\n\n"
  text += positionsText(restaurant.positions)
  text += "\nrounding:\n" + roundingText(restaurant.rounding) + "\n"
  text += sharingText(restaurant)
  text += """
    # Withheld from credit-card tips before sharing. Some states forbid it; federal law allows no
    # more than the fee that the card company charges.
    card_fee: \(restaurant.cardFee.plain)

    # weekly and biweekly are counted from a day on which a period begins; semimonthly (1st and
    # 16th) and monthly need no start.

    """
  if let rule = restaurant.payPeriod {
    text += "pay_period: \(payPeriodText(rule))\n"
  } else {
    text += "# pay_period: {kind: weekly, start: 2024-04-08}\n"
  }
  return text + workweekText(restaurant.workweekStart) + timeLimitsText(restaurant)
    + payrollText(restaurant.payroll)
}

/// Only what is not the usual.
private func timeLimitsText(_ restaurant: Restaurant) -> String {
  var text = ""
  if restaurant.longestShift != Restaurant.usualLongestShift {
    text += "\n# Hours above which a person's time in one shift is doubted.\n"
    text += "longest_shift: \(restaurant.longestShift.fileText)\n"
  }
  if restaurant.dayStart != Restaurant.usualDayStart {
    text += "\n# Work that begins before this time belongs to the night before.\n"
    text += "day_starts: \(restaurant.dayStart.spoken)\n"
  }
  return text
}

private func workweekText(_ start: Weekday?) -> String {
  guard let start else { return "" }
  let name = "\(start)"
  return "\nworkweek: {start: \(name.prefix(1).uppercased() + name.dropFirst())}\n"
}

private func payrollText(_ choices: [PayrollChoice]?) -> String {
  guard let choices, !choices.isEmpty else { return "" }
  return "\n# Files for payroll programs, by the templates in templates/payroll.\npayroll:\n"
    + choices.map { "  \(scalarText($0.template)):\(settingsText($0.settings))\n" }.joined()
}

private func settingsText(_ settings: [PayrollChoice.Setting]) -> String {
  settings.map { setting in
    "\n    \(scalarText(setting.name)): "
      + {
        switch $0 {
        case .text(let text): scalarText(text)
        case .words(let words):
          "{"
            + words.map { "\(scalarText($0.key)): \(scalarText($0.value))" }
            .joined(separator: ", ") + "}"
        }
      }(setting.value)
  }.joined()
}

private func positionsText(_ positions: [Position]) -> String {
  """
  # Each position with its points for an hour of work. A longer form says more:
  #   tip_eligible: false        takes no share of the tips (managers, 29 CFR 531.52(b))
  #   occupation_code: 102       Treasury Tipped Occupation Code, for the W-2
  #   percent: 20%               its part of the pool, where tips are shared by percent
  positions:

  """
    + positions.map { "  \(scalarText($0.name)): \(positionText($0))\n" }.joined()
}

/// What stands after a position's name: `0.75`, or `{point_value: 0, tip_eligible: false}`.
package func positionText(_ position: Position) -> String {
  var items: [String] = []
  if !position.isTipEligible { items.append("tip_eligible: false") }
  if let code = position.occupationCode { items.append("occupation_code: \(code)") }
  if let percent = position.percent { items.append("percent: \(percent.plain)") }
  guard !items.isEmpty else { return position.pointValue.fileText }
  return "{" + (["point_value: \(position.pointValue.fileText)"] + items).joined(separator: ", ")
    + "}"
}

private func roundingText(_ rounding: Rounding) -> String {
  let lines = [
    ("hours: \(rounding.hours)", "minutes: 0 = exact (default), 5, 6, 10, 15, 30, 45 or 60"),
    ("hours_mode: \(rounding.mode.rawValue)", "nearest (default, half up), up or down"),
    (
      "hours_of: \(rounding.target.rawValue)",
      "duration (default): the worked time; punches: each clock time"
    ),
    (
      "points: \(rounding.points.fileText)",
      "0.01 (default): points rounded to hundredths; or exact"
    ),
  ]
  return lines.map { line, comment in "  \(line)".padded(to: 24) + "# \(comment)\n" }.joined()
}

extension Rounding.PointStep {
  /// As the settings say it.
  package var fileText: String {
    switch self {
    case .hundredths: "0.01"
    case .exact: "exact"
    }
  }
}

private func sharingText(_ restaurant: Restaurant) -> String {
  """
  # What pools are shared by: points (hours x point value, the default), hours, equally, or percent.
  # One word for all shifts, or one for each shift type: {Lunch: equally, Dinner: points}
  share_by: \(shareByText(restaurant))


  """
}

/// `points`, or a word for each shift type: `{Lunch: equally, Dinner: points}`.
package func shareByText(_ restaurant: Restaurant) -> String {
  let methods = restaurant.shiftTypes.map { ($0, restaurant.shareMethod(for: $0).rawValue) }
  if let first = methods.first, methods.allSatisfy({ $0.1 == first.1 }) { return first.1 }
  return "{" + methods.map { "\(scalarText($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
}

/// `{kind: weekly, start: 2024-04-08}`.
package func payPeriodText(_ rule: PayPeriodRule) -> String {
  switch rule {
  case .weekly(let start): "{kind: weekly, start: \(start.plain)}"
  case .biweekly(let start): "{kind: biweekly, start: \(start.plain)}"
  case .semimonthly: "{kind: semimonthly}"
  case .monthly: "{kind: monthly}"
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }
}
