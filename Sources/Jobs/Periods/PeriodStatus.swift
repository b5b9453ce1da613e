import Folder
import Machine
import Text
import Tips

/// The state of a pay period.
struct PeriodStatus {
  enum State: String {
    case open, closed, corrected
  }

  let period: PayPeriod
  let state: State

  /// The record; nil if the period was never closed.
  let record: PayPeriodRecords.Record?

  /// The number of its shifts.
  let shifts: Int

  /// Whether its last day is past.
  let isOver: Bool

  /// The comparison with the result of today's files; nil for a period that is open or has errors today.
  let closed: ClosedPeriod?

  /// The differences between the zips and `periods.yaml`, and payroll files that no zip has, with the next steps.
  let problems: [(what: Words, help: Words)]

  /// Whether a closed period has lost its shifts.
  private var lacksShifts: Bool { state != .open && shifts == 0 }

  private var needsAHand: Bool { closed?.changes != nil || !problems.isEmpty || lacksShifts }

  /// The problems of the period, and the next steps; nil if nothing does.
  var item: RestaurantStatus.Item? {
    guard needsAHand else { return nil }
    var item = RestaurantStatus.Item(.urgent)
    for (what, help) in problems { item.lines += ["  \(period.spoken): \(what)", "    \(help)"] }
    if lacksShifts {
      item.lines += [
        translated("  \(period.spoken) is closed, and its shifts are missing"),
        translated("    put them back into shifts/: the zip has them in inputs/"),
      ]
    }
    if let closed, let changes = closed.changes {
      item.amounts = (changes, closed.currency)
      item.lines += [
        changes.areOfPositions
          ? translated("  \(period.spoken) \(closed.state), and has other positions today:")
          : translated("  \(period.spoken) \(closed.state), and would pay other amounts today:"),
        "    \(closed.correction)",
      ]
    }
    return item
  }

  var json: JSONValue {
    func json(_ bundle: PayPeriodRecords.Bundle) -> JSONValue {
      ["file": .string(bundle.path), "sha256": .string(bundle.checksum)]
    }
    let changes = closed?.changes
    return [
      "from": .string(period.from.plain), "to": .string(period.to.plain),
      "state": .string(state.rawValue), "is_over": .bool(isOver), "shifts": .number(shifts),
      "bundle": record?.bundle.map { json($0) } ?? .null,
      "corrections": .list((record?.corrections ?? []).map { json($0) }),
      "reopened": .list(
        (record?.reopenings ?? []).map {
          ["reason": .string($0.reason), "bundle": json($0.bundle)]
        }),
      "differences": .list(
        (changes?.changed ?? []).map { change in
          let currency = closed?.currency ?? .usDollar
          return [
            "employee_id": .string(change.id.text), "name": .string(change.name),
            "was": .string(change.was.plain(in: currency)),
            "now": .string(change.now.plain(in: currency)),
          ]
        }),
      // In hours, or in the parts of an amount.
      "other_differences": .list((changes?.otherChanges ?? []).map { .string($0) }),
      "problems": .list(problems.map { .string($0.what.text) }),
    ]
  }
}

extension ZipStore {
  /// Compares the bundles of a period with `periods.yaml`.
  ///
  /// - Parameter others: the zips that are not on record.
  func problems(
    of period: PayPeriod, in records: LoadedPeriods, besides others: [OpenedBundle]
  ) -> [(what: Words, help: Words)] {
    let bundles = records.records[period]?.bundles ?? []
    let recordHelp: Words = "restore \(records.path) from a copy, or correct it manually"
    var problems: [(what: Words, help: Words)] = []
    // Problems with files next to the zips.
    var beside: [(what: Words, help: Words)] = []
    var before: String?
    for bundle in bundles {
      let path = records.path(of: bundle)
      do throws(BundleFileProblem) {
        let opened = try open(path, checksum: bundle.checksum)
        let manifest = opened.manifest
        if manifest.period != period {
          problems.append(
            (
              "\(path) covers \(manifest.period.from.plain) to \(manifest.period.to.plain), not the"
                + " days that \(records.path) says", recordHelp
            ))
        } else if manifest.amended?.checksum != before {
          problems.append(
            ("\(path) does not correct the zip before it in \(records.path)", recordHelp))
        }
        beside += changedFiles(beside: opened).map { file in
          (
            "\(file) is not the file in \(fileName(of: path)): it was changed since then",
            "use the file in the zip; if you uploaded the changed one, people were paid from that one"
          )
        }
        if bundle == bundles.last {
          beside += others.filter {
            $0.manifest.period != period && $0.manifest.period.overlaps(period)
          }.map { zip in
            (
              "\(zip.name) also has days of this pay period and is not recorded: its tips may be"
                + " paid twice",
              "if nobody was paid from it, delete it and its folder"
            )
          }
        }
      } catch {
        if !error.isLocked {
          problems.append(("\(path): \(error.message)", Words(verbatim: error.help)))
        }
      }
      before = bundle.checksum
    }
    if problems.isEmpty, let path = bundles.last.map({ records.path(of: $0) }),
      let opened = try? open(path),
      let later = latestCorrection(of: opened.manifest, in: parentFolder(of: path))
    {
      problems.append(("\(later) corrects it, and is not in \(records.path)", recordHelp))
    }
    return problems + beside
  }
}
