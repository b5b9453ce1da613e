import Spreadsheet
import TipAllocation
import TipModel
import Wording

extension Plan {
  /// Conditions that hold while the amounts heading all statements add up to the totals of all people.
  private var statementConditions: [Formula] {
    let charges: Formula = hasCharges ? "+\(sum(employees, "service_charges"))" : ""
    let expected: [Formula] = [
      "\(sum(employees, "total_tips"))\(charges)", "\(sum(employees, "digital_tips"))\(charges)",
      sum(employees, "cash_tips"), sum(employees, "hours"),
    ]
    let heads: [Formula] = zip(statements.headSums, expected).map { "ROUND(\($0)-(\($1)),4)=0" }
    guard correction == nil else { return heads + [differenceCondition] }
    guard !period.cashHeld.isEmpty else { return heads }
    let handed = statements.headSum(translated("Paid in cash"))
    let handedIn = statements.headSum(translated("Cash you hand in"))
    return heads + ["ROUND(\(handed)-(\(handedIn))-\(sum(pay.people, "cash_now")),4)=0"]
  }

  /// The condition, in a correction, that the statements' differences add up to those of the sheet Payout.
  private var differenceCondition: Formula {
    let heads = statements.headSum(translated("Difference"))
    return "ROUND(\(heads)-(\(sum(payout.table, "difference"))),4)=0"
  }

  /// The condition that cash to move now is cash tips less the cash that people hold.
  private var cashCondition: Formula {
    guard !period.cashHeld.isEmpty else { return "" }
    let people = pay.people
    return
      ",ROUND(\(sum(people, "cash_tips"))-\(sum(people, "held"))-\(sum(people, "cash_now")),4)=0"
  }

  /// The condition that pay is tips plus service charges, and paychecks are digital tips plus service charges.
  private var chargesCondition: Formula {
    guard hasCharges else { return "" }
    let people = pay.people
    let conditions = [("total", "total_tips"), ("paycheck", "digital_tips")].map {
      all, tips -> Formula in
      let total = "\(people.sheet, fixed: people.total(all))" as Formula
      let charges = sum(people, "service_charges")
      return ",ROUND(\(total)-\(sum(people, tips))-\(charges),4)=0"
    }
    return "\(conditions, separator: "")"
  }

  private func sum(_ range: TableRange, _ key: String) -> Formula {
    "SUM(\(range.sheet, fixed: range.area(key)))"
  }

  /// Returns whether each position is in its row.
  private func isTied(_ positions: TableRange) -> Formula {
    let rows = pay.positionNames.enumerated().filter { $0.element.isQuotable }.map {
      row, name -> Formula in
      let cell = positions.cell("position", row: positions.first + row)
      return "EXACT(\(positions.sheet, fixed: cell),\(spelled: name))"
    }
    return rows.isEmpty ? "1=1" : "AND(\(rows, separator: ","))"
  }

  /// The checks that sortable lists still have all names and times as written.
  private var listChecks: [BookCheck] {
    [lines, rosterPlaces].map { list in
      BookCheck(
        translated("Sheet \(list.sheet.text), as written"),
        translated(
          "The names, IDs, dates, and times on sheet \(list.sheet.text) match the files."),
        where: list.isTied)
    }
  }

  /// The checks that the first sheet's lists add up to the same totals.
  var overviewChecks: [BookCheck] {
    guard !isSingleShift else { return [] }
    let (people, positions, collected) = (pay.people, pay.positions, reconciliation.collected)
    let cameIn: Formula = sum(collected, "collected")
    let days: Formula = "SUM(\(pay.sheet, fixed: pay.daySums))"
    let total = { (key: String) -> Formula in "\(people.sheet, fixed: people.total(key))" }
    return listChecks + [
      BookCheck(
        translated("Daily totals vs. tips collected"),
        translated("The daily totals on sheet \(pay.sheet.text) equal the tips collected."),
        where: "ROUND(\(days)-\(cameIn),4)=0"),
      BookCheck(
        translated("Positions against pay"),
        translated(
          "The totals by position on sheet \(pay.sheet.text) equal what everyone is paid."),
        where: """
          AND(\(isTied(positions)),ROUND(\(sum(positions, "total_tips"))-\(sum(people, "total_tips")),4)=0,\
          ROUND(\(sum(positions, "sharing_hours"))-\(sum(lines, "sharing_hours")),4)=0)
          """),
      BookCheck(
        translated("Statements against pay"),
        translated(
          "The statements' totals (earned, on paychecks, in cash, and hours) equal what is paid."),
        where: "AND(\(statementConditions, separator: ","))"),
      BookCheck(
        translated("Totals of pay"),
        translated("Each total on sheet \(pay.sheet.text) equals the sum of the rows above it."),
        where: """
          AND(ROUND(\(total("total_tips"))-\(total("digital_tips"))-\(total("cash_tips")),4)=0,\
          ROUND(\(total("total_tips"))-\(sum(lines, "total_tips")),4)=0,\
          ROUND(\(total("hours"))-\(sum(lines, "hours")),4)=0\
          \(chargesCondition)\(cashCondition))
          """),
    ]
  }
}
