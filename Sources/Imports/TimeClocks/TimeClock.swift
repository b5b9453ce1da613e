package import Documents
package import Text

/// A time clock whose exports the program reads, or a register whose payments it reads: a file in `TimeClocks/Clocks`.
package struct TimeClock: Hashable, Sendable {
  /// Its name on the command line, in lower case.
  package let name: String

  /// Its name as its makers write it.
  package fileprivate(set) var title = ""

  /// The name of the export to use.
  package fileprivate(set) var wantedExport: Words = ""

  /// Other spellings of the name, in lower case without spaces.
  package fileprivate(set) var otherNames: [String] = []

  /// Headers that tell its export from others with the same columns.
  package fileprivate(set) var marks: [String] = []

  /// Columns that an import needs: one of each list.
  package fileprivate(set) var required: [[ExportColumn]] = []

  /// The headers of each column, ignoring case, spaces, and marks; the first is the vendor's usual one.
  package fileprivate(set) var headers: [ExportColumn: [String]] = [:]

  /// Whether 4/10/24 in its exports is known to be April 10, in the United States.
  package fileprivate(set) var isMonthFirst = false

  /// The words that show that a payment's tip was paid, by header; empty for an export of hours.
  package fileprivate(set) var paid: [PaidWords] = []

  package struct PaidWords: Hashable, Sendable {
    package let header: String
    package let words: [String]
  }

  /// Reads a clock's file.
  ///
  /// - Precondition: the file was read without errors, and has no other keys and columns.
  init(_ tree: SyntaxTree, named name: String) {
    self.name = name
    func texts(_ node: NodeID) -> [String] {
      tree.kind(of: node) == .sequence
        ? tree.items(of: node).map { tree.text(of: $0) } : [tree.text(of: node)]
    }
    func column(_ word: String) -> ExportColumn {
      guard let column = ExportColumn(rawValue: word) else {
        preconditionFailure("\(name).yaml: no column is called \(word)")
      }
      return column
    }
    func entries(_ node: NodeID?) -> [(key: String, value: NodeID)] {
      node.map { tree.entries(of: $0).map { (tree.text(of: $0.key), $0.value) } } ?? []
    }
    for (key, value) in entries(tree.root) {
      switch key {
      case "title": title = tree.text(of: value)
      case "export": wantedExport = Words(stringLiteral: tree.text(of: value))
      case "also": otherNames = texts(value)
      case "marks": marks = texts(value)
      case "dates": isMonthFirst = tree.text(of: value) == "month first"
      case "needs": required = tree.items(of: value).map { texts($0).map(column) }
      case "columns": for (word, names) in entries(value) { headers[column(word)] = texts(names) }
      case "paid": paid = entries(value).map { PaidWords(header: $0.key, words: texts($0.value)) }
      default: preconditionFailure("\(name).yaml: \(key) is not known")
      }
    }
  }
}
