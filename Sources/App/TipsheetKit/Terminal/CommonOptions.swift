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

/// The options that set common options.
enum CommonOption { case jobs, output, passwordFile, quiet, restaurant, share }

extension Array {
  /// Returns the fields of options that a command has in common with others, in this order.
  static func common<Value>(
    _ options: CommonOption..., in path: OptionField<Value>.Path<CommonOptions>
  ) -> [Element] where Element == OptionField<Value> {
    options.map { option in
      switch option {
      case .jobs: OptionField(.jobs) { $0[keyPath: path].threads = try threadCount($1) }
      case .output: OptionField(.output) { $0[keyPath: path].output = $1 }
      case .passwordFile: OptionField(.passwordFile) { $0[keyPath: path].passwordFile = $1 }
      case .quiet: OptionField(.quiet) { value, _ in value[keyPath: path].isQuiet = true }
      case .restaurant: OptionField(.restaurant) { $0[keyPath: path].settings = $1 }
      case .share: OptionField(.share) { value, _ in value[keyPath: path].shares = true }
      }
    }
  }
}
