/// The diagnostics of a run, collected while reading goes on.
package struct DiagnosticBag: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  package mutating func report(contentsOf other: DiagnosticBag) {
    for diagnostic in other.diagnostics { report(diagnostic) }
  }

  /// The diagnostics of each file together, in the order in which files were first reported on,
  /// and within a file in the order of their places.
  package var inFileOrder: [Diagnostic] {
    var rank: [ObjectIdentifier: Int] = [:]
    for diagnostic in diagnostics {
      let file = ObjectIdentifier(diagnostic.place.file)
      if rank[file] == nil { rank[file] = rank.count }
    }
    return diagnostics.enumerated().sorted { first, second in
      let left = first.element.place
      let right = second.element.place
      return (rank[ObjectIdentifier(left.file)] ?? 0, left.span.start, first.offset)
        < (rank[ObjectIdentifier(right.file)] ?? 0, right.span.start, second.offset)
    }.map(\.element)
  }
}
