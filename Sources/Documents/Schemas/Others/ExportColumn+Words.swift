import Text

/// Returns only letters and digits, in lower case and without accents; `#` becomes `number`: `Employee #`.
@Sendable public func headerKey(_ header: String) -> String {
  var key = ""
  for character in header.lowercased() {
    if character == "#" {
      key += "number"
    } else if character.isLetter || character.isNumber {
      key.append(accented[character] ?? character)
    }
  }
  return key
}

private let accented: [Character: Character] = [
  "á": "a", "é": "e", "í": "i", "ó": "o", "ú": "u", "ü": "u", "ñ": "n",
]

extension ExportColumn {
  /// The kind of table that a header is in.
  public enum Table: String, CaseIterable, Sendable {
    case hours, payments, roster
  }

  /// Returns the column by the words of a header; nil if they are not usual.
  public static func usual(header: String, in table: Table) -> ExportColumn? {
    let key = headerKey(header)
    return usualWords[table.rawValue]?.first { $0.words.contains(key) }?.column
  }

  /// Returns the usual headers of a column as keys, the most usual one first.
  public static func usualKeys(of column: ExportColumn, in table: Table) -> [String] {
    words(of: column, in: table.rawValue)
  }

  /// The words in a column's cells that mean what is asked of them: a clock-in, a payment that was made, a card.
  public var cellWords: [String] { ExportColumn.words(of: self, in: "cells") }

  private static func words(of column: ExportColumn, in part: String) -> [String] {
    (usualWords[part] ?? []).filter { $0.column == column }.flatMap { $0.words }
  }

  /// The words of `Headers/words.yaml` for each kind of table, and of cells.
  private static let usualWords: [String: [(column: ExportColumn, words: [String])]] = {
    var found: [String: [(column: ExportColumn, words: [String])]] = [:]
    for (name, text) in embeddedHeaders {
      let file = SourceFile(name: name, bytes: text.withUTF8Buffer { unsafe Array($0) })
      var bag = DiagnosticBag()
      let tree = parse(file, reportingTo: &bag)
      guard let root = tree.root, !bag.hasErrors else {
        preconditionFailure("\(name).yaml has errors")
      }
      for (tables, columns) in tree.entries(of: root) {
        for (name, words) in tree.entries(of: columns) {
          guard let column = ExportColumn(rawValue: tree.text(of: name)) else { continue }
          let words = tree.text(of: words).split { $0.isWhitespace }.map { String($0) }
          for table in tree.text(of: tables).split(separator: " ") {
            found[String(table), default: []].append((column, words))
          }
        }
      }
    }
    return found
  }()
}
