import Foundation
import TestSupport
import Testing
import Text
import TipsheetKit

/// The wrong example of each explanation gets its code, and the right one gets nothing: both are
/// read by the program, in the restaurant of `Tests/Goldens/base`.
@Suite struct ExplanationExampleTests {
  @Test(arguments: DiagnosticCode.allCases)
  func theExamplesShowTheCode(code: DiagnosticCode) throws {
    let explanation = try #require(Explanation.all.first { $0.code == code })
    let examples = Example.all(in: explanation.text)
    let wrong = try reported(by: examples.filter { !$0.isRight }, of: code)
    let right = try reported(by: examples.filter(\.isRight), of: code)
    #expect(isAboutForm(code) ? wrong.contains(code.rawValue) : wrong == [code.rawValue])
    #expect(right.isEmpty)
  }

  /// Whether the code is about a file's form: then its wrong example may be anything, and is a
  /// file by itself.
  private func isAboutForm(_ code: DiagnosticCode) -> Bool {
    !FileManager.default.fileExists(atPath: golden(code).path)
  }

  private func golden(_ code: DiagnosticCode) -> URL {
    Repository.goldens.appendingPathComponent("Diagnostics/\(code.rawValue)")
  }

  /// The codes that are reported of a restaurant with these examples in it.
  private func reported(by examples: [Example], of code: DiagnosticCode) throws -> Set<String> {
    #expect(!examples.isEmpty)
    let base = try TemporaryFolder(copyOf: "Tests/Goldens/base")
    var arguments = ["check", "--format", "json"]
    if let words = try? String(
      contentsOf: golden(code).appendingPathComponent("arguments.txt"), encoding: .utf8)
    {
      arguments = words.split { $0.isWhitespace }.map(String.init)
      for (path, bytes) in try files(below: golden(code)) where !path.hasSuffix(".txt") {
        try base.write(bytes, to: path)
      }
    }
    if examples.contains(where: { $0.path.lowercased().hasPrefix("roster.") && $0.isWhole }) {
      try base.remove("roster.yaml")
    }
    for example in examples {
      try example.write(into: base, alone: isAboutForm(code) && !example.isRight)
    }
    if arguments == ["check"] { arguments += ["--format", "json"] }
    let run = try ProgramRun(arguments, in: base.url)
    // The program refuses such a file before it reads any text from it.
    if run.errors.contains("larger than 64 MiB") { return [DiagnosticCode.fileTooLarge.rawValue] }
    if arguments[0] == "check" {
      return Set(run.output.matches(of: /"code":"([a-z0-9-]+)"/).map { String($0.1) })
    }
    let lines = run.errors.matches(of: /: (?:error|warning|doubt): .* \[([a-z0-9-]+)\]\n/)
    return Set(lines.map { String($0.1) })
  }
}

/// An example of an explanation: `Wrong, in `FILE`:` and the lines below it.
private struct Example {
  let isRight: Bool

  /// Of the file that it belongs to.
  let path: String

  /// The file has nothing else in it.
  let isWhole: Bool
  private var lines: [Substring] = []

  static func all(in text: String) -> [Example] {
    var examples: [Example] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let title = line.wholeMatch(of: /(Wrong|Right)(?:, (in|all of) `([^`]+)`)?:/) {
        let first = examples.first
        examples.append(
          Example(
            isRight: title.1 == "Right", path: title.3.map(String.init) ?? first?.path ?? "",
            isWhole: title.2.map { $0 == "all of" } ?? first?.isWhole ?? false))
      } else if !examples.isEmpty {
        examples[examples.count - 1].lines.append(line.dropFirst(line.isEmpty ? 0 : 4))
      }
    }
    return examples
  }

  private init(isRight: Bool, path: String, isWhole: Bool) {
    self.isRight = isRight
    self.path = path
    self.isWhole = isWhole
  }

  /// - Parameter alone: it takes the place of its file even where it is a part of it.
  func write(into folder: TemporaryFolder, alone: Bool) throws {
    var bytes = bytes
    if !isWhole, !alone { bytes = Example.merged(bytes, into: folder.text(path) ?? "") }
    try folder.write(Data(bytes), to: path)
  }

  /// A file with some of its keys replaced or added.
  private static func merged(_ bytes: [UInt8], into file: String) -> [UInt8] {
    let changes = entries(of: String(decoding: bytes, as: UTF8.self))
    let kept = entries(of: file).filter { entry in !changes.contains { $0.key == entry.key } }
    return Array((kept + changes).flatMap(\.lines).map { $0 + "\n" }.joined().utf8)
  }

  private static func entries(of text: String) -> [(key: Substring, lines: [Substring])] {
    var entries: [(key: Substring, lines: [Substring])] = []
    for line in text.split(separator: "\n") {
      if let key = line.prefixMatch(of: /([a-z_]+):/)?.1 {
        entries.append((key, [line]))
      } else if !entries.isEmpty {
        entries[entries.count - 1].lines.append(line)
      }
    }
    return entries
  }

  /// The lines as bytes, with what `<...>` names in its place.
  private var bytes: [UInt8] {
    let last = lines.lastIndex { !$0.isEmpty } ?? 0
    let first = lines.firstIndex { !$0.isEmpty } ?? 0
    var rest = Substring(lines[first...last].map { $0 + "\n" }.joined())
    var bytes: [UInt8] = []
    while let mark = rest.firstMatch(of: /<([^<>\n]+)>/) {
      bytes += Array(rest[..<mark.range.lowerBound].utf8)
      rest = rest[mark.range.upperBound...]
      let words = mark.1.split(separator: " ")
      let count = Int(words[0].filter { $0 != "," }) ?? 0
      switch words.last {
      case "letters": bytes += Array(repeating: UInt8(ascii: "x"), count: count)
      case "spaces": bytes += Array(repeating: UInt8(ascii: " "), count: count)
      case "names": bytes += Array((1...count).map { "Guest \($0)" }.joined(separator: ", ").utf8)
      case "tab": bytes.append(UInt8(ascii: "\t"))
      case "break": rest = rest.dropFirst()
      case let last? where words[0] == "byte": bytes.append(UInt8(last, radix: 16) ?? 0)
      default:
        let scalar = UInt32(mark.1.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) ?? "?"
        bytes += Array(String(scalar).utf8)
      }
    }
    return bytes + Array(rest.utf8)
  }
}
