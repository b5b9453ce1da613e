import Diagnostics
import Machine
import TipModel
import Wording
package import Zip

/// Why a bundle that `periods.yaml` names cannot be used.
package enum RecordedBundleProblem: Error, Hashable, Sendable {
  case missing

  /// The machine's reason why it cannot be read.
  case notRead(String)

  /// It has other bytes than those that were recorded.
  case changed

  /// It is encrypted, and no password is known.
  case locked
  case broken([BundleProblem])

  /// In plain words, after the bundle's path.
  package var message: String {
    switch self {
    case .missing: translated("it is not there")
    case .notRead(let reason): reason
    case .changed:
      translated("its SHA-256 is not the one in periods.yaml: one of the two was changed")
    case .locked: translated("it is encrypted")
    case .broken(let problems): problems.map(\.message).joined(separator: "; ")
    }
  }

  /// The next step of a person who reads the message.
  package var help: String {
    switch self {
    case .missing: translated("put it back from a copy")
    case .notRead: translated("make it readable; then run this again")
    case .changed: translated("put the one that was changed back from a copy")
    case .locked: translated("give its password with --password-file FILE")
    case .broken(let problems):
      problems.contains(.zip(.wrongPassword))
        ? translated("give its password with --password-file FILE")
        : translated("put it back from a copy")
    }
  }
}

/// The bytes of a bundle, where they are those that were recorded.
package func recordedBytes(
  at path: String, checksum: String
) throws(RecordedBundleProblem) -> [UInt8] {
  let found: [UInt8]?
  do throws(MachineError) {
    found = try readFileIfThere(at: path, limit: OpenedBundle.sizeLimit)
  } catch {
    throw .notRead(error.message)
  }
  guard let bytes = found else { throw .missing }
  guard SHA256Checksum(of: bytes).text == checksum else { throw .changed }
  return bytes
}

extension OpenedBundle {
  /// - Throws: all reasons why it is not a bundle, the errors of its manifest among them.
  package init(
    _ bytes: [UInt8], named name: String, password: ZipPassword?
  ) throws(BundleProblems) {
    var bag = DiagnosticBag()
    do throws(BundleProblems) {
      try self.init(bytes, named: name, password: password, reportingTo: &bag)
    } catch {
      throw BundleProblems(
        error.list + bag.diagnostics.map { .unreadable("MANIFEST.yaml: \($0.message)") })
    }
  }

  /// A bundle on the disk; nil where there is no such file.
  package static func read(
    at path: String, password: ZipPassword?
  ) throws(BundleProblems) -> OpenedBundle? {
    let found: [UInt8]?
    do throws(MachineError) {
      found = try readFileIfThere(at: path, limit: sizeLimit)
    } catch {
      throw BundleProblems([.unreadable(error.message)])
    }
    guard let bytes = found else { return nil }
    return try OpenedBundle(bytes, named: path, password: password)
  }

  /// The tables and payroll files in the folder beside the zip that are not those in the zip: changed
  /// since, or put there. Somebody may have uploaded them. The workbook is not among them, for people
  /// save it when they look at it.
  package var otherFilesBeside: [String] {
    guard name.hasSuffix(".zip") else { return [] }
    let folder = String(name.dropLast(4))
    let known = Dictionary(
      files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var others: [String] = []
    for part in ["csv", "payroll"] {
      let names = (try? listFolder(at: joinPath(folder, part))) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let place = joinPath(folder, "\(part)/\(name)")
        guard let bytes = (try? readFileIfThere(at: place, limit: OpenedBundle.sizeLimit)) ?? nil,
          bytes != known["\(part)/\(name)"]
        else { continue }
        others.append(place)
      }
    }
    return others
  }

  /// The bundles that this one takes the place of, the oldest first, as far as they can be followed
  /// in its folder.
  package func bundlesBefore(
    password: ZipPassword?
  ) -> [(path: String, checksum: String)] {
    var before: [(path: String, checksum: String)] = []
    var amended = manifest.amended
    while let reference = amended, before.count < BundleManifest.Amended.numbers.upperBound {
      let path = joinPath(parentFolder(of: name), reference.bundle)
      before.insert((path, reference.checksum), at: 0)
      let earlier = (try? OpenedBundle.read(at: path, password: password)) ?? nil
      amended = earlier?.checksum == reference.checksum ? earlier?.manifest.amended : nil
    }
    return before
  }
}
