internal import CTranslations
internal import Diagnostics
package import Wording

extension Language {
  /// The codes of the languages that the program has, ISO 639-1, English first.
  package static let codes = [english.code] + translations.map(\.code)

  /// - Returns: nil for a language that the program does not have.
  package static func coded(_ code: String) -> Language? {
    if code == english.code { return english }
    guard let translation = translations.first(where: { $0.code == code }) else { return nil }
    return Language(code: code, translations: Catalog(po: translation.messages()).texts)
  }

  /// The explanations that `tipsheet explain` prints in the language.
  package var explanations: [Explanation] {
    let translation = Language.translations.first { $0.code == code }
    let bytes = unsafe translation?.errors() ?? Language.bytes(of: english_errors)
    return Explanation.explanations(in: String(decoding: bytes, as: UTF8.self))
  }

  /// A further language is a line here, and its files in CTranslations.
  private static let translations = [
    Translation(
      code: "es", messages: { unsafe bytes(of: spanish_messages) },
      errors: { unsafe bytes(of: spanish_errors) })
  ]

  private static func bytes(of file: translation_file) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
  }
}

/// The files of a language that the program carries.
private struct Translation: Sendable {
  let code: String
  let messages: @Sendable () -> [UInt8]
  let errors: @Sendable () -> [UInt8]
}

extension Language {
  /// The language of a locale: `es_MX.UTF-8` is Spanish; English for one that the program does not
  /// have.
  ///
  /// - Parameter value: of an environment variable; nil where it is not set.
  /// - Source: POSIX.1-2024, Base Definitions 8.2; `LANGUAGE`: GNU gettext manual, "The LANGUAGE
  ///   variable".
  package static func ofLocale(_ value: (_ variable: String) -> String?) -> Language {
    let set =
      ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { value($0) }.first { !$0.isEmpty } ?? "C"
    // Without a locale nothing is translated.
    guard set != "C", set != "POSIX", !set.hasPrefix("C.") else { return english }
    let wished = (value("LANGUAGE") ?? "").split(separator: ":").map(String.init) + [set]
    for locale in wished {
      if let language = coded(String(locale.prefix { $0.isLetter })) { return language }
    }
    return english
  }
}
