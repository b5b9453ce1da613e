public import Diagnostics
import Schemas
public import TipAllocation
public import TipModel

/// Why a text was refused: everything that is wrong with it, each at its line and column.
public struct RefusedText: Error, Sendable {
  public let diagnostics: DiagnosticBag

  /// The diagnostics as the program prints them: `shift.yaml:4:3: error: …`, with help lines.
  public var message: String {
    var renderer = DiagnosticRenderer()
    return renderer.text(of: diagnostics)
  }
}

/// A restaurant, made from the texts of its settings and its roster, that shares the tips of
/// shifts: all that a program of others needs.
///
/// Warnings refuse nothing, and are left out; `SettingsAndRoster` and a `DiagnosticBag` give them.
public struct TipSharing: Sendable {
  /// Settings and roster as they were read.
  public let texts: SettingsAndRoster

  /// - Parameters:
  ///   - settings: the text of `restaurant.yaml`. Its time zone is not looked up.
  ///   - roster: the text of `roster.yaml`.
  /// - Throws: what is wrong with the two, if they are not accepted.
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
  ///   - name: what messages call it.
  ///   - clockChanges: when the clocks change around the shift's day, for a restaurant that names
  ///     a time zone; without them its nights are 24 hours long.
  /// - Returns: a row for each line of `staff`, in its order. Amounts are whole minor units of the
  ///   restaurant's currency (cents of the dollar), never below zero, and add up to what came in;
  ///   `Money.plain(in:)` writes one as `482.08`.
  /// - Throws: what is wrong with the shift, if it is not accepted.
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
