public import Text
public import Tips

/// A file for a payroll program, as it is written.
public struct PayrollFile: Hashable, Sendable {
  /// In the folder `payroll`.
  public let name: String
  public let bytes: [UInt8]

  /// The measures in it: those of its columns, or of its lines with codes.
  public let measures: [PayrollMeasure]

  /// Its kinds of rows; empty if amounts are side by side.
  public let lines: [CodedLine]

  /// A line of the template with the code or account that the settings give it.
  public struct CodedLine: Hashable, Sendable {
    public let line: PayrollLine
    public let code: String
  }
}

/// The outcome of a request for a payroll file.
public struct PayrollOutcome: Sendable {
  public let request: PayrollRequest

  /// Nil if it is refused, or if a correction has nothing for it: no difference, or none above zero.
  public let file: PayrollFile?

  /// The reasons that it is not written.
  public let refusals: [PayrollRefusal]

  /// The amounts sent before; nil for a file that corrects nothing.
  public let basis: PayrollBasis?

  /// The period's measures that payroll has now, from the file and the manual steps; empty if the file is refused.
  public let measures: [PayrollMeasure]
  public let byHand: [PayrollByHand.Line]

  /// The sum of each measure in the file.
  let sums: [PayrollMeasure: Int64]

  /// The amount of each person in the rows, as in `payments`.
  let paid: [EmployeeID: Int64]

  /// The sum of a journal's debits, which equals that of its credits.
  let entry: Int64

  /// The people in the file, with their digital tips and wages such as service charges; zero for someone with only cash
  /// tips or hours. Nil for a journal, and if there is no file.
  ///
  /// - Precondition: the file is that of one location, because others may have the same employee IDs.
  public var people: [EmployeeID: Money]? {
    guard file != nil, !request.template.isForBooks else { return nil }
    return paid.mapValues { Money(minorUnits: max(0, $0)) }
  }

  public var isRefused: Bool { !refusals.isEmpty }

  /// Returns whether it pays nobody, because another program of the same files pays people. Without one, people are paid
  /// from the record.
  public func isRecord(among outcomes: [PayrollOutcome]) -> Bool {
    !request.template.paysPeople && outcomes.contains { $0.request.template.paysPeople }
  }

  /// Whether it is written and holds worked hours.
  public var sendsHours: Bool { request.settings.includesHours && file != nil }

  /// The people without a payroll ID for the file.
  public var withoutID: [Employee] {
    refusals.compactMap { refusal in
      if case .missingWorkerID(let employee) = refusal { employee } else { nil }
    }
  }

  /// The people whose payroll ID for the file another employee has too.
  public var withSharedID: [Employee] {
    refusals.flatMap { refusal -> [Employee] in
      if case .sharedWorkerID(_, let first, let second) = refusal { [first, second] } else { [] }
    }
  }

  /// The reasons that there is no file, with remedies; one sentence names all people without an ID.
  public var reasons: [(what: Words, remedy: Words)] {
    let nameless = withoutID
    return refusals.compactMap { refusal in
      if case .missingWorkerID(let employee) = refusal, employee != nameless.first { return nil }
      return refusal.words(for: request.template.name, withoutID: nameless)
    }
  }
}

/// A reason that a payroll file is not written.
public enum PayrollRefusal: Hashable, Sendable {
  case missingSetting(name: String, about: String, example: String)
  case missingWorkerID(Employee)
  case sharedWorkerID(String, Employee, Employee)

  /// One person of several locations has different IDs.
  case severalWorkerIDs(Employee, String, String)
  case missingTitle(position: String)

  /// Two kinds of money have the same code.
  case sameCode(String)
  case unwritable(Unicode.Scalar, in: String, column: String)
  case formula(String, column: String)
  case tooLong(String, column: String, limit: Int)
  case unbalanced(debits: String, credits: String)
  case badFileName(String)
  case fileNameTaken(String)

  /// Locations of one file differ in a setting that the file can have only once.
  case differentSettings(String, String, String)
  case differentPeriods(String, String)
}

extension PayrollRefusal {
  /// Returns the problem and its remedy: sentences without periods.
  ///
  /// - Parameters:
  ///   - template: the template's name.
  ///   - nameless: all people without a payroll ID.
  fileprivate func words(
    for template: String, withoutID nameless: [Employee]
  ) -> (what: Words, remedy: Words) {
    switch self {
    case .missingSetting(let name, let about, let example):
      (
        "`\(name)` is not set (\(about))", "write `\(name): \(example)` below `\(template)`"
      )
    case .sharedWorkerID(let id, let first, let second):
      (
        "\(first.name) and \(second.name) have the same payroll ID, \(id)",
        "give each of them their own in the roster"
      )
    case .severalWorkerIDs(let employee, let first, let second):
      (
        "\(employee.name) has two payroll IDs, \(first) and \(second)",
        "write one of them in all rosters"
      )
    case .missingTitle(let position):
      (
        "`titles` does not say what payroll calls \(position)",
        "add `\(position): …` to `titles`"
      )
    case .sameCode(let code):
      (
        "the code \(code) means two kinds of money",
        "set a different code for each, so that tips owed and tips already received stay separate"
      )
    case .differentSettings(let name, let first, let second):
      (
        "\(first) and \(second) set `\(name)` differently",
        "set the same in both, or give them two companies in group.yaml"
      )
    case .differentPeriods(let first, let second):
      (
        "\(first) and \(second) have different pay periods",
        "give them the same `pay_period`, or two companies in group.yaml"
      )
    case .missingWorkerID:
      (
        "no payroll ID is known for \(nameless.map { "\($0.name) (\($0.id.text))" }.joined(separator: ", "))",
        "add `payroll_id: 1234` to each person on the roster, or `payroll_ids: {\(template): 1234}`"
      )
    case .unwritable(let scalar, let text, let column):
      (
        "\"\(text)\" in \(column) contains \"\(String(Character(scalar)))\", which this format does not allow",
        "write it the way payroll does, in plain letters"
      )
    case .formula(let text, let column):
      (
        "a spreadsheet would read \"\(text)\" in \(column) as a formula",
        "begin it with a letter or a digit"
      )
    case .tooLong(let text, let column, let limit):
      (
        "\"\(text)\" in \(column) is longer than \(limit) characters", "shorten it"
      )
    case .unbalanced(let debits, let credits):
      (
        "debits of \(debits) do not equal credits of \(credits)",
        "set both accounts of each kind of money, or neither"
      )
    case .badFileName(let name):
      (
        "\"\(name)\" cannot be a file's name",
        "correct `file`, or the settings in it; slashes are not allowed"
      )
    case .fileNameTaken(let name):
      (
        "another payroll file has the name \(name)", "give one of them another name with `file: …`"
      )
    }
  }
}

/// Sorts by the employees' IDs, after what is about everyone together. Those of one person keep their order.
func byEmployee<Element>(_ elements: [Element], _ employee: (Element) -> Employee?) -> [Element] {
  elements.enumerated().map { ($0.offset, employee($0.element)?.id ?? EmployeeID(""), $0.element) }
    .sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }.map { $0.2 }
}
