import Diagnostics
import Schemas
package import TipModel
import Wording

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
    let fitting = all.filter {
      "\($0.number)" == typed || $0.rawValue == wanted || foldedAnswer($0.name) == wanted
    }
    let beginning = all.filter {
      startsAlike($0.rawValue, wanted) || startsAlike(foldedAnswer($0.name), wanted)
    }
    let words = wanted.split { $0 == " " || $0 == "-" }
    let withWords = all.filter { policy in
      [policy.rawValue, foldedAnswer(policy.name)].contains { name in
        let parts = name.split(separator: "-")
        return words.allSatisfy { parts.contains($0) }
      }
    }
    let known =
      fitting.first ?? (beginning.count == 1 ? beginning[0] : nil)
      ?? (withWords.count == 1 ? withWords[0] : nil)
    guard let known, !words.isEmpty else {
      throw WrongAnswer(
        code: .notAChoice, message: "there is no policy \"\(typed)\"",
        help: "type a number from 1 to \(all.count), or a policy in words: "
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

/// A position with its percentage and the base of the percentage.
package struct TipOutRate: Sendable {
  enum Base: Hashable, Sendable {
    /// The giver's own tips.
    case tips

    /// All sales of the giver.
    case sales

    /// The giver's sales of a category.
    case category(String)

    var isOfSales: Bool { self != .tips }

    /// The text typed after the percentage.
    fileprivate var text: String {
      switch self {
      case .tips: AnswerWord.tips.shown
      case .sales: AnswerWord.sales.shown
      case .category(let name): name
      }
    }
  }

  let receiver: String
  let percent: Percentage
  let base: Base

  var text: String { translated("\(receiver) \(percent.plain) of \(base.text)") }
}

// The restaurant's settings with the policy.
extension RestaurantSetUp {
  private static let allTips = ["credit_card", "house", "cash"].map {
    SourcePart(source: $0, percent: .all)
  }

  /// The settings to write.
  package var restaurantWithPolicy: Restaurant {
    guard let policy = chosen.policy else { return restaurant }
    var changed = restaurant
    changed.pools = nil
    let method: ShareMethod = policy == .onePotByHours ? .hours : .points
    changed.sharing = Dictionary(lasts: restaurant.shiftTypes.map { ($0, method) })
    switch policy {
    case .onePotByPoints, .onePotByHours: break
    case .tipOutOfSales, .tipOutOfTips:
      if tipOuts.contains(where: { $0.base.isOfSales }) { changed.salesCategories = categories }
      changed.pools = tipOuts.map { pool(of: $0) }
    case .percentByPosition:
      var pool = PoolPolicy(name: translated("Tips"), receivers: PoolReceivers(percents))
      pool.sources = RestaurantSetUp.allTips
      changed.pools = [pool]
    case .weeklyJar:
      var pool = PoolPolicy(
        name: translated("Jar"),
        receivers: PoolReceivers(receivers.map { PoolReceivers.Position(name: $0) }))
      pool.sources = RestaurantSetUp.allTips
      pool.weights = [WeightPart(basis: .hours, percent: .all)]
      pool.span = .week
      changed.pools = [pool]
    }
    return changed
  }

  private func pool(of rate: TipOutRate) -> PoolPolicy {
    var tipOut = TipOutPolicy(givers: givers, rate: .percent([(1, rate.percent)]))
    switch rate.base {
    case .tips: break
    case .sales: tipOut.base = .sales(categories: nil)
    case .category(let name): tipOut.base = .sales(categories: [name])
    }
    var pool = PoolPolicy(
      name: rate.receiver,
      receivers: PoolReceivers([PoolReceivers.Position(name: rate.receiver)]))
    pool.tipOuts = [tipOut]
    pool.weights = [WeightPart(basis: .hours, percent: .all)]
    return pool
  }

  /// Each pool's policy in a sentence, by the pool's name; empty if the settings stay as they are.
  var poolComments: [String: String] {
    switch chosen.policy {
    case nil, .onePotByPoints, .onePotByHours: return [:]
    case .percentByPosition:
      return [
        translated("Tips"): translated(
          "All tips go into one pool. Each position has its percentage, and splits it by points.")
      ]
    case .weeklyJar:
      return [
        translated("Jar"): translated(
          "All tips of a week, shared once by the hours that people worked in it.")
      ]
    case .tipOutOfSales, .tipOutOfTips:
      let who = givers.listed()
      return Dictionary(
        lasts: tipOuts.map { rate in
          let base =
            switch rate.base {
            case .tips: translated("their tips")
            case .sales: translated("all their sales")
            case .category(let name): translated("their \(name) sales")
            }
          return (
            rate.receiver,
            translated("Each \(who) gives \(rate.percent.plain) of \(base); it is shared by hours.")
          )
        })
    }
  }

  /// Refuses settings that the file's rules refuse.
  func checkPolicy() throws(WrongAnswer) {
    var restaurant = restaurantWithPolicy
    if restaurant.name.isEmpty { restaurant.name = translated("Restaurant") }
    if let first = firstError(in: restaurantFileText(restaurant)) { throw WrongAnswer(first) }
  }
}

// The usual answers, until the questions are answered.
extension RestaurantSetUp {
  var sharing: [Position] {
    restaurant.positions.filter { $0.isTipEligible && $0.pointValue > .zero }
  }

  var givers: [String] {
    if let givers = chosen.givers { return givers }
    let servers = sharing.map { $0.name }.filter { AnswerWord.server.isPart(of: $0) }
    return servers.isEmpty ? sharing.prefix(1).map { $0.name } : servers
  }

  var categories: [String] { chosen.categories ?? [usualFood, usualAlcohol] }

  private var usualFood: String { translated("\(context: "category of sales")food") }
  private var usualAlcohol: String { translated("\(context: "category of sales")alcohol") }

  var tipOuts: [TipOutRate] {
    if let tipOuts = chosen.tipOuts { return tipOuts }
    let isOfSales = chosen.policy == .tipOutOfSales
    return sharing.map { $0.name }.filter { !givers.contains($0) }.compactMap { name in
      let usual = RestaurantSetUp.usualTipOuts.first { $0.word.isPart(of: name) }
      return usual.map { usual in
        let isOfAlcohol = usual.isOfAlcohol && categories.contains(usualAlcohol)
        return TipOutRate(
          receiver: name,
          percent: Percentage(millionths: isOfSales ? usual.ofSales : usual.ofTips),
          base: !isOfSales ? .tips : isOfAlcohol ? .category(usualAlcohol) : .sales)
      }
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
