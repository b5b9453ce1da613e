public import Text
public import Tips

/// The manual steps in a payroll program. Its file has no place for them, or would have to take an amount back, which
/// no file does.
public struct PayrollByHand: Sendable {
  public struct Line: Sendable {
    public enum Action: String, InWords, Sendable {
      case typeIn = "type in"

      /// The person was paid too much.
      case recover

      /// Too much was reported, and no money moves through payroll.
      case takeOff = "take off"

      /// The same amount, in another week or position.
      case move
    }

    /// The provider's name in messages.
    public let provider: String

    /// Nil for an amount for everyone together.
    public let employee: Employee?

    /// The person's ID in the payroll program; nil if it is not known.
    public let payrollID: String?
    public let action: Action
    public let measure: PayrollMeasure

    /// Above zero.
    ///
    /// - Unit: a minor unit of the currency; for hours, 1/100 of an hour.
    public let amount: Int64

    /// In plain words.
    let note: Words

    /// The locations that the amount is from, each with the person's employee ID there; in a company's list.
    var places: [(location: String, id: String)] = []
  }

  public static let fileName = "by-hand.csv"

  /// By file, then by employee ID.
  public let lines: [Line]

  private let isOfCorrection: Bool
  private let isOfCompany: Bool

  /// Lists nothing for records, because someone would do their lines a second time.
  ///
  /// - Parameter isOfCompany: whether the list names locations, because each has its own employee IDs.
  public init(_ outcomes: [PayrollOutcome], isOfCompany: Bool = false) {
    self.isOfCompany = isOfCompany
    lines = outcomes.filter { !$0.isRecord(among: outcomes) }.flatMap { $0.byHand }
    isOfCorrection = outcomes.contains { $0.basis != nil }
  }

  /// Returns `payroll/by-hand.csv`: `provider,employee_id,payroll_id,name,kind,amount`, and for a correction also
  /// `action,note`; for a company, `location`.
  public func bytes(in currency: Currency) -> [UInt8] {
    let header = ["provider", "employee_id", "payroll_id", "name", "kind", "amount"]
    return CSVTable(
      header: header + (isOfCorrection ? ["action", "note"] : [])
        + (isOfCompany ? ["location"] : []),
      rows: lines.map { line in
        let ids =
          isOfCompany
          ? line.places.map { $0.id }.joined(separator: "; ") : line.employee?.id.text ?? ""
        let cells: [CSVTable.Cell] = [
          .text(line.provider), .text(ids),
          .text(line.payrollID ?? ""), .text(line.employee?.name ?? ""),
          .text(line.measure.kind.english), .verbatim(line.measure.text(line.amount, in: currency)),
        ]
        return cells
          + (isOfCorrection ? [.text(line.action.rawValue), .text(line.note.english)] : [])
          + (isOfCompany
            ? [.text(line.places.map { $0.location }.joined(separator: "; "))] : [])
      }
    ).bytes
  }
}

extension PayrollByHand.Line {
  /// A service charge that a file has no place for.
  init(typingIn amount: Int64, of employee: Employee?, for template: PayrollTemplate) {
    self.init(
      employee, for: template, .typeIn, .serviceCharges, amount,
      note: "the file has no field for it: type it in")
  }

  /// An amount that a correction cannot send.
  ///
  /// - Parameter rows: the subject of a row of the file.
  init(
    _ transfer: PayrollTransfer, of measure: PayrollMeasure, rows: PayrollRows,
    for template: PayrollTemplate
  ) {
    let place = transfer.from.label(rows)
    let action: Action
    let note: Words
    if let target = transfer.to {
      action = .move
      note = "was sent as \(place) and is now \(target.label(rows)): the same money"
    } else {
      action = measure.isPaidThroughPayroll ? .recover : .takeOff
      note =
        (place.isEmpty ? "" : place + ": ")
        + (measure.isPaidThroughPayroll
          ? "was sent but is not owed: recover it as local law allows"
          : "was sent and is too high: reduce it in payroll")
    }
    self.init(transfer.from.employee, for: template, action, measure, transfer.amount, note: note)
  }

  private init(
    _ employee: Employee?, for template: PayrollTemplate, _ action: Action,
    _ measure: PayrollMeasure, _ amount: Int64, note: Words
  ) {
    self.init(
      provider: template.provider, employee: employee,
      payrollID: employee?.payrollID(for: template.name), action: action, measure: measure,
      amount: amount, note: note)
  }
}

extension [PayrollOutcome] {
  /// Returns the files of the folder `payroll`: those that were made, and the list of manual steps.
  public func files(in currency: Currency) -> [(path: String, bytes: [UInt8])] {
    let byHand = PayrollByHand(self)
    var files = compactMap { $0.file }.map { (path: "payroll/\($0.name)", bytes: $0.bytes) }
    if !byHand.lines.isEmpty {
      files.append(("payroll/\(PayrollByHand.fileName)", byHand.bytes(in: currency)))
    }
    return files
  }
}
