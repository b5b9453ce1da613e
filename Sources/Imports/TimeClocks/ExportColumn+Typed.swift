package import Documents
package import Text

// The contents of columns as people read and type them.
extension ExportColumn {
  /// A column's content as a choice on a screen, and as an answer in other languages than English.
  package var words: Words {
    switch self {
    case .name: "name"
    case .firstName: "first name"
    case .lastName: "last name"
    case .number: "the clock's number of the person"
    case .externalNumber: "payroll number"
    case .job: "\(context: "time clock")job"
    case .location: "location"
    case .shift: "\(context: "time clock")shift"
    case .inDate: "day"
    case .inTime: "clock-in"
    case .outDate: "day of the clock-out"
    case .week: "first or last day of the week"
    case .punchTime: "time of a punch"
    case .punchKind: "whether a punch is in or out"
    case .outTime: "clock-out"
    case .unpaidBreak: "unpaid break"
    case .breakStart: "break start"
    case .breakEnd: "break end"
    case .paidBreak: "paid break"
    case .paidHours: "paid hours"
    case .paidMinutes: "paid time in minutes"
    case .regularHours: "regular hours"
    case .overtimeHours: "overtime hours"
    case .doubleOvertimeHours: "double overtime hours"
    case .workedHours: "hours less breaks"
    case .cardTips: "credit card tips"
    case .cashTips: "cash tips"
    case .gratuity: "gratuity on bills"
    case .sales: "sales"
    case .paid: "time of a payment"
    case .payment: "number of a payment"
    case .refunded: "tips given back"
    case .status: "whether it was paid"
    case .tender: "kind of payment"
    case .anomalies: "remarks of the clock"
    case .autoClockOut: "clock-outs that the clock made"
    case .leftOut: "nothing to take from it"
    }
  }

  /// The word that prompts show.
  package var typedWord: String { Language.current.isEnglish ? rawValue : words.text }

  /// Returns the column that prompts call by a name, or that usually has it as its header.
  private static func named(_ typed: String) -> ExportColumn? {
    allCases.first { foldedAnswer($0.words.text) == foldedAnswer(typed) }
      ?? usual(header: typed, in: .hours) ?? usual(header: typed, in: .payments)
  }

  /// Reads a column as people write it in answers and options, also in the language of the run; `-` leaves a column out.
  ///
  /// - Parameters:
  ///   - header: the header of the column in question.
  ///   - likely: the choices that a message names if the text is not valid.
  package init(
    typed: String, for header: String, likely: [ExportColumn] = ExportColumn.allCases
  ) throws(WrongAnswer) {
    let word = typed == "-" ? ExportColumn.leftOut.rawValue : typed.lowercased()
    if let known = ExportColumn(rawValue: word) ?? ExportColumn.named(typed) {
      self = known
    } else {
      let choices = likely.map { (word: $0.typedWord, value: $0) }
      self = try ValueType.choice(choices).value(of: word, field: header)
    }
  }
}
