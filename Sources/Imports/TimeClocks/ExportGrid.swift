import Documents
package import Text
import Tips

/// A table with a column for each day or for each person, and hours or times in its cells.
///
/// It is read as a table with a row for each of these cells.
package struct ExportGrid: Sendable {
  /// The lines above the header row as they are, a header row, and a row for each cell.
  private(set) var rows: [[CSVField]]

  /// The meanings of the columns that the cells make.
  private(set) var columns: [(header: String, column: ExportColumn)] = []

  /// The headers of columns that belong to no day and to no person; totals are left out.
  private(set) var unused: [String] = []

  /// Totals that differ from the cells of their row, with the sum of these cells.
  private(set) var differences: [(total: CSVField, sum: Int64)] = []

  /// - Parameter form: the notation of numbers and dates.
  /// - Returns: nil if no row among the first ones has days or people as headers.
  package init?(_ table: [[CSVField]], _ form: ExportForm) {
    for index in table.indices.dropLast().prefix(TimeClock.rowsBeforeHeader) {
      guard let plan = GridPlan(table, headerAt: index, form) else { continue }
      rows = Array(table[..<index])
      columns = plan.columns
      rows.append(plan.kept.map(plan.title) + columns.map { plan.header[0].saying($0.header) })
      let other = plan.header.indices.filter { !plan.kept.contains($0) && !plan.heads.contains($0) }
      unused = other.filter { !plan.isTotal($0) }.map { plan.header[$0].text }
        .filter { !$0.isEmpty }
      for row in plan.content { add(row, plan, totals: other.filter(plan.isTotal)) }
      return
    }
    return nil
  }

  private mutating func add(_ row: [CSVField], _ plan: GridPlan, totals: [Int]) {
    let fixed = plan.kept.map { row.indices.contains($0) ? row[$0] : row[0].saying("") }
    let cells = plan.heads.flatMap { head in
      (row.text(at: head) ?? "").gridParts.filter { !plan.isOff($0) }.map { (head, $0) }
    }
    var sum: Int64? = 0
    for (_, text) in cells {
      sum = sum.flatMap { sum in plan.length(text).map { sum + $0 } }
    }
    // A row of totals has one sum for all of its cells.
    if startsTotals(row.first { !$0.text.isEmpty }?.text ?? "") {
      let texts = plan.hasTimes ? ["", "", ""] : ["", sum.map(hundredths) ?? ""]
      rows.append(fixed + texts.map(row[0].saying))
      return
    }
    for (head, text) in cells {
      let ends = plan.hasTimes ? text.gridEnds ?? [text, ""] : [text]
      rows.append(fixed + ([plan.header[head].text] + ends).map(row[head].saying))
    }
    for index in totals {
      guard let text = row.text(at: index), let total = plan.form.hours(text), let sum,
        abs(total - sum) > 5_000 * Int64(cells.count + 1)
      else { continue }
      differences.append((row[index], sum))
    }
  }

  /// Reports the totals that differ.
  func check(in file: SourceFile, reportingTo bag: inout DiagnosticBag) {
    for (total, sum) in differences {
      bag.report(
        Diagnostic(
          .exportTotalsDiffer,
          "this total is \(total.text) hours, and the cells of its row add up to \(hundredths(sum))",
          at: Place(file, total.span),
          help: "correct the cells, or delete the total if it leaves out breaks"))
    }
  }
}

/// The columns of a table with days or people as headers.
private struct GridPlan {
  let form: ExportForm

  /// Below days, a second row of headers may have the dates.
  var header: [CSVField]
  var content: ArraySlice<[CSVField]>

  /// The indexes of the columns with a day or a person each.
  var heads: [Int]

  /// The indexes of the other columns that each row keeps.
  var kept: [Int] = []
  var hasTimes = false
  private var isByDay: Bool

  init?(_ table: [[CSVField]], headerAt index: Int, _ form: ExportForm) {
    self.form = form
    header = table[index]
    content = table[(index + 1)...]
    func days(_ row: [CSVField]) -> [Int] {
      row.indices.filter { index in
        let text = row[index].text
        return !text.contains(":") && (form.day(text) != nil || isDayWithoutYear(text))
      }
    }
    heads = days(header)
    isByDay = heads.count > 1
    if isByDay, let next = content.first, days(next) == heads {
      for (index, field) in next.enumerated() where header.indices.contains(index) {
        let (day, date) = (header[index].text, field.text)
        let isWhole = day.isEmpty || form.day(date) != nil
        header[index] = field.saying(isWhole ? date : date.isEmpty ? day : day + " " + date)
      }
      content = content.dropFirst()
    } else if !isByDay {
      heads = header.indices.filter { isPerson($0) }
      guard heads.count > 1, usual(in: [.inTime, .outTime, .name, .firstName, .lastName]).isEmpty
      else { return nil }
    }
    let cells = heads.flatMap(texts).flatMap { $0.gridParts }.filter { !isOff($0) }
    let times = cells.count { $0.gridEnds != nil }
    hasTimes = times * 2 > cells.count
    guard !cells.isEmpty, (hasTimes ? times : cells.count { isHours($0) }) * 2 >= cells.count else {
      return nil
    }
    kept = isByDay ? peopleColumns : usual(in: [.inDate])
    guard !kept.isEmpty else { return nil }
  }

  var columns: [(header: String, column: ExportColumn)] {
    [isByDay ? ("Day", .inDate) : ("Name", .name)]
      + (hasTimes ? [("In", .inTime), ("Out", .outTime)] : [("Hours", .paidHours)])
  }

  /// Returns the header of a kept column. That of people is often empty, above their names.
  func title(_ index: Int) -> CSVField {
    header[index].text.isEmpty && index == kept.first
      ? header[index].saying(isByDay ? "Name" : "Day") : header[index]
  }

  private func texts(_ index: Int) -> [String] { content.compactMap { $0.text(at: index) } }

  private func usual(in columns: Set<ExportColumn>) -> [Int] {
    header.indices.filter {
      ExportColumn.usual(header: header[$0].text, in: .hours).map(columns.contains) ?? false
    }
  }

  /// The columns that tell who worked, as what, and where. A column of names may lack a header.
  private var peopleColumns: [Int] {
    let known = usual(in: [
      .name, .firstName, .lastName, .number, .externalNumber, .job, .location,
    ])
    let words = header.indices.filter { index in
      let own = texts(index)
      return !heads.contains(index) && !own.isEmpty && own.count(where: isWords) * 2 > own.count
    }
    return Set(known + words).sorted()
  }

  /// Whether a header may be a person's name, above hours or times only.
  private func isPerson(_ index: Int) -> Bool {
    let (name, own) = (header[index].text, texts(index).filter { !isOff($0) })
    return isWords(name) && !startsTotals(name)
      && ExportColumn.Table.allCases.allSatisfy { ExportColumn.usual(header: name, in: $0) == nil }
      && !isAboutTips(name) && !isAboutBreaks(name) && !isPlanned(name)
      && own.allSatisfy { isHours($0) || $0.gridParts.contains { $0.gridEnds != nil } }
  }

  /// Whether a column has the sum of each row.
  func isTotal(_ index: Int) -> Bool {
    startsTotals(header[index].text)
      || ExportColumn.usual(header: header[index].text, in: .hours) == .paidHours
  }

  /// Whether a cell says that nobody worked.
  func isOff(_ text: String) -> Bool {
    ["off", "x", "libre", "descanso"].contains(text.lowercased()) || form.hours(text) == 0
  }

  private func isHours(_ text: String) -> Bool {
    form.hours(text).map { $0 <= 24_000_000 } ?? false
  }

  /// Returns the millionths of an hour of a cell; nil if it has neither hours nor times.
  func length(_ text: String) -> Int64? {
    guard hasTimes else { return form.hours(text) }
    return text.gridEnds.flatMap { form.minutes(from: $0[0], to: $0[1]) }
      .map { Int64($0) * 1_000_000 / 60 }
  }
}

/// Whether a text names a day without its year: `Mon`, `11/2`, `Monday, November 2`.
func isDayWithoutYear(_ text: String) -> Bool {
  // A decimal number such as 12.5 is not a day.
  guard text.contains(where: { $0.isLetter || $0 == "/" }) else { return false }
  return weekday(text) != nil || !datesMeant(by: text, in: 2024...2024).isEmpty
}

/// Returns the only day among some that a text without a year names; nil if none or several are meant.
func dayWithoutYear(_ text: String, in days: PayPeriod) -> CalendarDate? {
  let (first, last) = (days.from, days.to)
  let named = datesMeant(by: text, in: first.year...last.year)
  let weekday = weekday(text)
  let meant = (first.dayNumber...last.dayNumber).compactMap { CalendarDate(dayNumber: $0) }
    .filter { weekday == nil ? named.contains($0) : $0.weekday == weekday }
  return meant.count == 1 ? meant[0] : nil
}

private func weekday(_ text: String) -> Weekday? {
  let days =
    text.contains(where: { !$0.isLetter && $0 != "." })
    ? nil : typedWeekdays(text.filter { $0.isLetter })
  return days?.count == 1 ? days?.first : nil
}

extension CSVField {
  /// Returns a text at the same place.
  fileprivate func saying(_ text: String) -> CSVField { CSVField(text: text, range: range) }
}

extension String {
  /// The parts of a cell: one, or several times of work.
  fileprivate var gridParts: [String] {
    let parts = split { $0.isNewline || $0 == ";" || $0 == "/" || $0 == "," }
      .map { $0.filter { !$0.isNewline } }
    return parts.allSatisfy { $0.gridEnds != nil } ? parts : isEmpty ? [] : [self]
  }

  /// The two times of a cell: `4:00 pm - 10:30 pm`, `16:00 to 22:30`; nil if it has no two times.
  fileprivate var gridEnds: [String]? {
    var parts = split { $0 == "-" || $0 == "\u{2013}" || $0 == "\u{2014}" }
    let words = split(separator: " ")
    if parts.count == 1, let mark = words.firstIndex(where: { AnswerWord.to.isMeant(by: "\($0)") })
    {
      parts = [words[..<mark], words[(mark + 1)...]].map { $0.joined(separator: " ")[...] }
    }
    let ends = parts.map { String($0.drop { $0 == " " }) }
    if ends.count == 2, ends.allSatisfy({ exportTime($0) != nil }) { return ends }
    return nil
  }
}
