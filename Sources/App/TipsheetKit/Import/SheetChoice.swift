import Documents
import Files
import Jobs
import Text

/// The part of a workbook to import.
struct SheetChoice {
  /// The sheet's name; nil if none was named.
  var name: String?

  /// Whether to include hidden rows; nil if the user did not choose.
  var takesHidden: Bool?

  /// Returns a workbook's sheet as a CSV file, with each row on the line of its number.
  ///
  /// It asks for the sheet if several have rows, and whether to include hidden rows.
  ///
  /// - Throws: an error if the workbook cannot be read, or if an answer is missing.
  func csv(of file: SourceFile, in environment: Environment) throws -> SourceFile {
    let name = DisplayText(file.name).text
    let sheets: [ReadSheet]
    do throws(SheetFault) {
      sheets = try readSheets(of: file.bytes)
    } catch {
      throw CommandFailure.refused(
        "\(name) cannot be read as a workbook: \(error.message)",
        help: "open it in a spreadsheet program, save it as .xlsx or as CSV UTF-8, and import that")
    }
    let sheet = try sheet(of: sheets, file: name, in: environment)
    let takes = try takesHidden(of: sheet, file: name, in: environment)
    return SourceFile(name: file.name, bytes: sheet.csv(takesHidden: takes))
  }

  private func sheet(
    of sheets: [ReadSheet], file: String, in environment: Environment
  ) throws -> ReadSheet {
    let names = sheets.map { DisplayText($0.name).text }
    if let name {
      if let sheet = sheets.first(where: { $0.name.lowercased() == name.lowercased() }) {
        return sheet
      }
      throw CommandFailure.usage(
        "\(file) has no sheet \"\(DisplayText(name).text)\"",
        help: names.isEmpty ? nil : "it has \(names.joined(separator: ", "))")
    }
    guard sheets.count > 1 else {
      guard let only = sheets.first else {
        throw CommandFailure.refused("\(file) does not have a sheet with content")
      }
      return only
    }
    guard let questionnaire = Questionnaire(environment) else {
      throw CommandFailure.missingAnswers(
        sheets.map { sheet in
          (
            "--sheet \"\(DisplayText(sheet.name).text)\"",
            Words(verbatim: counted(sheet.rows.count, "row", "rows"))
          )
        })
    }
    questionnaire.farewell = "Nothing is written."
    try questionnaire.say("\(file) has several sheets: \(names.joined(separator: ", ")).")
    let question = Question("sheet").completing(names)
    return try questionnaire.askFirst(question) { typed in
      guard let sheet = sheets.first(where: { $0.name.lowercased() == typed.lowercased() }) else {
        throw WrongAnswer(
          code: .notAChoice, message: "there is no sheet \"\(typed)\"",
          help: "it has \(names.joined(separator: ", "))")
      }
      return sheet
    }
  }

  private func takesHidden(
    of sheet: ReadSheet, file: String, in environment: Environment
  ) throws -> Bool {
    let count = sheet.hiddenRows.count
    guard count > 0 else { return true }
    if let takesHidden { return takesHidden }
    guard let questionnaire = Questionnaire(environment) else {
      throw CommandFailure.missingAnswers([
        ("--hidden-rows take", "import \(counted(count, "hidden row", "hidden rows"))"),
        ("--hidden-rows skip", "leave hidden rows out"),
      ])
    }
    questionnaire.farewell = "Nothing is written."
    try questionnaire.say(
      "\(file) has \(counted(count, "hidden row", "hidden rows")), perhaps by a filter.")
    return try questionnaire.askYesOrNoFirst("import hidden rows, too", initial: nil)
  }
}

/// Whether to import a workbook's hidden rows.
enum HiddenRows: String, OptionChoice {
  case take, skip
}
