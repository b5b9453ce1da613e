import Documents
import Jobs
import Text
import Tips

/// Diagnostics of a file as a screen shows them: at its controls, in words for people who see no file, with buttons
/// that fix them.
struct ScreenDiagnostics {
  private let tree: SyntaxTree
  private let clock: ClockStyle
  private let currency: Currency

  /// The cash that the shift before left in the tip jar; nil if unknown.
  private let jar: Money?

  init(of source: SourceFile, _ clock: ClockStyle, _ currency: Currency) {
    self.init(of: source.tree, clock, currency, jar: nil)
  }

  init(of tree: SyntaxTree, _ clock: ClockStyle, _ currency: Currency, jar: Money?) {
    self.tree = tree
    self.jar = jar
    self.clock = clock
    self.currency = currency
  }

  func json(_ diagnostics: [Diagnostic]) -> JSONValue { .list(diagnostics.map { json($0) }) }

  func json(_ diagnostic: Diagnostic) -> JSONValue { item(diagnostic).json }

  /// Returns the doubts of a shift.
  ///
  /// - Parameter open: the amounts that are not entered yet. Neither they nor values that depend on them raise doubts.
  func items(doubts: [Diagnostic], whileOpen open: [String]) -> [ScreenItem] {
    doubts.filter { open.isEmpty || !ScreenDiagnostics.dependsOnAmounts($0.code) }
      .map { item($0) }
  }

  func item(_ diagnostic: Diagnostic) -> ScreenItem {
    let at = place(of: diagnostic)
    let words = ScreenWords(diagnostic, at: at)
    return ScreenItem(
      severity: diagnostic.severity, code: diagnostic.code, at: at.joined(separator: "."),
      message: words.message, help: words.help,
      fixes: isHere(diagnostic) ? fixes(of: diagnostic, at: at) : [])
  }

  private func isHere(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.place.file.name == tree.file.name
  }

  /// Returns the path of keys to the control; empty for a place in another file.
  private func place(of diagnostic: Diagnostic) -> [String] {
    isHere(diagnostic) ? tree.path(at: Int(diagnostic.place.span.start)) : []
  }

  private static func dependsOnAmounts(_ code: DiagnosticCode) -> Bool {
    switch code {
    case .unusualAmount, .amountsSwapped, .sameAsAnotherNight: true
    default: false
    }
  }

  // MARK: Buttons

  private func fixes(of diagnostic: Diagnostic, at path: [String]) -> [JSONValue] {
    let fixes = diagnostic.fixes.map { fix in
      button(
        title(of: fix, at: path),
        [("replace/\(fix.span.start)-\(fix.span.end)", fix.text)])
    }
    if diagnostic.code == .cashCarriedDiffers, let jar {
      let text = jar > .zero ? jar.plain(in: currency) : ""
      return [
        button(
          jar > .zero ? "Carry over \(jar.spoken(in: currency))" : "Delete it",
          [("set/\(ShiftSchema.carried.name)", text)])
      ]
    }
    guard fixes.isEmpty, diagnostic.code == .amountsSwapped,
      let card = tree.text(at: ["tips", "credit_card"]), let cash = tree.text(at: ["tips", "cash"])
    else { return fixes }
    return [
      button(
        "Exchange the two amounts", [("set/tips.credit_card", cash), ("set/tips.cash", card)])
    ]
  }

  private func button(_ title: Words, _ edits: [(field: String, text: String)]) -> JSONValue {
    [
      "title": .string(title.text),
      "edits": .list(edits.map { .list([.string($0.field), .string($0.text)]) }),
    ]
  }

  /// Returns a button's label, with the value as the screen shows it.
  private func title(of fix: Fix, at path: [String]) -> Words {
    if let remark = fix.remark { return "Change to \(remark)" }
    if fix.text.isEmpty { return "Delete it" }
    guard let value = tree.node(at: path[...]), tree.kind(of: value) == .scalar,
      tree.span(of: value).range.contains(fix.span.range.lowerBound),
      let text = plainText(fix.text)
    else { return "Correct it" }
    return "Change to \(shown(text, at: path))"
  }

  /// Returns a value's text without quotes; nil if it is more than one value.
  private func plainText(_ value: String) -> String? {
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: "", bytes: Array("value: \(value)".utf8)), reportingTo: &bag)
    return bag.hasErrors ? nil : tree.text(at: ["value"])
  }

  private func shown(_ text: String, at path: [String]) -> String {
    let isAmount = path.first == "tips" || path.count == 4 && ["tips", "sales"].contains(path[2])
    if isAmount,
      let money = try? ValueType.money.value(
        of: text, field: "", in: ReadingContext(currency: currency))
    {
      return money.spoken(in: currency)
    }
    return clock.text(text)
  }
}

/// A diagnostic at its control.
struct ScreenItem {
  let severity: Diagnostic.Severity
  let code: DiagnosticCode

  /// The path of keys to the control, such as `staff.3.clock_out`; empty for none.
  let at: String
  let message: String
  let help: String?

  /// Buttons with edits that mend it.
  let fixes: [JSONValue]

  var isError: Bool { severity == .error }

  /// Whether it only says that something is not entered yet.
  var isMissing: Bool { isError && code.isMissingValue }

  /// Whether a reason confirms it. One reason confirms all doubts about a shift.
  var isConfirmable: Bool { severity == .doubt && code != .unclearClockTime }

  /// The index of the clock time of a person's line that it is about; nil for anything else.
  var time: Int? {
    UnfinishedLine.times(at: at.split(separator: ".").dropFirst(2).map { String($0) })?.lowerBound
  }

  func isWithin(_ place: String) -> Bool { at == place || at.hasPrefix(place + ".") }

  var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "code": .string(code.rawValue),
      "message": .string(message), "help": JSONValue(help), "at": .string(at),
      "fixes": .list(fixes), "confirmable": .bool(isConfirmable),
    ]
  }
}

/// The words of a diagnostic for a user who types into controls, not into a file.
struct ScreenWords {
  let message: String

  /// The help; nil if tipsheet's own is about the text of a file.
  let help: String?

  init(_ diagnostic: Diagnostic, at path: [String]) {
    if let words = ScreenWords.words(diagnostic.code, at: path) {
      (message, help) = (words.message.text, words.help?.text)
      return
    }
    message = ScreenWords.spoken(diagnostic.message)
    if let help = ScreenWords.help(diagnostic.code, at: path) {
      self.help = help.text
    } else {
      help = ScreenWords.withoutFiles(diagnostic.help)
    }
  }

  /// Returns the parts of a help that need no file.
  static func withoutFiles(_ help: String?) -> String? {
    let parts = (help ?? "").split(separator: ";").map { trimmedAnswer(String($0)) }
      .filter { !$0.utf8.contains(UInt8(ascii: "`")) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// Returns help for cases in which tipsheet's own is about the text of a file and a screen offers another way.
  private static func help(_ code: DiagnosticCode, at path: [String]) -> Words? {
    switch code {
    case .sourceWithoutPool where ["credit_card", "cash"].contains(path.last ?? ""):
      "tap each name and enter what that person collected, or share tips another way in Settings"
    case .sourceWithoutPool: "share tips another way in Settings, so that a pool takes it"
    case .employeeTwice:
      "correct the times, which must not overlap, or take the person off one of the two rows"
    case .notEmployed:
      "take the person off this shift, or correct their first or last day under People"
    case .sameAsAnotherNight: "enter this shift's own amounts and hours"
    case .unusualBreak: "a break is in minutes: 30 for half an hour"
    case .ownTipsForgotten: "enter their tips; 0 if there were none"
    case .rowsLeftOut: "enter these lines, then tap Entered next to them on Today"
    case .amountsSwapped, .fileNameDiffers: ""
    default: nil
    }
  }

  private static func words(
    _ code: DiagnosticCode, at path: [String]
  ) -> (message: Words, help: Words?)? {
    if code == .missingValue || code == .emptyList, path == ["staff"] {
      return ("nobody is on this shift yet", "add whoever worked")
    }
    return switch (code, path.first, path.last) {
    case (.missingKey, "staff", _), (.missingValue, "staff", _), (.noWorkedTime, _, _),
      (.notAPunchPair, _, _):
      ("this person's times are not complete", "enter clock-in and clock-out, or hours")
    case (.missingKey, nil, _), (.missingValue, "tips", _), (.missingKey, "tips", _):
      ("the amounts that came in are missing", "enter them; 0 if nothing came in")
    case (.poolWithoutPoints, _, _):
      ("there are tips, but nobody on this shift is tip-eligible", "add whoever worked")
    case (.cashWageWithoutMinimum, _, _):
      (
        "there is a cash wage, but no minimum wage to compare it with",
        "enter the minimum wage first"
      )
    case (.unclearClockTime, _, _):
      ("this time may be in the morning or in the evening", "choose am or pm")
    default: nil
    }
  }

  /// Returns a message without backquotes or underscores, because keys of files are names of controls here. Dates are as
  /// people say them.
  static func spoken(_ message: String) -> String {
    let text = String(message.filter { $0 != "`" }.map { $0 == "_" ? " " : $0 })
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let date = isoDate(String(word.prefix(10)))
      return (date?.monthDayAndYear ?? String(word.prefix(10))) + word.dropFirst(10)
    }.joined(separator: " ")
  }
}

extension WrongAnswer {
  /// The same answer, without help on what to write in a file.
  var onScreen: WrongAnswer {
    WrongAnswer(
      code: code, message: Words(verbatim: message),
      help: ScreenWords.withoutFiles(help).map { Words(verbatim: $0) })
  }

  /// Creates the words for an error of a file.
  init(shown diagnostic: Diagnostic, at path: [String]) {
    let words = ScreenWords(diagnostic, at: path)
    self.init(
      diagnostic, saying: Words(verbatim: words.message),
      help: words.help.map { Words(verbatim: $0) })
  }
}
