import Diagnostics
import TipModel
import Wording
import YAMLSubset

// The rules for getting others' tips manually or through a party; pools follow the same rules themselves.
extension ShiftDecoder {
  /// The reason that a person may not get others' tips.
  enum NotReceiving {
    case manager
    case ineligible(position: String)

    /// A position that is not customarily tipped, and a person who is paid with a tip credit.
    case backOfHouse(position: String, credited: EmployeeID)
  }

  mutating func checkReceivers(of fields: Entries) {
    let parties = fields[ShiftSchema.parties].map { tree.items(of: $0) } ?? []
    for (party, node) in zip(draft.details.parties, parties) { check(party, at: node) }
    let tipOuts = fields[ShiftSchema.handTipOuts].map { tree.items(of: $0) } ?? []
    for (index, tipOut) in draft.details.handTipOuts.enumerated() where index < tipOuts.count {
      if let fault = fault(of: tipOut.receiver, givers: [tipOut.giver]),
        let to = value(of: HandTipOutSchema.to.name, in: tipOuts[index])
      {
        reader.report(
          .mayNotReceive(
            person(tipOut.receiver), fault, person, by: restaurant.law, isAlone: nil,
            at: tree.place(of: to)))
      }
      let first = draft.details.handTipOuts[..<index].firstIndex(of: tipOut)
      if let first {
        let both = Money(minorUnits: 2 * tipOut.amount.minorUnits)
        reader.report(
          .tipOutTwice(
            at: tree.place(of: tipOuts[index]), first: tree.place(of: tipOuts[first]),
            both: ValueType<Money>.money.text(both, restaurant.currency)))
      }
    }
  }

  private mutating func check(_ party: Party, at node: NodeID) {
    let people = party.shares.filter { $0.part > .zero }.map { $0.employee }
    if party.servedAlone {
      if people.count > 1, let key = value(of: PartySchema.servedAlone.name, in: node) {
        reader.report(.servedAloneBySeveral(people.count, at: tree.place(of: key)))
      }
      return
    }
    guard let shares = value(of: PartySchema.shares.name, in: node),
      tree.kind(of: shares) == .mapping
    else { return }
    for (key, _) in tree.entries(of: shares) {
      let id = EmployeeID(tree.text(of: key))
      guard people.contains(id),
        let fault = fault(of: id, givers: people.filter { $0 != id })
      else { continue }
      reader.report(
        .mayNotReceive(
          person(id), fault, person, by: restaurant.law, isAlone: people.count == 1,
          at: tree.place(of: key)))
    }
  }

  private func fault(of id: EmployeeID, givers: [EmployeeID]) -> NotReceiving? {
    guard let employee = reader.context.roster[id] else { return nil }
    if restaurant.law.excludes(employee) { return .manager }
    let lines = draft.staff.filter { $0.employee == id }
    let positions = lines.compactMap { restaurant.position(named: $0.position) }
    guard let first = positions.first else { return nil }
    if positions.allSatisfy({ !$0.isTipEligible }) { return .ineligible(position: first.name) }
    guard restaurant.law == .us, positions.allSatisfy({ $0.isBackOfHouse }),
      let credited = givers.first(where: { hasTipCredit($0) })
    else { return nil }
    return .backOfHouse(position: first.name, credited: credited)
  }

  /// Whether a person is paid less than the minimum wage in cash in this shift.
  private func hasTipCredit(_ id: EmployeeID) -> Bool {
    guard let minimum = restaurant.wages?.minimum, let employee = reader.context.roster[id],
      !employee.isManager
    else { return false }
    return draft.staff.contains { entry in
      entry.employee == id
        && restaurant.cashWage(of: employee, in: entry.position).map { $0 < minimum } == true
    }
  }

  /// `Ana Ruiz (40)`.
  private func person(_ id: EmployeeID) -> String {
    let name = reader.context.roster[id]?.name ?? ""
    return name.isEmpty ? id.text : "\(name) (\(id.text))"
  }
}

extension Diagnostic {
  /// - Parameter isAlone: whether the person is the only one of a party; nil for a manual tip-out.
  fileprivate static func mayNotReceive(
    _ person: String, _ fault: ShiftDecoder.NotReceiving, _ name: (EmployeeID) -> String,
    by law: TipLaw, isAlone: Bool?, at place: Place
  ) -> Diagnostic {
    let cited = law.citing("29 CFR 531.52(b)")
    let message: Words =
      switch fault {
      case .manager:
        "\(person) is a manager, who may not share other people's tips\(cited)"
      case .ineligible(let position):
        "\(person) works as \(position), which is not a tip-eligible position"
      case .backOfHouse(let position, let credited):
        "\(person) works as \(position), back of house, and may not share the"
          + " tips of \(name(credited)), who is paid with a tip credit (29 CFR 531.54(c))"
      }
    let help: Words =
      switch isAlone {
      case nil: "give it to a tip-eligible person, or delete this tip-out"
      case true?:
        "write `served_alone: true` if this person alone served these guests; otherwise name who did"
      case false?: "delete this person, and share the tips among the others"
      }
    return Diagnostic(.mayNotReceive, message, at: place, help: help)
  }

  fileprivate static func servedAloneBySeveral(_ count: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .mayNotReceive, "`served_alone` is true, but \(count) people have a part", at: place,
      help: "delete `served_alone` if several people served these guests")
  }
}
