package import Machine
package import RestaurantFolder
import RestaurantTexts
import Schemas
package import TipModel
package import TipReports
import Wording

/// Returns the differences between a period's old and new input files, in the order of the new files. Deleted files
/// come last.
///
/// They use the words of the files, always in English, because a CSV file has them.
package func inputChanges(from old: LoadedPeriod, to new: LoadedPeriod) -> [InputChange] {
  Language.using(.english) { englishChanges(from: old, to: new) }
}

private func englishChanges(from old: LoadedPeriod, to new: LoadedPeriod) -> [InputChange] {
  let before = bytesByPath(old.bundledInputs)
  let now = bytesByPath(new.bundledInputs)
  return changedFiles(from: old.bundledInputs, to: new.bundledInputs).flatMap {
    change -> [InputChange] in
    guard change.kind == .changed else { return [change] }
    let details: [InputChange]
    if let was = old.shift(at: change.file), let now = new.shift(at: change.file) {
      details = shiftChanges(
        from: was.decoded.shift, to: now.decoded.shift,
        currency: new.restaurant.restaurant.currency, file: change.file)
    } else {
      details = lineChanges(
        in: change.file, from: before[change.file] ?? [], to: now[change.file] ?? [])
    }
    // If there are no details, only comments or wording changed.
    return details.isEmpty ? [change] : details
  }
}

/// Returns the differences between a shift before and after.
///
/// - Parameter file: the file that the shift is in now, relative to the restaurant's folder.
/// - Returns: an empty list if the files differ only in wording.
package func shiftChanges(
  from old: Shift, to new: Shift, currency: Currency, file: String
) -> [InputChange] {
  let shift = new.date.weekdayAndDay + " " + new.type
  return ShiftDifference.all(from: old, to: new, currency: currency).map {
    InputChange(.changed, file, place: "\(shift): \($0.place)", was: $0.was, now: $0.now)
  }
}

/// Returns the files that differ, without reading their content as documents.
package func changedFiles(from old: [FileContent], to new: [FileContent]) -> [InputChange] {
  let before = bytesByPath(old)
  let after = Set(new.map { $0.path })
  var changes: [InputChange] = []
  for file in new {
    guard let bytes = before[file.path] else {
      changes.append(InputChange(.added, file.path))
      continue
    }
    if bytes != file.bytes { changes.append(InputChange(.changed, file.path)) }
  }
  return changes + old.filter { !after.contains($0.path) }.map { InputChange(.removed, $0.path) }
}

/// Returns the changed lines between those at the beginning and the end that stayed the same.
func lineChanges(in file: String, from old: [UInt8], to new: [UInt8]) -> [InputChange] {
  let newline = UInt8(ascii: "\n")
  let was = old.split(separator: newline, omittingEmptySubsequences: false)
  let now = new.split(separator: newline, omittingEmptySubsequences: false)
  let shorter = min(was.count, now.count)
  var head = 0
  while head < shorter, was[head] == now[head] { head += 1 }
  var tail = 0
  while tail < shorter - head, was[was.count - 1 - tail] == now[now.count - 1 - tail] { tail += 1 }
  let removed = was[head..<was.count - tail].map { lineText($0) }
  let added = now[head..<now.count - tail].map { lineText($0) }
  let count = max(removed.count, added.count)
  var changes = (0..<min(count, lineLimit)).map { index in
    InputChange(
      .changed, file, place: "\(file) line \(head + index + 1)",
      was: index < removed.count ? removed[index] : "",
      now: index < added.count ? added[index] : "")
  }.filter { $0.was != $0.now }
  if count > lineLimit {
    changes.append(
      InputChange(
        .changed, file, place: "\(file) from line \(head + lineLimit + 1) on",
        was: "\(max(0, removed.count - lineLimit)) more lines",
        now: "\(max(0, added.count - lineLimit)) more lines"))
  }
  return changes
}

/// If more lines than this changed, the whole file counts as rewritten.
private let lineLimit = 100

private func lineText(_ line: ArraySlice<UInt8>) -> String {
  var text = String(decoding: line, as: UTF8.self).unicodeScalars[...]
  while text.last?.properties.isWhitespace == true { text.removeLast() }
  while text.first?.properties.isWhitespace == true { text.removeFirst() }
  return String(text)
}

/// Returns the bytes of files by path. If two have the same path, the first one counts.
func bytesByPath(_ files: [FileContent]) -> [String: [UInt8]] {
  Dictionary(firsts: files.map { (key: $0.path, value: $0.bytes) })
}
