package import Text

/// The reason that a job changes nothing.
package struct JobRefusal: Error, Sendable {
  /// Nil if the diagnostics are enough.
  package let message: Words?
  package let help: Words?

  /// The errors or doubts that keep it from being done.
  package let diagnostics: DiagnosticBag

  package init(
    _ message: Words? = nil, help: Words? = nil, by diagnostics: DiagnosticBag = DiagnosticBag()
  ) {
    self.message = message
    self.help = help
    self.diagnostics = diagnostics
  }
}
