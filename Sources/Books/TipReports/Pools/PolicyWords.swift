import Text
package import Tips

/// A pool's rule in a sentence that employees can check.
package struct PolicyWords {
  let pool: PoolPolicy
  let currency: Currency

  package init(pool: PoolPolicy, currency: Currency) {
    self.pool = pool
    self.currency = currency
  }

  /// `5% of alcohol sales of each Server and 100% of tips of each Bartender; to Bartender, by hours.`
  package var sentence: String {
    var parts = [collected, translated("to ") + receivers + ", " + basis]
    if pool.isWithinTeam { parts.append(translated("separately in each team")) }
    if pool.minimumMinutes > 0 {
      parts.append(translated("for people who worked \(pool.minimumMinutes) minutes or more"))
    }
    switch pool.span {
    case .shift: break
    case .week: parts.append(translated("shared once per workweek"))
    case .payPeriod: parts.append(translated("shared once per pay period"))
    }
    if pool.house != .zero {
      parts.append(translated("\(pool.house.plain) of the charges stay with the restaurant"))
    }
    if let otherwise = pool.otherwise {
      parts.append(translated("if nobody is there to receive it, to \(otherwise)"))
    }
    if let condition { parts.append(condition) }
    return parts.filter { !$0.isEmpty }.joined(separator: "; ") + "."
  }

  private var collected: String {
    let sources = pool.sources.map { part in
      let source = PolicyWords.words(of: part.source)
      return part.percent == .all
        ? source : translated("\(context: "percent")\(part.percent.plain) of \(source)")
    }
    return (sources + pool.tipOuts.map { words(of: $0) }).listed()
  }

  /// `credit card`; a restaurant's own source by its name.
  static func words(of source: String) -> String {
    switch MoneySource.builtIn.first(where: { $0.name == source })?.kind {
    case .card: translated("credit card")
    case .house: translated("\(context: "source")house")
    case .cash: translated("\(context: "source")cash")
    case .serviceCharge: translated("service charge")
    case nil: String(source.map { $0 == "_" ? " " : $0 })
    }
  }

  private func words(of tipOut: TipOutPolicy) -> String {
    let givers = tipOut.givers.listed(.or)
    let ofAtMost =
      tipOut.baseLimit.map { translated(" (on the first \($0.plain(in: currency)))") } ?? ""
    let atMost = tipOut.limit.map { translated(", at most \($0.plain(in: currency))") } ?? ""
    let cash = tipOut.paysCashFirst ? translated(", from cash first") : ""
    return rate(of: tipOut) + translated(" from each \(givers)") + ofAtMost + atMost + cash
  }

  private func rate(of tipOut: TipOutPolicy) -> String {
    switch tipOut.rate {
    case .amount(let amount): amount.plain(in: currency)
    case .percent(let steps):
      steps.map { step in
        step.percent.plain
          + (step.from > 1 ? translated(" (for \(step.from) or more people)") : "")
      }.listed(.or) + translated(" of ") + PolicyWords.base(of: tipOut)
    }
  }

  /// Returns the base of a percentage: `alcohol sales`.
  static func base(of tipOut: TipOutPolicy) -> String {
    switch tipOut.base {
    case .tips: translated("tips")
    case .remaining: translated("remaining tips")
    case .sales: tipOut.base.salesWords
    }
  }

  private var receivers: String {
    if pool.receivers.isEverybody { return translated("everybody") }
    return pool.receivers.positions.map { position in
      if let percent = position.percent { return "\(position.name) \(percent.plain)" }
      return position.name
        + (position.pointValue.map { translated(" at \($0.plain) points") } ?? "")
    }.listed()
  }

  private var basis: String {
    guard pool.weights.count > 1 else { return pool.weights.first?.basis.shown.words ?? "" }
    return pool.weights.map { "\($0.percent.plain) \($0.basis.shown.words)" }.listed()
  }

  /// The shifts that the pool runs in; nil for all.
  private var condition: String? {
    let condition = pool.condition
    let parts = [
      condition.shiftTypes.map { translated("at ") + $0.listed() },
      condition.days.map { days in
        translated("on ") + days.map { $0.words.text }.listed()
      },
      condition.since.map { translated("since ") + $0.plain },
      condition.until.map { translated("until ") + $0.plain },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
