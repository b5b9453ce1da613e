import Files
import Folder
import Text
import Tips

/// Verifies a bundle against its inputs, as `tipsheet verify` does.
///
/// - Parameters:
///   - question: the bundle's bytes as `zip`, and its file name as `name`; `clocks/ZONE` for each zone that the
///     previous answer asked for, and `words/CODE` for the language.
///   - languages: languages other than English, by code.
func verifyAnswer(_ question: PageQuestion, languages: (String) -> Language?) -> JSONValue {
  let zip = question.bytes("zip") ?? []
  let name = question.text("name")
  let zones = ToldZones(question)
  var untaught: String?
  var bag = DiagnosticBag()
  let outcome: Result<BundleProof, BundleProblems>
  do throws(BundleProblems) {
    let verified = try VerifiedBundle(
      zip, named: name, by: programVersion, knowing: FolderReader(.zip([:]), zones.table),
      languages: { code in
        let language = languages(code)
        if language == nil { untaught = code }
        return language
      }, reportingTo: &bag)
    outcome = .success(verified.proof)
  } catch {
    outcome = .failure(error)
  }
  if untaught != nil || !zones.unknown.isEmpty {
    let period = (try? OpenedBundle(zip, named: name, password: nil))?.manifest.period
    return ["needs": needed(zones.unknown, untaught, for: period)]
  }
  switch outcome {
  case .success(let proof):
    return proof.json.with([
      "verified": .bool(true),
      "lines": lines(proof.text(path: name, isLinked: false, by: programVersion)),
      "diagnostics": bag.inFileOrder.onScreen(ClockStyle(question), proof.currency),
    ])
  case .failure(let failure):
    return [
      "verified": .bool(false),
      "lines": lines(failure.report(on: name, by: programVersion)),
      "encrypted": .bool(failure.list.contains(.zip(.passwordNeeded))),
      "diagnostics": bag.inFileOrder.onScreen(ClockStyle(question), .usDollar),
      "version": JSONValue(failure.version),
    ]
  }
}

/// Returns the zones and the language that the page must send before a bundle can be computed again.
///
/// - Parameters:
///   - zones: the zones with unknown clock changes.
///   - language: the code of an unknown language; nil if the language is known.
///   - period: the bundle's pay period; nil if it is unknown.
func needed(_ zones: [String], _ language: String?, for period: PayPeriod?) -> JSONValue {
  // A shift's times may extend for days after its date.
  let from = period?.from.adding(days: -7), to = period?.to.adding(days: 45)
  return [
    "clocks": .list(
      zones.map { zone in
        ["zone": .string(zone), "from": JSONValue(from?.plain), "to": JSONValue(to?.plain)]
      }), "words": JSONValue(language),
  ]
}

private func lines(_ text: String) -> JSONValue {
  JSONValue(text.split(separator: "\n").map { String($0) })
}

extension BundleProof {
  fileprivate var json: JSONValue {
    manifest.period.json.with([
      "restaurant": .string(manifest.title),
      "digital": .string(totals.digital.spoken(in: currency)),
      "cash": .string(totals.cash.spoken(in: currency)),
      "total": .string(totals.total.spoken(in: currency)), "people": .number(employeeCount),
      "shifts": .number(shiftCount), "version": .string(manifest.version),
      "corrects": manifest.amended.map {
        ["number": .number($0.number), "bundle": .string($0.bundle)]
      } ?? .null, "sha256": .string(checksum),
    ])
  }
}
