import Bundles
import Diagnostics
import Machine
import RestaurantFolder
import RestaurantTexts
import Schemas
import TipModel
import Wording
import Zip

extension KeptFolder {
  /// All files of the folder as one zip, named by the restaurant and the device's day.
  func packAnswer(_ question: PageQuestion) -> JSONValue {
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

/// The files of a restaurant's folder in a zip that may be hostile.
struct FolderZip {
  /// By their paths in the folder.
  private var files: [(path: String, text: String)] = []

  /// Files that are not the folder's.
  private var otherCount = 0

  /// Whether it is the zip of a pay period, which is verified.
  private(set) var isBundle = false

  init(_ bytes: [UInt8]) throws(ZipError) {
    let contents = try unpack(bytes, of: .folder)
    isBundle = contents.contains { $0.path == BundlePlace.manifest }
    let folder = FolderZip.folder(of: contents)
    for file in contents {
      guard let path = file.path.rest(after: folder).flatMap({ FolderZip.place(of: $0) }),
        let text = String(validating: file.bytes, as: UTF8.self)
      else {
        otherCount += 1
        continue
      }
      files.append((path, text))
    }
  }

  /// The folder around the settings, as people pack it: `casa-marisol/`.
  private static func folder(of files: [FileContent]) -> String {
    let settings = files.map { $0.path }.filter { path in
      documentEndings.contains { path == "restaurant" + $0 || path.hasSuffix("/restaurant" + $0) }
    }
    let nearest = settings.min { $0.utf8.count < $1.utf8.count } ?? ""
    return String(nearest.dropLast(fileName(of: nearest).count))
  }

  /// The path of a file that a folder has; nil for any other file.
  private static func place(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    guard let ending = documentEndings.first(where: { path.hasSuffix($0) }) else { return nil }
    let name = String(parts[parts.count - 1].dropLast(ending.count))
    switch parts.count {
    case 1 where ["restaurant", "roster", "periods", "timeclock"].contains(name):
      return name + documentEndings[0]
    case 2 where parts[0] == "shifts" && isShiftFileName(parts[1]): return path
    case 2 where parts[0] == "shifts" && name.hasPrefix(LeftOutRows.prefix): return path
    case 2 where parts[0] == "payroll" && isPayrollTemplateName(name): return path
    default: return nil
    }
  }

  var json: [(key: String, value: JSONValue)] {
    [
      ("bundle", .bool(isBundle)), ("others", .number(otherCount)),
      (
        "files",
        .list(files.map { ["path": .string($0.path), "text": .string($0.text)] })
      ),
    ]
  }
}

/// The files of a zip, as the app's folder keeps them.
///
/// - Parameter question: the bytes as `zip`.
func unpackAnswer(_ question: PageQuestion) -> JSONValue {
  do throws(ZipError) {
    return .object(try FolderZip(question.bytes("zip") ?? []).json + [("problem", .null)])
  } catch {
    return [
      "bundle": .bool(false), "others": .number(0), "files": .list([]),
      "problem": problemJSON(error.message),
    ]
  }
}

/// A text as a QR code: each row as zeros and ones; null where it is too long for a screen.
func qrAnswer(_ question: PageQuestion) -> JSONValue {
  guard let code = QRCode(question.bytes("text") ?? []) else { return .null }
  return ["size": .number(code.size), "rows": .list(code.rows.map { .string($0) })]
}
