internal import CTranslations
package import Text

extension Language {
  /// The codes of the languages that the program has, ISO 639-1, English first.
  package static let codes = [english.code] + translated

  /// - Returns: nil for a language that the program does not have.
  package static func coded(_ code: String) -> Language? {
    if code == english.code { return english }
    guard let translation = unsafe translation(code) else { return nil }
    let messages = unsafe String(cString: translation.pointee.messages)
    return Language(code: code, translations: Catalog(po: messages.utf8).texts)
  }

  /// The explanations that `tipsheet explain` prints in the language.
  package var explanations: [Explanation] {
    let text = unsafe Language.translation(code)?.pointee.errors ?? english_errors()
    return unsafe Explanation.explanations(in: String(cString: text))
  }

  /// The codes of the languages other than English, in the order of their list in CTranslations.
  private static var translated: [String] {
    var codes: [String] = []
    while let next = unsafe translation_at(UInt32(codes.count)) {
      unsafe codes.append(String(cString: next.pointee.code))
    }
    return codes
  }

  private static func translation(_ code: String) -> UnsafePointer<translation>? {
    unsafe translated.firstIndex(of: code).flatMap { unsafe translation_at(UInt32($0)) }
  }
}

extension Language {
  /// Returns the language of a locale: `es_MX.UTF-8` is Spanish; English if the program does not have the language.
  ///
  /// - Parameter value: returns the value of an environment variable; nil if it is not set.
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
  /// Returns the region of a locale, for money: `GB` of `en_GB.UTF-8`; nil if the locale does not name one.
  ///
  /// - Parameter value: returns the value of an environment variable; nil if it is not set.
  /// - Source: POSIX.1-2024, Base Definitions 8.2.
  package static func region(ofLocale value: (_ variable: String) -> String?) -> String? {
    let locale = ["LC_ALL", "LC_MONETARY", "LANG"].compactMap { value($0) }.first { !$0.isEmpty }
    let parts = (locale ?? "").prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count == 2 ? String(parts[1]) : nil
  }
}
