import Foundation
import PageEngine
import TestSupport
import Testing

/// A restaurant of two servers, and a night of theirs.
enum Casa {
  static let settings = "restaurant: Casa\nshift_types: [Dinner]\npositions: {Server: 1.0}\n"
  static let roster =
    "employees: [{id: 36, first_name: Diana, positions: [Server]},"
    + " {id: 37, first_name: Ben, positions: [Server]}]\n"
  static let night = """
    date: 2024-04-13
    shift: Dinner
    tips: {cash: 10.00}
    staff:
      - {employee: 36, position: Server, hours: 5}
      - {employee: 37, position: Server, hours: 5}

    """
}

/// The engine with a sample's folder in it.
final class AskedEngine {
  private let engine = Engine()

  /// - Parameter skipped: the name of a file that the folder does not have.
  init(sample: String = "casa-marisol", without skipped: String = "") throws {
    let folder = "samples/\(sample)"
    var fields: [(String, String)] = []
    for name in ["restaurant.yaml", "roster.yaml"] {
      fields.append(("files/\(name)", try Repository.text("\(folder)/\(name)")))
    }
    for name in Repository.names(in: "\(folder)/shifts") where name != skipped {
      fields.append(("files/shifts/\(name)", try Repository.text("\(folder)/shifts/\(name)")))
    }
    _ = try ask("folder", fields)
  }

  /// Without a folder.
  init(empty: Void) {}

  /// Gives it files of its folder.
  func tell(_ files: [(String, String)]) throws {
    _ = try ask("folder", files.map { ("files/" + $0.0, $0.1) })
  }

  func text(_ name: String, _ fields: [(String, String)] = []) throws -> String {
    try text(name, fields.map { ($0.0, Array($0.1.utf8)) })
  }

  private func text(_ name: String, _ fields: [(String, [UInt8])]) throws -> String {
    var bytes: [UInt8] = []
    for text in [Array(name.utf8)] + fields.flatMap({ [Array($0.0.utf8), $0.1] }) {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text
    }
    return engine.answer(to: try #require(PageQuestion(bytes)))
  }

  /// An answer about a zip.
  func ask(_ name: String, zip: String, as field: String = "zip") throws -> [String: Any] {
    let bytes = Array(try #require(Data(base64Encoded: zip)))
    let json = try JSONSerialization.jsonObject(
      with: Data(try text(name, [(field, bytes)]).utf8), options: .fragmentsAllowed)
    return json as? [String: Any] ?? [:]
  }

  /// An answer that is a list.
  func list(_ name: String, _ fields: [(String, String)] = []) throws -> [Any]? {
    let json = try JSONSerialization.jsonObject(
      with: Data(try text(name, fields).utf8), options: .fragmentsAllowed)
    return json as? [Any]
  }

  func ask(_ name: String, _ fields: [(String, String)] = []) throws -> [String: Any] {
    let text = try text(name, fields)
    let json = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return json as? [String: Any] ?? [:]
  }

  /// A file of the usual sample.
  static func file(_ path: String) throws -> String {
    try Repository.text("samples/casa-marisol/\(path)")
  }

  /// A shift file of it.
  static func shift(_ name: String) throws -> String { try file("shifts/\(name).yaml") }

  /// - Parameter meant: the text that its `confirmed` was given for.
  func night(
    _ text: String, path: String = "shifts/2024-04-13-dinner.yaml", meant: String? = nil
  ) throws -> Night {
    let fields = [("path", path), ("text", text), ("today", "2024-04-20")]
    return Night(try ask("night", fields + (meant.map { [("meant", $0)] } ?? [])))
  }

  /// A shift file with changes, by the fields that ask for them.
  func edit(
    _ text: String, _ changes: (String, String)..., path: String = "shifts/2024-04-13-dinner.yaml"
  ) throws -> Edited {
    Edited(try ask("edit", [("path", path), ("text", text)] + changes))
  }
}

extension [String: Any] {
  /// The objects of a list; none if there is no such list.
  func list(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}

extension [[String: Any]] {
  /// The objects by their `key`.
  var byKey: [String: [String: Any]] {
    Dictionary(uniqueKeysWithValues: map { ($0["key"] as? String ?? "", $0) })
  }
}

struct Night {
  let json: [String: Any]

  init(_ json: [String: Any]) { self.json = json }

  var rows: [[String: Any]] { json.list("rows") }
  var totals: [String: Any] { json["totals"] as? [String: Any] ?? [:] }
  var diagnostics: [[String: Any]] { json.list("diagnostics") }
  var doubts: [[String: Any]] { json.list("doubts") }

  func row(_ index: Int, _ key: String) -> String? {
    rows.indices.contains(index) ? rows[index][key] as? String : nil
  }

  func source(_ key: String) -> String? {
    json.list("sources").byKey[key]?["value"] as? String
  }
}

struct Edited {
  let text: String
  let echo: [String]
  let refusal: String?
  let help: String?

  init(_ json: [String: Any]) {
    text = json["text"] as? String ?? ""
    echo = (json["echo"] as? [[String: String]] ?? []).compactMap { $0["text"] }
    let problem = json.list("diagnostics").first
    refusal = problem?["message"] as? String
    help = problem?["help"] as? String
  }
}
