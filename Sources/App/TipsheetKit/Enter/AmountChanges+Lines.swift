import Books
import Jobs
import Text
import Tips

extension AmountChanges {
  /// Returns a row for each change and one of totals, for a terminal of `width` columns.
  func lines(in currency: Currency, width: Int) -> [String] {
    (changed.isEmpty
      ? [] : TerminalTable(.amountChanges, changed, currency: currency).lines(width: width))
      + otherChanges
  }
}

extension Table where Row == AmountChanges.Change {
  fileprivate static let amountChanges = Table {
    Column("Person", "person") { change in
      .text(
        change.name == change.id.text ? change.name : "\(change.name) (\(change.id.text))")
    }.onTerminal(leastWidth: 8)
    Column.money("Before", "was") { $0.was }.sum().onTerminal()
    Column.money("Now", "now") { $0.now }.sum().onTerminal()
    Column.difference("Change", "difference") { $0.now - $0.was }.sum()
      .onTerminal(isSigned: true)
  }
}
