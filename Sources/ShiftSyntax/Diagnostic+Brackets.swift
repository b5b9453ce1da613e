import Diagnostics

// The wording of what is wrong with brackets, braces and commas.
extension Diagnostic {
  static func unclosedBracket(at place: Place) -> Diagnostic {
    let closing = place.text == "{" ? "}" : "]"
    return Diagnostic(
      .unclosedBracket, "this \(place.text) is not closed", at: place,
      help: "put the closing \(closing) at the end")
  }

  static func wrongClosingBracket(at place: Place, opening: Span) -> Diagnostic {
    let opener = place.at(opening)
    let closing = opener.text == "{" ? "}" : "]"
    return Diagnostic(
      .wrongClosingBracket, "\(place.text) does not close \(opener.text)", at: place,
      notes: [Note("this is open", at: opener)], help: "write \(closing) instead")
  }

  static func bracketNotIndented(at place: Place, opening: Span) -> Diagnostic {
    Diagnostic(
      .bracketNotIndented, "what stands in brackets has to be indented", at: place,
      notes: [Note("they are opened here", at: place.at(opening))],
      help: "put a space or two before it, down to the closing bracket")
  }

  static func textAfterBracket(at place: Place) -> Diagnostic {
    Diagnostic(
      .textAfterBracket, "nothing may follow the closing bracket", at: place,
      help: "put it on a line of its own, or put all of the value in quotes")
  }

  static func strayComma(at place: Place) -> Diagnostic {
    Diagnostic(
      .strayComma, "there is nothing before this comma", at: place, help: "delete the comma")
  }

  static func missingComma(at place: Place, isMapping: Bool) -> Diagnostic {
    Diagnostic(
      .missingComma, "a comma is missing before this", at: place,
      help: isMapping
        ? "put a comma between one \"key: value\" and the next, or the text in quotes"
        : "put a comma between one item and the next, or the text in quotes")
  }

  static func keyInBrackets(at place: Place) -> Diagnostic {
    Diagnostic(
      .keyInBrackets, "a \"key: value\" stands in square brackets", at: place,
      help: "put braces around it: [{key: value}], or the text in quotes")
  }

  static func missingValueInBraces(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingValueInBraces, "there is no colon after this key", at: place,
      help: "write {key: value}")
  }

  static func commaInAmount(at place: Place) -> Diagnostic {
    Diagnostic(
      .commaInAmount, "inside { } a comma separates, so this amount falls in two", at: place,
      help: "put the amount in quotes" + suggestion(place))
  }
}
