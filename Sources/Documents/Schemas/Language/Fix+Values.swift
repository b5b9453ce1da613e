import Diagnostics
import YAMLSubset

extension Fix {
  /// A value instead of another: in quotes where it needs them, so that it reads back as it is in a
  /// line of its own and in brackets alike.
  static func value(_ text: String, at place: Place) -> Fix {
    Fix(replacing: place.span, with: valueText(text))
  }
}
