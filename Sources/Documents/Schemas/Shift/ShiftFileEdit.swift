public import Text
public import Tips

/// Returns the edits that make a shift's file equal to a draft; unchanged parts stay byte for byte.
///
/// Employee and position tell people apart.
///
/// - Parameters:
///   - tree: the file, read without errors.
///   - old: the shift in the file.
public func shiftFileEdit(
  _ tree: SyntaxTree, from old: ShiftDraft, to new: ShiftDraft, currency: Currency
) -> FileEdit {
  var edit = FileEdit(tree)
  guard let root = tree.root else { return edit }
  // Text for the end of the staff comes before text for the end of the file.
  edit.changeStaff(from: old.staff, to: new.staff, currency: currency, in: root)
  edit.changeTips(from: old, to: new, currency: currency, in: root)
  edit.change(
    ShiftSchema.keys, except: [ShiftSchema.staff, ShiftSchema.allTips], from: old, to: new,
    currency: currency, in: root)
  return edit
}

/// Whether a shift's file has the tips that came in, or has only people's own tips (`tips: {}`).
public func tellsTips(_ tree: SyntaxTree) -> Bool {
  let tips = tree.root.flatMap { FileEdit(tree).value(of: ShiftSchema.allTips.name, in: $0) }
  return tips.map { tree.kind(of: $0) != .empty } ?? false
}

extension FileEdit {
  /// Fills in the tips of a shift without tips so far, with times or as totals.
  public mutating func fillIn(tips draft: ShiftDraft, currency: Currency) {
    guard let root = tree.root else { return }
    fillIn(
      ShiftSchema.allTips.name,
      with: ValueType<ShiftDraft>.collectedTips.text(draft, currency),
      insteadOf: openTipsComment, in: root)
  }

  /// Adds people at the end of a shift's staff.
  ///
  /// - Parameter lines: texts of `StaffLine`.
  public mutating func add(staff lines: [String]) {
    if !lines.isEmpty, let root = tree.root { add(lines, toListOf: "staff", in: root) }
  }

  /// Adds lines at the end of a list. If the key has anything else, a list replaces it.
  public mutating func add(_ lines: [String], toListOf key: String, in root: NodeID) {
    if let list = value(of: key, in: root), tree.kind(of: list) == .sequence {
      for line in lines { append(line, toSequence: list) }
    } else {
      let text =
        isFlow(root)
        ? "[\(lines.joined(separator: ", "))]" : lines.map { "\n  - " + $0 }.joined()
      set(key, to: text, in: root)
    }
  }

  /// Changes the amounts that came in; totals replace amounts with times.
  public mutating func changeTips(
    from old: ShiftDraft, to new: ShiftDraft, currency: Currency, in root: NodeID
  ) {
    let before = tipItems(of: old, currency: currency)
    let changed = tipItems(of: new, currency: currency).filter { item in
      !before.contains { $0 == item }
    }
    guard !changed.isEmpty else { return }
    if let tips = value(of: "tips", in: root), isMapping(tips) {
      for (key, text) in changed { set(key, to: text, in: tips) }
    } else if value(of: "tips", in: root) != nil, !old.details.timed.isEmpty {
      // The totals were typed again, so the amounts with times no longer add up to them.
      set("tips", to: amountsText(tipItems(of: new, currency: currency)), in: root)
    } else {
      fillIn("tips", with: amountsText(changed), insteadOf: openTipsComment, in: root)
    }
  }

  fileprivate mutating func changeStaff(
    from old: [StaffEntry], to new: [StaffEntry], currency: Currency, in root: NodeID
  ) {
    let list = value(of: "staff", in: root)
    let items = list.map { tree.items(of: $0) } ?? []
    precondition(items.count == old.count, "a file with lines that were not read")
    let places = origins(of: new, among: old)
    for (index, item) in items.enumerated() {
      if let place = places.firstIndex(of: index) {
        change(
          item, from: StaffLine(old[index]), to: StaffLine(new[place]), currency: currency)
      } else if let list {
        remove(item: item, from: list)
      }
    }
    add(
      staff: zip(new, places).filter { $0.1 == nil }
        .map { StaffLine($0.0).text(in: currency) })
  }

  /// Changes the values of a person's line that differ. A time that cannot be read stays next to a clock-in or a
  /// clock-out alone.
  public mutating func change(
    _ line: NodeID, from old: StaffLine, to new: StaffLine, currency: Currency
  ) {
    func times(_ line: StaffLine) -> [(key: String, text: String)] {
      StaffSchema.keys.items(of: line, currency: currency).filter {
        StaffSchema.workedTime.contains($0.key)
      }
    }
    let (before, after) = (times(old), times(new))
    if !before.elementsEqual(after, by: ==) {
      for (key, text) in after {
        // The file may have the same time as a pair of punches.
        let isThere = value(of: key, in: line) != nil
        if isThere, before.contains(where: { $0.key == key && $0.text == text }) { continue }
        set(key, to: text, in: line)
      }
      let isWhole = new.hours != nil || new.times.count != 1
      for key in tree.entries(of: line).map({ tree.text(of: $0.key) }) {
        guard StaffSchema.workedTime.contains(key), !after.contains(where: { $0.key == key })
        else { continue }
        let isOneTime = key == StaffSchema.clockIn.name || key == StaffSchema.clockOut.name
        if isWhole || !isOneTime || before.contains(where: { $0.key == key }) {
          remove(key: key, from: line)
        }
      }
    }
    let others: [KeyDescription] = StaffSchema.keys.fields.filter {
      StaffSchema.workedTime.contains($0.name)
    }.map { $0 }
    change(StaffSchema.keys, except: others, from: old, to: new, currency: currency, in: line)
  }
}

/// Returns, for each new line of a shift, the old line that it comes from; nil for an added line.
public func origins(of new: [StaffEntry], among old: [StaffEntry]) -> [Int?] {
  var origins: [Int?] = new.map { entry in
    old.firstIndex { $0.employee == entry.employee && $0.position == entry.position }
  }
  // A person who worked in a position other than the file's.
  for (index, entry) in new.enumerated() where origins[index] == nil {
    origins[index] = old.indices.first { candidate in
      old[candidate].employee == entry.employee && !origins.contains(candidate)
    }
  }
  return origins
}
