import Diagnostics
import Schemas
import Wording
import YAMLSubset

/// A scalar of a document with its role.
struct RoledText {
  let span: Span
  let role: TextRole

  /// The decoded text.
  let text: String

  /// The number of its item in the file's outermost list, such as a person on a roster.
  let item: Int?

  /// Whether it is the ID of a person on a roster.
  var isRosterID = false
}

/// Gives every scalar of a tree its role, in the order of the file, by the schema of its document.
struct RoleReading {
  private let tree: SyntaxTree
  private let document: DocumentDescription
  private(set) var texts: [RoledText] = []
  private var item: Int?

  init(_ tree: SyntaxTree, as document: DocumentDescription) {
    self.tree = tree
    self.document = document
    guard let root = tree.root else { return }
    visit(root, Expected([.mapping(document.keys)]), path: "")
  }

  /// The possible shapes of a value at a place.
  private struct Expected {
    var keys: [KeysDescription] = []
    var named: [ValueDescription.Shape] = []
    var items: [ValueDescription.Shape] = []

    init(_ shapes: [ValueDescription.Shape]) { for shape in shapes { add(shape) } }

    private mutating func add(_ shape: ValueDescription.Shape) {
      switch shape {
      case .mapping(let keys): self.keys.append(keys)
      case .map(let value): named.append(value)
      case .list(let item): items.append(item)
      case .either(let shapes): for shape in shapes { add(shape) }
      case .text, .number, .flag, .nothing, .choice: break
      }
    }

    /// Whether its keys may include names that the user chose.
    var isOpen: Bool { !named.isEmpty || keys.contains { $0.isOpen } }
  }

  private mutating func visit(_ node: NodeID, _ expected: Expected, path: String) {
    switch tree.kind(of: node) {
    case .empty: break
    case .scalar: add(node, TextRoles.role(of: path, in: document.name), path)
    case .sequence:
      let inner = expected.items.isEmpty ? expected : Expected(expected.items)
      for (index, node) in tree.items(of: node).enumerated() {
        let isOutermost = item == nil
        if isOutermost { item = index }
        visit(node, inner, path: path)
        if isOutermost { item = nil }
      }
    case .mapping:
      for (key, value) in tree.entries(of: node) { visit(key, value, expected, path: path) }
    }
  }

  private mutating func visit(
    _ key: NodeID, _ value: NodeID, _ expected: Expected, path: String
  ) {
    let name = tree.text(of: key)
    let known = expected.keys.flatMap(\.keys)
    if let description = known.first(where: { $0.name == name }) {
      add(key, .keyword, path)
      return visit(value, description, path: path)
    }
    if expected.isOpen {
      // First days of values.
      let role = TextRoles.role(of: path + "{}", in: document.name)
      guard isDay(name), role != .code else {
        add(key, role, path)
        return visit(value, Expected(expected.named), path: path + ".*")
      }
      // The roles below a day are those of the value without days.
      add(key, .plain, path)
      return visit(value, Expected(expected.named), path: path)
    }
    guard let meant = nearest(to: name, among: known.map(\.name)),
      let description = known.first(where: { $0.name == meant })
    else {
      add(key, .unread, path)
      return mask(value)
    }
    add(key, isSlip(name) ? .slip : .unread, path)
    visit(value, description, path: path)
  }

  /// Whether a name is `2024-04-08`, or was meant to be a day.
  private func isDay(_ name: String) -> Bool {
    name.utf8.count == 10
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
  }

  /// Whether a text looks like a mistyped key and not like a name.
  private func isSlip(_ name: String) -> Bool {
    name.utf8.count >= 5 && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }
  }

  private mutating func visit(
    _ value: NodeID, _ description: KeyDescription, path: String
  ) {
    visit(
      value, Expected([description.valueDescription.shape]),
      path: path.isEmpty ? description.name : path + "." + description.name)
  }

  /// Masks the values below an unknown key, because their kind is unknown.
  private mutating func mask(_ node: NodeID) {
    switch tree.kind(of: node) {
    case .empty: break
    case .scalar: add(node, .unread, "")
    case .sequence: for node in tree.items(of: node) { mask(node) }
    case .mapping:
      for (key, value) in tree.entries(of: node) {
        add(key, .unread, "")
        mask(value)
      }
    }
  }

  private mutating func add(_ node: NodeID, _ role: TextRole, _ path: String) {
    var text = tree.text(of: node)
    // A setting of a payroll program may have days in braces, like a file's name.
    let isPattern = path == "payroll.*.*" && text.contains("{")
    // `casa-verde/` is the folder `casa-verde`.
    if role == .label(.folder), text.hasSuffix("/") { text.removeLast() }
    texts.append(
      RoledText(
        span: tree.span(of: node), role: isPattern ? .pattern : role, text: text, item: item,
        isRosterID: path == "employees.id"))
  }
}
