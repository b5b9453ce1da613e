package import Diagnostics
import Schemas
package import TipModel
package import YAMLSubset

/// A restaurant's files before the setup changes them.
package struct OldFiles {
  package let folder: String
  package let settingsPath: String

  /// Nil if there is no roster.
  package let rosterPath: String?
  package let restaurant: Restaurant?
  package let roster: Roster?
  private let settingsTree: SyntaxTree?

  private let rosterTree: SyntaxTree?

  /// A file as it was read.
  package struct Read<Value> {
    let value: Value?
    let tree: SyntaxTree?

    package init(_ value: Value?, in tree: SyntaxTree?) {
      self.value = value
      self.tree = tree
    }
  }

  /// Creates it from a folder with the files that were read; nil for files that do not exist.
  package init(
    folder: String, settingsPath: String, rosterPath: String?, settings: Read<Restaurant>,
    roster: Read<Roster>
  ) {
    self.folder = folder
    self.settingsPath = settingsPath
    self.rosterPath = rosterPath
    restaurant = settings.value
    settingsTree = settings.tree
    self.roster = roster.value
    rosterTree = roster.tree
  }

  /// The settings as they were read; nil if there were none.
  package var settings: [UInt8]? { settingsTree?.file.bytes }

  /// The new text of a file.
  package struct Change {
    package enum File { case settings, roster }

    package let file: File

    /// The file that is changed; nil if it is new.
    package let old: SyntaxTree?
    package let bytes: [UInt8]
  }

  /// Returns the new texts of the files that change.
  package func changes(for setUp: RestaurantSetUp) -> [Change] {
    var changes: [Change] = []
    let restaurant = setUp.restaurantWithPolicy
    if let tree = settingsTree, let old = self.restaurant, let root = tree.root {
      var edit = FileEdit(tree)
      edit.change(
        RestaurantSchema.keys, from: old, to: restaurant, currency: restaurant.currency,
        in: root)
      let text = String(decoding: edit.bytes, as: UTF8.self)
      if edit.hasChanges {
        changes.append(
          Change(
            file: .settings, old: tree,
            bytes: Array(commented(text, with: setUp.poolComments).utf8)))
      }
    } else {
      let text = commented(
        restaurantFileText(restaurant.withItsLaw), with: setUp.poolComments)
      changes.append(Change(file: .settings, old: nil, bytes: Array(text.utf8)))
    }
    guard rosterPath != nil else {
      let text = rosterFileText(
        setUp.people, currency: restaurant.currency, under: restaurant.law)
      return changes + [Change(file: .roster, old: nil, bytes: Array(text.utf8))]
    }
    let added = setUp.people.filter { roster?[$0.id] == nil }
    if let tree = rosterTree, !added.isEmpty {
      changes.append(
        Change(
          file: .roster, old: tree,
          bytes: rosterFile(tree, adding: added, currency: restaurant.currency)))
    }
    return changes
  }

  /// Returns the settings with a comment above each pool that has one.
  private func commented(_ text: String, with comments: [String: String]) -> String {
    guard !comments.isEmpty else { return text }
    let entries = comments.map { (line: "  - name: \(scalarText($0.key))", comment: $0.value) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let comment = entries.first { $0.line == line }?.comment
      return (comment.map { "  # \($0)\n" } ?? "") + line
    }.joined(separator: "\n")
  }
}

/// Returns the first error in a text of settings; nil if there is none.
package func firstError(in settings: String) -> Diagnostic? {
  var bag = DiagnosticBag()
  let source = SourceFile(name: "restaurant.yaml", bytes: Array(settings.utf8))
  let tree = parse(source, reportingTo: &bag)
  if !bag.hasErrors { _ = decodeRestaurant(tree, reportingTo: &bag) }
  return bag.diagnostics.first { $0.severity == .error }
}

extension Restaurant {
  /// The settings for a new file: if the law is not that of the United States, they name it and leave out Treasury
  /// Tipped Occupation Codes.
  fileprivate var withItsLaw: Restaurant {
    guard law != .us else { return self }
    var restaurant = self
    restaurant.namedLaw = law
    for index in restaurant.positions.indices { restaurant.positions[index].occupationCode = nil }
    return restaurant
  }
}
