import Text
import Tips

// The rows of a group's tables.
extension GroupFindings {
  /// Whether any location has service charges. Tables show them only then.
  var hasCharges: Bool {
    totals.locations.values.contains { $0.collected.serviceCharges > .zero }
  }

  var locationRows: [LocationRow] {
    locations.map { LocationRow(location: $0, title: title(of: $0.key)) }
  }

  var refusedRows: [RefusedRow] {
    locations.compactMap { location in
      location.refusal.map {
        RefusedRow(location: location, title: title(of: location.key), refusal: $0)
      }
    }
  }

  var personRows: [PersonRow] {
    people.map { person in
      let works = person.workers.compactMap { worker in
        totals.work[worker].map { (worker: worker, work: $0) }
      }
      return PersonRow(
        person: person,
        places: works.map {
          "\($0.work.amounts.hours.plain) at \(title(of: $0.worker.location))" as Words
        }
        .joined(separator: "; " as String),
        locations: Set(works.map(\.worker.location)).count,
        shifts: works.reduce(0) { $0 + $1.work.shifts },
        amounts: works.map(\.work.amounts).sum)
    }
  }

  var workerRows: [WorkerRow] {
    people.flatMap { person in
      person.workers.compactMap { worker in
        totals.work[worker].map { work in
          WorkerRow(
            person: person, worker: worker,
            name: work.identities.map(\.name).min() ?? worker.id.text,
            title: title(of: worker.location), work: work)
        }
      }
    }
  }

  /// Rows by name, then by week.
  var weekRows: [WeekRow] { weeks.map { WeekRow(week: $0, places: whereText($0)) } }

  var occupationRows: [OccupationRow] {
    people.flatMap { person -> [OccupationRow] in
      var amounts: [[String]: GroupAmounts] = [:]
      for worker in person.workers {
        let company = totals.locations[worker.location]?.place.company ?? ""
        for (code, own) in totals.work[worker]?.codes ?? [:] {
          amounts[[company, code], default: .zero] += own
        }
      }
      return amounts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, own in
        OccupationRow(person: person, company: key[0], code: key[1], amounts: own)
      }
    }
  }

  /// Checks of locations that do not pass, then remarks about several locations together.
  var checkRows: [CheckRow] {
    let failing = checkRows { $0["status"] == "FAIL" }
    let warning = checkRows { $0["status"] != "FAIL" }
    return failing
      + remarks.map { remark in
        CheckRow(
          location: remark.locations.map(title).joined(separator: "; "),
          date: remark.date.plain, shift: "", check: remark.kind.rawValue, status: "WARN",
          expected: "", actual: "", difference: "", detail: remark.text)
      } + CheckRow.summed(warning)
  }

  /// Returns rows in the order of the locations, then of days and shifts.
  private func checkRows(where isWanted: (GroupTotals.Check) -> Bool) -> [CheckRow] {
    let checks = Dictionary(grouping: totals.checks.filter(isWanted)) { $0.location }
    return locations.flatMap { location in
      (checks[location.key] ?? []).sorted { $0.cells.lexicographicallyPrecedes($1.cells) }
        .map { check in
          CheckRow(
            location: title(of: location.key), date: check["date"], shift: check["shift"],
            check: check["check"], status: check["status"], expected: check["expected"],
            actual: check["actual"], difference: check["difference"],
            detail: Words(verbatim: check["detail"]))
        }
    }
  }
}

extension GroupFindings {
  /// The reason that each refused location is in no sum.
  package var refusedTexts: [String] {
    locations.compactMap { location in
      location.refusal.map { refusal in
        translated(
          "\(title(of: location.key)) is not in any total: \(refusal.place.map { "\($0): " } ?? "")"
        )
          + refusal.reason
          + (refusal.errors > 1 ? translated(", and \(refusal.errors - 1) more") : "")
      }
    }
  }

  /// `5 locations`, or `3 of 5 locations` if some are refused.
  package var countText: String {
    let all = totals.locations.count
    let done = totals.locations.values.count { $0.refusal == nil }
    return (done == all ? "" : translated("\(done) of "))
      + (all == 1 ? translated("1 location") : translated("\(all) locations"))
  }
}

extension CheckRow {
  /// Puts warnings of one kind at one location in one row. A location's own reports list them one by one.
  fileprivate static func summed(_ rows: [CheckRow]) -> [CheckRow] {
    var summed: [CheckRow] = []
    var counts: [[String]: Int] = [:]
    for row in rows { counts[[row.location, row.check], default: 0] += 1 }
    for row in rows {
      guard let count = counts.removeValue(forKey: [row.location, row.check]) else { continue }
      summed.append(
        CheckRow(
          location: row.location, date: row.date, shift: row.shift, check: row.check,
          status: row.status, expected: row.expected, actual: row.actual,
          difference: row.difference,
          detail: count == 1 ? row.detail : "\(count) times; the first: \(row.detail)"))
    }
    return summed
  }
}
