import Text

extension Fix {
  /// Replaces a value with another, in quotes if it needs them, so that it reads back the same on its own line and in
  /// brackets.
  static func value(_ text: String, at place: Place) -> Fix {
    Fix(replacing: place.span, with: valueText(text))
  }
}
