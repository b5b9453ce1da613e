import Files
import Text

/// Makes the files of a page from tipsheet's built-in web files.
package struct PageMaker: Sendable {
  private let version: String
  private let restaurant: PageRestaurant?

  /// - Parameters:
  ///   - version: the version of tipsheet.
  ///   - restaurant: the restaurant; nil for a page without one.
  package init(version: String, restaurant: PageRestaurant?) {
    self.version = version
    self.restaurant = restaurant
  }

  /// Whether tipsheet was built with the engine.
  package static var hasEngine: Bool { !WebFiles.engine.isEmpty }

  /// The page as one file, with everything in it.
  package var file: [UInt8] {
    let icon = "data:image/svg+xml;base64," + base64(WebFiles.icon)
    return document(
      links: "<link rel=\"icon\" href=\"\(icon)\">",
      policy: """
        script-src '\(Checksum(WebFiles.script).source)' 'wasm-unsafe-eval'; img-src data:; connect-src 'none'
        """,
      parts: [
        "scriptfile": "", "script": String(decoding: WebFiles.script, as: UTF8.self),
        "translations": String(decoding: WebFiles.translations, as: UTF8.self),
        "engine": base64(WebFiles.engine),
      ])
  }

  /// The page as an app that any web server can host: names and bytes of its files.
  package var app: [(name: String, bytes: [UInt8])] {
    let links = """
      <link rel="manifest" href="manifest.json">
      <link rel="icon" href="icon.svg" type="image/svg+xml">
      <link rel="apple-touch-icon" href="icon-192.png">
      """
    // HTML takes longer to read than a script, so the script brings the texts.
    let texts = JSONValue.string(String(decoding: WebFiles.translations, as: UTF8.self)).text
    let bytes =
      Array("document.getElementById(\"translations\").textContent = \(texts);\n".utf8)
      + WebFiles.script
    let (engine, script) = (Checksum(WebFiles.engine), Checksum(bytes))
    let document = document(
      links: links,
      // An app may load its own files, and nothing else.
      policy: """
        script-src 'self' 'wasm-unsafe-eval'; img-src data: 'self'; connect-src 'self';\
         manifest-src 'self'; worker-src 'self'
        """,
      engine: ["version": .string(engine.version), "integrity": .string(engine.source)],
      parts: [
        "scriptfile": " src=\"app.js?\(script.version)\" integrity=\"\(script.source)\"",
        "script": "", "translations": "", "engine": "",
      ])
    let files = [
      (name: "index.html", bytes: document), (name: "app.js", bytes: bytes),
      (
        name: "manifest.json",
        bytes: filled(WebFiles.manifest, ["title": quotedContent(title)])
      ),
      (name: "icon.svg", bytes: WebFiles.icon),
      (name: "icon-192.png", bytes: WebFiles.smallIcon),
      (name: "icon-512.png", bytes: WebFiles.largeIcon),
      // The ending is one that no server takes for something to unpack.
      (name: "engine.bin", bytes: WebFiles.engine),
    ]
    // Phones load a new version if any byte of this file differs.
    let worker = filled(
      WebFiles.worker,
      [
        "version": Checksum(files.flatMap { $0.bytes }).version, "engine": engine.version,
        "integrity": engine.source,
      ])
    return files + [(name: "worker.js", bytes: worker)]
  }

  private var title: String { restaurant?.name ?? translated("Tip sheet") }

  /// - Parameters:
  ///   - links: elements for the page's head.
  ///   - policy: the content security policy, in addition to what both forms of the page have: it may show its own style, and
  ///     may not send requests to others.
  ///   - engine: where an app loads its engine; nil for a page of one file.
  ///   - parts: the places of the template that both forms fill in their own way.
  private func document(
    links: String, policy: String, engine: JSONValue? = nil, parts: [String: String]
  ) -> [UInt8] {
    let texts: JSONValue =
      restaurant.map {
        [
          "settings": .string($0.settings), "roster": .string($0.roster),
          "clocks": .string($0.clocks),
        ]
      } ?? .null
    let data: JSONValue = [
      "made": .string(version), "restaurant": texts, "app": .bool(engine != nil),
      "engine": engine ?? .null,
      // The sample is for users who have no restaurant yet.
      "sample": restaurant == nil
        ? .object(WebFiles.sample.map { ($0.path, .string($0.text)) }) : .null,
    ]
    let values = [
      "policy": """
      default-src 'none'; \(policy); style-src '\(Checksum(WebFiles.style).source)';\
       form-action 'none'; base-uri 'none'
      """,
      "title": escaped(title), "app": links,
      "style": String(decoding: WebFiles.style, as: UTF8.self),
      // Escape `<`, so that no text can end the element it is in.
      "data": data.text.replacing("<", by: "\\u003c"),
    ]
    return filled(WebFiles.document, values.merging(parts) { value, _ in value })
  }
}

/// A checksum of a file of the page.
private struct Checksum {
  private let checksum: SHA256Checksum

  init(_ content: [UInt8]) { checksum = SHA256Checksum(of: content) }

  /// As browsers expect it in a policy and as `integrity`.
  var source: String { "sha256-" + base64(checksum.bytes) }

  /// Enough of it to tell versions apart.
  var version: String { String(checksum.text.prefix(16)) }
}

/// Returns a text as in a JSON string, without the quotes.
private func quotedContent(_ text: String) -> String {
  String(JSONValue.string(text).text.dropFirst().dropLast())
}

/// Returns a text as the content of an element.
private func escaped(_ text: String) -> String {
  text.replacing("&", by: "&amp;").replacing("<", by: "&lt;").replacing(">", by: "&gt;")
}

/// Returns a template with its names, such as `{{title}}`, replaced by values.
///
/// - Precondition: each name of the template has a value.
private func filled(_ template: [UInt8], _ values: [String: String]) -> [UInt8] {
  var rest = String(decoding: template, as: UTF8.self)[...]
  var text = ""
  while let start = rest.place(of: "{{"),
    let end = rest[start.upperBound...].place(of: "}}")
  {
    guard let value = values[String(rest[start.upperBound..<end.lowerBound])] else {
      preconditionFailure("a template has a place that nothing fills")
    }
    text += rest[..<start.lowerBound] + value
    rest = rest[end.upperBound...]
  }
  return Array((text + rest).utf8)
}
