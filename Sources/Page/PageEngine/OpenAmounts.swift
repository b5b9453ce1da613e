import Documents
import Text
import Tips

/// Returns the keys of the amounts that a shift file gives; nil if the amounts have times or are not a mapping.
func givenAmounts(in tree: SyntaxTree) -> [String]? {
  guard let tips = tree.node(at: ["tips"]), tree.kind(of: tips) != .empty else { return [] }
  guard tree.kind(of: tips) == .mapping else { return nil }
  return tree.entries(of: tips).filter { tree.kind(of: $0.value) != .empty }
    .map { tree.text(of: $0.key) }
}

extension KeptFolder {
  /// Returns the places of amounts that a shift still needs, such as `tips.cash`.
  ///
  /// An amount missing in a file is zero. This counts as intended if most of the last shifts of the type omitted it
  /// too.
  func openAmounts(
    _ given: [String]?, of restaurant: Restaurant, on date: CalendarDate?, _ type: String?,
    without path: String
  ) -> [String] {
    guard let given else { return [] }
    let before = nights.reversed().lazy.filter { night in
      date.map { night.date <= $0 } ?? true && night.path != path && night.type == type
        && !night.isCancelled
    }.prefix(KeptFolder.nightsThatTell).compactMap { $0.given }
    return ShiftSchema.tipQuestions(of: restaurant).map { $0.name }.filter { name in
      !given.contains(name) && 2 * before.count { $0.contains(name) } >= before.count
    }.map { "tips.\($0)" }
  }

  /// The number of earlier shifts that show which amounts are usual.
  private static let nightsThatTell = 8
}
