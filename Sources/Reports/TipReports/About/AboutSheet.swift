import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// The sheet About: the rules behind the amounts, the files, and how to check the workbook.
  func aboutSheet() -> Sheet {
    var sheet = Sheet(settings.sheet, .reference, page: pageSetup(isLandscape: false))
    sheet.isProtected = true
    sheet.defaultRowHeight = 14
    sheet.columns = WorkpaperColumns.ofRules
    sheet.putTitle(
      translated("About"),
      about(translated("The rules used, where they come from, and how to check this workbook")))
    putRules(in: &sheet)
    let last = putSource(in: &sheet, from: settings.end)
    sheet.rowHeights[0] = 28
    sheet.page.printArea = CellRange(.a1, CellReference(last, WorkpaperColumns.upright))
    sheet.page.fitPage(
      sheet.columns.prefix(WorkpaperColumns.upright + 1).map { $0.width },
      height: sheet.height(through: last))
    return sheet
  }

  /// Puts the rules and the positions.
  func putRules(in sheet: inout Sheet) {
    let (rules, positions) = (settings.rulesRange, settings.positionsRange)
    sheet.putHeader(.settings, at: rules)
    for column in rules.nextColumn...WorkpaperColumns.upright {
      sheet.put(.blank, Style(.header), at: CellReference(rules.header, column))
    }
    putWords(settings.rules, at: rules, in: &sheet)
    sheet.rowHeights[rules.header] = 20
    sheet.putHeader(.settingsPositions, at: positions)
    sheet.rowHeights[positions.header] = 32
    let rows = settings.positions.map {
      SettingsPosition(name: $0, position: restaurant.position(named: $0))
    }
    sheet.putRows(rows, of: .settingsPositions, at: positions, plan: self, banding: .none)
  }

  /// Puts rules with their explanations, on as many lines as they need.
  private func putWords(_ rules: [Setting], at range: TableRange, in sheet: inout Sheet) {
    sheet.putRows(rules, of: .settings, at: range, plan: self, banding: .none)
    for (index, rule) in rules.enumerated() {
      let value = range.cell("value", row: range.first + index)
      let first = value.moved(right: 2)
      // Some values are words, which are longer than amounts.
      sheet.merge(
        CellRange(value, value.moved(right: 1)), Style(.setting, rule.value.kind))
      sheet.putWords(
        rule.explanation, .note,
        in: CellRange(first, CellReference(first.row, WorkpaperColumns.upright)))
    }
  }

  // MARK: Source

  /// Puts the files, how to check the workbook, and which sheet to use.
  ///
  /// - Returns: the last row.
  private func putSource(in sheet: inout Sheet, from row: Int) -> Int {
    var row = row
    for (title, lines) in sections {
      sheet.put(title, .section, at: CellReference(row, 0))
      for line in lines {
        row += 1
        sheet.put(.text(line.0), Style(.rule, .wrappedText), at: CellReference(row, 0))
        sheet.rowHeights[row] = 14 * (line.0.utf16.count / 34 + 1)
        sheet.putWords(
          line.1, .note,
          in: CellRange(CellReference(row, 1), CellReference(row, WorkpaperColumns.upright)))
      }
      row += 2
    }
    return row - 2
  }

  private var sections: [(String, [(String, String)])] {
    let check =
      source.bundle.map {
        translated(
          "tipsheet verify \($0) recomputes everything from the files inside the zip and compares.")
      }
      ?? translated(
        "tipsheet shift makes this workbook again from the shift's file: same file, same bytes.")
    var sheets = [
      (
        translated("Owner, manager"),
        translated(
          "Pay: the checks, who is paid what, and what to do next. A shift's sheet: one shift, to the cent."
        )
      ),
      (
        translated("At the safe"),
        payout.cash == nil
          ? translated(
            "Payout: bills and coins for each person, what to take out of the safe, and who has signed."
          )
          : translated(
            "Cash: bills and coins for each person, and what to take out of the safe. Payout: who has signed."
          )
      ),
      (
        translated("Staff"),
        translated(
          "Statements: the arithmetic of every shift, for each person."
        )
      ),
      (
        translated("Payroll"),
        translated(
          "The files in the payroll folder. Checks: whether they are complete.")
      ),
      (
        translated("Accountant"),
        translated(
          "Tie-out: every total added up several ways. Register: every line. This sheet: the rules and the files."
        )
      ),
    ]
    if correction != nil {
      sheets.insert(
        (
          translated("After a correction"),
          translated(
            "Changes: each person's pay as it was, as it should be, and the difference.")
        ), at: 0)
    }
    return [
      (translated("Which sheet to use"), sheets),
      (
        translated("How to check this workbook"),
        [
          (translated("Recompute from the files"), check),
          (
            translated("By hand"),
            translated(
              "Each shift's sheet shares every cent in the table Cent by cent. Leftover \(minorUnitName) go to the largest fractions; ties go to higher points, then to the lower employee ID."
            )
          ),
          (
            translated("In any program"),
            translated(
              "Totals are formulas. Sheets are protected (no password) to prevent accidental edits; sort and filter on sheet Register. To change a shift, run tipsheet edit."
            )
          ),
          (translated("Written by"), "tipsheet \(source.version)"),
        ]
      ),
      (translated("Files, with their SHA-256"), source.files.map { ($0.path, $0.sha256) }),
    ]
  }
}
