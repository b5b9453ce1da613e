import Text

/// The language requested for a run, by `--language` anywhere on the command line, or by the locale.
struct LanguageChoice {
  let language: Language

  /// - Parameter words: the words after the program's name. The option is removed from them.
  /// - Throws: `WrongUsage`, in the locale's language, if the option has no value, occurs twice, or names an unknown
  ///   language.
  init(takenFrom words: inout [String], in environment: Environment) throws {
    let locale = Language.ofLocale(environment.localeVariable)
    let codes = LanguageChoice.codes(takenFrom: &words)
    guard let code = codes.first else {
      language = locale
      return
    }
    if let chosen = Language.coded(code), codes.count == 1 {
      language = chosen
      return
    }
    Language.use(locale)
    let option = CommandLineOption.language
    let help: Words =
      "write --\(option.name) \(Language.codes.listed(.or))"
    throw CommandFailure.usage(
      codes.count > 1
        ? "--\(option.name) is given twice"
        : code.isEmpty ? "--\(option.name) needs a value" : "there is no language \"\(code)\"",
      help: help)
  }

  /// Removes and returns the values of the option, with an empty text if it has no value.
  private static func codes(takenFrom words: inout [String]) -> [String] {
    let spelled = "--" + CommandLineOption.language.name
    var (codes, others) = ([String](), [String]())
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        others += [word] + rest
        break
      }
      if word == spelled {
        codes.append(rest.popFirst() ?? "")
      } else if word.hasPrefix(spelled + "=") {
        codes.append(String(word.dropFirst(spelled.count + 1)))
      } else {
        others.append(word)
      }
    }
    words = others
    return codes
  }
}
