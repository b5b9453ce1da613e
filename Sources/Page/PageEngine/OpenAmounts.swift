import Schemas
import TipModel
import YAMLSubset

/// The amounts that a shift file gives.
struct GivenAmounts {
  /// The keys that have a value; nil if the amounts have times, or are not a mapping.
  let names: [String]?

  init(_ tree: SyntaxTree) {
    guard let tips = tree.node(at: ["tips"]) else {
      names = []
      return
    }
    switch tree.kind(of: tips) {
    case .empty: names = []
    case .mapping:
      names = tree.entries(of: tips).filter { tree.kind(of: $0.value) != .empty }
        .map { tree.text(of: $0.key) }
    case .scalar, .sequence: names = nil
    }
  }
}

extension KeptFolder {
  /// The places of the amounts that a shift is asked for and has not got yet, such as `tips.cash`.
  ///
  /// An amount that a file leaves out is zero. It is meant so if most of the last nights of the type left
  /// it out too.
  func openAmounts(
    _ given: GivenAmounts, of restaurant: Restaurant, on date: CalendarDate?, _ type: String?,
    without path: String
  ) -> [String] {
    guard let names = given.names else { return [] }
    let before = nights.filter { night in
      night.path != path && night.type == type && !night.isCancelled
        && date.map { night.date <= $0 } ?? true
    }.suffix(KeptFolder.nightsThatTell).compactMap { $0.given.names }
    return ShiftSchema.tipQuestions(of: restaurant).map { $0.key.name }.filter { name in
      !names.contains(name) && 2 * before.count { $0.contains(name) } >= before.count
    }.map { "tips.\($0)" }
  }

  /// How many nights say what is usually entered.
  private static let nightsThatTell = 8
}
