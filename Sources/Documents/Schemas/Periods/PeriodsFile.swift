import Diagnostics
public import TipModel
public import YAMLSubset

/// Returns the file `periods.yaml` after a change. Text that a person wrote around the lists stays if possible.
///
/// - Parameters:
///   - tree: the file, read without errors; nil for a new one.
///   - old: the records in the file.
public func periodsFile(
  _ tree: SyntaxTree?, from old: PayPeriodRecords, to new: PayPeriodRecords
) -> [UInt8] {
  let whole = Array(periodsFileText(new).utf8)
  guard let tree, let root = tree.root else { return whole }
  var edit = FileEdit(tree)
  guard let list = edit.value(of: PeriodsSchema.periods.name, in: root),
    tree.kind(of: list) == .sequence, !edit.isFlow(list)
  else { return whole }
  var bag = DiagnosticBag()
  let nodes = tree.items(of: list).map { ($0, recordedPeriod(at: $0, of: tree)) }
  for record in new.records {
    guard let before = old[record.period] else {
      edit.append(PeriodsSchema.record.items(of: record), toSequence: list)
      continue
    }
    guard before != record else { continue }
    guard let node = nodes.first(where: { $0.1 == record.period })?.0 else { return whole }
    edit.change(before, to: record, in: node)
  }
  // If the edit cannot keep the file's form, it is written like a new one.
  let source = SourceFile(name: tree.file.name, bytes: edit.bytes)
  let edited = decodePeriods(parse(source, reportingTo: &bag), reportingTo: &bag)
  return edited == new && !bag.hasErrors ? source.bytes : whole
}

/// Returns the days of an item of the list.
private func recordedPeriod(at node: NodeID, of tree: SyntaxTree) -> PayPeriod? {
  let entries = tree.entries(of: node)
  func date(_ key: Key<CalendarDate>) -> CalendarDate? {
    entries.first { tree.text(of: $0.key) == key.name }.flatMap { isoDate(tree.text(of: $0.value)) }
  }
  guard let from = date(PeriodsSchema.from), let to = date(PeriodsSchema.to) else { return nil }
  return PayPeriod(from: from, to: to)
}

extension FileEdit {
  fileprivate mutating func change(
    _ old: PayPeriodRecords.Record, to new: PayPeriodRecords.Record, in node: NodeID
  ) {
    if old.bundle != new.bundle {
      let keys = [
        PeriodsSchema.finalBundle.name, PeriodsSchema.finalChecksum.name,
        PeriodsSchema.closingDate.name,
      ]
      let items = PeriodsSchema.record.items(of: new)
      for key in keys {
        if let item = items.first(where: { $0.key == key }) {
          set(key, to: item.text, in: node)
        } else {
          remove(key: key, from: node)
        }
      }
    }
    append(
      new.corrections.dropFirst(old.corrections.count).map {
        PeriodsSchema.bundleMapping.items(of: $0)
      }, toListOf: PeriodsSchema.corrections.name, in: node)
    append(
      new.reopenings.dropFirst(old.reopenings.count).map {
        PeriodsSchema.reopening.items(of: $0)
      }, toListOf: PeriodsSchema.reopened.name, in: node)
  }

  private mutating func append(
    _ added: [[(key: String, text: String)]], toListOf key: String, in mapping: NodeID
  ) {
    guard !added.isEmpty else { return }
    if let list = value(of: key, in: mapping), tree.kind(of: list) == .sequence {
      for items in added { append(items, toSequence: list) }
    } else {
      let column = column(of: mapping) + 2
      let lines = added.map {
        "\n" + String(repeating: " ", count: column)
          + PeriodsSchema.itemText($0, column: column)
      }
      set(key, to: lines.joined(), in: mapping)
    }
  }

  fileprivate mutating func append(
    _ items: [(key: String, text: String)], toSequence list: NodeID
  ) {
    let text = PeriodsSchema.itemText(items, column: column(of: list))
    append(String(text.dropFirst(2)), toSequence: list)
  }

  private func column(of node: NodeID) -> Int {
    let start = Int(tree.span(of: node).start)
    return start - lineStart(of: start)
  }
}
