import TipModel
import Wording

extension Shift {
  /// The shift's note, and why unusual values of it are right; nil where it has neither.
  var sheetNote: String? {
    let notes = [
      note.map { translated("Note: ") + $0 }, confirmed.map { translated("Confirmed: ") + $0 },
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "  ")
  }
}
