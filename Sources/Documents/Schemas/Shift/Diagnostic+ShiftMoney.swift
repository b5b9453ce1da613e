import Diagnostics
import TipModel
import Wording

// The wording of errors in a shift's money apart from its totals.
extension Diagnostic {
  static func overlappingTipTimes(
    _ fault: PunchRun.Fault, at place: Place, end: Place, lacksAmOrPm: Bool
  ) -> Diagnostic {
    let message: Words =
      switch fault {
      case .noTimeBetween: "these tips end when they begin"
      case .clockOutBefore: "these tips end before they begin"
      case .wholeDay, .overADay: "tips with times run over more than 24 hours"
      case .overlap: "these tips begin before the ones above have ended"
      }
    let isBackward = fault != .overlap && fault != .overADay
    return Diagnostic(
      .overlappingTipTimes, message, at: place,
      notes: isBackward ? [Note("the end", at: end)] : [],
      help: lacksAmOrPm
        ? writeAmOrPm
        : "write the times one after the other; each begins when the one before it ends, or later"
    )
  }

  static func tipsOverTotal(
    _ source: String, own: Money, total: Money, currency: Currency, at place: Place, first: Place
  ) -> Diagnostic {
    Diagnostic(
      .tipsOverTotal,
      "people's \(source) tips add up to \(own.plain(in: currency)), but only \(total.plain(in: currency)) came in",
      at: place, notes: [Note("the first of them", at: first)],
      help: "correct the total, which includes what people collected, or correct their amounts")
  }

  /// - Parameters:
  ///   - isTakenElsewhere: whether a pool that does not run in this shift takes it.
  ///   - mayBeOwn: whether people may have collected it themselves.
  static func sourceWithoutPool(
    _ source: String, _ amount: Money, currency: Currency, isTakenElsewhere: Bool, mayBeOwn: Bool,
    at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .sourceWithoutPool,
      "\(source): \(amount.plain(in: currency)) and no pool takes it"
        + (isTakenElsewhere ? " in this shift" : ""),
      at: place,
      help: "name it in `sources` of a pool in restaurant.yaml"
        + (mayBeOwn ? ", or put it on the lines of the people who collected it" : ""))
  }

  static func hoursBesideTimedTips(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .hoursBesideTimedTips,
      "the tips have times, and `\(key)` does not tell when this person was there", at: place,
      help:
        "clock times are needed here, with a break shown as the time between two pairs of `punches`"
    )
  }

  /// - Parameters:
  ///   - all: the sales on the line, with 0 for missing categories.
  ///   - isEmpty: whether the line has no sales.
  static func missingSales(
    _ id: EmployeeID, pool: String, category: String, all: [CategorySales], isEmpty: Bool,
    currency: Currency, at place: Place
  ) -> Diagnostic {
    let sales = inlineText(
      all.map {
        let isNothing = $0.amount == .zero
        return (
          scalarText($0.category),
          isNothing ? "0" : ValueType<Money>.money.text($0.amount, currency)
        )
      })
    return Diagnostic(
      .missingSales,
      isEmpty
        ? "employee \(id.text) tips out a percentage of sales to \"\(pool)\", but has no `sales`"
        : "employee \(id.text) tips out a percentage of \(category) sales to \"\(pool)\", but has none in"
          + " `sales`",
      at: place, help: "write `sales: \(sales)` if there were none")
  }

  static func teamSpelledTwoWays(
    _ team: String, at place: Place, first name: String, at first: Place
  ) -> Diagnostic {
    Diagnostic(
      .teamSpelledTwoWays, "the team is \"\(team)\" here, and \"\(name)\" above", at: place,
      notes: [Note("the other spelling", at: first)],
      help: "write `team: \(scalarText(name))` on both lines")
  }

  static func tipOutTwice(at place: Place, first: Place, both: String) -> Diagnostic {
    Diagnostic(
      .tipOutTwice, "this tip-out is in the file twice", at: place,
      notes: [Note("the first one", at: first)],
      help: "delete one of them; if both were given, write one with `amount: \(both)`")
  }

  static func giverWithoutTeam(_ id: EmployeeID, pool: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .giverWithoutTeam,
      "employee \(id.text) gives to \"\(pool)\", which is shared within teams, but has no `team`",
      at: place, help: "add `team: NAME`, the same name for all of a team")
  }

  static func notInThisShift(_ id: EmployeeID, at place: Place) -> Diagnostic {
    Diagnostic(
      .notInThisShift, "employee \(id.text) is not in this shift's `staff`", at: place,
      help: "add the person to `staff`, or correct the ID")
  }

  static func tipOutToGiver(at place: Place, giver: Place) -> Diagnostic {
    Diagnostic(
      .tipOutToGiver, "this tip-out goes to the person who gives it", at: place,
      notes: [Note("who gives", at: giver)], help: "correct one of the two IDs")
  }

  static func partyWithoutShares(at place: Place) -> Diagnostic {
    Diagnostic(
      .partyWithoutShares, "nobody gets a part of this party's tips", at: place,
      help: "give a part to each person who served it")
  }
}
