import Bills
package import Spreadsheet
package import TipModel
import Wording

/// The creation date of workbooks without a day, so that equal ones have equal bytes.
let calculatorDate: CalendarDate = {
  guard let date = CalendarDate(year: 2024, month: 1, day: 1) else {
    preconditionFailure("a day that every calendar has")
  }
  return date
}()

/// Returns a workbook with two sheets to fill in: a tip, and a bill split among up to ten people.
package func calculatorWorkbook(in currency: Currency) -> Workbook {
  let plan = CalculatorPlan(currency)
  let working = SplitWorking(plan)
  return Workbook(
    title: translated("Tip and bill calculator"), subject: translated("Fill in the yellow cells"),
    author: "tipsheet",
    created: calculatorDate.noon,
    sheets: [
      LazySheet(plan.tip) { TipCalculatorSheet(plan).sheet },
      LazySheet(plan.split) { SplitCalculatorSheet(plan, working).sheet },
      LazySheet(plan.amounts) { AmountsSheet(plan).sheet },
      LazySheet(plan.working) { working.sheet },
    ],
    names: TipCalculatorSheet.names(plan) + SplitCalculatorSheet.names(plan),
    format: Theme(currency).format)
}

/// The plan that the calculator's sheets share.
struct CalculatorPlan {
  /// The most people who split a bill, and the usual number.
  static let people = 10
  static let usualPeople = 2
  static let items = 20

  /// The most people who share a tip.
  static let tipPeople = 100

  let formulas: CentFormulas
  let tip: SheetName
  let split: SheetName
  let amounts: SheetName
  let working: SheetName

  init(_ currency: Currency) {
    formulas = CentFormulas(currency: currency)
    var names = SheetNames()
    tip = names.name(translated("Tip"))
    split = names.name(translated("Split"))
    amounts = names.name(translated("Amounts"))
    working = names.name(translated("Working"))
  }

  var pageSetup: PageSetup { PageSetup(paper: PageSetup.Paper(of: formulas.currency)) }

  /// Returns the message of the first check that fails; empty if none does.
  func alert(_ checks: [(check: CellReference, message: String)]) -> Formula {
    checks.reversed().reduce("\"\"") { rest, alert in
      "IF(\(amounts, alert.check)=0,\(quoting: alert.message),\(rest))"
    }
  }

  /// The message about the percentage on both sheets.
  static var percentMessage: String {
    translated("The percentage is from 0% to 100%, with at most four decimals.")
  }
}
