import Documents
import Text

// Columns that are not used.
extension ExportReader {
  /// Returns the headers of unused columns with an amount or a time above zero.
  ///
  /// - Parameter listsAll: whether to list unused columns with any content.
  func unusedColumns(listsAll: Bool) -> [String] {
    let header = table.header
    let taken = Set(
      table.places.filter { $0.key != .leftOut && $0.key != .paidBreak }.values.joined())
    return header.indices.filter { index in
      !taken.contains(index) && !header[index].text.isEmpty
        && rows.contains { row in
          guard row.fields.indices.contains(index), totalsReason(row) == nil else { return false }
          let text = row.fields[index].text
          return listsAll ? !text.isEmpty : isMoneyOrTime(text, header: header[index].text)
        }
    }.map { header[$0].text }
  }

  private func isMoneyOrTime(_ text: String, header: String) -> Bool {
    guard text.contains(where: { ("1"..."9").contains($0) }) else { return false }
    if form.time(text) != nil { return true }
    let isAmount = form.hours(text) != nil || form.money(text, in: currency) != nil
    guard isAmount || exportMinutes(text) != nil else { return false }
    let words = header.lowercased().split { !$0.isLetter }
    let topics = [
      "hour", "hrs", "time", "break", "pay", "wage", "rate", "tip", "gratuit", "amount", "sales",
      "cash", "ot", "overtime", "service", "charge", "withheld", "earning", "scheduled", "length",
      "cost",
    ]
    // A number alone may be an ID; one with decimals or a currency sign is not.
    return text.contains(".") || text.contains(where: { $0.isCurrencySymbol })
      || words.contains { word in topics.contains { word.hasPrefix($0) } }
  }
}
