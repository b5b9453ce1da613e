import Files
import Text
import Tips

// The table to import.
extension ImportQuestion {
  /// The export as CSV in UTF-8.
  var table: SourceFile {
    get throws(ImportScreen) {
      let file = question.file
      let kind = FileKind(of: file.bytes)
      switch kind {
      case .excelWorkbook: return try sheet(of: file)
      case .text, .utf16: return file.inUTF8?.file ?? file
      case .oldExcelWorkbook:
        throw ImportScreen(
          "this is an old Excel workbook, or one with a password",
          help: "open it in Excel, save it as .xlsx without a password, and choose that")
      default:
        throw ImportScreen(
          "this is \(kind.name), not a table of hours",
          help: kind.savingAsCSV
            ?? "export the hours as CSV or as an Excel workbook, and choose that; or enter the shift manually"
        )
      }
    }
  }

  /// Returns a workbook's sheet, with each row on the line of its number.
  private func sheet(of file: SourceFile) throws(ImportScreen) -> SourceFile {
    let sheets: [ReadSheet]
    do throws(SheetFault) {
      sheets = try readSheets(of: file.bytes)
    } catch {
      throw ImportScreen(
        "\(file.name) cannot be read as a workbook: \(error.message)",
        help: "open it in a spreadsheet program, save it as .xlsx or as CSV UTF-8, and choose that")
    }
    guard let first = sheets.first else {
      throw ImportScreen("\(file.name) does not have a sheet with content")
    }
    let wanted = question.text("sheet")
    let named = sheets.count == 1 ? first : sheets.first { $0.name == wanted }
    guard let sheet = named else {
      throw ImportScreen(
        choice: "This workbook has several sheets. Which one has the hours?",
        of: sheets.map { sheet in
          let rows = counted(sheet.rows.count, "row", "rows")
          return (Words(verbatim: "\(DisplayText(sheet.name).text) (\(rows))"), "sheet", sheet.name)
        })
    }
    let hidden = question.text("hidden_rows")
    guard sheet.hiddenRows.isEmpty || !hidden.isEmpty else {
      let count = counted(sheet.hiddenRows.count, "hidden row", "hidden rows")
      throw ImportScreen(
        choice: "\(file.name) has \(count), perhaps by a filter.",
        of: [
          ("import hidden rows, too", "hidden_rows", "take"),
          ("leave hidden rows out", "hidden_rows", "skip"),
        ])
    }
    return SourceFile(name: file.name, bytes: sheet.csv(takesHidden: hidden != "skip"))
  }
}
