import Books
import Documents
import Folder
import Jobs
import Text
import Tips

// The shift as tables of the terminal.
extension ShiftForm {
  /// Returns the people so far, with their shares and the pools.
  func tableLines(width: Int) -> [String] {
    guard !draft.staff.isEmpty, knowsTips else { return [] }
    switch outcome() {
    case .shared(let allocation, _):
      return lines(of: allocation, isShared: true, width: width)
    case .unshared(let allocation, let reason):
      return lines(of: allocation, isShared: false, width: width)
        + wrapped(translated("Not shared yet: \(reason.message)."), to: width)
    case .wrong(let wrong): return wrapped(translated("error: \(wrong.message)"), to: width)
    }
  }

  /// Returns the entered people with their times.
  func peopleLines(width: Int) -> [String] {
    guard !draft.staff.isEmpty else { return [translated("Nobody is in yet.")] }
    var table = TerminalTable([
      .init("#", .number), .init("Name", .words(least: 8)), .init("Position", .words(least: 4)),
      .init("Times", .words(least: 22)), .init("Hours", .number),
    ])
    for (index, entry) in draft.staff.enumerated() {
      let person = TypedPerson(entry, roster: loaded.roster)
      table.add([
        String(index + 1), name(of: entry.employee), entry.position,
        person.line.hours == nil ? person.timesText : "–", person.worked.plain,
      ])
    }
    return wrapped(title, to: width) + table.lines(width: width)
      + moneyLines.flatMap { wrapped($0, to: width) }
      + (draft.note.map { wrapped(translated("Note: \($0)"), to: width) } ?? [])
  }

  private func lines(of allocation: ShiftAllocation, isShared: Bool, width: Int) -> [String] {
    let totals = allocation.totals
    let hasCharges = totals.serviceCharge > .zero
    var table = TerminalTable(
      [
        .init("#", .number), .init("Name", .words(least: 8)), .init("Position", .words(least: 4)),
        .init("Hours", .number), .init("Points", .number), .init("Digital", .number),
        .init("Cash", .number),
      ] + (hasCharges ? [.init("Charges", .number)] : []))
    func cells(_ amounts: [Money], isKnown: Bool = isShared) -> [String] {
      amounts.prefix(hasCharges ? 3 : 2).map { isKnown ? $0.plain(in: currency) : "–" }
    }
    for (index, row) in allocation.rows.enumerated() {
      table.add(
        [String(index + 1), row.name, row.position, row.hours.plain, row.points.plain]
          + cells([row.digitalShare, row.cashShare, row.serviceCharge]))
    }
    table.add(
      total: ["", translated("Total"), "", totals.hours.plain, totals.points.plain]
        + cells([totals.digital, totals.cash, totals.serviceCharge]))
    // A draft's tips may not be shared yet.
    let tips = allocation.sharesOnePool ? draft.tips : nil
    let pools = tips.map { TipPools($0, cardFee: restaurant.cardFee) } ?? allocation.pools
    table.add(
      total: ["", translated("Came in"), "", "", ""]
        + cells([pools.digital, pools.cash, pools.serviceCharge], isKnown: true))
    return wrapped(title, to: width) + table.lines(width: width)
  }
}
