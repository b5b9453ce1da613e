import Languages
import Wording

/// The language that a run is asked for: by `--language`, which may stand anywhere on the command line,
/// or by the locale.
struct LanguageChoice {
  let language: Language

  /// - Parameter words: what was typed after the program's name; gets rid of the option.
  /// - Throws: `WrongUsage`: without a value, given twice, or for a language that the program does not
  ///   have; in the locale's language.
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

  /// The values of the option; empty for one without a value.
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
