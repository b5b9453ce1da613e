import Text
public import Tips

// The text of documents with comments that explain their keys: files written for a model, and templates that people
// copy.

extension DocumentDescription {
  /// Returns a whole file: its instructions, and each key with its meaning.
  ///
  /// - Parameters:
  ///   - law: the law that the restaurant follows.
  ///   - values: returns the text after a key; nil shows the key in a comment.
  func text(
    head: String, under law: TipLaw = .us, values: (KeyDescription) -> String?
  ) -> String {
    var text = commented(head)
    var isBesideBefore = false
    for key in keys.keys {
      let entry = key.entry(values(key), under: law)
      // Lines with their comments next to them stay together.
      text += (entry.isBeside && isBesideBefore ? "" : "\n") + entry.text
      isBesideBefore = entry.isBeside
    }
    return text
  }

  /// `templates/NAME.yaml`: a file with examples to copy and fill in.
  public var template: String {
    "# yaml-language-server: $schema=../docs/json-schema/\(name).json\n"
      + text(head: about + " " + instructions) { $0.isShown ? $0.template : nil }
  }
}

extension KeyDescription {
  /// Returns the key with its value and its meaning, next to a short value or else above it. The key is in a comment if
  /// it has no value.
  fileprivate func entry(_ value: String?, under law: TipLaw) -> (text: String, isBeside: Bool) {
    let doc = doc(under: law)
    let lines = entryText(name, value ?? template)
    let isBeside =
      value != nil && !lines.contains("\n") && lines.unicodeScalars.count < 34
      && doc.unicodeScalars.count <= 62
    if isBeside { return (line(value ?? "", doc: doc) + "\n", true) }
    let entry =
      value == nil ? lines.split(separator: "\n").map { "# \($0)\n" }.joined() : lines + "\n"
    return (commented(doc) + nestedDocs(under: law) + entry, false)
  }

  /// Returns the keys within the key's values, if the text before them ends with a colon.
  private func nestedDocs(under law: TipLaw) -> String {
    guard doc.hasSuffix(":"), let keys = valueDescription.shape.nested?.keys else { return "" }
    return keys.filter { !$0.doc(under: law).isEmpty }.map { key in
      let start = "  " + key.name
      let gap = String(repeating: " ", count: max(2, 20 - start.unicodeScalars.count))
      return wrapped(start + gap + key.doc(under: law), to: 98, hanging: 20).map { "# \($0)\n" }
        .joined()
    }.joined()
  }
}

extension KeysDescription {
  /// The keys on separate lines, each with its meaning next to it.
  var block: String { keys.map { "\n" + $0.line($0.template, indentation: 2) }.joined() }
}

extension ValueDescription.Shape {
  /// The known keys of a value, or of its parts.
  public var nested: KeysDescription? {
    switch self {
    case .text, .number, .flag, .nothing, .choice: nil
    case .list(let shape), .map(let shape): shape.nested
    case .mapping(let keys): keys
    case .either(let shapes): shapes.lazy.compactMap { $0.nested }.first
    }
  }
}

/// Returns a text in comment lines of at most 100 columns; an indented line stays as it is.
private func commented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
    line.hasPrefix(" ") ? [String(line)] : wrapped(String(line), to: 98, hanging: 0)
  }.map { "# \($0)\n" }.joined()
}

/// Returns the text of `restaurant.yaml`, with comments that explain it.
public func restaurantFileText(_ restaurant: Restaurant) -> String {
  let document = RestaurantSchema.document
  let items = RestaurantSchema.keys.items(of: restaurant, currency: restaurant.currency)
  return document.text(
    head: document.about + " Text after a # is for you; the program skips it.",
    under: restaurant.law
  ) { key in items.first { $0.key == key.name }?.text }
}

/// Returns the text of `roster.yaml`, with a comment that explains it.
///
/// - Parameter law: the law that the restaurant follows.
public func rosterFileText(
  _ employees: [Employee], currency: Currency, under law: TipLaw = .us
) -> String {
  let document = RosterSchema.document
  let items = RosterSchema.keys.items(of: employees, currency: currency)
  return document.text(head: document.about, under: law) { key in
    items.first { $0.key == key.name }?.text
  }
}

/// Returns one person's line, without its dash: `{id: 36, first_name: Diana, …}`.
public func rosterLineText(_ employee: Employee, currency: Currency) -> String {
  RosterSchema.employee.inline(employee, currency: currency)
}
