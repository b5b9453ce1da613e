import Bills
import Bundles
import Machine
import Schemas
import TipModel

/// The state of the live screen and how keys change it.
struct TipScreenState {
  /// The fields that take digits.
  enum Field: CaseIterable { case bill, percent, people }

  /// The result of a key press.
  enum Outcome {
    case stay, leave, finish, suspend

    /// Leave, and print the text to send instead of the amounts.
    case finishWithMessage
  }

  private(set) var request: TipRequest
  private(set) var field = Field.bill

  /// The text typed for the bill, and for the other fields since the user chose them.
  private(set) var billText: String
  private(set) var percentText = ""
  private(set) var peopleText = ""

  /// Whether the text to send is shown instead of the amounts.
  private(set) var showsMessage = false

  init(_ request: TipRequest) {
    self.request = request
    billText = request.bill > .zero ? request.bill.plain(in: request.currency) : ""
  }

  mutating func press(_ key: Machine.Key) -> Outcome {
    if showsMessage { return pressAtMessage(key) }
    switch key {
    case .left: movePercent(by: -1)
    case .right: movePercent(by: 1)
    case .up: setPeople(request.people + 1)
    case .down: setPeople(request.people - 1)
    case .tab: change(to: field == .bill ? .percent : field == .percent ? .people : .bill)
    case .backspace: erase()
    case .character(let character): return type(character)
    case .enter: return .finish
    case .escape, .interrupt: return .leave
    case .suspend: return .suspend
    }
    return .stay
  }

  /// Handles a key while the text to send is shown. Enter prints the text, and any key that does not leave returns to
  /// the amounts.
  private mutating func pressAtMessage(_ key: Machine.Key) -> Outcome {
    switch key {
    case .enter: return .finishWithMessage
    case .character("q"), .character("Q"), .interrupt: return .leave
    case .suspend: return .suspend
    default:
      showsMessage = false
      return .stay
    }
  }

  private mutating func type(_ character: Character) -> Outcome {
    switch character {
    case "0"..."9", ".": append(character)
    // Many keyboards have a comma as the decimal point.
    case ",": append(".")
    case "%": change(to: .percent)
    case "$", "b", "B": change(to: .bill)
    case "p", "P": change(to: .people)
    case "s", "S": showsMessage = true
    case "r", "R": request.isRounded.toggle()
    case "]", "+": choose(TipPercent.quickChoices.first { $0 > request.percent })
    case "[", "-": choose(TipPercent.quickChoices.last { $0 < request.percent })
    case "q", "Q": return .leave
    default: break
    }
    return .stay
  }

  /// Moves the percentage up or down to the next whole one. Beyond the last choice it only moves down.
  private mutating func movePercent(by step: Int64) {
    let unit = TipPercent.whole / 100
    let millionths = request.percent.millionths
    if step > 0 {
      guard request.percent < .lastChoice else { return }
      choose(TipPercent(millionths: (millionths / unit + 1) * unit))
    } else {
      choose(TipPercent(millionths: max(0, (millionths - 1) / unit * unit)))
    }
  }

  private mutating func choose(_ percent: TipPercent?) {
    guard let percent else { return }
    request.percent = percent
    percentText = ""
  }

  private mutating func change(to field: Field) {
    self.field = field
    percentText = ""
    peopleText = ""
  }

  private mutating func setPeople(_ people: Int) {
    request.people = min(max(1, people), TipCalculation.peopleLimit)
    peopleText = ""
  }

  /// Appends a digit or a decimal point if the typed text stays a number.
  private mutating func append(_ character: Character) {
    switch field {
    case .bill: setBill(billText + String(character))
    case .percent: setPercent(percentText + String(character))
    case .people: setPeople(typed: peopleText + String(character))
    }
  }

  private mutating func erase() {
    switch field {
    case .bill: setBill(String(billText.dropLast()))
    case .percent: setPercent(String(percentText.dropLast()))
    case .people: setPeople(typed: String(peopleText.dropLast()))
    }
  }

  private mutating func setBill(_ text: String) {
    guard let number = TipScreenState.completed(text),
      let bill = try? typedMoney(number, in: request.currency),
      request.currency.minorUnitDigits > 0 || !text.contains(".")
    else { return }
    billText = text
    request.bill = bill
  }

  private mutating func setPercent(_ text: String) {
    guard let number = TipScreenState.completed(text), let percent = try? typedPercent(number)
    else {
      return
    }
    percentText = text
    request.percent = percent
  }

  /// Sets a whole number of people; an empty text means one.
  private mutating func setPeople(typed text: String) {
    guard let people = text.isEmpty ? 1 : Int(text),
      (1...TipCalculation.peopleLimit).contains(people)
    else { return }
    request.people = people
    peopleText = text
  }

  /// Completes an unfinished number: `84.` is 84, an empty text is 0.
  private static func completed(_ text: String) -> String? {
    guard text.count(where: { $0 == "." }) <= 1, text.utf8.count <= 20 else { return nil }
    let whole = text.hasPrefix(".") || text.isEmpty ? "0" + text : text
    return whole.hasSuffix(".") ? String(whole.dropLast()) : whole
  }
}
