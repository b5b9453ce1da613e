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
    var drafts = try KeptDraft.all(of: form.loaded)
    if let edited {
      drafts = drafts.filter { $0.draft.date == edited.date && $0.draft.type == edited.type }
    }
    try offer(drafts)
  }

  /// Offers the draft of the shift that is being entered.
  func takeUpDraftOfShift() throws {
    guard !isResumed, form.draft.staff.isEmpty, form.draft.tips == nil else { return }
    let drafts = try KeptDraft.all(of: form.loaded).filter {
      $0.draft.date == form.draft.date && $0.draft.type == form.draft.type
        && $0.path != kept?.path
    }
    guard !drafts.isEmpty, !declined.isSuperset(of: drafts.map(\.path)) else { return }
    try offer(drafts)
  }

  private func offer(_ offered: [KeptDraft]) throws {
    var drafts = offered
    while !drafts.isEmpty {
      switch try questionnaire.choose(among: drafts) {
      case .goOn(let index):
        return takeUp(drafts[index])
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
