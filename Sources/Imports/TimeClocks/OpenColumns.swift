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
  package var choices = ExportColumn.allCases
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

  private func samples(_ index: Int) -> [String] {
    var samples: [String] = []
    for cell in table.texts(at: index) where !samples.contains(cell) {
      samples.append(cell)
      if samples.count == 3 { break }
    }
    return samples
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
      let samples = samples(index)
      guard !header.isEmpty, !samples.isEmpty else { return nil }
      if let proposal = proposals[index] {
        return ColumnQuestion(
          header: header, samples: samples, proposal: proposal.column, reason: proposal.reason)
      }
      if isPlanned(header) {
        return ColumnQuestion(
          header: header, samples: samples, proposal: nil, reason: plannedTimes,
          choices: [.inTime, .outTime, .leftOut])
      }
      // The answer is remembered, and the next file may have amounts other than zero.
      return moneyOrBreak(index, takesZeros: true)
        ?? ColumnQuestion(
          header: header, samples: samples, proposal: .leftOut, reason: "its content is not clear")
    }
  }

  /// Questions about unused columns that change what people get: tips, breaks, and positions.
  var questionsAboutPay: [ColumnQuestion] {
    open.compactMap { moneyOrBreak($0) ?? (isPayments ? nil : positions($0)) }
  }

  private func positions(_ index: Int) -> ColumnQuestion? {
    let known = Set(restaurant.positions.map { headerKey($0.name) })
    let cells = table.texts(at: index)
    guard !table.has(.job), !cells.isEmpty, cells.allSatisfy({ known.contains(headerKey($0)) })
    else { return nil }
    return ColumnQuestion(
      header: table.header[index].text, samples: samples(index), proposal: .job,
      reason: "its cells are positions", choices: [.job, .leftOut])
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
      return ColumnQuestion(
        header: header, samples: samples(index), proposal: nil,
        reason: "it has tips, but it is not clear whether they are card or cash tips",
        choices: isPayments
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
    return ColumnQuestion(
      header: header, samples: samples(index), proposal: proposal?.column,
      reason: proposal?.reason ?? "it is not clear whether the breaks are paid",
      choices: [.unpaidBreak, .paidBreak, .leftOut])
  }

  /// Returns a proposal by whether the paid hours leave out the break, on the rows that have one.
  private func hoursProposal(_ index: Int) -> ColumnProposal? {
    let column = table.paidColumn
    let inMinutes = form.breaksAreMinutes(table.texts(at: index))
    func time(_ text: String?) -> ClockTime? {
      text.flatMap { form.time($0) ?? form.dateAndTime($0)?.time }
    }
    var (paid, unpaid) = (0, 0)
    for row in table.rows where row.fields.count == table.header.count {
      guard let length = form.breakMinutes(row.fields[index].text, inMinutes: inMinutes),
        length > 2,
        let hours = row[column].flatMap({ form.hours($0, in: column) }),
        let from = time(row[.inTime]), let to = time(row[.outTime])
      else { continue }
      let span = (to.minutes - from.minutes + ClockTime.minutesPerDay) % ClockTime.minutesPerDay
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
