import Rules
public import Text
public import Tips

/// A restaurant's settings and roster, read from their texts.
public struct SettingsAndRoster: Sendable {
  public let settings: DecodedSettings
  public let decodedRoster: DecodedRoster

  public init(_ settings: DecodedSettings, _ roster: DecodedRoster) {
    self.settings = settings
    decodedRoster = roster
  }

  public var restaurant: Restaurant { settings.restaurant }
  public var roster: Roster { decodedRoster.roster }

  /// Returns the restaurant with the values of a day, because settings and roster may have values that change by date.
  public func inForce(on date: CalendarDate) -> SettingsAndRoster {
    SettingsAndRoster(settings.inForce(on: date), decodedRoster.inForce(on: date))
  }

  /// The days on which values of settings or roster change, in order.
  public var daysOfChange: [CalendarDate] {
    datedValues.flatMap { $0.days }.sorted()
  }

  /// Returns the restaurant with the values of a shift file's day.
  private func version(for shift: SourceFile) -> SettingsAndRoster {
    guard !settings.versions.isEmpty || !decodedRoster.versions.isEmpty else { return self }
    return shiftDate(of: shift).map { inForce(on: $0) } ?? self
  }

  /// The keys of settings and roster with values that change by date.
  var datedValues: [DatedValues] {
    settings.versions.datedValues + decodedRoster.versions.datedValues
  }

  /// Reports each key whose first value begins after the shift, which then cannot be shared.
  private func reportMissingValues(for shift: DecodedShift, to bag: inout DiagnosticBag) {
    for values in datedValues where values.days.first.map({ shift.shift.date < $0 }) ?? false {
      bag.report(.noValueInForce(values, on: shift.shift.date, at: shift.datePlace))
    }
  }
}

/// A shift read from its text and shared to the last cent.
public struct SharedShift: Sendable {
  /// The text.
  public let source: SourceFile

  public let decoded: DecodedShift
  public let allocation: ShiftAllocation
}

extension SettingsAndRoster {
  /// Reads a shift and shares its tips.
  ///
  /// - Parameter clockChanges: returns the clock changes around a day; none if the restaurant has no time zone.
  /// - Returns: nil if the file has errors, which are reported to the bag.
  public func shift(
    from source: SourceFile, clockChanges: (CalendarDate) -> [ClockChange],
    reportingTo bag: inout DiagnosticBag
  ) -> SharedShift? {
    var own = DiagnosticBag()
    let version = version(for: source)
    let decoded = version.decodedShift(in: source, reportingTo: &own)
    if let decoded { version.reportMissingValues(for: decoded, to: &own) }
    let allocation = decoded.flatMap { decoded -> ShiftAllocation? in
      let sharing = share(
        decoded.shift, in: version.restaurant, roster: version.roster,
        clockChanges: clockChanges(decoded.shift.date))
      for doubt in sharing.doubts where !(doubt.rule.isDoubt && decoded.shift.confirmed != nil) {
        own.report(doubt) { decoded.place(of: $0) }
      }
      return sharing.allocation
    }
    bag.report(
      contentsOf: withCheckedFixes(own, of: source) { source, bag in
        _ = version.decodedShift(in: source, reportingTo: &bag)
      })
    guard let decoded, let allocation, !own.hasErrors else { return nil }
    return SharedShift(source: source, decoded: decoded, allocation: allocation)
  }

  /// Returns a file's shift as far as it can be read, with its errors.
  ///
  /// - Parameters:
  ///   - date: the file's date; nil if it cannot be read.
  ///   - syntax: the diagnostics of its syntax.
  package func draft(
    in tree: SyntaxTree, on date: CalendarDate?, _ syntax: DiagnosticBag
  ) -> (draft: ShiftDraft, bag: DiagnosticBag) {
    var bag = syntax
    let version = date.map { inForce(on: $0) } ?? self
    let read = decodeShiftDraft(
      tree, restaurant: version.restaurant, roster: version.decodedRoster, reportingTo: &bag)
    if read.unfinished != nil, !bag.hasErrors {
      // Errors of an incomplete person's line are reported too.
      _ = decodeShift(
        tree, restaurant: version.restaurant, roster: version.decodedRoster, reportingTo: &bag)
    }
    return (read.draft, bag)
  }

  private func decodedShift(
    in source: SourceFile, reportingTo bag: inout DiagnosticBag
  ) -> DecodedShift? {
    decode(tree: parse(source, reportingTo: &bag), reportingTo: &bag) { tree, bag in
      decodeShift(tree, restaurant: restaurant, roster: decodedRoster, reportingTo: &bag)
    }
  }
}

/// Reads settings.
///
/// - Parameter check: finds errors that the text alone does not show, such as an unknown time zone.
/// - Returns: nil if the text has errors, which are reported to the bag.
public func readSettings(
  from source: SourceFile, reportingTo bag: inout DiagnosticBag,
  checking check: (DecodedSettings, inout DiagnosticBag) -> Void
) -> DecodedSettings? {
  read(source, reportingTo: &bag) { tree, bag in
    let decoded = decodeSettings(tree, reportingTo: &bag)
    if let decoded { check(decoded, &bag) }
    return decoded
  }
}

/// Reads a roster in the document format.
///
/// - Returns: nil if the text has errors, which are reported to the bag.
public func readRoster(
  from source: SourceFile, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  read(source, reportingTo: &bag) { tree, bag in
    decodeRoster(tree, restaurant: restaurant, reportingTo: &bag)
  }
}

/// Returns the day of a shift file; nil if it cannot be read.
public func shiftDate(of source: SourceFile) -> CalendarDate? {
  var unread = DiagnosticBag()
  return shiftDate(in: parse(source, reportingTo: &unread))
}
