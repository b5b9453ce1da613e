package import Schemas
import TipModel
package import Wording

/// An option that answers a question: its name, the name of its value, and its help.
package struct QuestionOption: Equatable, Sendable {
  /// Without hyphens: `time-zone`.
  package let name: String

  /// The name of its value: `ZONE`.
  package let value: String
  package let help: Words

  /// Whether it may be given several times, each with a value.
  package let isRepeatable: Bool

  init(_ name: String, value: String, isRepeatable: Bool = false, help: Words) {
    self.name = name
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The option that answers a key's question.
  package init(_ question: KeyQuestion) {
    self.init(question.option.name, value: question.option.value, help: question.option.help)
  }
}

// Options of questions whose answers have other words than the file.
extension QuestionOption {
  static let timeZone = QuestionOption(
    "time-zone", value: "ZONE", help: "an IANA name, such as America/Chicago; or none")
  static let law = QuestionOption(
    "law", value: "LAW",
    help: "which tip law applies: us, uk, or none; default: by currency and time zone")
  static let shiftTypes = QuestionOption(
    "shift-types", value: "LIST", help: "the shift types, such as \"Lunch,Brunch,Dinner\"")
  static let positions = QuestionOption(
    "positions", value: "LIST",
    help: "positions with points per hour: \"Server=1.0,Busser=0.5,Manager=none\"")
  static let roundHours = QuestionOption(
    "round-hours", value: "MINUTES",
    help: "round hours to 0 (exact), 5, 6, 10, 15, 30, 45, or 60 minutes")
  static let hoursMode = QuestionOption(
    "hours-mode", value: "MODE", help: "the rounding of hours: nearest, up, or down")
  static let cashRounding = QuestionOption(
    "cash-rounding", value: "AMOUNT",
    help: "pay cash in whole steps, such as 1.00; \"1.00 till\": the till takes the rest")
  static let payPeriod = QuestionOption(
    "pay-period", value: "KIND",
    help: "how often you pay: weekly, biweekly, semimonthly, or monthly")
  static let payPeriodStart = QuestionOption(
    "pay-period-start", value: "DATE", help: "the first day of any weekly or biweekly pay period")
  package static let roster = QuestionOption(
    "roster", value: "FILE",
    help: "a CSV file of the staff, with columns such as employee_id and first_name")
  package static let employee = QuestionOption(
    "employee", value: "LINE", isRepeatable: true,
    help: "\"36,Diana,M.,Expo;Server\"; once for each person")
  static let policy = QuestionOption(
    "policy", value: "NAME",
    help: "how tips are shared, or a YAML file with a policy: "
      + UsualPolicy.allCases.map { $0.rawValue }.joined(separator: ", "))
}
