import Documents
import Text
package import Tips

/// A way to share tips that `tipsheet init` offers; each is also a file in `templates/policies`.
package enum UsualPolicy: String, CaseIterable, Sendable {
  case onePotByPoints = "one-pot-by-points"
  case onePotByHours = "one-pot-by-hours"
  case tipOutOfSales = "tip-out-of-sales"
  case tipOutOfTips = "tip-out-of-tips"
  case percentByPosition = "percent-by-position"
  case weeklyJar = "weekly-jar"

  package var words: String {
    switch self {
    case .onePotByPoints:
      translated("everything in one pool, by points (hours times the position's points)")
    case .onePotByHours: translated("everything in one pool, by hours")
    case .tipOutOfSales:
      translated("servers keep their own tips and tip out a percentage of their sales")
    case .tipOutOfTips: translated("servers keep their own tips and tip out a percentage of them")
    case .percentByPosition: translated("one pool, with a percentage for each position")
    case .weeklyJar: translated("a tip jar for the week, shared by hours")
    }
  }

  /// Its name in questions.
  package var name: String {
    switch self {
    case .onePotByPoints: translated("\(context: "policy")one-pot-by-points")
    case .onePotByHours: translated("\(context: "policy")one-pot-by-hours")
    case .tipOutOfSales: translated("\(context: "policy")tip-out-of-sales")
    case .tipOutOfTips: translated("\(context: "policy")tip-out-of-tips")
    case .percentByPosition: translated("\(context: "policy")percent-by-position")
    case .weeklyJar: translated("\(context: "policy")weekly-jar")
    }
  }

  /// Whether it needs no further questions.
  var isOfOnePot: Bool { self == .onePotByPoints || self == .onePotByHours }

  var isOfTipOuts: Bool { self == .tipOutOfSales || self == .tipOutOfTips }

  /// Its number in the list that the question shows.
  var number: Int { (UsualPolicy.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// Reads a policy by its name, the beginning or words of it (`by points`), or its number.
  init(_ typed: String) throws(WrongAnswer) {
    let all = UsualPolicy.allCases
    let wanted = foldedAnswer(typed)
    let words = wanted.split { $0 == " " || $0 == "-" }
    func named(_ isMeant: (String) -> Bool) -> [UsualPolicy] {
      all.filter { isMeant($0.rawValue) || isMeant(foldedAnswer($0.name)) }
    }
    let readings = [
      all.filter { "\($0.number)" == typed }, named { $0 == wanted },
      named { startsAlike($0, wanted) },
      named { name in words.allSatisfy { name.split(separator: "-").contains($0) } },
    ]
    guard let known = readings.first(where: { $0.count == 1 })?[0], !words.isEmpty else {
      throw WrongAnswer(
        code: .notAChoice, message: "there is no policy \"\(typed)\"",
        help: "choose one of the \(all.count) policies, or say who gets what percentage of what: "
          + "`bar 5% of alcohol, bussers 3% of tips`")
    }
    self = known
  }
}

/// A usual policy with the restaurant's own values.
package struct ChosenPolicy: Sendable {
  /// Nil if the settings stay as they are.
  package var policy: UsualPolicy?

  /// Positions that keep their own tips; nil while the usual ones count. The other values work the same way.
  var givers: [String]?
  var categories: [String]?
  var tipOuts: [TipOutRate]?
  var percents: [PoolReceivers.Position]?
  var receivers: [String]?
}

/// Positions that get a percentage together, its base, and who gives it.
package struct TipOutRate: Sendable {
  /// Nil if they are all who keep their own tips.
  let givers: [String]?
  let receivers: [String]
  let percent: Percentage
  let base: TipOutPolicy.Base

  /// The answer as it may be typed.
  var text: String {
    let of =
      switch base {
      case .sales(let categories?): categories.joined(separator: ", ")
      case .sales: AnswerWord.sales.shown
      case .tips, .remaining: AnswerWord.tips.shown
      }
    let who = receivers.joined(separator: " \(AnswerWord.and.shown) ")
    guard let givers else { return translated("\(who) \(percent.plain) of \(of)") }
    let from = givers.joined(separator: " \(AnswerWord.and.shown) ")
    return translated("\(from) give \(who) \(percent.plain) of \(of)")
  }
}

// The restaurant's settings with the policy.
extension RestaurantSetUp {
  /// The settings to write.
  package var restaurantWithPolicy: Restaurant {
    guard let policy = chosen.policy else { return restaurant }
    var changed = restaurant
    let method: ShareMethod = policy == .onePotByHours ? .hours : .points
    changed.sharing = Dictionary(lasts: restaurant.shiftTypes.map { ($0, method) })
    changed.pools = policy.isOfOnePot ? nil : pools.map { $0.pool }
    if policy.isOfTipOuts, tipOuts.contains(where: { $0.base != .tips }) {
      changed.salesCategories = categories
    }
    return changed
  }

  /// The policy's pools, each with its meaning in a sentence; empty if the settings stay as they are.
  var pools: [(pool: PoolPolicy, comment: String)] {
    func pool(
      _ name: String, _ receivers: [PoolReceivers.Position], _ comment: String,
      isByHours: Bool = true, tipOut: TipOutPolicy? = nil
    ) -> (pool: PoolPolicy, comment: String) {
      var pool = PoolPolicy(name: name, receivers: PoolReceivers(receivers))
      if isByHours { pool.weights = [WeightPart(basis: .hours, percent: .all)] }
      if let tipOut {
        pool.tipOuts = [tipOut]
      } else {
        pool.sources = ["credit_card", "house", "cash"].map {
          SourcePart(source: $0, percent: .all)
        }
      }
      return (pool, comment)
    }
    switch chosen.policy {
    case nil, .onePotByPoints, .onePotByHours: return []
    case .percentByPosition:
      let comment = translated(
        "All tips go into one pool. Each position has its percentage, and splits it by points.")
      return [pool(translated("Tips"), percents, comment, isByHours: false)]
    case .weeklyJar:
      var jar = pool(
        translated("Jar"), receivers.map { PoolReceivers.Position(name: $0) },
        translated("All tips of a week, shared once by the hours that people worked in it."))
      jar.pool.span = .week
      return [jar]
    case .tipOutOfSales, .tipOutOfTips:
      var pools: [(pool: PoolPolicy, comment: String)] = []
      for rate in tipOuts {
        let givers = rate.givers ?? self.givers
        var tipOut = TipOutPolicy(givers: givers, rate: .percent([(1, rate.percent)]))
        tipOut.base = rate.base
        let base =
          switch rate.base {
          case .sales(let categories?): translated("their \(categories.listed()) sales")
          case .sales: translated("all their sales")
          case .tips, .remaining: translated("their tips")
          }
        let who = givers.listed()
        let receivers = rate.receivers.listed()
        let sentence = translated(
          "Each \(who) gives \(rate.percent.plain) of \(base) to \(receivers); it is shared by hours."
        )
        if let same = pools.firstIndex(where: { $0.pool.name == receivers }) {
          pools[same].pool.tipOuts.append(tipOut)
          pools[same].comment += " " + sentence
        } else {
          pools.append(
            pool(
              receivers, rate.receivers.map { PoolReceivers.Position(name: $0) }, sentence,
              tipOut: tipOut))
        }
      }
      return pools
    }
  }

  /// The settings to write, with a name even if nobody has typed it yet.
  var restaurantWithName: Restaurant {
    var restaurant = restaurantWithPolicy
    if restaurant.name.isEmpty { restaurant.name = translated("Restaurant") }
    return restaurant
  }

  /// Refuses settings that the file's rules refuse.
  func checkPolicy() throws(WrongAnswer) {
    var bag = DiagnosticBag()
    let text = Array(restaurantFileText(restaurantWithName).utf8)
    let tree = parse(SourceFile(name: "restaurant.yaml", bytes: text), reportingTo: &bag)
    if !bag.hasErrors { _ = decodeSettings(tree, reportingTo: &bag) }
    if let error = bag.diagnostics.first(where: { $0.severity == .error }) {
      throw WrongAnswer(error)
    }
  }
}

// The usual answers, until the questions are answered.
extension RestaurantSetUp {
  var sharing: [Position] {
    restaurant.positions.filter { $0.isTipEligible && $0.pointValue > .zero }
  }

  var givers: [String] {
    if let givers = chosen.givers { return givers }
    // Servers and bartenders have tips of their own. With a policy in words, those who get a part give none.
    let receivers = chosen.tipOuts?.flatMap { $0.receivers }
    let servers = sharing.map { $0.name }.filter { name in
      AnswerWord.server.isPart(of: name) && receivers?.contains(name) != true
        || receivers?.contains(name) == false && AnswerWord.bartender.isPart(of: name)
          && !AnswerWord.barback.isPart(of: name)
    }
    return servers.isEmpty
      ? sharing.map { $0.name }.filter { receivers?.contains($0) != true }.prefix(1) + [] : servers
  }

  var categories: [String] { chosen.categories ?? [usualFood, usualAlcohol] }

  private var usualFood: String { translated("\(context: "category of sales")food") }
  private var usualAlcohol: String { translated("\(context: "category of sales")alcohol") }

  var tipOuts: [TipOutRate] {
    if let tipOuts = chosen.tipOuts { return tipOuts }
    let isOfSales = chosen.policy == .tipOutOfSales
    return sharing.map { $0.name }.filter { !givers.contains($0) }.compactMap { name in
      guard let usual = RestaurantSetUp.usualTipOuts.first(where: { $0.word.isPart(of: name) })
      else { return nil }
      let isOfAlcohol = usual.isOfAlcohol && categories.contains(usualAlcohol)
      return TipOutRate(
        givers: nil, receivers: [name],
        percent: Percentage(millionths: isOfSales ? usual.ofSales : usual.ofTips),
        base: isOfSales ? .sales(categories: isOfAlcohol ? [usualAlcohol] : nil) : .tips)
    }
  }

  /// Common tip-out percentages, in millionths, by a word of the position's name.
  private static let usualTipOuts:
    [(word: AnswerWord, ofSales: Int64, isOfAlcohol: Bool, ofTips: Int64)] = [
      (.bartender, 50_000, true, 80_000), (.barback, 5_000, false, 20_000),
      (.busser, 15_000, false, 70_000), (.runner, 10_000, false, 50_000),
      (.expo, 5_000, false, 30_000), (.host, 5_000, false, 20_000),
    ]

  /// Whole percentages by points; the first position gets the rest.
  var percents: [PoolReceivers.Position] {
    if let percents = chosen.percents { return percents }
    let sum = sharing.reduce(0) { $0 + $1.pointValue.tenThousandths }
    var parts = sharing.map { 100 * $0.pointValue.tenThousandths / max(1, sum) * 10_000 }
    guard !parts.isEmpty else { return [] }
    parts[0] += Percentage.whole - parts.reduce(0, +)
    return zip(sharing, parts).map { position, part in
      PoolReceivers.Position(name: position.name, percent: Percentage(millionths: part))
    }
  }

  var receivers: [String] { chosen.receivers ?? sharing.map { $0.name } }
}
