package import TipModel
package import YAMLSubset

/// The date of a shift file, without a look at the rest of it; nil where it cannot be read.
package func shiftDate(in tree: SyntaxTree) -> CalendarDate? {
  guard let root = tree.root, tree.kind(of: root) == .mapping else { return nil }
  for (key, value) in tree.entries(of: root) where tree.text(of: key) == "date" {
    guard tree.kind(of: value) == .scalar, let parts = isoDateParts(tree.text(of: value)) else {
      return nil
    }
    return CalendarDate(year: parts.year, month: parts.month, day: parts.day)
  }
  return nil
}

/// The type of shift that a shift file names, without a look at the rest of it; nil where it names
/// none.
package func shiftType(in tree: SyntaxTree) -> String? {
  guard let root = tree.root, tree.kind(of: root) == .mapping else { return nil }
  for (key, value) in tree.entries(of: root) where tree.text(of: key) == "shift" {
    return tree.kind(of: value) == .scalar ? tree.text(of: value) : nil
  }
  return nil
}
