import Documents
import Text
import Tips

/// The rows below one row with days or people as headers.
struct GridBlock: Sendable {
  let form: ExportForm

  /// Below days, a second row of headers may have the dates.
  private(set) var header: [CSVField]
  private(set) var isTwoRows = false
  private(set) var content: ArraySlice<[CSVField]>

  /// The indexes of the columns with a day or a person each.
  private(set) var heads: [Int]

  /// The indexes of the other columns that each row keeps.
  private(set) var kept: [Int] = []
  private(set) var hasTimes = false

  /// The clock-ins that are clear, which help to interpret a time without am or pm.
  private var usual: [ClockTime] = []

  /// Whether some times are of the 24-hour clock, so that all are.
  private var isTwentyFourHour = false
  let isByDay: Bool

  init?(_ table: [[CSVField]], headerAt index: Int, _ form: ExportForm) {
    self.form = form
    header = table[index]
    content = table[(index + 1)...]
    heads = GridBlock.days(header)
    isByDay = heads.count > 1
    if isByDay {
      addHeaders(content.first)
      if isTwoRows { content = content.dropFirst() }
    } else {
      heads = header.indices.filter { isPerson($0) }
      guard heads.count > 1, header.indices.allSatisfy({ heads.contains($0) || isBesidePeople($0) })
      else { return nil }
    }
    let cells = heads.flatMap(texts).flatMap { $0.gridParts }.filter { !isOff($0) }
    let times = cells.compactMap { $0.gridEnds }
    hasTimes = times.count * 2 > cells.count
    isTwentyFourHour = times.joined().contains { $0.isTwentyFourHour && $0.time.minutes >= 780 }
    let clear = times.map(readings).filter { $0.count == 1 }
    usual = clear.map { $0[0][0].time }
    guard !cells.isEmpty, (hasTimes ? times.count : cells.count { isHours($0) }) * 2 >= cells.count
    else {
      return nil
    }
    kept = isByDay ? peopleColumns : usual(in: [.inDate])
    guard !kept.isEmpty else { return nil }
  }

  private static func days(_ row: [CSVField]) -> [Int] {
    row.indices.filter { isDay(row[$0].text) }
  }

  /// Returns the block that a row begins: another week below the first one; nil if it is not a header row.
  func next(_ row: [CSVField], _ following: [CSVField]?) -> GridBlock? {
    let days = GridBlock.days(row)
    guard isByDay, days.count > 1 else { return nil }
    var block = self
    (block.header, block.heads, block.isTwoRows) = (row, days, false)
    block.addHeaders(following)
    return block
  }

  /// Takes the dates below a row of days.
  private mutating func addHeaders(_ row: [CSVField]?) {
    guard let row, GridBlock.days(row) == heads else { return }
    for (index, field) in row.enumerated() where header.indices.contains(index) {
      let (day, date) = (header[index].text, field.text)
      let isWhole = day.isEmpty || isDate(date)
      header[index] = field.saying(isWhole ? date : date.isEmpty ? day : day + " " + date)
    }
    isTwoRows = true
  }

  var columns: [(header: String, column: ExportColumn)] {
    var columns = [isByDay ? (header: "Day", column: ExportColumn.inDate) : ("Name", .name)]
    if hasTimes {
      columns += [("In", .inTime), ("Out", .outTime)]
    } else {
      columns.append(("Hours", .paidHours))
    }
    if hasSections { columns.append(("Section", .job)) }
    return columns
  }

  /// The columns that are neither heads nor kept.
  var others: [Int] { header.indices.filter { !kept.contains($0) && !heads.contains($0) } }

  /// Whether some rows have only a heading, such as `SERVERS`, and no column has positions.
  var hasSections: Bool {
    isByDay && usual(in: [.job]).isEmpty
      && content.contains { row in
        row.onlyText.map { isWords($0) && !startsTotals($0) && $0 == row.text(at: kept[0]) }
          ?? false
      }
  }

  /// Returns the header of a kept column. That of people is often empty, above their names.
  func title(_ index: Int) -> CSVField {
    if !isByDay { return header[index].saying("Day") }
    return header[index].text.isEmpty && index == kept.first
      ? header[index].saying("Name") : header[index]
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

  /// Whether a column may be next to those of people: the day, totals, tips, or remarks.
  private func isBesidePeople(_ index: Int) -> Bool {
    let title = header[index].text
    let meanings = ExportColumn.Table.allCases.compactMap {
      ExportColumn.usual(header: title, in: $0)
    }
    return isTotal(index) || isAboutTips(title) || isAboutBreaks(title)
      || meanings.allSatisfy { $0 == .inDate }
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

  /// Returns the possible readings of a cell's times, as `tipsheet new` would read them.
  private func readings(_ times: [TypedTime]) -> [[WrittenClockTime]] {
    let isPlain = isTwentyFourHour && times.allSatisfy { $0.isOpen || $0.isTwentyFourHour }
    return isPlain
      ? [times.map { WrittenClockTime($0.time) }] : TimeReadings(of: times, usual: usual).all
  }

  /// Returns the readings of a cell with two times, `4:00 pm` and `10:30 pm`; nil for any other cell.
  func ends(_ text: String) -> [[String]]? {
    text.gridEnds.map { readings($0).map { $0.map { $0.time.spoken } } }
  }

  /// Returns the millionths of an hour of a cell; nil if it has neither hours nor clear times.
  func length(_ text: String) -> Int64? {
    guard hasTimes else { return form.hours(text) }
    guard let readings = ends(text), readings.count == 1 else { return nil }
    return form.minutes(from: readings[0][0], to: readings[0][1]).map { Int64($0) * 1_000_000 / 60 }
  }
}

/// Whether a header is a day, with or without its year, in any order of its parts.
private func isDay(_ text: String) -> Bool {
  !text.contains(":") && (isDate(text) || isDayWithoutYear(text))
}

private func isDate(_ text: String) -> Bool {
  [DateOrder.monthFirst, .dayFirst].contains { exportDate(text, order: $0) != nil }
}
