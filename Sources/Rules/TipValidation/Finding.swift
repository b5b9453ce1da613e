public import Text
public import Tips

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

    /// Returns how far the value is above another; nothing for values that need a unit of their own.
    func difference(from other: Value) -> Value {
      switch (self, other) {
      case (.money(let one), .money(let two)): .moneyDifference(one - two)
      case (.moneyDifference(let one), .moneyDifference(let two)):
        .moneyDifference(MoneyDifference(minorUnits: one.minorUnits - two.minorUnits))
      case (.minutes(let one), .minutes(let two)): .minutes(one - two)
      case (.count(let one), .count(let two)): .count(one - two)
      default: .none
      }
    }
  }

  /// The subject of a finding.
  public struct Subject: Hashable, Sendable {
    /// The shift whose file it is in; nil for a period, the settings, or another file.
    public let shift: ShiftID?

    /// The keys that lead to it in its document; empty for all of it.
    public let path: ValuePath

    public init(_ shift: ShiftID? = nil, at path: ValuePath = []) {
      self.shift = shift
      self.path = path
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
    _ rule: Rule, _ name: Words, about subject: Subject, _ status: Status, expected: Value = .none,
    actual: Value = .none, difference: Value = .none, detail: Words, message: String,
    help: String? = nil, corrections: [String] = [], other: (subject: Subject, label: String)? = nil
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

  /// A doubt as a report has it.
  public convenience init(_ doubt: OpenDoubt) {
    // A doubt of another version may have a name that is unknown here.
    let rule =
      allDoubts.first { $0.name.english == doubt.check }
      ?? Rule(name: Words(verbatim: doubt.check), law: nil, diagnostic: nil, isDoubt: true)
    self.init(
      rule, rule.name, about: Subject(doubt.shift), .warn, detail: doubt.text,
      message: doubt.text.text)
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

extension Finding.Subject {
  /// The key of a value in a person's line, such as `hours`; nil for anything else.
  public var staffKey: String? {
    guard path.steps.count > 2, path.steps[0] == "staff", case .key(let key) = path.steps[2] else {
      return nil
    }
    return key
  }
}

extension ValuePath {
  /// The path of a value in a person's line in a shift, which is counted from 0.
  static func line(_ row: Int, _ key: String = "employee") -> ValuePath {
    ["staff", .item(row), .key(key)]
  }

  /// The path of one of the clock times of a person's line, in the order worked; clock-ins are even.
  static func clockTime(_ row: Int, _ index: Int) -> ValuePath {
    ["staff", .item(row), "punches", .item(index / 2), .item(index % 2)]
  }

  /// The path of a start or an end of the shift's timed tips, in their order; starts are even.
  static func tipTime(_ index: Int) -> ValuePath {
    ["tips", .item(index / 2), index.isMultiple(of: 2) ? "from" : "to"]
  }
}
