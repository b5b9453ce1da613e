import Diagnostics
import TipModel
public import YAMLSubset

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
  Section.all(of: answers).map { $0.block }.joined()
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
  let sections = Section.all(of: answers)
  let known = Set(tree.entries(of: root).map { tree.text(of: $0.key) })
  // Lines below the last key come before the keys after it.
  for section in sections where known.contains(section.key) { edit.add(section, to: root) }
  for section in sections where !known.contains(section.key) { edit.add(section, to: root) }
  return edit.bytes
}

/// One key of the file and what is new below it.
private struct Section {
  let key: String

  /// Names and values, or the items of a list, which have no names, or a single value.
  let entries: [(name: String?, text: String)]
  var isValue = false

  static func all(of answers: TimeClockSettings) -> [Section] {
    typealias Schema = TimeClockSchema
    func entries<Value>(
      _ key: KeyDescription, _ values: [(key: String, value: Value)],
      _ text: (Value) -> String
    ) -> Section {
      Section(key: key.name, entries: values.map { ($0.key, text($0.value)) })
    }
    func items(_ key: KeyDescription, _ texts: [String]) -> Section {
      Section(key: key.name, entries: texts.map { (nil, $0) })
    }
    func value<Value>(_ key: Key<TimeClockSettings, Value>, _ value: Value?) -> Section {
      let text = value.map { key.type.text($0, .usDollar) }
      return Section(key: key.name, entries: text.map { [(nil, $0)] } ?? [], isValue: true)
    }
    return [
      value(Schema.dayFirst, answers.isDayFirst),
      entries(Schema.columns, answers.columns.entries) { $0.rawValue },
      entries(Schema.people, answers.people.known()) { idText($0.text) },
      entries(Schema.jobs, answers.jobs.known()) { scalarText($0) },
      items(Schema.skippedPeople, answers.people.leftOut().map { scalarText($0) }),
      items(Schema.skippedJobs, answers.jobs.leftOut().map { scalarText($0) }),
      value(Schema.dayStarts, answers.dayStart),
      items(Schema.shifts, answers.windows.map { Schema.window.inline($0) }),
    ].filter { !$0.entries.isEmpty }
  }

  private var lines: [String] {
    entries.map { name, text in name.map { "\(scalarText($0)): \(text)" } ?? text }
  }

  /// Lines as a person would type them.
  var block: String {
    if isValue { return "\(key): \(lines[0])\n" }
    let dash = entries[0].name == nil ? "- " : ""
    return "\(key):\n" + lines.map { "  \(dash)\($0)\n" }.joined()
  }

  /// The value on one line, for a file in brackets.
  var inline: String {
    let text = lines.joined(separator: ", ")
    return isValue ? text : entries[0].name == nil ? "[\(text)]" : "{\(text)}"
  }
}

extension FileEdit {
  /// Replaces known answers and adds the rest.
  fileprivate mutating func add(_ section: Section, to root: NodeID) {
    let known = tree.entries(of: root).first { tree.text(of: $0.key) == section.key }
    guard let (key, value) = known else {
      append(
        isFlow(root) ? "\(section.key): \(section.inline)" : String(section.block.dropLast()),
        toMapping: root)
      return
    }
    let isEmpty = tree.kind(of: value) == .empty
    if section.isValue || isEmpty && isFlow(root) {
      set(section.key, to: section.inline, in: root)
    } else if isEmpty {
      fill(key: key, withLines: section.block.split(separator: "\n").dropFirst().map { String($0) })
    } else {
      for (name, text) in section.entries { add(name, text, to: value) }
    }
  }

  private mutating func add(_ name: String?, _ text: String, to node: NodeID) {
    guard let name else { return append(text, toSequence: node) }
    let known = tree.entries(of: node).first { folded(tree.text(of: $0.key)) == folded(name) }
    if let known {
      replace(known.value, with: text)
    } else {
      append("\(scalarText(name)): \(text)", toMapping: node)
    }
  }
}
