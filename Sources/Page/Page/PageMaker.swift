import Diagnostics
import Wording
import PageEngine
import Zip

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

  /// The page as one file.
  package var file: [UInt8] {
    let icon = "data:image/svg+xml;base64," + base64(WebFiles.icon)
    return document(
      isApp: false, links: "<link rel=\"icon\" href=\"\(icon)\">",
      policy: PageMaker.policy)
  }

  /// The page as an app that any web server can host: names and bytes of its files.
  package var app: [(name: String, bytes: [UInt8])] {
    let links = """
      <link rel="manifest" href="manifest.json">
      <link rel="icon" href="icon.svg" type="image/svg+xml">
      <link rel="apple-touch-icon" href="icon-192.png">
      """
    let document = document(
      isApp: true, links: links,
      policy: PageMaker.policy.replacing("img-src data:", by: "img-src data: 'self'")
        + "; manifest-src 'self'; worker-src 'self'")
    let files = [
      (name: "index.html", bytes: document),
      (
        name: "manifest.json",
        bytes: filled(WebFiles.manifest, ["title": quotedContent(title)])
      ),
      (name: "icon.svg", bytes: WebFiles.icon),
      (name: "icon-192.png", bytes: WebFiles.smallIcon),
      (name: "icon-512.png", bytes: WebFiles.largeIcon),
    ]
    // Phones load a new version if any byte of this file differs.
    let mark = String(SHA256Checksum(of: files.flatMap { $0.bytes }).text.prefix(16))
    return files + [(name: "worker.js", bytes: filled(WebFiles.worker, ["version": mark]))]
  }

  private var title: String { restaurant?.name ?? translated("Tip sheet") }

  /// The page's content security policy: it may run its own script and show its own style, and may not send requests.
  private static var policy: String {
    translated(
      """
      default-src 'none'; script-src '\(source(WebFiles.script))' 'wasm-unsafe-eval';\
       style-src '\(source(WebFiles.style))'; img-src data:; connect-src 'none';\
       form-action 'none'; base-uri 'none'
      """)
  }

  private static func source(_ content: [UInt8]) -> String {
    "sha256-" + base64(SHA256Checksum(of: content).bytes)
  }

  private func document(isApp: Bool, links: String, policy: String) -> [UInt8] {
    let texts: JSONValue =
      restaurant.map {
        [
          "settings": .string($0.settings), "roster": .string($0.roster),
          "clocks": .string($0.clocks),
        ]
      } ?? .null
    let data: JSONValue = [
      "made": .string(version), "restaurant": texts, "app": .bool(isApp),
      // The sample is for users who have no restaurant yet.
      "sample": restaurant == nil
        ? .object(WebFiles.sample.map { ($0.path, .string($0.text)) }) : .null,
    ]
    return filled(
      WebFiles.document,
      [
        "policy": policy, "title": escaped(title), "app": links,
        "style": String(decoding: WebFiles.style, as: UTF8.self),
        "script": String(decoding: WebFiles.script, as: UTF8.self),
        // Escape `<`, so that no text can end the element it is in.
        "data": data.text.replacing("<", by: "\\u003c"), "engine": base64(WebFiles.engine),
        "translations": String(decoding: WebFiles.translations, as: UTF8.self),
      ])
  }
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
