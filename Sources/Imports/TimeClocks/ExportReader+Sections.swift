import Documents
import Text

// Days and people that apply to the rows below.
extension ExportReader {
  /// Keeps the day and the person for rows below with an empty cell, and remarks on those that this row gets.
  mutating func carryDown(_ row: ExportRow, line: Int) {
    if let day = row[.inDate], form.day(day) != nil {
      (section.day, section.lines[0]) = (day, line)
    } else if table.has(.inDate), row[.inDate] == nil, section.day != nil {
      export.remarks.append(
        LineRemark(line: line, "its day comes from line \(section.lines[0])"))
    }
    if let name = row[.name] {
      (section.name, section.lines[1]) = (name, line)
    } else if table.has(.name), row[.number] == nil, row[.externalNumber] == nil,
      section.name != nil
    {
      export.remarks.append(
        LineRemark(line: line, "its person comes from line \(section.lines[1])"))
    }
  }

  /// Takes a row with only a day, or with only a person if no column has them.
  mutating func takeSection(_ row: ExportRow) -> Bool {
    guard !isKnown, let text = row.fields.onlyText else { return false }
    if form.date(text) != nil {
      (section.day, section.lines[0]) = (text, line(of: row))
      return true
    }
    let names: [ExportColumn] = [.name, .firstName, .lastName]
    guard !names.contains(where: { table.has($0) }), ExportSections.isName(text) else {
      return false
    }
    section.name = text
    return true
  }
}
