import Documents
import Text
import Tips

/// The cash that `paid.yaml` says was handed out.
struct KeptPaid {
  let lines: [HandedCash]
  let path: String

  /// Nil if there is no file.
  fileprivate let tree: SyntaxTree?
}

extension KeptFolder {
  /// Returns the cash that was handed out; nil if the file has errors.
  func paid(of restaurant: SettingsAndRoster) -> KeptPaid? {
    let path = path(of: PaidSchema.document.name)
    guard let file = fileIfThere(path) else { return KeptPaid(lines: [], path: path, tree: nil) }
    var bag = DiagnosticBag()
    let tree = parse(file, reportingTo: &bag)
    let lines =
      bag.hasErrors
      ? nil
      : decodePaid(
        tree, restaurant: restaurant.restaurant, roster: restaurant.roster, reportingTo: &bag)
    return lines.map { KeptPaid(lines: $0, path: path, tree: tree) }
  }
}

extension PeriodQuestion {
  /// Returns the cash of the period that was handed out to a person already.
  func handed(to person: EmployeeID) -> Money {
    (paid?.lines ?? []).reduce(.zero) { sum, line in
      line.employee == person && period.contains(line.date) ? sum + line.cash : sum
    }
  }

  /// Returns `paid.yaml` after a person got all cash of the period's shifts, or gave it back; null if nothing changes, or
  /// if the file has errors.
  ///
  /// - Parameter question: the person's ID as `person`, the current day as `today`; `back` if they gave it back.
  func paidAnswer(_ question: PageQuestion) -> JSONValue {
    let person = EmployeeID(question.text("person"))
    guard let paid, let allocation, let today = isoDate(question.text("today")) else {
      return .null
    }
    guard question.text("back").isEmpty else { return takenBack(from: person, paid) }
    let open = CashPickup(allocation.shifts, handed: paid.lines).open.filter {
      $0.employee == person && $0.shift.date <= today && period.contains($0.shift.date)
    }
    guard !open.isEmpty else { return .null }
    return json(
      paid,
      paidFile(paid.tree, adding: open.map { $0.handedOut(on: today) }, currency: currency))
  }

  private func takenBack(from person: EmployeeID, _ paid: KeptPaid) -> JSONValue {
    guard let tree = paid.tree, let list = tree.node(at: [PaidSchema.paid.name]) else {
      return .null
    }
    let items = tree.items(of: list)
    let gone = zip(paid.lines, items).filter { line, _ in
      line.employee == person && period.contains(line.date)
    }
    guard items.count == paid.lines.count, !gone.isEmpty else { return .null }
    // A list without lines is an error.
    guard gone.count < items.count else { return json(paid, nil) }
    var edit = FileEdit(tree)
    for (_, item) in gone { edit.remove(item: item, from: list) }
    return json(paid, edit.bytes)
  }

  private func json(_ paid: KeptPaid, _ bytes: [UInt8]?) -> JSONValue {
    [
      "path": .string(paid.path),
      "text": JSONValue(bytes.map { String(decoding: $0, as: UTF8.self) }),
    ]
  }
}
