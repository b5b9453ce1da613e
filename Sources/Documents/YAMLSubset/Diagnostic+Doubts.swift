import Diagnostics
import Wording

// The wording of warnings about valid text that is probably not meant.
extension Diagnostic {
  static func typographicQuotes(at place: Place) -> Diagnostic {
    Diagnostic(
      .typographicQuotes,
      "these are typographic quotes, which count as part of the text", severity: .warning,
      at: place, fixes: [.quoting(place, dropping: 1)],
      otherwise: "use straight quotes if they are meant to enclose it",
      help: wording("use straight quotes if they are meant to enclose it", printing: place))
  }

  static func unusualSpace(_ scalar: Unicode.Scalar, at place: Place) -> Diagnostic {
    Diagnostic(
      .unusualSpace,
      "this is not an ordinary space (it is U+\(scalar.hexadecimal)), so it counts as part of the text",
      severity: .warning, at: place, fixes: [.deleting(place)], otherwise: "delete it"
    ) { _ in "delete it" }
  }

  static func hiddenCharacter(_ value: UInt32, at place: Place) -> Diagnostic {
    let name = Unicode.Scalar(value)?.hexadecimal ?? "FFFD"
    return Diagnostic(
      .hiddenCharacter,
      "there is an invisible character here (U+\(name))", severity: .warning, at: place,
      fixes: [.deleting(place)], otherwise: "delete it, here and elsewhere in the file"
    ) { _ in "delete it, here and elsewhere in the file" }
  }

  static func dashInText(at place: Place) -> Diagnostic {
    Diagnostic(
      .dashInText, "this dash is part of the text, not the start of a list item",
      severity: .warning,
      at: place, help: "put a space after it if it is meant to start an item")
  }

  static func lookAlikeKeys(at place: Place, first: Place) -> Diagnostic {
    Diagnostic(
      .lookAlikeKeys,
      "this key looks like an earlier one, but its accents are typed differently",
      severity: .warning, at: place,
      notes: [Note("this is the earlier one", at: first)],
      help: "if they should be the same, replace one with a copy of the other")
  }
}
