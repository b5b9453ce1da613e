import Documents
package import Text
package import Tips

/// A restaurant's files before the setup changes them.
package struct OldFiles {
  package let folder: String
  package let settingsPath: String

  /// Nil if there is no roster.
  package let rosterPath: String?
  package let restaurant: Restaurant?
  package let roster: Roster?
  private let trees: (settings: SyntaxTree?, roster: SyntaxTree?)

  /// Creates it from a folder with the files that were read; nil for files that do not exist.
  package init(
    folder: String, settingsPath: String, rosterPath: String? = nil,
    _ restaurant: Restaurant? = nil, in settings: SyntaxTree? = nil, _ roster: Roster? = nil,
    in rosterTree: SyntaxTree? = nil
  ) {
    self.folder = folder
    self.settingsPath = settingsPath
    self.rosterPath = rosterPath
    self.restaurant = restaurant
    self.roster = roster
    trees = (settings, rosterTree)
  }

  /// The settings as they were read; nil if there were none.
  package var settings: [UInt8]? { trees.settings?.file.bytes }

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
    let restaurant = setUp.restaurantWithPolicy
    let comments = setUp.pools.map { (pool: $0.pool.name, text: $0.comment) }
    return [settings(restaurant, with: comments), roster(setUp.people, of: restaurant)]
      .compactMap { $0 }
  }

  /// A new file names its law, if that is not the one of the United States, and then leaves out Treasury Tipped
  /// Occupation Codes.
  private func settings(_ new: Restaurant, with comments: [(pool: String, text: String)]) -> Change?
  {
    guard let tree = trees.settings, let old = restaurant, let root = tree.root else {
      var new = new
      if new.law != .us {
        new.namedLaw = new.law
        for index in new.positions.indices { new.positions[index].occupationCode = nil }
      }
      let text = commented(restaurantFileText(new), with: comments)
      return Change(file: .settings, old: nil, bytes: Array(text.utf8))
    }
    var edit = FileEdit(tree)
    edit.change(RestaurantSchema.keys, from: old, to: new, currency: new.currency, in: root)
    guard edit.hasChanges else { return nil }
    let text = commented(String(decoding: edit.bytes, as: UTF8.self), with: comments)
    return Change(file: .settings, old: tree, bytes: Array(text.utf8))
  }

  private func roster(_ people: [Employee], of restaurant: Restaurant) -> Change? {
    guard rosterPath != nil else {
      let text = rosterFileText(people, currency: restaurant.currency, under: restaurant.law)
      return Change(file: .roster, old: nil, bytes: Array(text.utf8))
    }
    let added = people.filter { roster?[$0.id] == nil }
    guard let tree = trees.roster, !added.isEmpty else { return nil }
    return Change(
      file: .roster, old: tree,
      bytes: rosterFile(tree, adding: added, currency: restaurant.currency))
  }

  /// Returns the settings with a comment above each pool that has one.
  private func commented(_ text: String, with comments: [(pool: String, text: String)]) -> String {
    guard !comments.isEmpty else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let comment = comments.first { line == "  - name: \(scalarText($0.pool))" }?.text
      return (comment.map { "  # \($0)\n" } ?? "") + line
    }.joined(separator: "\n")
  }
}
