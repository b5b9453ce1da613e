import Machine

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

/// Options with common options among them.
@dynamicMemberLookup
protocol HasCommonOptions {
  var common: CommonOptions { get set }
}

extension HasCommonOptions {
  subscript<Member>(dynamicMember path: WritableKeyPath<CommonOptions, Member>) -> Member {
    get { common[keyPath: path] }
    set { common[keyPath: path] = newValue }
  }
}

extension OptionField where Value == CommonOptions {
  static var jobs: OptionField { .number(.jobs, \.threads, in: 1...64, example: 2) }
  static var output: OptionField { .text(.output, \.output) }
  static var passwordFile: OptionField { .text(.passwordFile, \.passwordFile) }
  static var quiet: OptionField { .flag(.quiet, \.isQuiet) }
  static var restaurant: OptionField { .text(.restaurant, \.settings) }
  static var share: OptionField { .flag(.share, \.shares) }
}

extension Array {
  /// Returns the fields of options that a command has in common with others, in this order.
  static func common<Value>(
    _ fields: OptionField<CommonOptions>..., in path: OptionField<Value>.Path<CommonOptions>
  ) -> [Element] where Element == OptionField<Value> {
    fields.map { field in
      OptionField<Value>(field.option) { try field.take(&$0[keyPath: path], $1) }
    }
  }
}
