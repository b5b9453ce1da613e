import Text

extension InputWriter {
  /// Asks about changes in closed pay periods.
  ///
  /// - Returns: the keys of the changes.
  func accept(_ changes: [ClosedPeriodChange]) throws -> [String] {
    guard let questionnaire else { throw CommandFailure.inClosedPeriod(changes) }
    for change in changes {
      try questionnaire.say(change.message)
      try questionnaire.echo("A change needs a correction: \(change.correction)")
      guard try questionnaire.confirm("change it anyway") else {
        throw CommandFailure.refused("nothing was written")
      }
    }
    return changes.map(\.key)
  }
}
