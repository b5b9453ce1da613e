public import Text
public import Tips

/// The reason that an answer is refused, in the words for the same error in a file.
public struct WrongAnswer: Error, Hashable, Sendable {
  public let code: DiagnosticCode
  public let message: String
  public let help: String?

  /// Accepted forms of the answer, one for each possible meaning.
  public let meant: [String]

  public init(code: DiagnosticCode, message: Words, help: Words?) {
    self.code = code
    self.message = message.text
    self.help = help?.text
    meant = []
  }

  public init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic, saying: Words(verbatim: diagnostic.message),
      help: diagnostic.help.map { Words(verbatim: $0) })
  }

  /// Creates the reason for an error in other words.
  public init(_ diagnostic: Diagnostic, saying message: Words, help: Words?) {
    code = diagnostic.code
    self.message = message.text
    self.help = help?.text
    meant = diagnostic.fixes.map { $0.text }
  }

  /// The number that an answer in another form means; nil if there are several.
  public var numberMeant: String? {
    switch code {
    case .notMoney, .wrongNumber, .notAPercentage, .notATipPercent:
      meant.count == 1 ? meant[0] : nil
    default: nil
    }
  }
}

extension WrongAnswer {
  /// The place of an answer; no message shows it.
  static let place = Place(SourceFile(name: "answer", bytes: []), Span(start: 0, end: 0))

  /// Discounts of a bill above its items, or above those of a person.
  public init(discountsAbove name: String?) {
    self.init(.discountAboveItems(name, at: WrongAnswer.place))
  }

  /// Taxes of a bill's items that are more than its tax.
  public init(taxesOfItems sum: String, least: String) {
    self.init(
      code: .subtotalBelowItems,
      message: "the taxes of the items add up to \(sum), which is more than the tax of the bill",
      help: "write a tax of at least \(least)")
  }

  /// An ID that nobody has.
  public init(nobody id: EmployeeID, roster: Roster) {
    self.init(.unknownEmployee(id, at: WrongAnswer.place, roster: roster))
  }

  /// A shift type that the restaurant does not have.
  public init(noShiftType type: String, known: [String]) {
    self.init(.unknownShiftType(type, at: WrongAnswer.place, known: known))
  }

  /// A name that the system's time zone data does not have.
  public init(noTimeZone name: String, known: [String]) {
    self.init(.unknownTimeZone(name, at: WrongAnswer.place, known: known))
  }
}
