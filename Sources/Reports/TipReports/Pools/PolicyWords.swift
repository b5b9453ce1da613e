package import TipModel
import Wording

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
    if pool.isWithinTeam { parts.append(translated("apart in each team")) }
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
    return PolicyWords.list(sources + pool.tipOuts.map { words(of: $0) })
  }

  /// `credit card`
  static func words(of source: String) -> String {
    String(source.map { $0 == "_" ? " " : $0 })
  }

  private func words(of tipOut: TipOutPolicy) -> String {
    let givers = PolicyWords.list(tipOut.givers, translated("or"))
    let ofAtMost =
      tipOut.baseLimit.map { translated(" (of at most \($0.plain(in: currency)))") } ?? ""
    let atMost = tipOut.limit.map { translated(", at most \($0.plain(in: currency))") } ?? ""
    let cash = tipOut.paysCashFirst ? translated(", from cash first") : ""
    return rate(of: tipOut) + translated(" of each \(givers)") + ofAtMost + atMost + cash
  }

  private func rate(of tipOut: TipOutPolicy) -> String {
    switch tipOut.rate {
    case .amount(let amount): amount.plain(in: currency)
    case .percent(let steps):
      PolicyWords.list(
        steps.map { step in
          step.percent.plain + (step.from > 1 ? translated(" from \(step.from) receivers on") : "")
        }, translated("or")) + translated(" of ") + PolicyWords.base(of: tipOut)
    }
  }

  /// Returns the base of a percentage: `alcohol sales`.
  static func base(of tipOut: TipOutPolicy) -> String {
    switch tipOut.base {
    case .tips: translated("tips")
    case .remaining: translated("remaining tips")
    case .sales(let categories):
      categories.map { list($0) + translated(" sales") } ?? translated("sales")
    }
  }

  private var receivers: String {
    if pool.receivers.isEverybody { return translated("everybody") }
    return PolicyWords.list(
      pool.receivers.positions.map { position in
        if let percent = position.percent { return "\(position.name) \(percent.plain)" }
        return position.name
          + (position.pointValue.map { translated(" at \($0.plain) points") } ?? "")
      })
  }

  private var basis: String {
    guard pool.weights.count > 1 else { return pool.weights.first?.basis.shown.words ?? "" }
    return PolicyWords.list(pool.weights.map { "\($0.percent.plain) \($0.basis.shown.words)" })
  }

  /// The shifts that the pool runs in; nil for all.
  private var condition: String? {
    let condition = pool.condition
    let parts = [
      condition.shiftTypes.map { translated("at ") + PolicyWords.list($0) },
      condition.days.map { days in
        translated("on ") + PolicyWords.list(days.map { $0.words.text })
      },
      condition.since.map { translated("since ") + $0.plain },
      condition.until.map { translated("until ") + $0.plain },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `A, B and C`
  static func list(_ words: [String], _ last: String = translated("and")) -> String {
    guard let end = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
