import Text
import Tips

extension SyntaxTree {
  /// Returns the place of a setting, or of the nearest one above it: a text's own, and that of any other value's first
  /// key.
  func settingPlace(of path: ValuePath) -> Place? {
    guard let root else { return nil }
    for count in path.steps.indices.map({ $0 + 1 }).reversed() {
      let part = ValuePath(Array(path.steps.prefix(count)))
      guard let value = node(at: part), let key = keyNode(at: part) else { continue }
      if kind(of: value) == .scalar { return place(of: value) }
      return place(of: kind(of: key) == .mapping ? entries(of: key).first?.key ?? key : key)
    }
    return Place(file, Span(start: span(of: root).start, end: span(of: root).start))
  }
}
