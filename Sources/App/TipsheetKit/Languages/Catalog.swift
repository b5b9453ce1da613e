import Text

/// The texts of a language, by the English texts.
struct Catalog {
  private(set) var texts: [String: String] = [:]

  /// - Parameter po: a file for gettext's tools, with entries of `msgid` and `msgstr`. Each is a text in quotes, or
  ///   several in a row. Entries that are marked `fuzzy` or that have no translation yet are left out.
  /// - Source: GNU gettext manual, "The Format of PO Files".
  init(po: some Sequence<UInt8>) {
    var entry = Entry()
    for line in Array(po).split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "msgid ".utf8) {
        add(entry)
        entry = Entry(isFuzzy: entry.isFuzzyNext)
        entry.english += Catalog.text(line)
      } else if line.starts(with: "msgstr ".utf8) {
        entry.isTranslation = true
        entry.translation += Catalog.text(line)
      } else if line.first == UInt8(ascii: "\"") {
        if entry.isTranslation {
          entry.translation += Catalog.text(line)
        } else {
          entry.english += Catalog.text(line)
        }
      } else if line.starts(with: "#,".utf8) {
        entry.isFuzzyNext = String(decoding: line, as: UTF8.self).holds("fuzzy")
      }
    }
    add(entry)
  }

  private struct Entry {
    var isFuzzy = false
    var english: [UInt8] = []
    var translation: [UInt8] = []
    var isTranslation = false

    /// Whether the next entry is fuzzy.
    var isFuzzyNext = false
  }

  private mutating func add(_ entry: Entry) {
    guard !entry.isFuzzy, !entry.english.isEmpty, !entry.translation.isEmpty else { return }
    texts[String(decoding: entry.english, as: UTF8.self)] =
      String(decoding: entry.translation, as: UTF8.self)
  }

  /// Returns the text between the first and last quote of a line.
  private static func text(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    var rest = line.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        text.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      default: text.append(escaped)
      }
    }
    return text
  }
}
