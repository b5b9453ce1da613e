import Documents
import Folder
import Machine
import Rules
import Text
import Tips

extension PreFlight {
  /// Raises doubts about sheets that people may have seen and that show other amounts than today's files.
  ///
  /// - Parameter folder: the folder that `tipsheet shift` writes to.
  mutating func checkPostedSheets(in folder: String) {
    for night in nights {
      let shift = night.allocation.shift
      let path = joinPath(folder, shiftFileStem(date: shift.date, shiftType: shift.type) + ".csv")
      guard
        let posted = PersonalAmounts(
          writtenAt: path, in: night.allocation.restaurant.currency),
        !AmountChanges(from: posted, to: PersonalAmounts(night.allocation)).areNone
      else { continue }
      report(
        DoubtedFile(
          name: fileName(of: path), .otherSheet(shift: shellWord(night.source.name))),
        at: path, shift.date)
    }
  }
}
