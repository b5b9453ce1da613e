package import Text

/// A difference in one of a pay period's input files.
package struct InputChange: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case changed, added, removed
  }

  package let kind: Kind

  /// The path relative to the restaurant's folder: `shifts/2024-04-13-dinner.yaml`.
  package let file: String

  /// The place in the file: `Saturday, April 13 Dinner: employee 16 clock_out`; empty for the whole file.
  package let place: Words

  /// The old value; empty if there was none.
  package let was: String

  /// The new value; empty if it was removed.
  package let now: String

  package init(_ kind: Kind, _ file: String, place: Words = "", was: String = "", now: String = "")
  {
    self.kind = kind
    self.file = file
    self.place = place
    self.was = InputChange.shortened(was)
    self.now = InputChange.shortened(now)
  }

  /// Shortens a text to one line that fits in a cell.
  private static func shortened(_ text: String) -> String {
    var short = ""
    for scalar in text.unicodeScalars.prefix(300) {
      short.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return text.unicodeScalars.count > 300 ? short + "…" : short
  }

  /// `shifts/2024-04-13-dinner.yaml: employee 16 clock_out 22:00 → 23:00`.
  package var line: String {
    guard !place.isEmpty else {
      return switch kind {
      case .changed: translated("\(file) was changed")
      case .added: translated("\(file) was added")
      case .removed: translated("\(file) was removed")
      }
    }
    let nothing = translated("nothing")
    return "\(place) \(was.isEmpty ? nothing : was) → \(now.isEmpty ? nothing : now)"
  }
}
