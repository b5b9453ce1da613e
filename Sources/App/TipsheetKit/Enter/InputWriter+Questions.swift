import Diagnostics
import Machine
import Schemas
import Wording
import YAMLSubset
import Zip

extension InputWriter {
  /// Asks about other people's changes.
  func decide(_ swaps: [Swap], _ choices: inout Choices) throws {
    guard let questionnaire else { throw CommandFailure.notDecided(swaps) }
    for swap in swaps {
      let path = swap.change.path
      let name = DisplayText(path).text
      switch swap.obstacle {
      case .isThere:
        try questionnaire.say(
          "\(name) was written in the meantime; it did not exist when you began.")
        guard try questionnaire.confirm("merge your version with it") else {
          throw CommandFailure.refused("\(name) was written in the meantime, so it stays as it is")
        }
        choices.accepted.insert(path)
      case .isGone:
        try questionnaire.say("\(name) was removed in the meantime.")
        guard try questionnaire.confirm("write it again") else {
          throw CommandFailure.refused(
            "\(name) was removed in the meantime, so nothing was written")
        }
        choices.accepted.insert(path)
      case .sameValues(let conflicts):
        try questionnaire.say("\(name) was changed in the meantime.")
        for conflict in conflicts {
          choices.values[path, default: [:]][conflict] = try questionnaire.choose(conflict)
        }
      case nil: break
      }
    }
  }

  /// Asks about changes in closed pay periods.
  func decide(_ changes: [ClosedPeriodChange], _ choices: inout Choices) throws {
    guard let questionnaire else { throw CommandFailure.inClosedPeriod(changes) }
    for change in changes {
      try questionnaire.say(change.message)
      try questionnaire.echo("A change needs a correction: \(change.correction)")
      guard try questionnaire.confirm("change it anyway") else {
        throw CommandFailure.refused("nothing was written")
      }
      choices.closed.insert(change.key)
    }
  }

  /// Reports another change that was unknown when this one began.
  func tell(_ swap: Swap) {
    guard !swap.otherChanges.isEmpty else { return }
    let name = DisplayText(swap.change.path).text
    console.printToError(
      translated(
        "\(name) was changed in the meantime, and now has both changes. The other one:\n")
        + swap.otherChanges.map { "  \($0.text)\n" }.joined())
  }
}
