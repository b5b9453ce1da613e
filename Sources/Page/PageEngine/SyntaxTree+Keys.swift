import Documents
import Jobs
import Text
import Tips

// Places of a file by their keys, and by the numbers of items of lists: `staff`, `3`, `clock_out`.
extension SyntaxTree {
  /// Returns the value at a path of keys and item numbers.
  func node(at path: ArraySlice<String>) -> NodeID? {
    guard var node = root else { return nil }
    for key in path {
      switch kind(of: node) {
      case .mapping:
        guard let value = FileEdit(self).value(of: key, in: node) else { return nil }
        node = value
      case .sequence:
        let items = items(of: node)
        guard let index = Int(key), items.indices.contains(index) else { return nil }
        node = items[index]
      case .scalar, .empty: return nil
      }
    }
    return node
  }

  /// Returns the text of a value at a path of keys; nil if there is none.
  func text(at keys: [String]) -> String? {
    node(at: keys[...]).flatMap { kind(of: $0) == .scalar ? text(of: $0) : nil }
  }

  /// Returns the keys and numbers that lead to a byte of the file: `staff`, `3`, `clock_out`. For a byte between
  /// values, they lead to the value around it.
  func path(at offset: Int) -> [String] {
    guard let root else { return [] }
    var path: [String] = []
    var node = root
    while true {
      switch kind(of: node) {
      case .scalar, .empty: return path
      case .sequence:
        let items = items(of: node)
        guard let index = items.lastIndex(where: { span(of: $0).start <= offset }) else {
          return path
        }
        path.append("\(index)")
        node = items[index]
      case .mapping:
        let entries = entries(of: node)
        guard let entry = entries.last(where: { span(of: $0.key).start <= offset }),
          offset < max(span(of: entry.key).end, span(of: entry.value).end)
        else { return path }
        // An error at the first key of a line may concern the whole line.
        path.append(text(of: entry.key))
        node = entry.value
      }
    }
  }

  // MARK: Shifts

  /// The day and the type of a shift; nil if either cannot be read.
  var shiftID: ShiftID? {
    guard let date = shiftDate(in: self), let type = shiftType(in: self) else { return nil }
    return ShiftID(date: date, type: type)
  }

  /// Returns the mappings of a shift's lines of money, in the order of the file.
  func lines(of kind: ShiftMoneyLine.Kind) -> [NodeID] {
    guard let node = node(at: [kind.rawValue]) else { return [] }
    let isList = self.kind(of: node) == .sequence
    guard isList == kind.isList else { return [] }
    return (isList ? items(of: node) : [node]).filter { self.kind(of: $0) == .mapping }
  }

  /// Returns the line of a person's amounts from another system, with its index and its amounts; nil if there is none.
  func declared(
    by person: String
  ) -> (place: String, isOnly: Bool, node: NodeID, values: ShiftMoneyLine.Values)? {
    guard let list = node(at: [ShiftSchema.declared.name]), kind(of: list) == .sequence else {
      return nil
    }
    let lines = items(of: list)
    for (index, node) in lines.enumerated() where kind(of: node) == .mapping {
      let values = scalarTexts(in: node, of: self)
      let others = values.filter { $0.key != StaffSchema.employee.name }
      guard others.count < values.count,
        text(at: [ShiftSchema.declared.name, "\(index)", StaffSchema.employee.name]) == person
      else { continue }
      return ("\(index)", lines.count == 1, node, others)
    }
    return nil
  }
}

extension SourceFile {
  /// The file's tree. Errors of its syntax are reported when its values are read.
  var tree: SyntaxTree {
    var unread = DiagnosticBag()
    return parse(self, reportingTo: &unread)
  }
}

extension DiagnosticBag {
  var errors: [Diagnostic] { inFileOrder.filter { $0.severity == .error } }
}
