public import Diagnostics
import TipModel
public import Wording
public import YAMLSubset

/// A time clock whose exports the program reads, or a register whose payments it reads: a file in `TimeClocks/Clocks`.
public struct TimeClock: Hashable, Sendable {
  /// Its name on the command line, in lower case.
  public let name: String

  /// Its name as its makers write it.
  public fileprivate(set) var title = ""

  /// The name of the export to use.
  public fileprivate(set) var wantedExport: Words = ""

  /// Other spellings of the name, in lower case without spaces.
  public fileprivate(set) var otherNames: [String] = []

  /// Headers that tell its export from others with the same columns.
  public fileprivate(set) var marks: [String] = []

  /// Columns that an import needs: one of each list.
  public fileprivate(set) var required: [[ExportColumn]] = []

  /// The headers of each column, ignoring case, spaces, and marks; the first is the vendor's usual one.
  public fileprivate(set) var headers: [ExportColumn: [String]] = [:]

  /// The words that show that a payment's tip was paid, by header; empty for an export of hours.
  public fileprivate(set) var paid: [PaidWords] = []

  public struct PaidWords: Hashable, Sendable {
    public let header: String
    public let words: [String]

    public init(header: String, words: [String]) {
      self.header = header
      self.words = words
    }
  }

  /// Reads a clock's file.
  ///
  /// - Returns: nil if errors were reported.
  public init?(_ tree: SyntaxTree, named name: String, reportingTo bag: inout DiagnosticBag) {
    self.name = name
    var reader = TreeReader(tree)
    if let root = tree.root { _ = reader.read(TimeClock.mapping, at: root, into: &self) }
    bag.report(contentsOf: reader.bag)
    if reader.bag.hasErrors { return nil }
  }

  private static let column = ValueType<ExportColumn>.choice(
    ExportColumn.allCases.map { ($0.rawValue, $0) })
  private static let texts = ValueType<[String]>.list(of: .text, what: "texts", isOneEnough: true)
  private static let textsByName = ValueType<[(key: String, value: [String])]>.map(
    to: texts, words: "names, each with texts", wanted: "names, each with texts")

  private static let mapping = Mapping<TimeClock>(
    "a time clock",
    [
      Field(
        Key("title", .text, isRequired: true, doc: "Its name.", example: "Toast"), { $0.title },
        set: { $0.title = $1 }),
      Field(
        Key(
          "export", .text, isRequired: true, doc: "The export to use.", example: "the timesheets"),
        { $0.wantedExport.english }, set: { $0.wantedExport = Words(stringLiteral: $1) }),
      Field(
        Key("also", texts, doc: "Other spellings of its name.", example: "[tsheets]"),
        { $0.otherNames }, set: { $0.otherNames = $1 }),
      Field(
        Key(
          "marks", texts, doc: "Headers that tell its export from others.",
          example: "[Staff Name]"), { $0.marks }, set: { $0.marks = $1 }),
      Field(
        Key(
          "needs",
          .list(of: .list(of: column, what: "columns", isOneEnough: true), what: "columns"),
          isRequired: true, doc: "Columns that an import needs; one of each list is enough.",
          example: "[name, date, [out date, out]]"), { $0.required }, set: { $0.required = $1 }),
      Field(
        Key(
          "columns", textsByName, isRequired: true,
          doc: "The headers of each column; the first is the usual one.", example: "{name: Employee}"),
        { _ in nil },
        set: { clock, columns in
          for (word, headers) in columns {
            if let column = ExportColumn(rawValue: word) { clock.headers[column] = headers }
          }
        }),
      Field(
        Key(
          "paid", textsByName,
          doc: "For payments: headers, each with the words that show that a tip was paid.",
          example: "{Status: CAPTURED}"), { _ in nil },
        set: { $0.paid = $1.map { PaidWords(header: $0.key, words: $0.value) } }),
    ])
}
