public import Diagnostics
public import Schemas
import TipModel
public import TipValidation
import Wording

extension DiagnosticBag {
  /// Reports a finding where its subject is in the files at hand; nothing for a rule that is only
  /// in the validation list.
  ///
  /// - Parameter place: where a subject is; nil for one that these files do not hold.
  public mutating func report(_ finding: Finding, at place: (Finding.Subject) -> Place?) {
    guard let code = finding.rule.diagnostic.flatMap({ DiagnosticCode(rawValue: $0) }),
      let subject = place(finding.subject)
    else { return }
    let severity: Diagnostic.Severity = finding.status == .fail ? .error : .warning
    let other = finding.other.flatMap { other in
      place(other.subject).map { Diagnostic.Note(Words(verbatim: other.label), at: $0) }
    }
    guard finding.corrections.isEmpty else {
      let fixes = finding.corrections.map { Fix(replacing: subject.span, with: $0) }
      return report(
        Diagnostic(
          code, Words(verbatim: finding.message), severity: severity, at: subject, fixes: fixes,
          otherwise: nil
        ) { "write \($0)" + (finding.help ?? "") })
    }
    report(
      Diagnostic(
        code, Words(verbatim: finding.message), severity: severity, at: subject,
        notes: other.map { [$0] } ?? [], help: finding.help.map { Words(verbatim: $0) }))
  }
}

extension DecodedShift {
  /// Where a subject is in the shift's file; nil for one that is not in it.
  public func place(of subject: Finding.Subject) -> Place? {
    guard subject.shift == shift.id else { return nil }
    func lines(_ row: Int) -> StaffPlaces? {
      staffPlaces.indices.contains(row) ? staffPlaces[row] : nil
    }
    switch subject {
    case .tips: return tipsPlace
    case .source(_, let name, let window):
      return moneyPlaces.place(of: name, window: window) ?? tipsPlace
    case .tipTime(_, let index): return moneyPlaces.place(ofTime: index) ?? tipsPlace
    case .refunds: return moneyPlaces.refunds ?? tipsPlace
    case .handTipOut(_, let index):
      let places = moneyPlaces.handTipOuts
      return places.indices.contains(index) ? places[index] : tipsPlace
    case .staff(_, let row): return lines(row).map { Place(datePlace.file, $0.employee) }
    case .clockTime(_, let row, let index):
      return lines(row).map { Place(datePlace.file, $0.clockTimes[index]) }
    default: return datePlace
    }
  }
}
