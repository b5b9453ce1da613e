/// A workbook to be written.
package struct Workbook: Sendable {
  package let title: String
  package let subject: String
  package let author: String

  /// The creation time in seconds since 1970, not 0. It comes from the data, not a clock, so that equal workbooks have
  /// equal bytes.
  package let created: Int64
  package let sheets: [LazySheet]
  package let names: [DefinedName]

  /// Returns the look of a style; called once per style in use.
  package let format: @Sendable (Style) -> CellFormat

  package init(
    title: String, subject: String, author: String, created: Int64, sheets: [LazySheet],
    names: [DefinedName] = [], format: @escaping @Sendable (Style) -> CellFormat
  ) {
    precondition(created != 0, "libxlsxwriter reads 0 as now")
    self.title = title
    self.subject = subject
    self.author = author
    self.created = created
    self.sheets = sheets
    self.names = names
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

/// A range that people and programs can find by its name.
package struct DefinedName: Sendable {
  package let name: String
  package let sheet: SheetName
  package let range: CellRange

  /// - Parameter name: letters, digits, and `_`, beginning with a letter or `_`; not a cell reference.
  package init(_ name: String, _ sheet: SheetName, _ range: CellRange) {
    precondition(DefinedName.isLegal(name), "a defined name that Excel repairs: \(name)")
    self.name = name
    self.sheet = sheet
    self.range = range
  }

  /// Returns whether the name is legal. Excel would read some names as cells (`A1`, `R1C1`), or repair the file.
  static func isLegal(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first), name.utf8.count < 128,
      name.utf8.allSatisfy(isNamePart)
    else { return false }
    let letters = name.utf8.prefix { !(0x30...0x39).contains($0) && $0 != UInt8(ascii: "_") }
    let rest = name.utf8.dropFirst(letters.count)
    return letters.count > 3 || rest.isEmpty && letters.count > 1
      || rest.contains(UInt8(ascii: "_"))
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }
}
