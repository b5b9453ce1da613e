package import Text
import Tips

extension Table where Row == YearPart {
  /// A row per bundle.
  static func yearPeriods(by basis: YearBasis, in span: YearSpan) -> Table {
    Table {
      Column(file: "from") { .date($0.period.from) }
      Column(file: "to") { .date($0.period.to) }
      Column.yearTips { $0.sum }
      // Service charges are wages, so no sum of tips includes them.
      Column(file: "service_charges") { part in
        part.hasServiceCharges ? .money(part.sum.serviceCharge) : .none
      }
      Column(file: "bundle") { .text($0.bundle) }
      Column(file: "sha256") { .text($0.checksum) }
      switch basis {
      case .periodEnd: []
      case .payDate: [Column(file: "pay_date") { $0.countedOn.map { .date($0) } ?? .none }]
      // A period may extend beyond the span: only these of its days count.
      case .received:
        [
          Column(file: "counted_from") { .date(max($0.period.from, span.from)) },
          Column(file: "counted_to") { .date(min($0.period.to, span.to)) },
        ]
      }
    }
  }
}

extension CSVTable {
  /// A row per bundle, by day.
  package static func yearPeriods(_ report: YearReport) -> CSVTable {
    Table.yearPeriods(by: report.basis, in: report.span)
      .file(report.parts, currency: report.currency)
  }
}
