import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

extension Plan {
  /// The state of the whole workbook.
  var sentence: StateSentence {
    let employees = employees
    let sum = { (key: String) -> Formula in
      "SUM(\(employees.sheet, fixed: employees.area(key)))"
    }
    let collected = collectedTips
    let range = reconciliation.collected
    let cell = { [checks] (key: ChecksPlaces.Key) -> Formula in
      "\(checks.sheet, fixed: checks.key(key))"
    }
    let book = BookCheck.all(self)
    let shiftSums = reconciliation.shifts
    let fee = flow(
      ofFee: period.collected.cardFee,
      "SUM(\(shiftSums.sheet, fixed: shiftSums.area("card_fee")))")
    return StateSentence(
      cameIn: StateSentence.Flow(
        formula:
          "SUM(\(range.sheet, fixed: range.area("collected")))\(fee.map { "+\($0.formula)" } ?? "")",
        money: collected.reduce(fee?.money ?? .zero) { $0 + $1.collected }),
      cardFee: fee,
      paidOut: StateSentence.Flow(formula: sum("total_tips"), money: totals.total),
      checks: checks.count,
      failed: StateSentence.Count(
        formula: cell(.failed), written: checks.failedWhenWritten(book)),
      warned: StateSentence.Count(formula: cell(.warned), written: checks.warnedWhenWritten),
      changed: StateSentence.Count(formula: cell(.changed), written: 0),
      problem: ("\(checks.sheet, fixed: ChecksPlaces.firstProblem)", firstProblem(book)),
      doubts: findings.openDoubts(),
      preface: correction.map { $0.words + ". " } ?? "", currency: restaurant.currency,
      keep: keep)
  }

  func sentence(ofShift index: Int) -> StateSentence {
    guard !isSingleShift else { return sentence }
    let shift = shifts[index]
    let (pools, shares) = (shift.allocation.pools, shift.allocation.totals.total)
    let fee = flow(ofFee: pools.cardFee, "\(shift.tips(.cardFee))")
    return StateSentence(
      cameIn: StateSentence.Flow(
        formula:
          "\(shift.tips(.digital))+\(shift.tips(.cash))\(fee.map { "+\($0.formula)" } ?? "")",
        money: pools.digital + pools.cash + (fee?.money ?? .zero)),
      cardFee: fee,
      paidOut: StateSentence.Flow(
        formula: "SUM(\(shift.table.area("total_tips")))", money: shares),
      checks: checks.byShift[index].values.reduce(0) { $0 + $1.count },
      failed: checks.failed(ofShift: index), warned: checks.warned(ofShift: index),
      changed: checks.changed(ofShift: index),
      problem: (
        "\(quoting: translated("sheet \(checks.sheet.text)"))",
        translated("sheet \(checks.sheet.text)")
      ),
      doubts: findings.openDoubts(about: shift.allocation.shift.id),
      preface: correction.map { $0.words + ". " } ?? "", currency: restaurant.currency,
      sinceWhen: "", keep: keep(ofShift: index), isShort: true)
  }

  /// - Returns: nil if there is no fee.
  private func flow(ofFee fee: Money, _ formula: Formula) -> StateSentence.Flow? {
    fee > .zero ? StateSentence.Flow(formula: formula, money: fee) : nil
  }

  /// Words with the command that keeps changes typed into the workbook.
  private var keep: Formula {
    if isSingleShift { return keep(ofShift: 0) }
    let book = source.bundle.map { String($0.dropLast(4)) + ".xlsx" } ?? "BOOK.xlsx"
    return "\(quoting: translated(" To keep them, save and run: tipsheet take \(book)"))"
  }

  /// Returns words with the command that keeps a shift's changes: `edit` with options if only amounts changed, else
  /// `take`.
  private func keep(ofShift index: Int) -> Formula {
    let places = shifts[index]
    let options: [CollectedAmount: String] = [
      .creditCard: "--credit-card", .house: "--house", .cash: "--cash",
    ]
    let amounts = places.inputAmounts.compactMap { amount, money -> (Formula, Formula)? in
      guard let option = options[amount] else { return nil }
      let cell: Formula = "\(places.sheet, fixed: places.tips(amount))"
      let isChanged = InputKind.change(
        of: places.tips(amount), from: Formula(literal: money.plain(in: restaurant.currency)))
      return (isChanged, "IF(\(isChanged)=1,\(quoting: " \(option) ")&\(cell),\(quoting: ""))")
    }
    let shift = places.allocation.shift
    let day = "\(shift.date.plain) \"\(shift.type)\""
    let take = translated(" To keep it, save this workbook and run tipsheet take on it")
    guard !amounts.isEmpty else { return "\(quoting: take)" }
    let edit = translated(" To keep it, run: tipsheet edit \(day)")
    return """
      IF(\(amounts.map { $0.0 }, separator: "+")=\(places.sheet, fixed: places.changed),\
      \(quoting: edit)&\(amounts.map { $0.1 }, separator: "&"),\(quoting: take))
      """
  }

  /// Returns the first check that failed when the workbook was written.
  func firstProblem(_ book: [BookCheck]) -> String {
    if let check = book.first(where: { !$0.holds }) { return check.name }
    if let findings = checks.periodFindings.first(where: {
      ChecksPlaces.mark($0) == CheckMark.fail
    }) {
      return findings[0].name.text
    }
    let shift = checks.byShift.firstIndex { findings in
      findings.values.contains { ChecksPlaces.mark($0) == CheckMark.fail }
    }
    return shift.map { period.shifts[$0].shift.label } ?? translated("nothing")
  }
}

extension [Finding] {
  /// Returns the number of open doubts about a shift; nil for all.
  func openDoubts(about shift: ShiftID? = nil) -> Int {
    count {
      $0.rule.isDoubt && $0.status == .warn && (shift == nil || $0.subject.shift == shift)
    }
  }
}
