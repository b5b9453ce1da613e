package import CSV
import TipModel
import Wording

/// A line of a tax form, as far as bundles can give it.
struct FormLine: Sendable {
  let form: String
  let line: String
  let description: String

  /// Nothing where the bundles do not know it.
  let amount: TableValue

  /// The files of the bundles that it was added up from; empty where there are none.
  let source: String

  /// How to use it, or where to look for what is not in the bundles.
  let remark: String
}

extension FormLine {
  /// The lines of the forms that a report's basis and span serve; none in a currency that they are
  /// not in.
  static func lines(of report: YearReport) -> [FormLine] {
    guard report.currency == .usDollar else { return [] }
    return switch (report.basis, report.span.part) {
    case (.received, .whole): form8027(report)
    case (.received, _), (_, .month): []
    case (_, .quarter): form941(report)
    case (_, .whole): formW2(report) + form941(report) + form8846(report)
    }
  }

  private static let shares = "csv/allocations.csv"

  private static func money(_ amount: Money?) -> TableValue { amount.map { .money($0) } ?? .none }

  /// Codes whose people customers tip themselves, and codes whose people get a part of others'
  /// tips, by the examples in the instructions for Form 8027.
  private static let directCodes: Set<String> = ["101", "102", "103"]
  private static let indirectCodes: Set<String> = ["104", "105", "106", "108", "110"]

  // MARK: Form 8027

  private static func form8027(_ report: YearReport) -> [FormLine] {
    func tips(_ codes: (String) -> Bool) -> Money {
      report.lines.reduce(.zero) { codes($1.code) ? $0 + $1.amounts.tips : $0 }
    }
    let unclear = { !directCodes.contains($0) && !indirectCodes.contains($0) }
    let card = report.parts.reduce(.zero) { $0 + $1.cardTips }
    let charges = report.sum.serviceCharges
    let direct = Set(
      report.lines.filter { directCodes.contains($0.code) && $0.amounts.tips > .zero }
        .map { $0.person }
    ).count
    let smallCharges = "Total service charges of less than 10% paid as wages"
    let missing = { (line: String, what: String, remark: String) in
      FormLine(
        form: "8027", line: line, description: what, amount: .none, source: "",
        remark: translated("not in the files: ") + remark)
    }
    return [
      FormLine(
        form: "8027", line: "1", description: translated("Total charged tips"),
        amount: .money(card),
        source: translated("csv/summary.csv credit_card_tips"),
        remark: translated("before the card fee")),
      missing(
        "2", translated("Total charge receipts showing charged tips"),
        translated("from the point of sale")),
      charges > .zero
        ? missing(
          "3", smallCharges,
          translated(
            """
            of the \(charges.plain(in: report.currency)) of service charges paid to people, those\
             under 10% of a bill
            """))
        : FormLine(
          form: "8027", line: "3", description: smallCharges, amount: .money(.zero),
          source: shares, remark: translated("no service charges were paid to people")),
      FormLine(
        form: "8027", line: "4a",
        description: translated("Tips reported by indirectly tipped employees"),
        amount: .money(tips(indirectCodes.contains)), source: shares,
        remark: translated("codes 104, 105, 106, 108, 110; service bartenders belong here too")),
      FormLine(
        form: "8027", line: "4b",
        description: translated("Tips reported by directly tipped employees"),
        amount: .money(tips(directCodes.contains)), source: shares,
        remark: translated("codes 101, 102, 103")),
      FormLine(
        form: "8027", line: translated("4a or 4b"),
        description: translated("Tips of which the code does not tell"),
        amount: .money(tips(unclear)), source: shares,
        remark: translated(
          "other codes, such as 109 for hosts, and positions without one: add to 4a or 4b")),
      FormLine(
        form: "8027", line: "4c", description: translated("Total tips reported"),
        amount: .money(report.sum.tips), source: shares,
        remark: translated("4a, 4b and the line before this")),
      missing(
        "5", translated("Gross receipts from food and beverages"),
        translated("from the point of sale")),
      missing("6", translated("8% of line 5"), translated("computed from line 5")),
      missing(
        "7", translated("Allocation of tips"), translated("where line 6 is more than line 4c")),
      FormLine(
        form: "8027", line: "8",
        description: translated("Directly tipped employees during the year"),
        amount: .count(direct), source: shares,
        remark: translated(
          "people with tips under codes 101, 102, 103; add others who are directly tipped")),
    ]
  }

  // MARK: Forms W-2, 941 and 8846

  private static func formW2(_ report: YearReport) -> [FormLine] {
    let occupations = YearOccupation.rows(of: report)
    let codes = Set(occupations.map({ $0.code })).sorted {
      ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1)
    }
    let total = FormLine(
      form: "W-2", line: translated("7, 12 TP"), description: translated("Tips of all employees"),
      amount: .money(report.sum.tips), source: shares,
      remark: translated("each person's in the file of employees; box 7 only up to the wage base"))
    let charges = FormLine(
      form: "W-2", line: "1, 3, 5", description: translated("Service charges paid to employees"),
      amount: .money(report.sum.serviceCharges), source: shares,
      remark: translated("wages, not tips: a part of these boxes"))
    return [total]
      + codes.map { code in
        let title = TippedOccupation.of(code: code)?.title ?? translated("positions without a code")
        return FormLine(
          form: "W-2", line: "14b",
          description: code.isEmpty ? title : translated("Tips under \(code): \(title)"),
          amount: .money(
            occupations.reduce(.zero) { $1.code == code ? $0 + $1.amounts.tips : $0 }),
          source: shares,
          remark: code.isEmpty
            ? translated("no code can be reported for them")
            : code == "000" ? translated("not qualified tips") : "")
      } + (report.sum.serviceCharges > .zero ? [charges] : [])
  }

  private static func form941(_ report: YearReport) -> [FormLine] {
    (1...4).compactMap { quarter in
      guard let span = YearSpan(report.span.year, .quarter(quarter)),
        report.span.from <= span.from, span.to <= report.span.to
      else { return nil }
      let parts = report.parts.filter { $0.countedOn.map(span.contains) ?? false }
      return FormLine(
        form: "941", line: translated("5b, a part of 5c"),
        description: translated("Tips, \(span.words.text)"),
        amount: parts.isEmpty ? .none : .money(parts.reduce(.zero) { $0 + $1.sum.tips }),
        source: parts.isEmpty ? "" : shares,
        remark: parts.isEmpty
          ? translated("no zip that was named counts in this quarter")
          : translated("5b only up to each person's wage base; wages are not in the files"))
    }
  }

  private static func form8846(_ report: YearReport) -> [FormLine] {
    let base = TipCreditBase(report)
    let unknown =
      base.unknown.isEmpty
      ? "" : translated("not in the files: ") + base.unknown.joined(separator: "; ")
    return [
      FormLine(
        form: "8846", line: "1", description: translated("Tips on which the employer paid taxes"),
        amount: .money(base.tips), source: shares,
        remark: translated("if all of them were reported")),
      FormLine(
        form: "8846", line: "2", description: translated("Tips not subject to the credit"),
        amount: money(base.notCounted), source: base.unknown.isEmpty ? "csv/wages.csv" : "",
        remark: base.unknown.isEmpty
          ? translated("tips that bring pay to $5.15 an hour, by person and month") : unknown),
      FormLine(
        form: "8846", line: "3", description: translated("Creditable tips"),
        amount: money(base.counted),
        source: base.unknown.isEmpty ? translated("line 1 less line 2") : "", remark: unknown),
      FormLine(
        form: "8846", line: "4", description: translated("7.65% of line 3"), amount: .none,
        source: "",
        remark: translated("not in the files: 1.45% for tips above the social security wage base")),
    ]
  }
}

extension Table where Row == FormLine {
  static let forms = Table {
    Column(file: "form") { .text($0.form) }
    Column(file: "line") { .text($0.line) }
    Column(file: "description") { .text($0.description) }
    Column(file: "amount") { $0.amount }
    Column(file: "source") { .text($0.source) }
    Column(file: "remark") { .text($0.remark) }
  }
}

extension CSVTable {
  /// The lines of tax forms that a report serves; nil where it serves none.
  package static func yearForms(_ report: YearReport) -> CSVTable? {
    let lines = FormLine.lines(of: report)
    return lines.isEmpty ? nil : Table.forms.file(lines, currency: report.currency)
  }
}
