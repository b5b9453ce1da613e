internal import Glibc

/// The files of the system's time zone data, found the way the C library finds them.
package enum ZoneData {
  /// The C library's folder: `TZDIR`, or else its own.
  ///
  /// - Source: tzset(3).
  static var directory: String {
    guard let chosen = unsafe getenv("TZDIR") else { return "/usr/share/zoneinfo" }
    return unsafe String(cString: chosen)
  }

  /// The release of the zone data, such as `2025b`; nil if it is not known.
  ///
  /// - Source: the first line of `tzdata.zi`.
  package static var version: String? {
    guard let bytes = contents(of: directory + "/tzdata.zi", atMost: 100),
      let line = bytes.split(separator: UInt8(ascii: "\n")).first,
      line.starts(with: Array("# version ".utf8))
    else { return nil }
    return String(decoding: line.dropFirst("# version ".utf8.count), as: UTF8.self)
  }

  /// The names of all zones, in order, for suggestions; empty if their list is not installed.
  ///
  /// - Source: `tzdata.zi`, with lines that begin `Z NAME` for a zone and `L TARGET NAME` for a link.
  package static var names: [String] {
    guard let bytes = contents(of: directory + "/tzdata.zi", atMost: 4 << 20) else { return [] }
    let names = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let words = line.split(separator: UInt8(ascii: " "))
      guard let kind = words.first, kind.count == 1 else { return nil }
      switch (kind.first, words.count) {
      case (UInt8(ascii: "Z"), 3...): return String(decoding: words[1], as: UTF8.self)
      case (UInt8(ascii: "L"), 3): return String(decoding: words[2], as: UTF8.self)
      default: return nil
      }
    }
    return names.sorted()
  }

  /// Checks that a zone has a file of zone data.
  ///
  /// - Throws: `ZoneClockError` for a name without a file, or if there is no zone data at all.
  package static func check(_ zone: String) throws(ZoneClockError) {
    guard
      contents(of: directory + "/UTC", atMost: 4) != nil
        || contents(of: directory + "/Etc/UTC", atMost: 4) != nil
    else { throw .noZoneData(directory: directory) }
    guard isName(zone), contents(of: directory + "/" + zone, atMost: 4) == Array("TZif".utf8) else {
      throw .unknownZone(zone)
    }
  }

  /// Whether a text is a zone's name: letters, digits, `_`, `-`, and `+`, in parts between slashes. Other files next to
  /// the zones do not count: zones with leap seconds (`right/`), copies, and this machine's own zone.
  private static func isName(_ zone: String) -> Bool {
    let parts = zone.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, !["right", "posix", "posixrules", "localtime"].contains(first)
    else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
            UInt8(ascii: "+"):
            true
          default: false
          }
        }
    }
  }

  /// Returns the beginning of a file; nil if it cannot be read.
  private static func contents(of path: String, atMost limit: Int) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rbe") else { return nil }
    defer { unsafe fclose(file) }
    return unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = unsafe fread(buffer.baseAddress, 1, limit, file)
    }
  }
}
