import Diagnostics
import Wording

// The wording of errors in brackets, braces, and commas.
extension Diagnostic {
  /// - Parameter comment: a comment on the opening bracket's line that was probably meant as text,
  ///   such as `#3`.
  static func unclosedBracket(at place: Place, comment: Place?) -> Diagnostic {
    let closing = place.text == "{" ? "}" : "]"
    return Diagnostic(
      .unclosedBracket, "this \(place.text) is not closed", at: place,
      notes: comment.map {
        [Note("a comment starts here, so nothing after it closes the bracket", at: $0)]
      }
        ?? [],
      fixes: comment.map { [.deletingSign($0), .quoting($0)] } ?? [],
      otherwise: comment == nil
        ? "put the closing \(closing) at the end" : "put the text with the # in quotes"
    ) { "write \($0)" }
  }

  static func wrongClosingBracket(at place: Place, opening: Span) -> Diagnostic {
    let opener = place.at(opening)
    let closing = opener.text == "{" ? "}" : "]"
    return Diagnostic(
      .wrongClosingBracket, "\(place.text) does not close \(opener.text)", at: place,
      notes: [Note("this is open", at: opener)],
      fixes: [Fix(replacing: place.span, with: closing)],
      otherwise: "close the innermost bracket first"
    ) { "write \($0) instead" }
  }

  static func bracketNotIndented(at place: Place, opening: Span) -> Diagnostic {
    Diagnostic(
      .bracketNotIndented, "a line inside brackets has to be indented", at: place,
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
      .strayComma, "there is nothing before this comma", at: place, fixes: [.deleting(place)],
      otherwise: "delete the comma"
    ) { _ in "delete the comma" }
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
      .keyInBrackets, "a \"key: value\" is in square brackets", at: place,
      help: "put braces around it: [{key: value}], or the text in quotes")
  }

  static func missingValueInBraces(at place: Place) -> Diagnostic {
    Diagnostic(
      .missingValueInBraces, "there is no colon after this key", at: place,
      help: "write {key: value}")
  }

  /// A fix quotes an amount with commas between thousands, or turns a decimal comma into a point.
  static func commaInAmount(at place: Place) -> Diagnostic {
    let groups = place.text.split(separator: ",", omittingEmptySubsequences: false)
    let whole = groups.dropFirst().map { $0.prefix { $0 != "." } }
    if whole.allSatisfy({ $0.utf8.count == 3 }) {
      return Diagnostic(
        .commaInAmount, "inside { }, a comma separates items, so it cuts this amount in two",
        at: place,
        fixes: [.quoting(place)], otherwise: "put the amount in quotes"
      ) { "put the amount in quotes: \($0)" }
    }
    let isDecimal = groups.count == 2 && groups[1].utf8.count <= 2
    return Diagnostic(
      .commaInAmount, "this amount has a comma where the decimal point should be", at: place,
      fixes: isDecimal
        ? [Fix(replacing: place.span, with: groups.joined(separator: "."))] : [],
      otherwise: "write it without commas, with a point before the cents"
    ) { "write \($0)" }
  }
}
