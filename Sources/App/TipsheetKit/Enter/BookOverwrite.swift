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

/// A cell that someone typed over although it is not an input of a shift.
struct BookOverwrite {
  let sheet: SheetName
  let cell: CellReference
  let was: String
  let now: String

  /// A line saying that the change is not taken.
  var words: Words {
    let place: Formula = "\(cell)"
    let now = now.isEmpty ? translated("nothing") : now
    return "left: \(sheet.text)!\(place.text), \(was) → \(now): not an input of the shift\n"
  }
}

extension TypedBook {
  /// Returns texts of lists and rules that were typed over. Rows that were only sorted do not count.
  func overwritten(_ texts: BookTexts) -> [BookOverwrite] {
    let lists = texts.lists.filter { hasSheet($0.sheet) }.flatMap { list -> [BookOverwrite] in
      // Written texts that no cell has anymore.
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

  /// Returns computed amounts that someone typed over. They match the amounts neither before nor after the changes.
  /// Rows that were only sorted do not count.
  ///
  /// - Parameters:
  ///   - before: the amounts of the unchanged files. A program may have saved the workbook without computing it.
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

  /// Returns the cells with amounts that the list does not have.
  private func others(
    than list: BookAmounts.List, in currency: Currency
  ) -> [CellReference: BookOverwrite] {
    var gone: [Int64: Int] = [:]
    for amount in list.amounts { gone[amount.minorUnits, default: 0] += 1 }
    var others: [CellReference] = []
    for cell in list.cells {
      let text = text(list.sheet, cell)
      // Programs that do not compute leave results blank.
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

  /// Returns a text as it is read back: a cell is one line.
  private func shown(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
