import Text
import Tips

/// A rule that a model breaks: the value that breaks it, and what to do. It knows the value's path, not the file.
struct Fault {
  let code: DiagnosticCode
  let path: ValuePath

  /// Whether the key is pointed at, not its value.
  var isAtKey = false
  let message: Words
  var severity = Diagnostic.Severity.error
  var notes: [(label: Words, path: ValuePath, isAtKey: Bool)] = []
  let help: Words

  /// Values that would be accepted instead, and the help line that offers them.
  var values: [String] = []
  var proposal: @Sendable (_ values: String) -> Words = { Words(verbatim: $0) }

  func diagnostic(at place: Place, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      code, message, severity: severity, at: place, notes: notes,
      fixes: values.map { .value($0, at: place) }, otherwise: help, help: proposal)
  }
}

extension TreeReader {
  /// Reports faults of the model that was read from a node.
  mutating func report(_ faults: [Fault], in node: NodeID) {
    for fault in faults {
      func place(_ path: ValuePath, isAtKey: Bool) -> Place {
        isAtKey ? tree.keyPlace(of: path, below: node) : tree.place(of: path, below: node)
      }
      report(
        fault.diagnostic(
          at: place(fault.path, isAtKey: fault.isAtKey),
          notes: fault.notes.filter { tree.node(at: $0.path, below: node) != nil }.map {
            Diagnostic.Note($0.label, at: place($0.path, isAtKey: $0.isAtKey))
          }))
    }
  }
}
