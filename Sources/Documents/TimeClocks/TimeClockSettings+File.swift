import Diagnostics
package import Schemas
package import TipModel
package import YAMLSubset

/// The new answers, in the order of the questions.
package struct TimeClockAnswers: Sendable {
  package var columns: [(name: String, value: ExportColumn)] = []
  package var isDayFirst: Bool?
  package var people: [(name: String, value: EmployeeID)] = []
  package var jobs: [(name: String, value: String)] = []
  package var skippedPeople: [String] = []
  package var skippedJobs: [String] = []
  package var dayStart: ClockTime?
  package var windows: [ShiftWindow] = []

  package init() {}

  package var isEmpty: Bool {
    columns.isEmpty && isDayFirst == nil && people.isEmpty && jobs.isEmpty && skippedPeople.isEmpty
      && skippedJobs.isEmpty
      && dayStart == nil && windows.isEmpty
  }
}

extension TimeClockAnswers {
  /// Returns the answers about the export's names that are not yet in the settings; the last answer about a name
  /// counts.
  package func news(
    since settings: TimeClockSettings, in export: TimeClockExport, _ matching: Matching
  ) -> TimeClockAnswers {
    let after = settings.adding(self)
    let labels = Set(
      export.rows.flatMap { [folded($0.person.name), folded(matching.label(of: $0.person))] })
    let jobNames = Set(export.rows.compactMap { $0.job.map { folded($0) } })
    var news = TimeClockAnswers()
    news.columns = newValues(
      of: columns, Set(columns.map { folded($0.name) }), before: settings.columns,
      after: after.columns)
    if settings.isDayFirst == nil { news.isDayFirst = isDayFirst }
    news.people = newValues(of: people, labels, before: settings.people, after: after.people)
    news.jobs = newValues(of: jobs, jobNames, before: settings.jobs, after: after.jobs)
    news.skippedPeople = newNames(among: skippedPeople, labels, before: settings.skippedPeople)
    news.skippedJobs = newNames(among: skippedJobs, jobNames, before: settings.skippedJobs)
    if settings.dayStart == nil { news.dayStart = dayStart }
    if settings.windows.isEmpty { news.windows = windows }
    return news
  }

  /// - Parameter known: names of the export, folded.
  private func newValues<Value: Equatable>(
    of answers: [(name: String, value: Value)], _ known: Set<String>, before: [String: Value],
    after: [String: Value]
  ) -> [(name: String, value: Value)] {
    var seen: Set<String> = []
    return answers.compactMap { name, _ in
      guard known.contains(folded(name)), let value = after[name], before[name] != value,
        seen.insert(folded(name)).inserted
      else { return nil }
      return (name, value)
    }
  }

  private func newNames(
    among names: [String], _ known: Set<String>, before: Set<String>
  ) -> [String] {
    var seen = Set(before.map { folded($0) })
    return names.filter { known.contains(folded($0)) && seen.insert(folded($0)).inserted }
  }
}

extension TimeClockSettings {
  /// Returns the settings with the answers added; a new answer replaces a remembered one.
  package func adding(_ answers: TimeClockAnswers) -> TimeClockSettings {
    var settings = self
    for (header, column) in answers.columns {
      settings.columns = settings.columns.filter { headerKey($0.key) != headerKey(header) }
      settings.columns[header] = column
    }
    settings.isDayFirst = answers.isDayFirst ?? isDayFirst
    TimeClockSettings.put(answers.people, into: &settings.people, &settings.skippedPeople)
    TimeClockSettings.put(answers.jobs, into: &settings.jobs, &settings.skippedJobs)
    settings.skippedPeople.formUnion(answers.skippedPeople)
    settings.skippedJobs.formUnion(answers.skippedJobs)
    settings.dayStart = answers.dayStart ?? dayStart
    if !answers.windows.isEmpty { settings.windows = answers.windows }
    return settings
  }

  private static func put<Value>(
    _ answers: [(name: String, value: Value)], into known: inout [String: Value],
    _ skipped: inout Set<String>
  ) {
    for (name, value) in answers {
      known = known.filter { folded($0.key) != folded(name) }
      skipped = skipped.filter { folded($0) != folded(name) }
      known[name] = value
    }
  }
}

/// Returns the text of a new `timeclock.yaml`.
package func timeClockFileText(_ answers: TimeClockAnswers) -> String {
  var text = """
    # Answers to the questions of `tipsheet import`; change them as you like.
    #   columns       a header in the export: what its column holds
    #   day_first     whether dates such as 4/10/24 have the day before the month
    #   people        a name in the export: the employee's ID on the roster
    #   jobs          a job in the export: a position of the restaurant
    #   skip_people, skip_jobs   names and jobs whose rows are left out
    #   day_starts    a clock-in before this time belongs to the day before (4:00 am if not given)
    #   shifts        when each shift is worked: `from`, `until`, on `days` (mon-fri, sat); a row
    #                 goes to the shift that it overlaps most

    """
  for section in sections(of: answers) { text += section.block }
  return text
}

/// Returns `timeclock.yaml` with the answers added; everything else stays as it is.
///
/// - Parameter tree: the file, read without errors; nil for a new one.
package func timeClockFile(_ tree: SyntaxTree?, adding answers: TimeClockAnswers) -> [UInt8] {
  guard let tree else { return Array(timeClockFileText(answers).utf8) }
  guard let root = tree.root, tree.kind(of: root) == .mapping else {
    let start = tree.file.bytes
    let gap = start.isEmpty || start.last == UInt8(ascii: "\n") ? "" : "\n"
    return start + Array((gap + sections(of: answers).map { $0.block }.joined()).utf8)
  }
  var edit = FileEdit(tree)
  let known = Set(tree.entries(of: root).map { tree.text(of: $0.key) })
  let all = sections(of: answers)
  // Lines below the last key come before the keys after it.
  for section in all where known.contains(section.key) { edit.add(section, to: root) }
  for section in all where !known.contains(section.key) { edit.add(section, to: root) }
  return edit.bytes
}

/// One key of the file and the new lines below it.
private struct Section {
  enum Content {
    /// `key: value` pairs, as texts.
    case entries([(key: String, text: String)])
    case items([String])
    case value(String)
  }

  let key: String
  let content: Content

  /// Lines as a person would type them.
  var block: String {
    switch content {
    case .entries(let entries):
      "\(key):\n" + entries.map { "  \(scalarText($0.key)): \($0.text)\n" }.joined()
    case .items(let items): "\(key):\n" + items.map { "  - \($0)\n" }.joined()
    case .value(let value): "\(key): \(value)\n"
    }
  }

  /// The content on one line, for a file in brackets.
  var inline: String {
    switch content {
    case .entries(let entries):
      "\(key): {" + entries.map { "\(scalarText($0.key)): \($0.text)" }.joined(separator: ", ")
        + "}"
    case .items(let items): "\(key): [" + items.joined(separator: ", ") + "]"
    case .value(let value): "\(key): \(value)"
    }
  }
}

/// Returns the lines of `timeclock.yaml` with answers, as a person would type them.
package func timeClockLines(_ answers: TimeClockAnswers) -> String {
  sections(of: answers).map { $0.block }.joined()
}

private func sections(of answers: TimeClockAnswers) -> [Section] {
  typealias Schema = TimeClockSchema
  let columns = answers.columns.map { (key: $0.name, text: $0.value.rawValue) }
  let people = answers.people.map { (key: $0.name, text: idText($0.value.text)) }
  let jobs = answers.jobs.map { (key: $0.name, text: scalarText($0.value)) }
  let lists = [
    (Schema.skippedPeople.name, answers.skippedPeople.map { scalarText($0) }),
    (Schema.skippedJobs.name, answers.skippedJobs.map { scalarText($0) }),
  ]
  let windows = answers.windows.map { Schema.window.inline($0) }
  func entries(_ key: String, _ entries: [(key: String, text: String)]) -> [Section] {
    entries.isEmpty ? [] : [Section(key: key, content: .entries(entries))]
  }
  let order = answers.isDayFirst.map {
    [Section(key: Schema.dayFirst.name, content: .value("\($0)"))]
  }
  return (order ?? []) + entries(Schema.columns.name, columns) + entries(Schema.people.name, people)
    + entries(Schema.jobs.name, jobs)
    + lists.compactMap { $1.isEmpty ? nil : Section(key: $0, content: .items($1)) }
    + (answers.dayStart.map { [Section(key: Schema.dayStarts.name, content: .value($0.spoken))] }
      ?? [])
    + (windows.isEmpty ? [] : [Section(key: Schema.shifts.name, content: .items(windows))])
}

extension FileEdit {
  fileprivate mutating func add(_ section: Section, to root: NodeID) {
    for (key, value) in tree.entries(of: root) where tree.text(of: key) == section.key {
      add(section, below: key, value, in: root)
      return
    }
    if isFlow(root) {
      append(section.inline, toMapping: root)
    } else {
      append(String(section.block.dropLast()), toMapping: root)
    }
  }

  private mutating func add(
    _ section: Section, below key: NodeID, _ value: NodeID, in root: NodeID
  ) {
    switch (section.content, tree.kind(of: value)) {
    case (.entries(let entries), .mapping): set(entries, in: value)
    case (.items(let items), .sequence):
      for item in items { append(item, toSequence: value) }
    case (.value(let text), _): set(section.key, to: text, in: root)
    case (_, .empty) where isFlow(root):
      set(section.key, to: String(section.inline.dropFirst(section.key.count + 2)), in: root)
    case (.entries, .empty), (.items, .empty):
      fill(key: key, withLines: section.block.split(separator: "\n").dropFirst().map { String($0) })
    case (.entries, .scalar), (.entries, .sequence), (.items, .scalar), (.items, .mapping):
      preconditionFailure("the file was read without errors")
    }
  }

  /// Replaces known answers and adds the rest.
  private mutating func set(_ entries: [(key: String, text: String)], in mapping: NodeID) {
    for entry in entries {
      let known = tree.entries(of: mapping).first {
        folded(tree.text(of: $0.key)) == folded(entry.key)
      }
      if let known {
        replace(known.value, with: entry.text)
      } else {
        append("\(scalarText(entry.key)): \(entry.text)", toMapping: mapping)
      }
    }
  }
}
