public import Text

/// Leaves out fixes that are refused when the changed file is read again, so that help lines propose only accepted
/// fixes.
///
/// - Parameters:
///   - source: the file that the diagnostics were found in; those of other files stay as they are.
///   - read: reads a file as `source` was read, and reports its errors.
public func withCheckedFixes(
  _ bag: DiagnosticBag, of source: SourceFile,
  read: (SourceFile, inout DiagnosticBag) -> Void
) -> DiagnosticBag {
  guard bag.diagnostics.contains(where: { !$0.fixes.isEmpty }) else { return bag }
  // More fixes of a file are never shown, and a file that a person typed is never larger.
  var checksLeft = source.bytes.count <= 1 << 20 ? 3 * DiagnosticRenderer.errorLimit : 0
  var checked = DiagnosticBag()
  for diagnostic in bag.diagnostics {
    guard diagnostic.place.file === source else {
      checked.report(diagnostic)
      continue
    }
    checked.report(
      diagnostic.keepingFixes { fix in
        guard checksLeft > 0 else { return false }
        checksLeft -= 1
        var found = DiagnosticBag()
        read(SourceFile(name: source.name, bytes: fix.applied(to: source.bytes)), &found)
        return found.accept(fix, for: diagnostic)
      })
  }
  return checked
}

extension DiagnosticBag {
  /// Whether a fix is right, judged by the changed file: the diagnostic is gone,
  /// and neither an error nor a doubt is at the new text.
  fileprivate func accept(_ fix: Fix, for diagnostic: Diagnostic) -> Bool {
    let new = fix.spanAfter
    return !diagnostics.contains { found in
      let span = found.place.span.range
      let isSame =
        found.code == diagnostic.code && found.message == diagnostic.message
        && span.lowerBound == diagnostic.place.span.range.lowerBound
      return isSame
        || found.severity != .warning && span.lowerBound < max(new.upperBound, new.lowerBound + 1)
          && span.upperBound > new.lowerBound
    }
  }
}
