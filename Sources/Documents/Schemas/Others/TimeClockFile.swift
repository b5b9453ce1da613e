public import Text
import Tips

/// Returns the text of a new `timeclock.yaml`.
public func timeClockFileText(_ answers: TimeClockSettings) -> String {
  """
  # Answers to the questions of `tipsheet import`; change them as you like.
  #   columns       a header in the export: what its column holds
  #   day_first     whether dates such as 4/10/24 have the day before the month
  #   people        a name in the export: the employee's ID on the roster
  #   jobs          a job in the export: a position of the restaurant
  #   skip_people, skip_jobs   names and jobs whose rows are left out
  #   day_starts    a clock-in before this time belongs to the day before (4:00 am if not given)
  #   shifts        when each shift is worked: `from`, `until`, on `days` (mon-fri, sat); a row
  #                 goes to the shift that it overlaps most

  """ + timeClockLines(answers)
}

/// Returns the lines of `timeclock.yaml` with answers, as a person would type them.
public func timeClockLines(_ answers: TimeClockSettings) -> String {
  TimeClockSchema.keys.items(of: answers).map { entryText($0.key, $0.text) + "\n" }.joined()
}

/// Returns `timeclock.yaml` with answers added; everything else stays as it is.
///
/// - Parameter tree: the file, read without errors; nil for a new one.
public func timeClockFile(_ tree: SyntaxTree?, adding answers: TimeClockSettings) -> [UInt8] {
  guard let tree else { return Array(timeClockFileText(answers).utf8) }
  guard let root = tree.root, tree.kind(of: root) == .mapping else {
    let start = tree.file.bytes
    let gap = start.isEmpty || start.last == UInt8(ascii: "\n") ? "" : "\n"
    return start + Array((gap + timeClockLines(answers)).utf8)
  }
  var edit = FileEdit(tree)
  let keys = TimeClockSchema.keys.items(of: answers).compactMap { TimeClockSchema.keys[$0.key] }
  let known = keys.filter { edit.value(of: $0.name, in: root) != nil }
  // Lines below the last key come before the keys after it.
  for key in known + keys.filter({ edit.value(of: $0.name, in: root) == nil }) {
    key.edit(&edit, TimeClockSettings(), answers, .usDollar, root)
  }
  return edit.bytes
}
