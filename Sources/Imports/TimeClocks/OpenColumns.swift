package import Documents
package import Text
import Tips

/// A question about the meaning of an export's column.
package struct ColumnQuestion: Sendable {
  package let header: String

  /// Some of its cells, each once.
  package let samples: [String]

  /// Its likely meaning; nil if there is no sign of one.
  package let proposal: ExportColumn?

  /// The reason for the proposal or the question.
  package let reason: Words

  /// The likely answers.
  package let choices: [ExportColumn]
}

/// The columns of an export that are not understood yet.
struct OpenColumns {
  private let table: ExportTable
  private let form: ExportForm
  private let restaurant: Restaurant
  private let isPayments: Bool

  /// The indexes of the columns without a known meaning.
  private let open: [Int]

  /// - Parameter isPayments: whether it is a list of payments.
  init(_ table: ExportTable, _ form: ExportForm, of restaurant: Restaurant, isPayments: Bool) {
    self.table = table
    self.form = form
    self.restaurant = restaurant
    self.isPayments = isPayments
    let taken = table.taken
    open = table.header.indices.filter { taken[$0] == nil }
  }

  private func question(
    _ index: Int, _ proposal: ExportColumn?, _ reason: Words,
    among choices: [ExportColumn] = ExportColumn.allCases
  ) -> ColumnQuestion {
    var samples: [String] = []
    for cell in table.texts(at: index) where samples.count < 3 && !samples.contains(cell) {
      samples.append(cell)
    }
    return ColumnQuestion(
      header: table.header[index].text, samples: samples, proposal: proposal, reason: reason,
      choices: choices)
  }

  /// Whether a column without a known meaning has days.
  var hasDates: Bool {
    open.contains { index in
      let cells = table.texts(at: index)
      // There may be rows of totals.
      return cells.count { $0.contains(where: { !$0.isNumber }) && form.date($0) != nil } * 2
        > cells.count
    }
  }

  /// A question for each column with a header and content.
  var allQuestions: [ColumnQuestion] {
    let proposals = ColumnProposals(
      table, form, currency: restaurant.currency, positions: restaurant.positions.map { $0.name },
      shiftTypes: restaurant.shiftTypes, isPayments: isPayments
    ).found
    return open.compactMap { index in
      let header = table.header[index].text
      guard !header.isEmpty, !table.texts(at: index).isEmpty else { return nil }
      if let proposal = proposals[index] {
        return question(index, proposal.column, proposal.reason)
      }
      if isPlanned(header) {
        return question(index, nil, plannedTimes, among: [.inTime, .outTime, .leftOut])
      }
      // The answer is remembered, and the next file may have amounts other than zero.
      return moneyOrBreak(index, takesZeros: true)
        ?? question(index, .leftOut, "its content is not clear")
    }
  }

  /// Questions about unused columns that change what people get: tips, breaks, and positions.
  var questionsAboutPay: [ColumnQuestion] {
    open.compactMap { moneyOrBreak($0) ?? (isPayments ? nil : positions($0)) }
  }

  private func positions(_ index: Int) -> ColumnQuestion? {
    guard !table.has(.job),
      isMostlyIn(restaurant.positions.map { $0.name }, table.texts(at: index))
    else { return nil }
    return question(index, .job, "its cells are positions", among: [.job, .leftOut])
  }

  private func moneyOrBreak(_ index: Int, takesZeros: Bool = false) -> ColumnQuestion? {
    let header = table.header[index].text
    let cells = table.texts(at: index).filter {
      takesZeros || $0.contains { ("1"..."9").contains($0) }
    }
    if isAboutTips(header) {
      guard cells.contains(where: { form.money($0, in: restaurant.currency) != nil }) else {
        return nil
      }
      return question(
        index, nil, "it has tips, but it is not clear whether they are card or cash tips",
        among: isPayments
          ? [.cardTips, .gratuity, .refunded, .leftOut]
          : [.cardTips, .cashTips, .gratuity, .leftOut])
    }
    let isPart = ["paid", "start", "end", "type", "count", "name", "in", "out"]
    let inMinutes = form.breaksAreMinutes(cells)
    guard !isPayments, isAboutBreaks(header),
      !headerSays(header, isPart) || headerSays(header, ["unpaid"]),
      !table.has(.unpaidBreak), !table.has(.workedHours), !table.has(.breakStart),
      cells.contains(where: { form.breakMinutes($0, inMinutes: inMinutes) != nil })
    else { return nil }
    let proposal = hoursProposal(index)
    return question(
      index, proposal?.column, proposal?.reason ?? "it is not clear whether the breaks are paid",
      among: [.unpaidBreak, .paidBreak, .leftOut])
  }

  /// Returns a proposal by whether the paid hours leave out the break, on the rows that have one.
  private func hoursProposal(_ index: Int) -> ColumnProposal? {
    let column = table.paidColumn
    let inMinutes = form.breaksAreMinutes(table.texts(at: index))
    var (paid, unpaid) = (0, 0)
    for row in table.rows where row.fields.count == table.header.count {
      guard let length = form.breakMinutes(row.fields[index].text, inMinutes: inMinutes),
        length > 2,
        let hours = row[column].flatMap({ form.hours($0, in: column) }),
        let from = row[.inTime], let to = row[.outTime],
        let span = form.minutes(from: from, to: to)
      else { continue }
      let minutes = wholeMinutes(hours)
      if abs(minutes - span) <= 1 { paid += 1 }
      if abs(minutes - span + length) <= 1 { unpaid += 1 }
    }
    let title = table.title(column)
    if unpaid > 0, paid == 0 {
      return ColumnProposal(column: .unpaidBreak, reason: "\(title) leaves it out")
    }
    if paid > 0, unpaid == 0 {
      return ColumnProposal(column: .paidBreak, reason: "\(title) includes it")
    }
    return nil
  }
}
