import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension ShiftDialog {
  /// Offers unfinished shifts.
  func takeUpDraft() throws {
    var drafts = try KeptDraft.all(of: entry.loaded)
    if let edited {
      drafts = drafts.filter { $0.draft.date == edited.date && $0.draft.type == edited.type }
    }
    try offer(drafts)
  }

  /// Offers the draft of the shift that is being entered.
  func takeUpDraftOfShift() throws {
    guard !isResumed, entry.draft.staff.isEmpty, entry.draft.tips == nil else { return }
    let drafts = try KeptDraft.all(of: entry.loaded).filter {
      $0.draft.date == entry.draft.date && $0.draft.type == entry.draft.type
        && $0.path != entry.keptAt
    }
    guard !drafts.isEmpty, !declined.isSuperset(of: drafts.map(\.path)) else { return }
    try offer(drafts)
  }

  private func offer(_ offered: [KeptDraft]) throws {
    var drafts = offered
    while !drafts.isEmpty {
      switch try questionnaire.choose(among: drafts) {
      case .goOn(let index):
        questionnaire.console.printDiagnostics(drafts[index].diagnostics)
        entry.takeUp(drafts[index])
        isResumed = true
        return
      case .delete(let index):
        let draft = drafts.remove(at: index)
        try draft.delete()
        try questionnaire.echo("deleted: \(draft.title)")
      case .another:
        declined.formUnion(drafts.map(\.path))
        try questionnaire.echo(drafts.count == 1 ? "The draft is kept." : "The drafts are kept.")
        return
      }
    }
  }
}
