import Text

extension CommandFailure {
  /// The failure for open doubts when there is no user to ask; nil if there are none.
  static func doubts(
    _ doubts: [Diagnostic], _ message: (Int) -> Words, help: Words
  ) -> CommandFailure? {
    guard !doubts.isEmpty else { return nil }
    var bag = DiagnosticBag()
    for doubt in doubts { bag.report(doubt) }
    return .refused(message(doubts.count), help: help, diagnostics: bag)
  }
}
