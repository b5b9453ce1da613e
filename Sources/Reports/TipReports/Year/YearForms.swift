package import CSV
import TipModel
import Wording

/// A line of a tax form, as far as bundles can fill it in.
struct FormLine: Sendable {
  let form: String
  let line: String
  let description: Words

  /// The amount; `none` if the bundles do not have it.
  let amount: TableValue

  /// The bundle files that it was added up from; empty if there are none.
  let source: String

  /// How to use it, or where to find amounts that are not in the bundles.
  let remark: Words
}

extension FormLine {
  /// Returns the lines of forms for the report's basis and span; empty for currencies and laws that the forms do not
  /// apply to.
  static func lines(of report: YearReport) -> [FormLine] {
    guard report.currency == .usDollar, report.law == .us else { return [] }
    return switch (report.basis, report.span.part) {
    case (.received, .whole): form8027(report)
    case (.received, _), (_, .month): []
    case (_, .quarter): form941(report)
    case (_, .whole): formW2(report) + form941(report) + form8846(report)
    }
  }

  private static let shares = "csv/allocations.csv"

  private static func money(_ amount: Money?) -> TableValue { amount.map { .money($0) } ?? .none }

  // MARK: Form 8027

  private static func form8027(_ report: YearReport) -> [FormLine] {
    func tips(_ isDirect: Bool?) -> Money {
      report.lines.reduce(.zero) {
        report.direct.isDirect($1.position, code: $1.code) == isDirect ? $0 + $1.amounts.tips : $0
      }
    }
    let card = report.parts.reduce(.zero) { $0 + $1.cardTips }
    let charges = report.sum.serviceCharge
    let direct = Set(
      report.lines.filter {
        report.direct.isDirect($0.position, code: $0.code) == true && $0.amounts.tips > .zero
      }.map { $0.person }
    ).count
    let named: Words? =
      switch report.direct {
      case .byCode: nil
      case .positions(let positions):
        Words(verbatim: positions.sorted().joined(separator: ", "))
      }
    let smallCharges: Words = "Total service charges of less than 10% paid as wages"
    let missing = { (line: String, what: Words, remark: Words) in
      FormLine(
        form: "8027", line: line, description: what, amount: .none, source: "",
        remark: "not in the files: " + remark)
    }
    return [
      FormLine(
        form: "8027", line: "1", description: "Total charged tips",
        amount: .money(card),
        source: "csv/summary.csv credit_card_tips",
        remark: "before the card fee"),
      missing(
        "2", "Total charge receipts showing charged tips",
        "from the point of sale"),
      charges > .zero
        ? missing(
          "3", smallCharges,
          """
          of the \(charges.plain(in: report.currency)) of service charges paid to people, those\
           under 10% of a bill
          """)
        : FormLine(
          form: "8027", line: "3", description: smallCharges, amount: .money(.zero),
          source: shares, remark: "no service charges were paid to people"),
      FormLine(
        form: "8027", line: "4a",
        description: "Tips reported by indirectly tipped employees",
        amount: .money(tips(false)), source: shares,
        remark: named == nil
          ? "codes 104, 105, 106, 108, and 110; service bartenders belong here too"
          : "all other positions"),
      FormLine(
        form: "8027", line: "4b",
        description: "Tips reported by directly tipped employees",
        amount: .money(tips(true)), source: shares,
        remark: named.map { "as \($0)" } ?? "codes 101, 102, and 103"),
    ]
      + (named != nil
        ? []
        : [
          FormLine(
            form: "8027", line: "4a or 4b",
            description: "Tips under codes that do not tell",
            amount: .money(tips(nil)), source: shares,
            remark:
              "other codes, such as 109 for hosts, and positions without one: add to 4a or 4b")
        ])
      + [
        FormLine(
          form: "8027", line: "4c", description: "Total tips reported",
          amount: .money(report.sum.tips), source: shares,
          remark: named == nil ? "4a, 4b and the line before this" : "4a and 4b")
      ]
      + (report.allocated.map { allocation($0) } ?? [
        missing("5", receipts, "from the point of sale"),
        missing("6", "8% of line 5", "computed from line 5"),
        missing("7", "Allocation of tips", "if line 6 is more than line 4c"),
      ])
      + [
        FormLine(
          form: "8027", line: "8",
          description: "Directly tipped employees during the year",
          amount: .count(direct), source: shares,
          remark: named.map { "people with tips as \($0)" }
            ?? "people with tips under codes 101, 102, and 103; add others who are directly tipped")
      ]
  }

  private static let receipts: Words = "Gross receipts from food and beverages"

  /// Returns lines 5 to 7.
  private static func allocation(_ allocated: AllocatedTips) -> [FormLine] {
    let rate = allocated.receipts.rate
    let method: (line: String, description: Words, source: String, remark: Words) =
      switch allocated.receipts.method {
      case .hours:
        (
          "7a", "Allocation by the hours-worked method", "inputs/shifts",
          """
          mark this line, and enter all employees' average hours per business day in the busiest pay period; \
          allowed only below 200 hours
          """
        )
      case .sales:
        (
          "7b", "Allocation by the gross receipts method", "inputs/shifts",
          "mark this line; line 7c is for an agreement with the employees instead"
        )
      case .agreement:
        (
          "7c", "Allocation by an agreement with the employees", "",
          """
          mark this line; the parts as given to this run by --agreed. The agreement is in writing, with at least two \
          thirds of the employees of each tipped occupation; keep a copy
          """
        )
      }
    return [
      FormLine(
        form: "8027", line: "5", description: receipts,
        amount: .money(allocated.receipts.amount), source: "",
        remark: "as given to this run by --gross-receipts"),
      FormLine(
        form: "8027", line: "6",
        description: rate == GrossReceipts.usualRate ? "8% of line 5" : "\(rate.plain) of line 5",
        amount: .money(allocated.expected), source: "line 5",
        remark: rate == GrossReceipts.usualRate
          ? "" : "a lower rate than 8% needs the IRS's approval; attach its letter"),
      FormLine(
        form: "8027", line: "7", description: "Allocation of tips",
        amount: .money(allocated.shortfall), source: "line 6 less line 4c",
        remark: allocated.shortfall == .zero
          ? "nothing is allocated: line 6 is not more than line 4c"
          : "each employee's part is in the file of allocated tips: box 8 of Form W-2"),
    ]
      + (allocated.shortfall == .zero
        ? []
        : [
          FormLine(
            form: "8027", line: method.line, description: method.description,
            amount: .money(allocated.rows.reduce(.zero) { $0 + $1.allocated }),
            source: method.source, remark: method.remark)
        ])
  }

  // MARK: Forms W-2, 941 and 8846

  private static func formW2(_ report: YearReport) -> [FormLine] {
    let occupations = YearOccupation.rows(of: report)
    let codes = Set(occupations.map({ $0.code })).sorted {
      ($0.isEmpty ? 1 : 0, $0) < ($1.isEmpty ? 1 : 0, $1)
    }
    let total = FormLine(
      form: "W-2", line: "7, 12 TP", description: "Tips of all employees",
      amount: .money(report.sum.tips), source: shares,
      remark: "each person's in the file of employees; box 7 only up to the wage base")
    let charges = FormLine(
      form: "W-2", line: "1, 3, 5", description: "Service charges paid to employees",
      amount: .money(report.sum.serviceCharge), source: shares,
      remark: "wages, not tips: included in these boxes")
    let overtime = report.qualifiedOvertime()
    let qualified = FormLine(
      form: "W-2", line: "12 TT", description: "Qualified overtime of all employees",
      amount: money(overtime), source: overtime == nil ? "" : "csv/wages.csv",
      remark: overtime == nil
        ? "not in the files: the premium of some workweeks, which csv/wages.csv leaves blank"
        : "half the regular rate for hours above 40 in a workweek; payroll has the last word")
    return [total] + (report.hasWages ? [qualified] : [])
      + codes.map { code in
        let title =
          TippedOccupation.of(code: code).map { Words(verbatim: $0.title) }
          ?? "positions without a code"
        return FormLine(
          form: "W-2", line: "14b",
          description: code.isEmpty ? title : "Tips under \(code): \(title)",
          amount: .money(
            occupations.reduce(.zero) { $1.code == code ? $0 + $1.amounts.tips : $0 }),
          source: shares,
          remark: code.isEmpty
            ? "they have no code to report"
            : code == "000" ? "not qualified tips" : "")
      } + (report.sum.serviceCharge > .zero ? [charges] : [])
  }

  private static func form941(_ report: YearReport) -> [FormLine] {
    (1...4).compactMap { quarter in
      guard let span = YearSpan(report.span.year, .quarter(quarter)),
        report.span.from <= span.from, span.to <= report.span.to
      else { return nil }
      let parts = report.parts.filter { $0.countedOn.map(span.contains) ?? false }
      return FormLine(
        form: "941", line: "5b, a part of 5c",
        description: "Tips, \(span.words)",
        amount: parts.isEmpty ? .none : .money(parts.reduce(.zero) { $0 + $1.sum.tips }),
        source: parts.isEmpty ? "" : shares,
        remark: parts.isEmpty
          ? "none of the named zips counts in this quarter"
          : "5b only up to each person's wage base; wages are not in the files")
    }
  }

  private static func form8846(_ report: YearReport) -> [FormLine] {
    let base = TipCreditBase(report)
    let unknown: Words =
      base.unknown.isEmpty
      ? "" : "not in the files: " + base.unknown.joined(separator: "; ")
    return [
      FormLine(
        form: "8846", line: "1", description: "Tips on which the employer paid taxes",
        amount: .money(base.tips), source: shares,
        remark: "if all of them were reported"),
      FormLine(
        form: "8846", line: "2", description: "Tips not subject to the credit",
        amount: money(base.notCounted), source: base.unknown.isEmpty ? "csv/wages.csv" : "",
        remark: !base.unknown.isEmpty
          ? unknown
          : base.hasBeautyServices
            ? "tips that bring pay to $5.15 per hour, or $7.25 under codes 6xx, by person and month"
            : "tips that bring pay to $5.15 per hour, by person and month"),
      FormLine(
        form: "8846", line: "3", description: "Creditable tips",
        amount: money(base.counted),
        source: base.unknown.isEmpty ? "line 1 less line 2" : "", remark: unknown),
      FormLine(
        form: "8846", line: "4", description: "7.65% of line 3", amount: .none,
        source: "",
        remark: "not in the files: 1.45% for tips above the social security wage base"),
    ]
  }
}

extension Table where Row == FormLine {
  static let forms = Table {
    Column(file: "form") { .text($0.form) }
    Column(file: "line") { .text($0.line) }
    Column(file: "description") { .words($0.description) }
    Column(file: "amount") { $0.amount }
    Column(file: "source") { .text($0.source) }
    Column(file: "remark") { .words($0.remark) }
  }
}

extension CSVTable {
  /// The lines of tax forms that the report can fill in; nil if there are none.
  package static func yearForms(_ report: YearReport) -> CSVTable? {
    let lines = FormLine.lines(of: report)
    return lines.isEmpty ? nil : Table.forms.file(lines, currency: report.currency)
  }
}
