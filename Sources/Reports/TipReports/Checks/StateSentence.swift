import Spreadsheet
import TipModel
import Wording

/// A sentence on the state of a workbook or shift: money in and out, checks, and changed inputs. A worksheet computes
/// it; `text` shows until it does.
struct StateSentence {
  /// The beginning of the sentence while nothing fails.
  static let good: Words = "Everything adds up"

  /// The money that came in, or the money paid out.
  struct Flow {
    let formula: Formula
    let money: Money
  }

  /// A count: live, and when the workbook was written.
  struct Count {
    let formula: Formula
    let written: Int
  }

  let cameIn: Flow
  let paidOut: Flow
  let checks: Int
  let failed: Count
  let warned: Count
  let changed: Count

  /// The first thing to look at if something fails.
  let problem: (formula: Formula, written: String)

  /// Words before the sentence, such as `Correction 1 of …`; may be empty.
  let preface: String
  let currency: Currency

  /// The words after "changed", such as ` since this workbook was written`.
  var sinceWhen: Words = " since this workbook was written"

  /// How to keep typed changes, at the end of the sentence. If `isShort`, changes replace the amounts and checks.
  var keep: Formula = "\"\""
  var isShort = false

  var formula: Formula {
    let sign = currency.sign
    let money = { (flow: Flow) -> Formula in
      "\(quoting: sign)&FIXED(\(flow.formula),\(currency.minorUnitDigits))"
    }
    let flows = Formula(
      sentence: "\(Formula.value(0)) came in, and \(Formula.value(1)) is paid out. ",
      [money(cameIn), money(paidOut)])
    let head: Formula = """
      IF(\(failed.formula)=0,\(quoting: preface + StateSentence.good.text + ": "),\
      \(quoting: preface + translated("Look at this first: "))&\(problem.formula)&\(quoting: ". "))
      """
    let counts = Formula(
      sentence:
        "\(checks) checks, \(Formula.value(0)) fail, \(Formula.value(1))\(Formula.value(2))",
      [
        failed.formula, warned.formula,
        """
        IF(\(warned.formula)=1,\(quoting: translated(" warning. ")),\
        \(quoting: translated(" warnings. ")))
        """,
      ])
    let changes = Formula(
      sentence: "\(Formula.value(0))\(Formula.value(1)) changed\(sinceWhen).",
      [
        changed.formula,
        """
        IF(\(changed.formula)=1,\(quoting: translated(" input was")),\
        \(quoting: translated(" inputs were")))
        """,
      ])
    let inputs: Formula = "IF(\(changed.formula)=0,\(quoting: unchanged),\(changes)&\(keep))"
    let all: Formula = "\(flows)&\(counts)"
    let middle: Formula =
      isShort ? "IF(\(changed.formula)=0,\(all),\(quoting: ""))" : all
    return """
      IFERROR(\(head)&\(middle)&\(inputs),\(quoting: preface + StateSentence.broken.text))
      """
  }

  private var unchanged: String { translated("No input has changed\(sinceWhen).") }
  private static let broken: Words =
    "Look at this first: a cell that totals depend on is broken. Undo your last change, or run tipsheet again."

  var text: String {
    let head =
      failed.written == 0
      ? StateSentence.good.text + ": " : translated("Look at this first: \(problem.written). ")
    let warnings: Words = warned.written == 1 ? " warning. " : " warnings. "
    return preface + head
      + translated(
        "\(currency.shown(cameIn.money)) came in, and \(currency.shown(paidOut.money)) is paid out. "
      )
      + translated("\(checks) checks, \(failed.written) fail, \(warned.written)\(warnings)")
      + unchanged
  }
}

extension Sheet {
  /// Puts the sentence: green if all is well, amber for warnings, violet for changes, red for failures.
  mutating func putBanner(_ sentence: StateSentence, in range: CellRange) {
    merge(range, .textFormula(sentence.formula, sentence.text), Style(.banner))
    let cell = range.first
    let lacks = { (words: String) -> Formula in
      "ISERROR(SEARCH(\(quoting: words),\(fixed: cell)))"
    }
    highlight(.where(lacks(StateSentence.good.text), .failing), in: range)
    highlight(.where(lacks(translated("No input has changed")), .changed), in: range)
    highlight(.where(lacks(translated(", 0 warnings")), .warning), in: range)
  }
}

extension Currency {
  /// The symbol before an amount. A space follows if the symbol is letters.
  var sign: String { symbol.allSatisfy { $0.isLetter } ? symbol + " " : symbol }

  /// `$18,741.16`
  func shown(_ money: Money) -> String { sign + grouped(money) }

  /// `18,741.16`
  func grouped(_ money: Money) -> String {
    let plain = money.plain(in: self)
    let whole = plain.prefix { $0 != "." }
    var digits = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { digits.append(",") }
      digits.append(digit)
    }
    return digits + plain.dropFirst(whole.count)
  }
}
