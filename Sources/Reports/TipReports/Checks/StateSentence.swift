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

  /// The fee that is withheld of it; nil if there is none.
  let cardFee: Flow?
  let paidOut: Flow
  let checks: Int
  let failed: Count
  let warned: Count
  let changed: Count

  /// The first thing to look at if something fails.
  let problem: (formula: Formula, written: String)

  /// The number of open doubts, which are warnings too.
  let doubts: Int

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
    let flows =
      cardFee.map {
        Formula(
          sentence:
            "\(Formula.value(0)) came in, the card fee is \(Formula.value(1)), and \(Formula.value(2)) is paid out. ",
          [money(cameIn), money($0), money(paidOut)])
      }
      ?? Formula(
        sentence: "\(Formula.value(0)) came in, and \(Formula.value(1)) is paid out. ",
        [money(cameIn), money(paidOut)])
    let head: Formula = """
      IF(\(failed.formula)=0,\(quoting: preface + goodText),\
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

  private var goodText: String {
    let good = StateSentence.good.text
    return switch doubts {
    case 0: good + ": "
    case 1: good + translated(", but 1 doubt is open: ")
    default: good + translated(", but \(doubts) doubts are open: ")
    }
  }

  private var flowText: String {
    let (cameIn, paidOut) = (currency.shown(cameIn.money), currency.shown(paidOut.money))
    guard let fee = cardFee.map({ currency.shown($0.money) }) else {
      return translated("\(cameIn) came in, and \(paidOut) is paid out. ")
    }
    return translated(
      "\(cameIn) came in, the card fee is \(fee), and \(paidOut) is paid out. ")
  }

  private var unchanged: String { translated("No input has changed\(sinceWhen).") }
  private static let broken: Words =
    "Look at this first: a cell that totals depend on is broken. Undo your last change, or run tipsheet again."

  var text: String {
    let head =
      failed.written == 0
      ? goodText : translated("Look at this first: \(problem.written). ")
    let warnings: Words = warned.written == 1 ? " warning. " : " warnings. "
    return preface + head
      + flowText
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
