public import Text

/// A doubt that nobody had answered when a report was written, as the report has it.
///
/// A doubt depends on earlier shifts, which are not among a bundle's inputs. So the manifest lists the doubts, and
/// `verify` takes them from there.
public struct OpenDoubt: Hashable, Sendable {
  /// Nil for a doubt about the settings.
  public var shift: ShiftID?

  /// The name of its rule, in English.
  public var check: String

  /// One or more sentences, in English and in the language of the report.
  public var text: Words

  public init(shift: ShiftID?, check: String, text: Words) {
    self.shift = shift
    self.check = check
    self.text = text
  }
}
