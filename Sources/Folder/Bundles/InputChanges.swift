package import Books
import Documents
package import Machine
import Text
package import Tips

/// Returns the differences between a period's old and new input files, in the order of the new files. Deleted files
/// come last. They use the words of the files.
package func inputChanges(from old: LoadedPeriod, to new: LoadedPeriod) -> [InputChange] {
  let (before, now) = (bytesByPath(old.bundledInputs), bytesByPath(new.bundledInputs))
  return changedFiles(from: old.bundledInputs, to: new.bundledInputs).flatMap { change in
    guard let was = before[change.file], let now = now[change.file] else { return [change] }
    let details =
      new.shiftChanges(in: change.file, since: old)
      ?? lineChanges(in: change.file, from: was, to: now)
    // If there are no details, only comments or wording changed.
    return details.isEmpty ? [change] : details
  }
}

/// Returns the files that differ, without reading their content as documents.
package func changedFiles(from old: [FileContent], to new: [FileContent]) -> [InputChange] {
  let (before, now) = (bytesByPath(old), bytesByPath(new))
  return new.filter { before[$0.path] != $0.bytes }
    .map { InputChange(before[$0.path] == nil ? .added : .changed, $0.path) }
    + old.filter { now[$0.path] == nil }.map { InputChange(.removed, $0.path) }
}

/// Returns the changed lines between those at the beginning and the end that stayed the same.
func lineChanges(in file: String, from old: [UInt8], to new: [UInt8]) -> [InputChange] {
  var (was, now) = (trimmedLines(of: old)[...], trimmedLines(of: new)[...])
  while let line = was.first, line == now.first { (was, now) = (was.dropFirst(), now.dropFirst()) }
  while let line = was.last, line == now.last { (was, now) = (was.dropLast(), now.dropLast()) }
  let (start, count) = (was.startIndex, max(was.count, now.count))
  func line(_ lines: ArraySlice<String>, _ number: Int) -> String {
    lines.indices.contains(number) ? lines[number] : ""
  }
  var changes = (start..<start + min(count, lineLimit)).map { number in
    InputChange(
      .changed, file, place: "\(file) line \(number + 1)", was: line(was, number),
      now: line(now, number))
  }.filter { $0.was != $0.now }
  if count > lineLimit {
    changes.append(
      InputChange(
        .changed, file, place: "\(file) from line \(start + lineLimit + 1) on",
        was: "\(max(0, was.count - lineLimit)) more lines",
        now: "\(max(0, now.count - lineLimit)) more lines"))
  }
  return changes
}

/// If more lines than this changed, the whole file counts as rewritten.
private let lineLimit = 100

private func trimmedLines(of text: [UInt8]) -> [String] {
  text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    let rest = scalars.drop { $0.properties.isWhitespace }.reversed()
      .drop { $0.properties.isWhitespace }
    return String(String.UnicodeScalarView(rest.reversed()))
  }
}

extension LoadedPeriod {
  /// Returns the differences between a shift before and after; nil if the file is not a shift in both periods.
  ///
  /// - Parameter file: relative to the restaurant's folder.
  /// - Returns: an empty list if the files differ only in wording.
  fileprivate func shiftChanges(in file: String, since old: LoadedPeriod) -> [InputChange]? {
    guard let was = old.shift(at: file)?.decoded.shift, let now = shift(at: file)?.decoded.shift
    else { return nil }
    let title: Words = "\(now.date.weekdayAndDay) \(now.type)"
    return ShiftDifference.all(from: was, to: now, currency: restaurant.restaurant.currency).map {
      InputChange(.changed, file, place: "\(title): \($0.place)", was: $0.was, now: $0.now)
    }
  }

  /// Returns the files with changes that affect the period: its shifts, the roster lines of its people, the settings in
  /// force on its days, and the payroll templates.
  ///
  /// Comments do not count, nor do changes to people who did not work.
  package func usedFiles(changedSince old: LoadedPeriod) -> [String] {
    let settings = fileName(of: restaurant.folder.settingsPath)
    return changedFiles(from: old.bundledInputs, to: bundledInputs).map { $0.file }.filter { file in
      if file == settings { return settingsInForce != old.settingsInForce }
      if file.hasPrefix("roster.") { return people != old.people }
      return shiftChanges(in: file, since: old)?.isEmpty != true
    }
  }

  /// The settings of each shift's day, as a file would have them, without comments.
  private var settingsInForce: [String] {
    allocation.shifts.map { restaurantFileText($0.restaurant) }
  }

  private var people: Set<Employee> {
    Set(allocation.shifts.flatMap { $0.rows }.compactMap { $0.work.employee })
  }

  /// The tables of a period's amounts by person, as in its bundle.
  package var personalTables: [FileContent] {
    allocation.personalTables(in: restaurant.restaurant)
  }
}

extension PeriodAllocation {
  /// The tables of amounts by person, as in a bundle of the period.
  package func personalTables(in restaurant: Restaurant) -> [FileContent] {
    let tables = [
      ("employees", CSVTable.employees(of: self, currency: restaurant.currency)),
      ("allocations", CSVTable.allocations(of: self)),
      ("wages", CSVTable.wages(of: self, in: restaurant)),
    ]
    return tables.compactMap { name, table in
      table.map { FileContent(path: "csv/\(name).csv", bytes: $0.bytes) }
    }
  }
}
