import Machine
import Text

/// The options that many commands take: which restaurant, where to write, for whom, and how much to print.
struct CommonOptions: Sendable {
  /// The restaurant's folder; nil for the one around the current folder.
  var folder: String?

  /// The value of `--restaurant`.
  var settings: String?
  var output: String?
  var passwordFile: String?

  /// The number of threads; nil for one per processor.
  var threads: Int?

  /// Whether other users may read new files.
  var shares = false
  var isQuiet = false

  /// The people who may read new files.
  var audience: Audience { shares ? .everybody : .owner }
}

extension OptionField where Value == CommonOptions {
  static var jobs: OptionField {
    .number(
      "jobs", letter: "j", "N", \.threads, in: 1...64, example: 2,
      "work on N reports at once; default: one per processor")
  }
  static var output: OptionField {
    .text(
      "output", letter: "o", "DIR", \.output,
      "write into DIR instead of reports/ in the restaurant's folder")
  }
  static var passwordFile: OptionField {
    .text(
      "password-file", "FILE", \.passwordFile,
      "read the password of an encrypted zip from FILE (one line) instead of a prompt")
  }
  static var quiet: OptionField {
    .flag(
      "quiet", letter: "q", \.isQuiet,
      "print errors and warnings only, not the files that were written")
  }
  static var restaurant: OptionField {
    .text(
      "restaurant", "FILE", \.settings,
      "the restaurant's settings, instead of the nearest restaurant.yaml")
  }
  static var share: OptionField {
    .flag("share", \.shares, "let other users of this computer read new files (default: only you)")
  }
}

extension Array {
  /// Returns the fields of options that a command has in common with others, in this order.
  static func common<Value>(
    _ fields: OptionField<CommonOptions>..., in part: OptionField<Value>.Path<CommonOptions>
  ) -> [Element] where Element == OptionField<Value> {
    fields.map { $0.of(part) }
  }
}
