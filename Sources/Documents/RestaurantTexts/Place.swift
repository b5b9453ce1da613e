public import Diagnostics
import YAMLSubset

/// Returns the place of a value in a file, by the keys that lead to it; the nearest key above it if the value is not
/// there.
///
/// - Parameter keys: keys of mappings, and numbers of items from 0.
public func place(of keys: [String], in source: SourceFile) -> Place? {
  var unread = DiagnosticBag()
  let tree = parse(source, reportingTo: &unread)
  guard var node = tree.root else { return nil }
  var found = Place(source, Span(start: 0, end: 0))
  for key in keys {
    switch tree.kind(of: node) {
    case .mapping:
      guard let entry = tree.entries(of: node).first(where: { tree.text(of: $0.key) == key })
      else { return found }
      let isScalar = tree.kind(of: entry.value) == .scalar
      found = tree.place(of: isScalar ? entry.value : entry.key)
      node = entry.value
    case .sequence:
      let items = tree.items(of: node)
      guard let index = Int(key), items.indices.contains(index) else { return found }
      let first =
        tree.kind(of: items[index]) == .mapping ? tree.entries(of: items[index]).first : nil
      found = first.map { tree.place(of: $0.key) } ?? tree.place(of: items[index])
      node = items[index]
    case .scalar, .empty: return found
    }
  }
  return found
}
