import Diagnostics
import TipModel
import Wording
import YAMLSubset

// The wording of errors in the pools of a restaurant's settings: the names.
extension Diagnostic {
  static func reservedName(_ name: String, what: Words, at place: Place) -> Diagnostic {
    Diagnostic(
      .reservedName, "a \(what) cannot be called \"\(name)\", which is a reserved name",
      at: place, help: "give it another name")
  }

  static func unknownSource(_ name: String, at place: Place, known: [String]) -> Diagnostic {
    unknown(
      name, .unknownSource, "the restaurant has no source \"\(name)\"", at: place, known: known,
      otherwise: "add it to sources in restaurant.yaml")
  }

  /// - Parameter words: the words that may be written instead of a category.
  static func unknownCategory(
    _ name: String, at place: Place, known: [String], beside words: [String] = []
  ) -> Diagnostic {
    unknown(
      name, .unknownCategory, "the restaurant has no category of sales \"\(name)\"", at: place,
      known: words + known, otherwise: "add it to sales in restaurant.yaml")
  }

  /// - Parameter known: the later pools.
  static func unknownPool(_ name: String, at place: Place, known: [String]) -> Diagnostic {
    unknown(
      name, .unknownPool, "the restaurant has no pool \"\(name)\"", at: place, known: known,
      otherwise: "add it further down")
  }

  private static func unknown(
    _ name: String, _ code: DiagnosticCode, _ message: Words, at place: Place, known: [String],
    otherwise: Words
  ) -> Diagnostic {
    Diagnostic(
      code, message, at: place,
      fixes: nearest(to: name, among: known).map { [.value($0, at: place)] } ?? [],
      otherwise: known.isEmpty
        ? otherwise : "it may be \(alternatives(known)); or \(otherwise)"
    ) { "write \($0), or \(otherwise)" }
  }
}

// One pool.
extension Diagnostic {
  static func partsDoNotSum(toMillionths sum: Int64, at place: Place) -> Diagnostic {
    Diagnostic(
      .percentsDoNotSum, "the percentages add up to \(percentText(millionths: sum)), not 100%",
      at: place, help: "change them so that they add up to 100%")
  }

  static func poolForIneligiblePosition(
    _ name: String, by law: TipLaw, at place: Place
  ) -> Diagnostic {
    let cited = law.citing("29 CFR 531.52(b)")
    return Diagnostic(
      .poolForIneligiblePosition,
      "\"\(name)\" is not tip eligible, so no pool pays it\(cited)", at: place,
      help: "delete it, or make the position tip-eligible in `positions`; giving tips is allowed")
  }

  /// - Parameter tips: a source of tips, or `tip_outs`.
  static func houseShareOfTips(_ tips: String, by law: TipLaw, at place: Place) -> Diagnostic {
    let message: Words =
      switch law {
      case .us:
        "the restaurant may not keep a part of tips, and `\(tips)` are tips (29 U.S.C. 203(m)(2)(B))"
      case .uk:
        "the restaurant may not keep a part of tips, but `\(tips)` are tips (\(TipLaw.act))"
      case .none: "`house` is a part of service charges, and `\(tips)` are tips"
      }
    return Diagnostic(
      .houseShareOfTips, message, at: place,
      help: law.hasServiceChargesAsTips
        ? "delete `house`" : "delete `house`, or put service charges into a pool of their own")
  }

  static func cardFeeOfTips(at place: Place) -> Diagnostic {
    Diagnostic(
      .cardFeeOfTips,
      "a fee may not be withheld from tips: the staff get all of them (\(TipLaw.act))", at: place,
      help: "delete `card_fee`, or write `0%`")
  }

  static func sourceWithinTeams(_ pool: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .sourceWithinTeams, "\"\(pool)\" is shared within teams, and no source belongs to one team",
      at: place, help: "fill it by `tip_outs`, and put the sources into a pool without `within`")
  }

  static func spanWithinTeams(_ pool: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .spanWithinTeams, "\"\(pool)\" is shared within teams, and every shift has its own teams",
      at: place, help: "delete `over`, or delete `within` to share it with everyone in all shifts")
  }

  static func headCountWithoutOne(at place: Place) -> Diagnostic {
    Diagnostic(
      .headCountWithoutOne, "the percentage for one person is missing", at: place,
      help: "begin with 1, such as `percent: {1: 30%, 3: 20%}`")
  }

  static func headCountTwice(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .headCountWithoutOne,
      count == 0
        ? "this percentage is for zero people"
        : "there are two percentages for \(count) people who share",
      at: place, help: "begin with 1, and write each number once, such as `{1: 30%, 3: 20%}`")
  }

  static func besideAmount(_ key: String, at place: Place, amount: Place) -> Diagnostic {
    Diagnostic(
      .tipOutKeysConflict, "`\(key)` and `amount` cannot both be set",
      at: place, notes: [Note("the amount", at: amount)], help: "delete one of them")
  }

  static func paysOfTips(at place: Place) -> Diagnostic {
    Diagnostic(
      .tipOutKeysConflict,
      "`pays` does nothing here: a percentage of tips takes the same part of card and cash tips",
      at: place,
      help: "delete it; it is for percentages of sales and for amounts")
  }
}

// Several pools.
extension Diagnostic {
  static func shareByWithPools(at place: Place, pools: Place) -> Diagnostic {
    Diagnostic(
      .shareByWithPools, "`share_by` and `pools` cannot both be set",
      at: place, notes: [Note("the pools", at: pools)],
      help: "delete `share_by`, and write `by` in each pool")
  }

  /// - Parameters:
  ///   - pool: the place of the named pool.
  ///   - below: pools that could be named.
  static func otherwiseNotBelow(
    _ name: String, at place: Place, pool: Place?, below: [String]
  ) -> Diagnostic {
    Diagnostic(
      .otherwiseNotBelow, "`otherwise` names \"\(name)\", which is not further down", at: place,
      notes: pool.map { [Note("the pool", at: $0)] } ?? [],
      fixes: below.map { .value($0, at: place) },
      otherwise: "move that pool below this one, or delete `otherwise`"
    ) { "write \($0), or move \"\(name)\" below this pool" }
  }

  /// - Parameters:
  ///   - parts: the pools that take the source, with their percentages.
  ///   - shift: an example, if the fault is not in every shift.
  static func sourcePercentsDoNotSum(
    _ source: String, toMillionths sum: Int64, parts: [(pool: String, percent: Percentage)],
    when shift: ShiftID?, at place: Place, others: [Place]
  ) -> Diagnostic {
    let list = parts.map { "\($0.pool) \($0.percent.plain)" }.joined(separator: ", ")
    let time = shift.map { " (\($0.date.weekday.words) \($0.type))" } ?? ""
    return Diagnostic(
      .sourcePercentsDoNotSum,
      "\(source): pools take \(percentText(millionths: sum)) of it, not 100%: \(list)\(time)",
      at: place, notes: others.map { Note("another part", at: $0) },
      help: "change the parts so that they add up to 100%")
  }

  static func tipOutsOfAllTips(
    _ position: String, millionths sum: Int64, parts: [(pool: String, percent: Percentage)],
    at place: Place, others: [Place]
  ) -> Diagnostic {
    let list = parts.map { "\($0.pool) \($0.percent.plain)" }.joined(separator: ", ")
    return Diagnostic(
      .tipOutsOfAllTips, "\(position) gives \(percentText(millionths: sum)) of tips: \(list)",
      at: place, notes: others.map { Note("another part", at: $0) },
      help: "write `of: remaining` in the last")
  }

  static func poolsBackAndForth(
    _ pool: String, first: String, giver: String, receiver: String, at place: Place, other: Place
  ) -> Diagnostic {
    Diagnostic(
      .poolsBackAndForth,
      "\"\(pool)\" passes back to \(giver) what \"\(first)\" passed to \(receiver)",
      severity: .warning, at: place, notes: [Note("the pool before it", at: other)],
      help:
        "each takes a part of what people hold at that point; use one pool if you mean both positions"
    )
  }
}
