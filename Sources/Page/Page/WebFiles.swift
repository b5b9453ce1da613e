internal import CPageFiles

/// The web files that the program carries.
enum WebFiles {
  static var document: [UInt8] { unsafe bytes(of: page_document) }
  static let style = unsafe bytes(of: page_style)
  static var worker: [UInt8] { unsafe bytes(of: page_worker) }
  static var manifest: [UInt8] { unsafe bytes(of: page_manifest) }
  static var icon: [UInt8] { unsafe bytes(of: page_icon) }
  static var smallIcon: [UInt8] { unsafe bytes(of: page_icon_small) }
  static var largeIcon: [UInt8] { unsafe bytes(of: page_icon_large) }

  /// Compressed with gzip; empty if the program was built without it.
  static var engine: [UInt8] { unsafe bytes(of: page_engine) }

  /// The texts of other languages, as JSON in which nothing ends an element.
  static var translations: [UInt8] { unsafe bytes(of: page_translations) }

  /// The sample week: paths in its folder, and texts.
  static var sample: [(path: String, text: String)] {
    unsafe UnsafeBufferPointer(start: page_samples, count: Int(page_sample_count)).map { sample in
      unsafe (
        path: String(cString: sample.path),
        text: String(decoding: bytes(of: sample.file), as: UTF8.self)
      )
    }
  }

  /// All modules as one: in one text there is nothing to import from another.
  static let script: [UInt8] = {
    let lines = String(decoding: unsafe bytes(of: page_script), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let own = lines.filter { !$0.hasPrefix("import ") }.map { line in
      line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
    }
    return Array(own.joined(separator: "\n").utf8)
  }()

  private static func bytes(of file: page_file) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
  }
}
