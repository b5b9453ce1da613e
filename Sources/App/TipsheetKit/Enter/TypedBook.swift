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

/// A workbook of tipsheet's that people may have typed into, as its cells show.
struct TypedBook {
  let path: String

  /// By sheet, row and column, counted from 0.
  private var sheets: [String: [Int: [String]]] = [:]

  /// The days of the period's bundle that it names; nil for a shift's own book.
  private(set) var days: PayPeriod?

  /// The SHA-256 of each file that it was computed from, by its path in the restaurant's folder.
  private(set) var checksums: [String: String] = [:]

  /// Whether a spreadsheet program counted changed inputs in it when it was saved.
  private(set) var isTyped = false

  /// - Throws: where it is not a workbook.
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

  /// Whether the cell below the label of changed inputs has a number above 0.
  private static func countsChanges(_ rows: [Int: [String]]) -> Bool {
    for (number, row) in rows where number < 12 {
      guard let column = row.firstIndex(where: labels.contains),
        let below = rows[number + 1], column < below.count
      else { continue }
      return below[column] != "0" && !below[column].isEmpty
    }
    return false
  }

  /// Whether someone typed inputs into a workbook that the files do not have: a run is about to write
  /// over it.
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

  /// Whether an input of a shift has something else than was written, whoever was in the shift then.
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

  /// Whether a cell has something else than was written, as its hidden neighbor has it: whatever program
  /// saved the book.
  private func isTypedOver(_ input: BookInput, in currency: Currency) -> Bool {
    let (now, was) = (text(input.sheet, input.cell), text(input.sheet, input.writtenCell))
    guard !was.isEmpty else { return false }
    let number = TypedInput.number(now, like: input.written, in: currency)
    return number != TypedInput.number(was, like: input.written, in: currency)
      || number == nil && now != was
  }

  /// The days in a bundle's name: `casa-marisol_2024-04-08_2024-04-14.zip`.
  private static func days(in text: String) -> PayPeriod? {
    guard let end = text.place(of: ".zip") else { return nil }
    let dates = text[..<end.lowerBound].split(separator: "_").compactMap {
      isoDate(String($0.suffix(10)))
    }
    guard dates.count >= 2, dates[0] <= dates[1] else { return nil }
    return PayPeriod(from: dates[0], to: dates[1])
  }

  func hasSheet(_ name: SheetName) -> Bool { sheets[name.text] != nil }

  /// The text of a cell; empty where there is none.
  func text(_ sheet: SheetName, _ cell: CellReference) -> String {
    text(sheets[sheet.text] ?? [:], cell)
  }

  private func text(_ rows: [Int: [String]], _ cell: CellReference) -> String {
    guard let row = rows[cell.row], cell.column < row.count else { return "" }
    return row[cell.column]
  }

  /// Whether the people of all shifts are where they were written.
  func isLaidOut(as layout: BookLayout) -> Bool {
    layout.names.allSatisfy { hasSheet($0.sheet) && !text($0.sheet, $0.cell).isEmpty }
  }
}

/// A cell of a book, no input of a shift, into which someone typed.
struct BookOverwrite {
  let sheet: SheetName
  let cell: CellReference
  let was: String
  let now: String

  /// That it is left, in a line.
  var words: Words {
    let place: Formula = "\(cell)"
    let now = now.isEmpty ? translated("nothing") : now
    return "left: \(sheet.text)!\(place.text), \(was) → \(now): not an input of the shift\n"
  }
}

extension TypedBook {
  /// Texts of lists and rules that are not what was written. Rows that were only sorted are the same.
  func overwritten(_ texts: BookTexts) -> [BookOverwrite] {
    let lists = texts.lists.filter { hasSheet($0.sheet) }.flatMap { list -> [BookOverwrite] in
      // Written content that is in no cell anymore.
      var gone: [String: Int] = [:]
      for text in list.texts { gone[shown(text), default: 0] += 1 }
      var others: [CellReference] = []
      for cell in list.cells {
        let now = text(list.sheet, cell)
        if let count = gone[now], count > 0 { gone[now] = count - 1 } else { others.append(cell) }
      }
      let missing = list.texts.filter { text in
        guard let count = gone[shown(text)], count > 0 else { return false }
        gone[shown(text)] = count - 1
        return true
      }
      return zip(others, missing).map {
        BookOverwrite(sheet: list.sheet, cell: $0, was: $1, now: text(list.sheet, $0))
      }
    }
    let rules = texts.rules.compactMap { sheet, cell, written -> BookOverwrite? in
      let (now, was) = (text(sheet, cell), text(sheet, written))
      return now == was || was.isEmpty
        ? nil : BookOverwrite(sheet: sheet, cell: cell, was: was, now: now)
    }
    return lists + rules
  }

  /// Computed amounts that someone typed over: they are among those neither before nor after the changes
  /// that are taken. Rows that were only sorted are the same.
  ///
  /// - Parameters:
  ///   - before: of the files, as after; a program may have saved the book without computing it.
  func overwritten(
    _ before: BookAmounts, _ after: BookAmounts, in currency: Currency
  ) -> [BookOverwrite] {
    zip(before.lists, after.lists).filter { old, new in
      hasSheet(new.sheet) && old.cells == new.cells
    }.flatMap { old, new in
      let neither = others(than: old, in: currency)
      return others(than: new, in: currency).filter { neither[$0.key] != nil }
        .sorted { $0.key.row < $1.key.row }.map { $0.value }
    }
  }

  /// The cells of a list with amounts that are not in it.
  private func others(
    than list: BookAmounts.List, in currency: Currency
  ) -> [CellReference: BookOverwrite] {
    var gone: [Int64: Int] = [:]
    for amount in list.amounts { gone[amount.minorUnits, default: 0] += 1 }
    var others: [CellReference] = []
    for cell in list.cells {
      let text = text(list.sheet, cell)
      // A program that does not compute leaves results out.
      guard !text.isEmpty else { continue }
      let now = TypedInput.number(text, like: .money(.zero), in: currency)
      if let now, let count = gone[now], count > 0 {
        gone[now] = count - 1
      } else {
        others.append(cell)
      }
    }
    let missing = list.amounts.filter { amount in
      guard let count = gone[amount.minorUnits], count > 0 else { return false }
      gone[amount.minorUnits] = count - 1
      return true
    }
    return Dictionary(
      uniqueKeysWithValues: zip(others, missing).map { cell, amount in
        (
          cell,
          BookOverwrite(
            sheet: list.sheet, cell: cell, was: amount.plain(in: currency),
            now: text(list.sheet, cell))
        )
      })
  }

  /// A text as it is read back: a cell is one line.
  private func shown(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}

/// A value that someone typed into a book in place of what was written.
struct TypedInput {
  let input: BookInput

  /// As it was written, and as it is now.
  let was: String
  let now: String

  /// The amount, time or hours meant; nil where it cannot be right.
  let value: Value?

  enum Value {
    case money(Money)
    case time(ClockTime)
    case minutes(Int)
    case hours(Hours)
  }

  /// Nil where the cell has what was written.
  init?(_ input: BookInput, _ now: String, in currency: Currency) {
    self.input = input
    self.now = now
    let typed = TypedInput.number(now, like: input.written, in: currency)
    switch input.written {
    case .money(let money):
      was = money.plain(in: currency)
      guard typed != money.minorUnits else { return nil }
      value = typed.flatMap { $0 >= 0 ? .money(Money(minorUnits: $0)) : nil }
    case .time(let time):
      was = time.plain
      guard typed != Int64(time.minutes) else { return nil }
      value = typed.flatMap {
        (0..<Int64(ClockTime.minutesPerDay)).contains($0)
          ? .time(ClockTime(minutes: Int($0))) : nil
      }
    case .minutes(let minutes):
      was = String(minutes)
      guard typed != Int64(minutes) else { return nil }
      value = typed.flatMap {
        (0...Int64(ClockTime.minutesPerDay)).contains($0) ? .minutes(Int($0)) : nil
      }
    case .hours(let hours):
      was = decimalText(hours.units / Hours.unitsPerTenThousandth, decimals: 4)
      guard typed != hours.units / Hours.unitsPerTenThousandth else { return nil }
      value = typed.flatMap {
        (0...240_000).contains($0) ? .hours(Hours(units: $0 * Hours.unitsPerTenThousandth)) : nil
      }
    case .pointValue(let points):
      was = points.plain
      guard typed != Int64(points.tenThousandths) else { return nil }
      value = nil
    default: return nil
    }
  }

  /// A cell's text as a whole number: minor units, minutes, or ten-thousandths of an hour or a point; nil for
  /// another text.
  static func number(_ text: String, like written: TableValue, in currency: Currency) -> Int64? {
    switch written {
    case .money: return whole(text, decimals: currency.minorUnitDigits)
    case .time:
      let parts = text.split(separator: ":").compactMap { Int64($0) }
      guard parts.count >= 2, parts.count == text.split(separator: ":").count, parts[1] < 60
      else { return nil }
      // Programs that save fractions of a day may be a second off.
      return parts[0] * 60 + parts[1] + (parts.count > 2 && parts[2] >= 30 ? 1 : 0)
    case .minutes: return text.isEmpty ? 0 : whole(text, decimals: 0)
    default: return whole(text, decimals: 4)
    }
  }

  /// A decimal in units of its last decimal; nil for another text, and for one with more decimals.
  ///
  /// Workbooks have binary fractions: 64.09999999999999 is 64.1.
  private static func whole(_ text: String, decimals: Int) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]), whole < 1_000_000_000_000
    else { return nil }
    let fraction = parts.count > 1 ? parts[1].utf8.map { Int64($0) - 48 } : []
    guard fraction.allSatisfy({ (0...9).contains($0) }) else { return nil }
    var units = whole
    for place in 0..<decimals {
      units = units * 10 + (place < fraction.count ? fraction[place] : 0)
    }
    let rest = fraction.dropFirst(decimals)
    let isRoundedUp = rest.count > 5 && rest.prefix(5).allSatisfy { $0 == 9 }
    guard isRoundedUp || rest.prefix(5).allSatisfy({ $0 == 0 }) else { return nil }
    if isRoundedUp { units += 1 }
    return isNegative ? -units : units
  }
}

extension CommandLineOption {
  static let discardTyped = CommandLineOption(
    "discard-typed", help: "overwrite a workbook even if someone typed into it")
}

extension CommandFailure {
  /// A workbook has inputs that the files do not have.
  static func typedInto(_ path: String) -> CommandFailure {
    .refused(
      "\(path) has typed changes that the files do not have, so nothing was written",
      help:
        "`tipsheet take \(path)` writes them to the shift files; --discard-typed overwrites them")
  }
}
