/// A language of messages, prompts, help, and reports.
public struct Language: Hashable, Sendable {
  /// The code of ISO 639-1, as people and locales use it: `en`, `es`.
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

  /// Returns the translation of English words; nil if the catalog has none.
  func translation(of words: String) -> String? { translations[words] }
}

extension Language {
  /// The language of the run: set once, before other threads begin.
  nonisolated(unsafe) private static var ofTheRun = english

  /// Makes texts in a language from now on. Call it before other threads begin.
  public static func use(_ language: Language) { unsafe ofTheRun = language }
}

#if hasFeature(Embedded)
  extension Language {
    /// The language that texts are made in.
    public static var current: Language { unsafe ofTheRun }

    /// Makes texts in a language for a while.
    public static func using<Result, Failure: Error>(
      _ language: Language, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let before = current
      use(language)
      defer { use(before) }
      return try body()
    }
  }
#else
  import Synchronization

  extension Language {
    /// The language of this thread's current work, if it is not the run's.
    @TaskLocal private static var ofThisThread: Language?

    /// Whether any thread has had its own language. If none has, `current` does not look for one.
    private static let isMixed = Atomic(false)

    /// The language that texts are made in.
    public static var current: Language {
      guard isMixed.load(ordering: .relaxed) else { return unsafe ofTheRun }
      return unsafe ofThisThread ?? ofTheRun
    }

    /// Makes texts in a language for a while, on this thread.
    public static func using<Result, Failure: Error>(
      _ language: Language, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      guard language != current else { return try body() }
      isMixed.store(true, ordering: .relaxed)
      let result = $ofThisThread.withValue(language) {
        Swift.Result { () throws(Failure) in try body() }
      }
      return try result.get()
    }
  }
#endif
