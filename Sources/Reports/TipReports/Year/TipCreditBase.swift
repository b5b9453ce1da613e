package import TipModel
package import Wording

/// The tips on which an employer's credit for social security and Medicare taxes is computed:
/// Form 8846 for food and beverages.
///
/// Of each employee and month the tips do not count that bring pay, tips left out, to $5.15 an hour
/// (26 U.S.C. 45B(b)(1)(B)).
package struct TipCreditBase: Sendable {
  /// An hour's pay to which tips count first: the minimum wage of January 1, 2007.
  private static let wage = Money(minorUnits: 515)

  /// All tips: line 1.
  package let tips: Money

  /// Tips that do not count: line 2. Nil where not everybody's wages are known.
  package private(set) var notCounted: Money?

  /// The reasons why line 2 is not known.
  package let unknown: [Words]

  package init(_ report: YearReport) {
    tips = report.sum.tips
    unknown = TipCreditBase.unknown(in: report)
    notCounted = unknown.isEmpty ? TipCreditBase.notCounted(in: report) : nil
  }

  /// Tips that count: line 3.
  package var counted: Money? {
    notCounted.map { Money(minorUnits: tips.minorUnits - $0.minorUnits) }
  }

  private static func notCounted(in report: YearReport) -> Money {
    struct Month: Hashable {
      let person: YearPerson
      let year: Int
      let month: Int
    }
    var sums: [Month: (tips: Money, hours: Int64, wages: Int64)] = [:]
    for part in report.parts {
      guard let day = part.countedOn else { continue }
      for row in part.wages ?? [] {
        let key = Month(person: row.person, year: day.year, month: day.month)
        let sum = sums[key] ?? (.zero, 0, 0)
        sums[key] = (
          sum.tips + row.tips, sum.hours + row.hours, sum.wages + (row.leastWages?.units ?? 0)
        )
      }
    }
    return sums.values.reduce(.zero) { total, sum in
      let missing = max(0, MoneyHundredths(wage, hours: sum.hours).units - sum.wages)
      return total + min(sum.tips, Money(minorUnits: (missing + 99) / 100))
    }
  }

  private static func unknown(in report: YearReport) -> [Words] {
    let without = report.parts.filter { $0.wages == nil }
    var reasons: [Words] = []
    if let first = without.first {
      let others = without.count - 1
      reasons.append(
        ("no csv/wages.csv in \(first.bundle)" as Words)
          + (others > 0 ? (" and \(others) more" as Words) : ("" as Words))
          + (": the settings have no wages" as Words))
    }
    for part in report.parts {
      guard let wages = part.wages else { continue }
      let strange = people(of: part, withoutAllIn: wages)
      if let first = strange.first {
        let others = strange.count - 1
        reasons.append(
          ("wages of \(first.name)" as Words)
            + (others > 0 ? (" and \(others) more" as Words) : ("" as Words))
            + (" are not known in \(part.bundle)" as Words))
      }
    }
    return reasons
  }

  /// People of whom the table of wages does not have all tips, or not the wages.
  private static func people(
    of part: YearPart, withoutAllIn wages: [YearWages]
  ) -> [YearPerson] {
    var tips: [YearPerson: Money] = [:]
    for line in part.lines { tips[line.person, default: .zero] += line.amounts.tips }
    var found: [YearPerson: Money] = [:]
    for row in wages where row.leastWages != nil { found[row.person, default: .zero] += row.tips }
    return tips.filter { $0.value > .zero && found[$0.key] != $0.value }.map { $0.key }.sorted()
  }
}
