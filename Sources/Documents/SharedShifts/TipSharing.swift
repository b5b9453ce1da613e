public import Text
public import Tips

/// The refusal of a text, with all of its errors at their lines and columns.
public struct RefusedText: Error, Sendable {
  public let diagnostics: DiagnosticBag

  /// The diagnostics as the program prints them: `shift.yaml:4:3: error: …`, with help lines.
  public var message: String {
    var renderer = DiagnosticRenderer()
    return renderer.text(of: diagnostics)
  }
}

/// A restaurant, made from the texts of its settings and its roster, that shares the tips of shifts. Another program
/// needs nothing else.
///
/// Warnings do not refuse a text and are left out; `SettingsAndRoster` and a `DiagnosticBag` have them.
public struct TipSharing: Sendable {
  /// Settings and roster as they were read.
  public let texts: SettingsAndRoster

  /// - Parameters:
  ///   - settings: the text of `restaurant.yaml`. Its time zone is not looked up.
  ///   - roster: the text of `roster.yaml`.
  /// - Throws: the errors of the two texts, if they are not accepted.
  public init(settings: String, roster: String) throws(RefusedText) {
    var bag = DiagnosticBag()
    let decoded = readSettings(
      from: SourceFile(name: "restaurant.yaml", bytes: Array(settings.utf8)), reportingTo: &bag
    ) { _, _ in }
    guard let decoded else { throw RefusedText(diagnostics: bag) }
    let people = readRoster(
      from: SourceFile(name: "roster.yaml", bytes: Array(roster.utf8)),
      restaurant: decoded.restaurant, reportingTo: &bag)
    guard let people, !bag.hasErrors else { throw RefusedText(diagnostics: bag) }
    texts = SettingsAndRoster(decoded, people)
  }

  /// Reads a shift and shares its tips to the last cent.
  ///
  /// - Parameters:
  ///   - shift: the text of a shift file.
  ///   - name: its name in messages.
  ///   - clockChanges: the clock changes around the shift's day, for a restaurant with a time zone. Without them, all
  ///     days have 24 hours.
  /// - Returns: a row for each line of `staff`, in order. Amounts are whole minor units of the restaurant's currency
  ///   (cents of the dollar), never below zero, and add up to what came in; `Money.plain(in:)` writes one as `482.08`.
  /// - Throws: the errors of the shift, if it is not accepted.
  public func shares(
    ofShift shift: String, named name: String = "shift.yaml", clockChanges: [ClockChange] = []
  ) throws(RefusedText) -> ShiftAllocation {
    var bag = DiagnosticBag()
    let source = SourceFile(name: name, bytes: Array(shift.utf8))
    guard
      let shared = texts.shift(
        from: source, clockChanges: { _ in clockChanges }, reportingTo: &bag)
    else { throw RefusedText(diagnostics: bag) }
    return shared.allocation
  }
}
