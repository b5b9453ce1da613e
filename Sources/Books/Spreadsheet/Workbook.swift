/// A workbook to be written.
package struct Workbook: Sendable {
  package let title: String
  package let subject: String
  package let author: String

  /// The creation time in seconds since 1970, not 0. It comes from the data, not a clock, so that equal workbooks have
  /// equal bytes.
  package let created: Int64
  package let sheets: [LazySheet]

  /// Returns the look of a style; called once per style in use.
  package let format: @Sendable (Style) -> CellFormat

  package init(
    title: String, subject: String, author: String, created: Int64, sheets: [LazySheet],
    format: @escaping @Sendable (Style) -> CellFormat
  ) {
    precondition(created != 0, "libxlsxwriter reads 0 as now")
    self.title = title
    self.subject = subject
    self.author = author
    self.created = created
    self.sheets = sheets
    self.format = format
  }
}

/// A sheet that is laid out only when it is written, so that only one at a time is in memory.
package struct LazySheet: Sendable {
  package let name: SheetName
  package let layOut: @Sendable () -> Sheet

  package init(_ name: SheetName, _ layOut: @escaping @Sendable () -> Sheet) {
    self.name = name
    self.layOut = layOut
  }
}
