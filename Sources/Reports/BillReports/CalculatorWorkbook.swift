import ReportTheme
package import Spreadsheet
package import TipModel

/// The day that workbooks of no day bear, so that equal ones are equal bytes.
let calculatorDate: CalendarDate = {
  guard let date = CalendarDate(year: 2024, month: 1, day: 1) else {
    preconditionFailure("a day that every calendar has")
  }
  return date
}()

/// A workbook with two sheets to fill in: a tip, and a bill split among up to ten people.
package func calculatorWorkbook(in currency: Currency) -> Workbook {
  CalculatorPlan(currency).workbook
}

/// Where the calculator's cells stand.
struct CalculatorPlan {
  /// People who can split a bill in the sheet, and items that it has lines for.
  static let people = 10
  static let items = 20

  /// People who can share a tip.
  static let tipPeople = 100

  let formulas: CentFormulas
  let tip: SheetName
  let split: SheetName
  let figures: SheetName
  let working: SheetName

  init(_ currency: Currency) {
    formulas = CentFormulas(currency: currency)
    var names = SheetNames()
    tip = names.name("Tip")
    split = names.name("Split")
    figures = names.name("Figures")
    working = names.name("Working")
  }

  var workbook: Workbook {
    let work = SplitCalculatorWork(self)
    return Workbook(
      title: "Tip and bill calculator", subject: "Fill in the yellow cells",
      author: "tipsheet", created: calculatorDate.noon,
      sheets: [
        LazySheet(tip) { TipCalculatorSheet(self).sheet },
        LazySheet(split) { SplitCalculatorSheet(self, work).sheet },
        LazySheet(figures) { FiguresSheet(self).sheet },
        LazySheet(working) { work.working.sheet },
      ],
      names: TipCalculatorSheet.names(self) + SplitCalculatorSheet.names(self),
      format: Theme(formulas.currency).format)
  }

  var printSetup: PageSetup {
    PageSetup(
      paper: PageSetup.Paper(of: formulas.currency), isLandscape: false,
      headerLeft: "", headerRight: "")
  }
}
