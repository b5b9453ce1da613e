/// A language of messages, questions, help and reports.
public struct Language: Hashable, Sendable {
  /// As people and locales name it, ISO 639-1: `en`, `es`.
  public let code: String

  /// By the English words, with `{}` for each value.
  private let translations: [String: String]

  public static let english = Language(code: "en", translations: [:])

  public init(code: String, translations: [String: String]) {
    self.code = code
    self.translations = translations
  }

  public static func == (one: Language, other: Language) -> Bool { one.code == other.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  public var isEnglish: Bool { translations.isEmpty }

  /// nil where the catalog has none.
  func translation(of words: String) -> String? { translations[words] }
}

extension Language {
  /// The language of the run: set once, before other threads begin.
  nonisolated(unsafe) private static var ofTheRun = english

  /// The language that texts are made in.
  public static var current: Language { unsafe ofTheRun }

  /// Has texts made in a language from now on; to be called before other threads begin.
  public static func use(_ language: Language) { unsafe ofTheRun = language }

  /// Makes texts in another language for a while; no other thread may make texts meanwhile.
  public static func using<Result, Failure: Error>(
    _ language: Language, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = current
    use(language)
    defer { use(before) }
    return try body()
  }
}
