package import CSV
import TipModel

extension Table where Row == AllocatedTips.Row {
  /// A row per employee with a part of the shortfall, showing how it is computed.
  static func yearAllocated(by method: GrossReceipts.Method) -> Table {
    Table {
      Column.employeeID { $0.person.id }
      Column.name { $0.person.name }
      switch method {
      case .hours: Column(file: "hours") { .hours($0.hours) }
      case .sales: Column(file: "sales") { .money($0.sales) }
      case .agreement: []
      }
      if method != .agreement { Column(file: "expected_tips") { .money($0.expected ?? .zero) } }
      Column(file: "reported_tips") { .money($0.reported) }
      Column(file: "allocated_tips") { .money($0.allocated) }
    }
  }
}

extension CSVTable {
  /// A row per employee with a part, for box 8 of Form W-2; nil if nothing is allocated.
  package static func yearAllocated(_ report: YearReport) -> CSVTable? {
    guard let allocated = report.allocated, !allocated.rows.isEmpty else { return nil }
    return Table.yearAllocated(by: allocated.receipts.method)
      .file(allocated.rows, currency: report.currency)
  }
}
