internal import CPageFiles

/// The web files built into tipsheet.
enum WebFiles {
  static var document: [UInt8] { unsafe bytes(of: page_document) }
  static let style = unsafe bytes(of: page_style)
  static var worker: [UInt8] { unsafe bytes(of: page_worker) }
  static var manifest: [UInt8] { unsafe bytes(of: page_manifest) }
  static var icon: [UInt8] { unsafe bytes(of: page_icon) }
  static var smallIcon: [UInt8] { unsafe bytes(of: page_icon_small) }
  static var largeIcon: [UInt8] { unsafe bytes(of: page_icon_large) }

  /// The engine, in a module that unpacks it; empty if tipsheet was built without it.
  static var engine: [UInt8] { unsafe bytes(of: page_engine) }

  /// The texts in other languages, as JSON that cannot end an element.
  static var translations: [UInt8] { unsafe bytes(of: page_translations) }

  /// The sample week: paths in its folder, with texts.
  static var sample: [(path: String, text: String)] {
    unsafe UnsafeBufferPointer(start: page_samples, count: Int(page_sample_count)).map { sample in
      unsafe (
        path: String(cString: sample.path),
        text: String(decoding: bytes(of: sample.file), as: UTF8.self)
      )
    }
  }

  /// All modules joined into one text, without imports.
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
