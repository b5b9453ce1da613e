import Spreadsheet
import TipModel
import TipValidation
import Wording

/// A sentence on the state of a workbook or shift: money in and out, and checks.
struct StateSentence {
  let cameIn: Money

  /// The fee that is withheld of it; zero if there is none.
  let cardFee: Money
  let paidOut: Money
  let findings: [Finding]

  /// The first thing to look at if something fails.
  let problem: String

  /// Words before the sentence, such as `Correction 1 of …`; may be empty.
  let preface: String
  let currency: Currency

  private func count(_ status: Finding.Status) -> Int { findings.count { $0.status == status } }

  private var head: String {
    guard count(.fail) == 0 else { return translated("Look at this first: \(problem). ") }
    let good = translated("Everything adds up")
    return switch findings.openDoubts {
    case 0: good + ": "
    case 1: good + translated(", but 1 doubt is open: ")
    case let doubts: good + translated(", but \(doubts) doubts are open: ")
    }
  }

  private var flow: String {
    let (cameIn, paidOut) = (currency.shown(cameIn), currency.shown(paidOut))
    return cardFee == .zero
      ? translated("\(cameIn) came in, and \(paidOut) is paid out. ")
      : translated(
        "\(cameIn) came in, the card fee is \(currency.shown(cardFee)), and \(paidOut) is paid out. "
      )
  }

  var text: String {
    let warned = count(.warn)
    let warnings: Words = warned == 1 ? " warning." : " warnings."
    return preface + head + flow
      + translated("\(findings.count) checks, \(count(.fail)) fail, \(warned)\(warnings)")
  }

  fileprivate var role: Style.Role {
    count(.fail) > 0 ? .bannerFailing : count(.warn) > 0 ? .bannerWarning : .banner
  }
}

extension Sheet {
  /// Puts the sentence: green if all is well, amber for warnings, red for failures.
  mutating func putBanner(_ sentence: StateSentence, in range: CellRange) {
    merge(range, .text(sentence.text), Style(sentence.role))
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
