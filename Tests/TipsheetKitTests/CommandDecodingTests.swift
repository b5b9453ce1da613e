import Foundation
import Testing
import Text
import Tips
@testable import TipsheetKit

/// Words after a command's name become the command's values.
@Suite struct CommandDecodingTests {
  private func value<Value: CommandValue>(_ words: String..., as: Value.Type) throws -> Value {
    let command = try Command.named(words[0])
    return try #require(try command.value(from: Array(words.dropFirst())) as? Value)
  }

  private func failures(_ words: [String]) throws -> [String] {
    do {
      _ = try Command.named(words[0]).value(from: Array(words.dropFirst()))
      return []
    } catch let usage as WrongUsage {
      return usage.failures.compactMap { $0.message?.text }
    }
  }

  @Test func optionsAndOperandsAreFields() throws {
    let period = try value(
      "period", "--from", "2024-04-08", "-j", "3", "casa", "--to=2024-04-14", "-q", "-o", "out",
      as: PeriodCommand.self
    ).options
    #expect(period.from?.text == "2024-04-08" && period.to?.text == "2024-04-14")
    #expect(period.common.threads == 3 && period.common.isQuiet && period.common.output == "out")
    #expect(period.common.folder == "casa" && period.containing == nil && !period.isForAll)
    let show = try value("show", "--format", "csv", "--", "--odd.yaml", as: ShowCommand.self)
    #expect(show.format == .csv && show.words == ["--odd.yaml"] && show.common.settings == nil)
    let tip = try value(
      "tip", "84.50", "--percent", "12.5", "--people", "3", "--currency", "eur",
      as: TipCommand.self)
    #expect(tip.amount == "84.50" && tip.request.percent.plain == "12.5%")
    #expect(tip.request.people == 3 && tip.request.currency.code == "EUR")
  }

  @Test func helpIsACommandOfItsOwn() throws {
    #expect(try value("new", "--help", "--cash", "x", as: HelpCommand.self).names == ["new"])
    #expect(try value("show", "-h", "a", "b", as: HelpCommand.self).names == ["show"])
  }

  @Test func allThatIsWrongIsReported() throws {
    #expect(
      try failures(["period", "--jobs", "0", "a", "b"])
        == [
          "--jobs 0 is not a number from 1 to 64", "more than one folder is named",
        ])
    // Words whose options are not known are not read any further.
    #expect(
      try failures(["show", "--fromat", "json", "--quiet=no", "--restaurant"])
        == [
          "show has no option --fromat", "show has no option --quiet",
          "--restaurant needs a value",
        ])
    #expect(
      try failures(["check", "--list=yes", "-q", "-q"])
        == ["--list does not take a value", "-q is given twice"])
  }

  @Test(arguments: [
    (["init", "a", "b"], "more than one folder is named"),
    (["new", "a", "b"], "more than one folder is named"), (["shift"], "name a shift file"),
    (["close", "a", "b"], "more than one folder is named"),
    (["status", "a", "b"], "more than one folder is named"),
    (["batch", "a", "b"], "more than one file of jobs is named"),
    (["import", "a", "b", "c"], "import takes a kind and a file"),
    (["completions"], "name one shell"),
  ])
  func tooFewOrTooManyOperands(words: [String], message: String) throws {
    #expect(try failures(words) == [message])
  }

  @Test func everyOptionOfEveryCommandCanBeGiven() throws {
    let values = [
      "--jobs": "2", "--containing": "2024-04-13", "--from": "2024-04-13", "--to": "2024-04-13",
      "--percent": "20", "--people": "2", "--currency": "USD", "--format": "json",
      "--by": "received", "--year": "2026", "--quarter": "1", "--month": "1",
      "--days-to-pay": "5", "--period": "2024-04-13", "statement --format": "text",
      "--bundles": "lean", "--time-limit": "60", "--hidden-rows": "take",
      "--allocate-by": "hours", "--tip-rate": "5%",
    ]
    let operands = [
      "edit": ["x"], "shift": ["x"], "verify": ["x"], "year": ["x"], "show": ["x"],
      "import": ["x"], "completions": ["bash"],
      "try": ["x"], "statement": ["x"], "group": ["x"],
    ]
    for command in Command.all {
      #expect(try Command.named(command.name).summary == command.summary)
      for option in command.options {
        let spelled = "--\(option.name)"
        let value = values["\(command.name) \(spelled)"] ?? values[spelled] ?? "x"
        let words = [spelled] + (option.value == nil ? [] : [value])
        #expect(throws: Never.self, "\(command.name) \(spelled)") {
          try command.value(from: words + (operands[command.name] ?? []))
        }
      }
    }
  }
}
