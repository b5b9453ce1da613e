package import Diagnostics
import Schemas
import TipModel
import YAMLSubset

/// A restaurant's file to write under other names.
package struct OriginalFile: Sendable {
  package enum Kind: Sendable {
    case settings
    case roster
    case rosterTable
    case shift
    case payrollTemplate
    case periods
    case paid
    case timeClock
    case group
  }

  package let kind: Kind

  /// The location's folder in a group's; empty for a restaurant alone and for the group's own file.
  package let folder: String

  /// Below the restaurant's folder: `shifts/2024-04-13-dinner.yaml`.
  package let path: String
  package let source: SourceFile

  /// Whether the program includes it, so that it does not name anyone.
  package let isBuiltIn: Bool

  package init(
    kind: Kind, folder: String, path: String, source: SourceFile, isBuiltIn: Bool = false
  ) {
    self.kind = kind
    self.folder = folder
    self.path = path
    self.source = source
    self.isBuiltIn = isBuiltIn
  }
}

/// Files under other names, with counts of the replaced texts.
package struct AnonymizedFiles: Sendable {
  package fileprivate(set) var files: [(path: String, bytes: [UInt8])] = []
  package fileprivate(set) var personCount = 0
  package fileprivate(set) var codeCount = 0
  package fileprivate(set) var otherNameCount = 0
  package fileprivate(set) var commentCount = 0
  package fileprivate(set) var noteCount = 0

  /// The places of masked texts that could not be read or are not known, one for each line.
  package fileprivate(set) var masked: [Place] = []
}

/// The reason that nothing can be written.
package enum AnonymizingRefusal: Error, Sendable {
  /// Files cannot be read well enough to know their names; the reasons, at their places.
  case unreadable(DiagnosticBag)

  /// There are more IDs of a form than new IDs of that form.
  case noIDsLeft

  /// A finished file still contains a name.
  case nameLeft(file: String)
}

/// Writes a restaurant's files, or those of a group, under other names.
///
/// Amounts, days, times, positions with common words, layout, and errors stay. IDs keep their order, and people who
/// share a name still do, so every share stays the same. A text is kept only if it is known not to name anyone.
///
/// - Parameters:
///   - originals: in the order of their paths.
///   - isTimeZone: whether a text is the name of a time zone.
package func anonymize(
  _ originals: [OriginalFile], isTimeZone: @escaping (String) -> Bool
) throws(AnonymizingRefusal) -> AnonymizedFiles {
  let documents = originals.map { ReadOriginal($0) }
  var unreadable = DiagnosticBag()
  for document in documents where document.isUnreadable {
    unreadable.report(contentsOf: document.bag)
  }
  guard !documents.contains(where: \.isUnreadable) else { throw .unreadable(unreadable) }
  var collected = CollectedTexts()
  // In the order of their bytes, like folders in a list.
  for original in originals where !original.folder.isEmpty {
    collected.add(original.folder, as: .folder)
  }
  for document in documents { collected.add(document.texts) }
  guard let replacements = Replacements(collected, isTimeZone: isTimeZone) else {
    throw .noIDsLeft
  }
  var result = AnonymizedFiles()
  var names = OutputNames(replacements)
  let left = LeftNames(replacements)
  for document in documents {
    let file = document.replaced(by: replacements, into: &result)
    let path = names.path(of: document.original)
    if !document.original.isBuiltIn {
      let source = SourceFile(name: path, bytes: file)
      let finished = ReadOriginal(
        OriginalFile(
          kind: document.original.kind, folder: "", path: path, source: source))
      guard left.first(in: Array(path.utf8), []) == nil, left.first(in: file, finished.texts) == nil
      else {
        throw .nameLeft(file: document.original.source.name)
      }
    }
    result.files.append((path, file))
  }
  result.personCount = documents.reduce(0) { $0 + $1.personCount }
  result.codeCount = replacements.oldCodes.count
  result.otherNameCount = replacements.replacedLabelCount
  return result
}

/// An original with the roles of its texts.
private struct ReadOriginal {
  let original: OriginalFile
  private(set) var texts: [RoledText] = []
  private(set) var bag = DiagnosticBag()
  private(set) var isUnreadable = false
  private var table: RosterTable?

  var personCount: Int { Set(texts.filter(\.isRosterID).map(\.text)).count }

  init(_ original: OriginalFile) {
    self.original = original
    guard !original.isBuiltIn else { return }
    let file = original.source
    // The file's own reader reports why it cannot be read.
    if original.kind == .rosterTable {
      table = RosterTable(file, reportingTo: &bag)
      isUnreadable = table == nil
      texts = table?.texts ?? []
    } else {
      let tree = parse(file, reportingTo: &bag)
      isUnreadable = String(validating: file.bytes, as: UTF8.self) == nil
      if !isUnreadable { texts = RoleReading(tree, as: original.kind.document).texts }
    }
  }

  func replaced(by replacements: Replacements, into result: inout AnonymizedFiles) -> [UInt8] {
    if original.isBuiltIn { return original.source.bytes }
    if let table {
      result.masked += table.unknownHeaders.map { Place(original.source, $0) }
      return table.replaced(in: original.source, by: replacements)
    }
    let replacing = TextReplacing(original.source, texts, by: replacements)
    result.commentCount += replacing.commentCount
    result.noteCount += replacing.noteCount
    var lines = LineTable(original.source)
    var known: Set<Int> = []
    for offset in replacing.maskedOffsets
    where known.insert(lines.position(of: offset).line).inserted {
      result.masked.append(Place(original.source, Span(offset..<offset)))
    }
    return replacing.made
  }
}

extension OriginalFile.Kind {
  fileprivate var document: DocumentDescription {
    switch self {
    case .settings: RestaurantSchema.document
    case .roster, .rosterTable: RosterSchema.document
    case .shift: ShiftSchema.document
    case .payrollTemplate: PayrollTemplateSchema.document
    case .periods: PeriodsSchema.document
    case .paid: PaidSchema.document
    case .timeClock: TimeClockSchema.document
    case .group: GroupSchema.document
    }
  }
}

/// The paths of the written files, each only once.
private struct OutputNames {
  private let replacements: Replacements
  private var taken: Set<String> = []
  private var shiftCount = 0

  init(_ replacements: Replacements) { self.replacements = replacements }

  mutating func path(of original: OriginalFile) -> String {
    let folder = original.folder.isEmpty ? "" : replacements.label(original.folder, .folder) + "/"
    var path = folder + original.path
    if original.kind == .shift || original.kind == .payrollTemplate {
      let name = original.path.split(separator: "/").last.map(String.init) ?? original.path
      let stem = String(name.prefix { $0 != "." })
      let ending = String(name.dropFirst(stem.count))
      let parent = folder + String(original.path.dropLast(name.count))
      if original.kind == .shift {
        shiftCount += 1
        path = parent + replacements.shiftStem(stem, number: shiftCount) + ending
        if taken.contains(path) { path = parent + "shift-\(shiftCount)" + ending }
      } else {
        path = parent + replacements.label(stem, .template) + ending
      }
    }
    taken.insert(path)
    return path
  }
}
