import CSV
import Schemas
import TipModel
import Wording

/// The columns of an export that are not understood yet.
struct OpenColumns {
  let header: [CSVField]
  let rows: ArraySlice<[CSVField]>
  let taken: [Int: ExportColumn]
  let form: ExportForm
  let restaurant: Restaurant
  let isPayments: Bool
  private var currency: Currency { restaurant.currency }

  private func cells(_ index: Int) -> [String] {
    rows.compactMap { row in
      guard row.indices.contains(index) else { return nil }
      let text = row[index].text
      return text.isEmpty || text == "-" ? nil : text
    }
  }

  private func samples(_ index: Int) -> [String] {
    var samples: [String] = []
    for cell in cells(index) where !samples.contains(cell) {
      samples.append(cell)
      if samples.count == 3 { break }
    }
    return samples
  }

  /// Whether a column without a known meaning has days.
  var hasDates: Bool {
    header.indices.contains { index in
      let cells = cells(index)
      return taken[index] == nil && !cells.isEmpty
        && cells.allSatisfy { $0.contains(where: { !$0.isNumber }) && form.date($0) != nil }
    }
  }

  /// A question for each column with a header and content.
  var allQuestions: [ColumnQuestion] {
    let proposals =
      isPayments
      ? paymentProposals(header: header, rows: rows, taken: taken, form)
      : columnProposals(
        header: header, rows: rows, taken: taken, form, currency: currency,
        positions: Set(restaurant.positions.map { $0.name }))
    let open = header.indices.filter { taken[$0] == nil && !header[$0].text.isEmpty }
    return open.compactMap { index in
      let samples = samples(index)
      guard !samples.isEmpty else { return nil }
      if let proposal = proposals[index] {
        return ColumnQuestion(
          header: header[index].text, samples: samples, proposal: proposal.column,
          reason: proposal.reason)
      }
      // The answer is remembered, and the next file may have amounts other than zero.
      if let question = moneyOrBreak(index, takesZeros: true) { return question }
      return ColumnQuestion(
        header: header[index].text, samples: samples, proposal: .leftOut,
        reason: "its content is not clear")
    }
  }

  /// Questions about unused tips and breaks.
  var moneyAndBreakQuestions: [ColumnQuestion] {
    header.indices.filter { taken[$0] == nil }.compactMap { moneyOrBreak($0) }
  }

  private func moneyOrBreak(_ index: Int, takesZeros: Bool = false) -> ColumnQuestion? {
    let text = header[index].text
    let cells = cells(index).filter { takesZeros || $0.contains { ("1"..."9").contains($0) } }
    guard !cells.isEmpty else { return nil }
    if isAboutTips(text) {
      guard cells.contains(where: { form.money($0, in: currency) != nil }) else { return nil }
      return ColumnQuestion(
        header: text, samples: samples(index), proposal: nil,
        reason: "it has tips, but it is not clear whether they are card or cash tips",
        choices: isPayments
          ? [.cardTips, .gratuity, .refunded, .leftOut]
          : [.cardTips, .cashTips, .gratuity, .leftOut])
    }
    let isPart = ["paid", "start", "end", "type", "count", "name", "in", "out"]
    guard !isPayments, isAboutBreaks(text),
      !headerSays(text, isPart) || headerSays(text, ["unpaid"]),
      !taken.values.contains(.unpaidBreak), !taken.values.contains(.workedHours),
      cells.contains(where: {
        form.breakMinutes($0, inMinutes: form.breaksAreMinutes(cells)) != nil
      })
    else { return nil }
    let proposal = hoursProposal(index)
    return ColumnQuestion(
      header: text, samples: samples(index), proposal: proposal?.column,
      reason: proposal?.reason ?? "it is not clear whether the breaks are paid",
      choices: [.unpaidBreak, .paidBreak, .leftOut])
  }

  /// Returns a proposal by whether the paid hours leave out the break, on the rows that have one.
  private func hoursProposal(_ index: Int) -> ColumnProposal? {
    func place(_ column: ExportColumn) -> Int? { taken.first { $0.value == column }?.key }
    guard let hours = place(.paidHours) ?? place(.regularHours), let clockIn = place(.inTime),
      let clockOut = place(.outTime)
    else { return nil }
    let inMinutes = form.breaksAreMinutes(cells(index))
    var paid = 0
    var unpaid = 0
    for row in rows where row.count == header.count {
      guard let length = form.breakMinutes(row[index].text, inMinutes: inMinutes), length > 2,
        let hours = form.hours(row[hours].text),
        let from = form.time(row[clockIn].text) ?? form.dateAndTime(row[clockIn].text)?.time,
        let to = form.time(row[clockOut].text) ?? form.dateAndTime(row[clockOut].text)?.time
      else { continue }
      let span = (to.minutes - from.minutes + ClockTime.minutesPerDay) % ClockTime.minutesPerDay
      let minutes = Int((hours * 60 + 500_000) / 1_000_000)
      if abs(minutes - span) <= 1 { paid += 1 }
      if abs(minutes - span + length) <= 1 { unpaid += 1 }
    }
    let title = header[hours].text
    if unpaid > 0, paid == 0 {
      return ColumnProposal(column: .unpaidBreak, reason: "\(title) leaves it out")
    }
    if paid > 0, unpaid == 0 {
      return ColumnProposal(column: .paidBreak, reason: "\(title) includes it")
    }
    return nil
  }
}
