public import Rules
public import Text
import Tips

extension DiagnosticBag {
  /// Reports a finding at its subject's place, if these files have it. Ignores a rule that is only in the validation
  /// list.
  ///
  /// - Parameter place: returns a subject's place; nil if these files do not have it.
  public mutating func report(_ finding: Finding, at place: (Finding.Subject) -> Place?) {
    guard let code = finding.rule.diagnostic.flatMap({ DiagnosticCode(rawValue: $0) }),
      let subject = place(finding.subject)
    else { return }
    let severity: Diagnostic.Severity =
      finding.status == .fail ? .error : finding.rule.isDoubt ? .doubt : .warning
    let message = Words(verbatim: finding.message)
    let confirming: Words? =
      finding.canBeConfirmed ? "if it is right, add a line such as `confirmed: private party`" : nil
    @Sendable func help(_ remedy: Words?) -> Words? {
      if let remedy, let confirming { "\(remedy); \(confirming)" } else { remedy ?? confirming }
    }
    guard finding.corrections.isEmpty else {
      let fixes = finding.corrections.map { Fix(replacing: subject.span, with: $0) }
      return report(
        code, message, severity: severity, at: subject, fixes: fixes, otherwise: confirming
      ) { help("write \($0)" + (finding.help ?? "")) ?? "" }
    }
    let other = finding.other.flatMap { other in
      place(other.subject).map { Diagnostic.Note(Words(verbatim: other.label), at: $0) }
    }
    report(
      code, message, severity: severity, at: subject, notes: other.map { [$0] } ?? [],
      help: help(finding.help.map { Words(verbatim: $0) }))
  }
}

extension Finding {
  /// Whether the help line offers to confirm it in the shift's file. A time without am or pm must get one instead.
  fileprivate var canBeConfirmed: Bool {
    rule.isDoubt && subject.shift != nil
      && rule.diagnostic != DiagnosticCode.unclearClockTime.rawValue
  }
}

extension DecodedShift {
  /// Returns the place of a subject in the shift's file; nil if it is not there.
  public func place(of subject: Finding.Subject) -> Place? {
    subject.shift == shift.id ? place(of: subject.path) : nil
  }
}
