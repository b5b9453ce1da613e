import Text

extension Language {
  /// Returns the language requested for a run, by `--language` anywhere on the command line, or by the locale.
  ///
  /// - Parameter words: the words after the program's name. The option is removed from them.
  /// - Throws: a `CommandFailure`, in the locale's language, if the option has no value, occurs twice, or names an
  ///   unknown language.
  static func chosen(
    takenFrom words: inout [String], in environment: Environment
  ) throws -> Language {
    let locale = Language.ofLocale(environment.localeVariable)
    let codes = codes(takenFrom: &words)
    guard let code = codes.first else { return locale }
    if let chosen = Language.coded(code), codes.count == 1 { return chosen }
    Language.use(locale)
    let option = CommandLineOption.language.name
    throw CommandFailure.usage(
      codes.count > 1
        ? "--\(option) is given twice"
        : code.isEmpty ? "--\(option) needs a value" : "there is no language \"\(code)\"",
      help: "write --\(option) \(Language.codes.listed(.or))")
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
