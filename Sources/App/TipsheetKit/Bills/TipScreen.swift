import BillReports
import Bills
import Bundles
import Diagnostics
import Machine
import TipModel
import Wording

/// The live screen: keys change the tip, and the amounts follow.
struct TipScreen {
  private var state: TipScreenState

  init(_ request: TipRequest) { state = TipScreenState(request) }

  /// Runs until the user leaves.
  ///
  /// - Returns: the choices if the user pressed Enter, and whether the text to send was shown.
  consuming func run(
    on terminal: consuming Terminal
  ) -> (request: TipRequest, isMessage: Bool)? {
    var keys = KeyReader()
    var ending: Int32?
    var answer: (request: TipRequest, isMessage: Bool)?
    events: while true {
      show(on: terminal)
      let typed: [Key]
      switch terminal.nextEvent(isWaitingForMore: keys.isWaitingForMore) {
      case .typed(let bytes): typed = keys.read(bytes)
      case .pause: typed = keys.finish()
      case .resized: typed = []
      case .closed: break events
      case .askedToEnd(let signal):
        ending = signal
        break events
      }
      for key in typed {
        switch state.press(key) {
        case .stay: continue
        case .suspend: terminal.suspend()
        case .leave: break events
        case .finish:
          answer = (state.request, false)
          break events
        case .finishWithMessage:
          answer = (state.request, true)
          break events
        }
      }
    }
    if let ending { terminal.end(by: ending) } else { terminal.leave() }
    return answer
  }

  private func show(on terminal: borrowing Terminal) {
    let size = terminal.size
    terminal.show(
      TipScreenPage(state, columns: size.columns, usesBold: !TerminalKind.isColorRefused).lines(
        rows: size.rows))
  }
}

/// The screen's lines for a width.
struct TipScreenPage {
  private let state: TipScreenState
  private let text: TipText
  private let columns: Int
  private let usesBold: Bool

  init(_ state: TipScreenState, columns: Int, usesBold: Bool) {
    self.state = state
    self.columns = columns
    self.usesBold = usesBold
    text = TipText(state.request)
  }

  /// Returns one line for each row of the terminal. If there are too few, the help is omitted first.
  func lines(rows: Int) -> [String] {
    if state.showsMessage { return Array(messageLines.prefix(max(1, rows))) }
    let tip = text.calculation
    var lines = [
      pair("Bill", shownBill, isActive: state.field == .bill),
      pair("Tip", shownPercent, isActive: state.field == .percent),
      pair(
        "",
        text.money(tip.tip)
          + (tip.bill > .zero
            ? translated("  comes to \(TipMessage(state.request).effective)") : "")),
      pair("Total", text.money(tip.total), isBold: true),
      "", slider, quickChoices, "",
      pair("People", String(tip.people), isActive: state.field == .people),
    ]
    lines += perPerson("Each", tip.perPerson) + perPerson("Tip each", tip.tipPerPerson)
    lines += [
      pair(
        "Round",
        state.request.isRounded
          ? translated("to whole \(state.request.currency.code)") : translated("off")),
      "",
    ]
    lines += help
    return Array(lines.prefix(max(1, rows)))
  }

  private var help: [String] {
    [
      translated("← → percent   ↑ ↓ people   [ ] choices"),
      translated("0-9 type at >   Tab moves the > on"),
      translated("b bill   % percent   p people   r round"),
      translated("s text to send   Enter done   q quit"),
    ].map { fitted($0) }
  }

  /// The text to send, alone on the screen so that the user can select and copy it.
  private var messageLines: [String] {
    TipMessage(state.request).text.split(separator: "\n").flatMap {
      wrapped(String($0), to: columns, hanging: 2)
    }
    .map { fitted($0) } + [
      "", fitted(translated("Enter print it and end   q quit")),
      fitted(translated("any other key: back")),
    ]
  }

  private var shownBill: String {
    guard state.field == .bill, !state.billText.isEmpty else {
      return text.money(state.request.bill)
    }
    let currency = text.money(.zero).prefix { !$0.isNumber }
    return currency + state.billText
  }

  private var shownPercent: String {
    state.percentText.isEmpty ? state.request.percent.plain : state.percentText + "%"
  }

  private func pair(
    _ label: Words, _ value: String, isActive: Bool = false, isBold: Bool = false
  ) -> String {
    let mark = isActive ? "> " : "  "
    let line = fitted(
      mark + DisplayText(label.text).leading(in: 10) + value + (isActive ? "▏" : ""))
    return usesBold && isBold ? "\u{1B}[1m\(line)\u{1B}[0m" : line
  }

  /// Returns one line if all pay the same, else two.
  private func perPerson(_ label: Words, _ shares: [Money]) -> [String] {
    guard let first = shares.first, let last = shares.last, shares.count > 1 else { return [] }
    guard last < first else { return [pair(label, text.money(first))] }
    let payers = shares.prefix { $0 == first }.count
    return [
      pair(label, "\(text.money(first))  \(TipMessage.people(0..<payers))"),
      pair("", "\(text.money(last))  \(TipMessage.people(payers..<shares.count))"),
    ]
  }

  /// `0% ━━━━━●────── 40%`.
  private var slider: String {
    let length = max(5, min(columns, 60) - 12)
    let last = TipPercent.lastChoice.millionths
    let place = Int(min(state.request.percent.millionths, last) * Int64(length - 1) / last)
    let line =
      String(repeating: "━", count: place) + "●"
      + String(repeating: "─", count: length - 1 - place)
    return fitted("  0% \(line) 40%")
  }

  private var quickChoices: String {
    let choices = TipPercent.quickChoices.map { choice in
      choice == state.request.percent ? "[\(choice.plain)]" : " \(choice.plain) "
    }
    return fitted("  " + choices.joined(separator: " "))
  }

  /// Returns a text cut to the width of the terminal.
  private func fitted(_ text: String) -> String { DisplayText(text, limit: columns).text }
}
