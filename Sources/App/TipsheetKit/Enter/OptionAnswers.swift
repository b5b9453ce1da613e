import Documents

/// Answers from options instead of prompts, as typed.
struct OptionAnswers: Sendable {
  private var texts: [String: [String]] = [:]

  mutating func add(_ text: String, of option: CommandLineOption) {
    texts[option.name, default: []].append(text)
  }

  func has(_ option: CommandLineOption) -> Bool { texts[option.name] != nil }

  func texts(of option: CommandLineOption) -> [String] { texts[option.name] ?? [] }

  /// Reads each of an option's answers. An unreadable one is a usage error of the option.
  func read(_ option: CommandLineOption, _ body: (String) throws -> Void) throws {
    for text in texts[option.name] ?? [] {
      do { try body(text) } catch let wrong as WrongAnswer {
        throw CommandFailure.usage(option.name, wrong)
      }
    }
  }
}
