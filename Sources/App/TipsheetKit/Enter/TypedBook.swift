import Languages
import Machine
import RestaurantFolder
import Schemas
import SheetReading
import Spreadsheet
import TipAllocation
import TipModel
import TipReports
import Wording

/// A tipsheet workbook that people may have typed into.
struct TypedBook {
  let path: String

  /// The cells by sheet, row, and column, counted from 0.
  private var sheets: [String: [Int: [String]]] = [:]

  /// The days in the name of the period's bundle; nil for a single-shift workbook.
  private(set) var days: PayPeriod?

  /// The SHA-256 digest of each input file, by path in the restaurant's folder.
  private(set) var checksums: [String: String] = [:]

  /// Whether a spreadsheet program counted changed inputs when it saved the workbook.
  private(set) var isTyped = false

  /// - Throws: an error if it is not a workbook.
  init(at path: String) throws {
    self.path = path
    let bytes = try readFile(at: path)
    do throws(SheetFault) {
      for sheet in try readSheets(of: bytes, takesUncomputed: true) {
        var rows: [Int: [String]] = [:]
        for row in sheet.rows {
          rows[row.number - 1] = row.cells
          for text in row.cells.prefix(1) where days == nil { days = TypedBook.days(in: text) }
          if row.cells.count > 1, row.cells[0].hasSuffix(".yaml") || row.cells[0].hasSuffix(".yml")
          {
            checksums[row.cells[0]] = String(row.cells[1].filter { $0 != " " })
          }
        }
        sheets[sheet.name] = rows
        if !isTyped { isTyped = TypedBook.countsChanges(rows) }
      }
    } catch {
      throw CommandFailure.refused(
        "\(path) cannot be read as a workbook: \(error.message)",
        help: "name a workbook that tipsheet wrote")
    }
  }

  private static let labels = Language.codes.compactMap(Language.coded).map { language in
    Language.using(language) { translated("Inputs changed") }
  }

  /// Returns whether the count of changed inputs is above zero.
  private static func countsChanges(_ rows: [Int: [String]]) -> Bool {
    for (number, row) in rows where number < 12 {
      guard let column = row.firstIndex(where: labels.contains),
        let below = rows[number + 1], column < below.count
      else { continue }
      return below[column] != "0" && !below[column].isEmpty
    }
    return false
  }

  /// Returns whether writing over a workbook would lose typed inputs that the files do not have.
  static func isLost(
    at path: String, _ period: PeriodAllocation, of loaded: LoadedRestaurant, isSingleShift: Bool
  ) -> Bool {
    guard fileExists(at: path), let book = try? TypedBook(at: path) else { return false }
    let restaurant = loaded.restaurant
    for language in Language.codes.compactMap(Language.coded) {
      let layout = Language.using(language) {
        BookLayout(period, of: restaurant, roster: loaded.roster, isSingleShift: isSingleShift)
      }
      guard book.isLaidOut(as: layout) else { continue }
      return layout.inputs.contains {
        TypedInput($0, book.text($0.sheet, $0.cell), in: restaurant.currency) != nil
          && (book.isTyped || book.isTypedOver($0, in: restaurant.currency))
      }
    }
    return book.isTyped || book.isTypedOver(in: restaurant.currency)
  }

  /// Returns whether any input differs from its written value, no matter who was on the shift.
  private func isTypedOver(in currency: Currency) -> Bool {
    let number = { (text: String) in
      TypedInput.number(
        text.isEmpty ? "0" : text,
        like: text.contains(":") ? .time(ClockTime(minutes: 0)) : .hours(.zero),
        in: currency)
    }
    return Language.codes.compactMap(Language.coded).contains { language in
      sheets.contains { _, rows in
        Language.using(language) { BookLayout.inputs(by: rows) }.contains { cell, written in
          let (now, was) = (text(rows, cell), text(rows, written))
          guard !was.isEmpty else { return false }
          return number(now) != number(was) || number(now) == nil && now != was
        }
      }
    }
  }

  /// Returns whether a cell differs from the written value in its hidden cell, whatever program saved the workbook.
  private func isTypedOver(_ input: BookInput, in currency: Currency) -> Bool {
    let (now, was) = (text(input.sheet, input.cell), text(input.sheet, input.writtenCell))
    guard !was.isEmpty else { return false }
    let number = TypedInput.number(now, like: input.written, in: currency)
    return number != TypedInput.number(was, like: input.written, in: currency)
      || number == nil && now != was
  }

  /// Reads the days in a bundle's name: `casa-marisol_2024-04-08_2024-04-14.zip`.
  private static func days(in text: String) -> PayPeriod? {
    guard let end = text.place(of: ".zip") else { return nil }
    let dates = text[..<end.lowerBound].split(separator: "_").compactMap {
      isoDate(String($0.suffix(10)))
    }
    guard dates.count >= 2, dates[0] <= dates[1] else { return nil }
    return PayPeriod(from: dates[0], to: dates[1])
  }

  func hasSheet(_ name: SheetName) -> Bool { sheets[name.text] != nil }

  /// Returns the text of a cell; empty if there is none.
  func text(_ sheet: SheetName, _ cell: CellReference) -> String {
    text(sheets[sheet.text] ?? [:], cell)
  }

  func text(_ rows: [Int: [String]], _ cell: CellReference) -> String {
    guard let row = rows[cell.row], cell.column < row.count else { return "" }
    return row[cell.column]
  }

  /// Returns whether the people of all shifts are in the places of the layout.
  func isLaidOut(as layout: BookLayout) -> Bool {
    layout.names.allSatisfy { hasSheet($0.sheet) && !text($0.sheet, $0.cell).isEmpty }
  }
}

extension CommandLineOption {
  static let discardTyped = CommandLineOption(
    "discard-typed", help: "overwrite a workbook even if someone typed into it")
}

extension CommandFailure {
  /// The failure if a workbook has inputs that the files do not have.
  static func typedInto(_ path: String) -> CommandFailure {
    .refused(
      "\(path) has typed changes that the files do not have, so nothing was written",
      help:
        "`tipsheet take \(path)` writes them to the shift files; --discard-typed overwrites them")
  }
}
