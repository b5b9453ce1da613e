import TipModel
import Wording

extension [BundleProblem] {
  /// The most diagnostics per file to show.
  private static var limit: Int { 20 }

  /// Returns the lines about a bundle that failed verification.
  ///
  /// - Parameters:
  ///   - version: the version of tipsheet that made it; nil if unknown.
  ///   - own: the version of tipsheet that verifies.
  package func report(on path: String, madeBy version: String?, by own: String) -> String {
    var text = prefix(Self.limit).map { translated("\(path): error: \($0.message)\n") }.joined()
    if count > Self.limit { text += translated("\(path): and \(count - Self.limit) errors more\n") }
    text += translated("\(path) is NOT verified.\n")
    if let version, version != own {
      text +=
        translated(
          """
             = note: it was made by tipsheet \(version), and this is \(own); if nobody changed it, that version verifies it

          """)
    }
    return text
  }
}

extension BundleProof {
  package var brokenLink: BundleProblem {
    .unreadable(
      translated(
        "it corrects a \(manifest.amended?.bundle ?? "") other than the one named with it"))
  }

  /// Returns the proof in a few lines.
  ///
  /// - Parameters:
  ///   - isLinked: whether the bundle that it corrects is verified too.
  ///   - version: the version of tipsheet that verifies.
  package func text(path: String, isLinked: Bool, by version: String) -> String {
    let total = digital + cash
    let money: (Money) -> String = { $0.plain(in: currency) }
    let period = manifest.period
    let sameVersion = manifest.version == version
    var lines = [
      translated("\(path) is verified:"),
      translated("  made by tipsheet \(manifest.version)")
        + (sameVersion ? "" : translated(", compared with what \(version) makes")),
      translated("  \(manifest.title), \(period.from.plain) to \(period.to.plain)"),
      translated("  \(fileCount) checksums match")
        + (isEncrypted ? translated(", under encryption") : ""),
      translated("  \(computedCount) files recomputed from \(inputCount) inputs, all equal"),
      translated(
        """
          tips \(money(digital)) digital + \(money(cash)) cash = \(money(total)) \(currency.code), \
        \(employeeCount) \(employeeCount == 1 ? "person" : "people"), \
        \(shiftCount) \(shiftCount == 1 ? "shift" : "shifts")
        """),
    ]
    if !otherLayout.isEmpty {
      lines.append(
        translated(
          "  not compared, as \(manifest.version) lays them out in its own way:"
            + " \(otherLayout.joined(separator: ", "))"))
    }
    if !manifest.hasWorkbook {
      lines.append(
        translated("  without its workbook: `tipsheet period --from` makes it from the zip"))
    }
    if serviceCharges > .zero {
      lines.append(
        translated(
          "  service charges \(money(serviceCharges)) \(currency.code) to staff: wages, not tips"))
    }
    if failingCheckCount > 0 {
      let verb = failingCheckCount == 1 ? translated("check fails") : translated("checks fail")
      lines.append(
        translated("  but \(failingCheckCount) \(verb), as csv/validation.csv in it says"))
    }
    if let amended = manifest.amended {
      lines.append(
        translated("  correction \(amended.number) of \(amended.bundle)")
          + (isLinked
            ? translated(", which is verified here too") : ", SHA-256 \(amended.checksum)"))
    }
    lines.append(translated("  SHA-256 of the zip: \(checksum)"))
    return lines.map { $0 + "\n" }.joined()
  }
}
