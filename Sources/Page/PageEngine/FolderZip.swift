import Documents
import Files
import Folder
import Imports
import Jobs
import Machine
import Text
import Tips

extension KeptFolder {
  /// Packs all files of the folder into one zip, named after the restaurant and the device's day.
  ///
  /// - Parameter question: `today`, and `signatures` if there are any.
  func packAnswer(_ question: PageQuestion) -> JSONValue {
    var contents = contents
    contents[FolderZip.signaturesPath] = question.bytes("signatures")
    let files = contents.sorted { $0.key < $1.key }
    do throws(ZipError) {
      var zip = try ZipWriter()
      for (path, bytes) in files { try zip.add(bytes, named: path) }
      let stem = settings.map {
        restaurantFileStem($0.restaurant.name, location: $0.restaurant.location)
      }
      let name = [stem ?? "restaurant", question.text("today")].joined(separator: "_")
      let made = FileContent(path: name + ".zip", bytes: try zip.finish())
      return ["zip": made.json, "problem": .null]
    } catch {
      return ["zip": .null, "problem": problemJSON(error.message)]
    }
  }
}

/// The files of a restaurant's folder in a zip, which may be hostile.
struct FolderZip {
  /// The files, by path in the folder.
  private var files: [(path: String, text: String)] = []

  /// The bundles in the reports folder.
  private var bundles: [FileContent] = []

  /// The signatures, as the app wrote them; nil if there are none.
  private var signatures: String?

  /// The paths of files that tipsheet does not read; they stay in the zip.
  private var others: [String] = []

  /// Whether it is a pay period's zip, which must be verified.
  private(set) var isBundle = false

  /// Creates one without files.
  init() {}

  init(_ bytes: [UInt8]) throws(ZipError) {
    let contents = try unpack(bytes, of: .folder)
    isBundle = contents.contains { $0.path == BundlePlace.manifest }
    let folder = FolderZip.folder(of: contents)
    for file in contents {
      let name = file.path.rest(after: folder) ?? ""
      let text = String(validating: file.bytes, as: UTF8.self)
      if name == FolderZip.signaturesPath {
        signatures = text
      } else if let path = FolderZip.place(of: name), let text {
        files.append((path, text))
      } else if name.hasPrefix(KeptFolder.reports), name.hasSuffix(".zip"),
        joinPath(KeptFolder.reports, fileName(of: name)) == name
      {
        bundles.append(FileContent(path: name, bytes: file.bytes))
      } else {
        others.append(name.isEmpty ? file.path : name)
      }
    }
  }

  /// The path of signatures: next to the bundles, where tipsheet reads only bundles.
  static let signaturesPath = KeptFolder.reports + "signatures.json"

  /// Returns the folder around the settings, if people packed it: `casa-marisol/`.
  private static func folder(of files: [FileContent]) -> String {
    let settings = files.map { $0.path }.filter { path in
      documentEndings.contains { path == "restaurant" + $0 || path.hasSuffix("/restaurant" + $0) }
    }
    let nearest = settings.min { $0.utf8.count < $1.utf8.count } ?? ""
    return String(nearest.dropLast(fileName(of: nearest).count))
  }

  /// Returns the path of a file that tipsheet reads in a restaurant's folder; nil for other files.
  private static func place(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    if KeptFolder.isRoster(path) { return path }
    guard let ending = documentEndings.first(where: { path.hasSuffix($0) }) else { return nil }
    let name = String(parts[parts.count - 1].dropLast(ending.count))
    switch parts.count {
    case 1 where ["restaurant", "periods", "timeclock", "paid"].contains(name): return path
    case 2 where parts[0] == "shifts" && isShiftFileName(parts[1]): return path
    case 2 where parts[0] == "shifts" && isNoteOrDraft(name): return path
    case 2 where parts[0] == "payroll" && isPayrollTemplateName(name): return path
    default: return nil
    }
  }

  /// Whether a hidden file among the shifts is the note of an import, or a shift that someone has begun.
  private static func isNoteOrDraft(_ name: String) -> Bool {
    name.hasPrefix(LeftOutRows.prefix) || name == ".draft" || name.hasPrefix(".draft-")
  }

  var json: JSONValue {
    [
      "bundle": .bool(isBundle), "others": JSONValue(others.filter { !isLeftAbout($0) }),
      "files": .list(files.map { ["path": .string($0.path), "text": .string($0.text)] }),
      "zips": .list(bundles.map { $0.json }), "signatures": JSONValue(signatures),
    ]
  }
}

/// Unpacks the files of a zip as the app's folder keeps them.
///
/// - Parameter question: the bytes as `zip`.
func unpackAnswer(_ question: PageQuestion) -> JSONValue {
  do throws(ZipError) {
    return try FolderZip(question.bytes("zip") ?? []).json.with(["problem": .null])
  } catch {
    return FolderZip().json.with(["problem": problemJSON(error.message)])
  }
}

/// Returns whether `periods.yaml` records a bundle, and as the last paid one of its period; null if the bytes are not a
/// bundle. Without bytes, returns the paths of the recorded bundles that the folder does not keep.
///
/// - Parameter question: the bundle's bytes as `zip`, and its file name as `name`.
func keptAnswer(_ question: PageQuestion, in folder: KeptFolder) -> JSONValue {
  let path = joinPath(KeptFolder.reports, fileName(of: question.text("name")))
  guard let zip = question.bytes("zip") else {
    let paths = folder.periods.closed.flatMap { $0.bundles.map { $0.path } }
    return ["missing": JSONValue(paths.filter { folder.fileIfThere($0) == nil })]
  }
  guard let bundle = try? OpenedBundle(zip, named: path, password: nil) else { return .null }
  let period = bundle.manifest.period
  let bundles = folder.periods[period]?.bundles ?? []
  func isThis(_ record: PayPeriodRecords.Bundle) -> Bool {
    record.checksum == bundle.checksum && record.path == path
  }
  let paid = bundle.files.filter { $0.path.hasPrefix("payroll/") || $0.path.hasSuffix(".xlsx") }
  return period.json.with([
    "recorded": .bool(bundles.contains(where: isThis)),
    "last": .bool(bundles.last.map(isThis) ?? false),
    "zip": FileContent(path: path, bytes: zip).json, "paid": .list(paid.map { $0.json }),
  ])
}

/// Returns a text as a QR code, each row as zeros and ones; null if it is too long for a screen.
func qrAnswer(_ question: PageQuestion) -> JSONValue {
  guard let code = QRCode(question.bytes("text") ?? []) else { return .null }
  return ["size": .number(code.rows.count), "rows": JSONValue(code.rows)]
}

/// Returns an opened file's place in the restaurant's folder, judging by its keys or its columns, and then by its name.
func placeAnswer(_ question: PageQuestion) -> JSONValue {
  var bag = DiagnosticBag()
  let name = question.text("path")
  let tree = syntaxTree(from: question.file, reportingTo: &bag)
  let keys = tree.root.map { root in
    tree.kind(of: root) == .mapping ? tree.entries(of: root).map { tree.text(of: $0.key) } : []
  }
  func has(_ names: [String]) -> Bool { keys?.contains { names.contains($0) } == true }
  // A browser numbers a second download: `paid (1).yaml`.
  let stem = String(name.lowercased().prefix { $0 != "." && $0 != " " && $0 != "(" })
  let path: String? =
    if has(["employees"]) {
      KeptFolder.rosterPath
    } else if has(["positions", "restaurant"]) {
      KeptFolder.settingsPath
    } else if has(["staff", "tips"]) {
      KeptFolder.shifts + (name.hasSuffix(".txt") ? String(name.dropLast(4)) : name)
    } else if keys != nil, ["periods", "paid", "timeclock"].contains(stem) {
      stem + documentEndings[0]
    } else {
      nil
    }
  return ["diagnostics": bag.json, "path": bag.hasErrors ? .null : JSONValue(path)]
}
