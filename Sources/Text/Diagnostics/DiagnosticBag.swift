/// The diagnostics of a run, collected while reading goes on.
///
/// The same message at the same place, such as one for many pay periods, is in it only once.
public struct DiagnosticBag: Sendable {
  private struct Report: Hashable {
    let file: ObjectIdentifier
    let start: UInt32
    let code: DiagnosticCode
    let message: String
  }

  public private(set) var diagnostics: [Diagnostic] = []
  public private(set) var errorCount = 0
  private var reported: Set<Report> = []

  public init() {}

  public var hasErrors: Bool { errorCount > 0 }

  public mutating func report(_ diagnostic: Diagnostic) {
    let place = diagnostic.place
    let report = Report(
      file: ObjectIdentifier(place.file), start: place.span.start, code: diagnostic.code,
      message: diagnostic.message)
    guard reported.insert(report).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  public mutating func report(contentsOf other: DiagnosticBag) {
    for diagnostic in other.diagnostics { report(diagnostic) }
  }

  /// Returns the bag without the diagnostics of a code.
  public func without(_ code: DiagnosticCode) -> DiagnosticBag {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics where diagnostic.code != code { bag.report(diagnostic) }
    return bag
  }

  /// The diagnostics of each file together, in the order in which files were first reported on,
  /// and within a file in the order of their places.
  public var inFileOrder: [Diagnostic] {
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
    }.map { $0.element }
  }
}

extension DiagnosticBag {
  /// Reports a diagnostic of these parts.
  @inline(never)
  public mutating func report(
    _ code: DiagnosticCode, _ message: Words, severity: Diagnostic.Severity = .error,
    at place: Place, label: Words? = nil, notes: [Diagnostic.Note] = [], help: Words? = nil
  ) {
    report(
      Diagnostic(
        code, message, severity: severity, at: place, label: label, notes: notes, help: help))
  }

  /// Reports a diagnostic that one change of the file, or one of several, resolves.
  @inline(never)
  public mutating func report(
    _ code: DiagnosticCode, _ message: Words, severity: Diagnostic.Severity = .error,
    at place: Place, label: Words? = nil, notes: [Diagnostic.Note] = [], fixes: [Fix],
    otherwise: Words?, help wording: @escaping @Sendable (String) -> Words
  ) {
    report(
      Diagnostic(
        code, message, severity: severity, at: place, label: label, notes: notes, fixes: fixes,
        otherwise: otherwise, help: wording))
  }
}
