public import TipAllocation
public import TipModel
public import Wording

/// A rule's result for one thing: it holds, needs a look, or fails.
///
/// It does not know files: the reader of the file turns the subject into a place there. It is a class because a report
/// goes through the list eight times (`make bench-instructions`).
public final class Finding: Sendable {
  public enum Status: String, Sendable {
    case pass = "PASS"

    /// Something that a reader should know, although the amounts reconcile.
    case warn = "WARN"
    case fail = "FAIL"

    /// The word that people read.
    public var words: Words {
      switch self {
      case .pass: "PASS"
      case .warn: "WARN"
      case .fail: "FAIL"
      }
    }
  }

  /// A checked value, with its kind.
  public enum Value: Hashable, Sendable {
    case none
    case money(Money)
    case moneyDifference(MoneyDifference)
    case fractionalMoney(FractionalMoney)
    case hours(Hours)
    case minutes(Int)
    case points(Points)
    case pointValue(PointValue)
    case count(Int)
    case text(String)
  }

  /// The subject of a finding.
  public enum Subject: Hashable, Sendable {
    case period

    /// The file that the finding was made for.
    case file
    case shift(ShiftID)

    /// The tips that a shift collected.
    case tips(ShiftID)

    /// A person's line in a shift, counted from 0.
    case staff(ShiftID, row: Int)

    /// One of the clock times of a person's line, in the order worked; clock-ins are even.
    case clockTime(ShiftID, row: Int, index: Int)

    /// A value of a person's line, such as `hours`, by its key.
    case staffValue(ShiftID, row: Int, key: String)

    /// A value of the settings, by the keys that lead to it.
    case setting([String])

    /// A pool's amount in a line below `declared`, counted from 0.
    case declared(ShiftID, line: Int, Pool)
    case declaredTotal(ShiftID, Pool)

    /// A manual tip-out, counted from 0.
    case handTipOut(ShiftID, index: Int)

    case refunds(ShiftID)

    /// The money of a source, or of one of the shift's timed tips, counted from 0.
    case source(ShiftID, name: String, window: Int?)

    /// A start or an end of the shift's timed tips, in their order; starts are even.
    case tipTime(ShiftID, index: Int)

    /// One of the payroll files that are asked for, counted from 0.
    case payrollFile(Int)

    /// The shift that it belongs to; nil if it belongs to none.
    public var shift: ShiftID? {
      switch self {
      case .period, .file, .payrollFile, .setting: nil
      case .shift(let shift), .tips(let shift), .staff(let shift, _),
        .clockTime(let shift, _, _), .staffValue(let shift, _, _), .declared(let shift, _, _),
        .declaredTotal(let shift, _),
        .handTipOut(let shift, _), .refunds(let shift), .source(let shift, _, _),
        .tipTime(let shift, _):
        shift
      }
    }
  }

  public let rule: Rule

  /// The rule's name, with the measure if the rule has several; `validation.csv` has it in English.
  public let name: Words
  public let subject: Subject
  public let status: Status
  public let expected: Value
  public let actual: Value
  public let difference: Value

  /// The text in the validation list: sentences with their periods.
  public let detail: Words

  /// The same for a place in a file: one sentence without a period.
  public let message: String

  /// The remedy; if there are `corrections`, the rest of their sentence.
  public let help: String?

  /// Texts that the subject's may stand for by mistake.
  public let corrections: [String]

  /// A second subject that explains the first, and its label.
  public let other: (subject: Subject, label: String)?

  init(
    _ rule: Rule, _ name: Words, about subject: Subject, _ status: Status, expected: Value,
    actual: Value, difference: Value, detail: Words, message: String, help: String?,
    corrections: [String], other: (subject: Subject, label: String)?
  ) {
    self.rule = rule
    self.name = name
    self.subject = subject
    self.status = status
    self.expected = expected
    self.actual = actual
    self.difference = difference
    self.detail = detail
    self.message = message
    self.help = help
    self.corrections = corrections
    self.other = other
  }
}

extension Finding {
  /// A doubt as a report has it.
  public convenience init(_ doubt: OpenDoubt) {
    // A doubt of another version may have a name that is unknown here.
    let rule =
      allDoubts.first { $0.name.english == doubt.check }
      ?? Rule(name: Words(verbatim: doubt.check), law: nil, diagnostic: nil, isDoubt: true)
    self.init(
      rule, rule.name, about: doubt.shift.map { .shift($0) } ?? .period, .warn, expected: .none,
      actual: .none, difference: .none, detail: doubt.text, message: doubt.text.text, help: nil,
      corrections: [], other: nil)
  }
}

extension OpenDoubt {
  public init(_ finding: Finding) {
    // The list has sentences; a place in a file has none.
    func sentence(_ words: String) -> String {
      words.prefix(1).uppercased() + words.dropFirst() + (words.hasSuffix(".") ? "" : ".")
    }
    let (english, text) = (finding.detail.english, finding.detail.text)
    self.init(
      shift: finding.subject.shift, check: finding.rule.name.english,
      text: Words(english: sentence(english), text: sentence(text)))
  }
}
