import Text
import Tips

// The rules for getting others' tips manually or through a party; pools follow the same rules themselves.
extension ShiftDecoder {
  mutating func checkReceivers() {
    for (index, party) in draft.details.parties.enumerated() {
      check(party, at: [.key(ShiftSchema.parties.name), .item(index)])
    }
    for (index, tipOut) in draft.details.handTipOuts.enumerated() {
      check(tipOut, at: [.key(ShiftSchema.handTipOuts.name), .item(index)])
      if let first = draft.details.handTipOuts[..<index].firstIndex(of: tipOut) {
        reportTwice(tipOut, first: first, second: index)
      }
    }
  }

  private mutating func check(_ party: Party, at path: ValuePath) {
    func place(_ share: (employee: EmployeeID, part: PointValue)) -> Place {
      tree.keyPlace(of: path + [.key(PartySchema.shares.name), .key(share.employee.text)])
    }
    for share in party.shares { checkIsHere(share.employee, at: place(share)) }
    let shares = party.shares.filter { $0.part > .zero }
    if party.servedAlone {
      guard shares.count > 1 else { return }
      return reader.bag.report(
        .mayNotReceive, "`served_alone` is true, but \(shares.count) people have a part",
        at: tree.place(of: path + [.key(PartySchema.servedAlone.name)]),
        help: "delete `served_alone` if several people served these guests")
    }
    for share in shares {
      let others = shares.map { $0.employee }.filter { $0 != share.employee }
      checkMayReceive(
        share.employee, from: others, at: place(share),
        help: others.isEmpty
          ? "write `served_alone: true` if this person alone served these guests; otherwise name who did"
          : "delete this person, and share the tips among the others")
    }
  }

  private mutating func check(_ tipOut: HandTipOut, at path: ValuePath) {
    let from = tree.place(of: path + [.key(HandTipOutSchema.from.name)])
    let to = tree.place(of: path + [.key(HandTipOutSchema.to.name)])
    checkIsHere(tipOut.giver, at: from)
    checkIsHere(tipOut.receiver, at: to)
    if tipOut.giver == tipOut.receiver {
      reader.bag.report(
        .tipOutToGiver, "this tip-out goes to the person who gives it", at: to,
        notes: [.init("who gives", at: from)], help: "correct one of the two IDs")
    }
    checkMayReceive(
      tipOut.receiver, from: [tipOut.giver], at: to,
      help: "give it to a tip-eligible person, or delete this tip-out")
  }

  private mutating func reportTwice(_ tipOut: HandTipOut, first: Int, second: Int) {
    func place(_ index: Int) -> Place {
      tree.place(of: [.key(ShiftSchema.handTipOuts.name), .item(index)])
    }
    let both = ValueType<Money>.money.text(tipOut.amount + tipOut.amount, restaurant.currency)
    reader.bag.report(
      .tipOutTwice, "this tip-out is in the file twice", at: place(second),
      notes: [.init("the first one", at: place(first))],
      help: "delete one of them; if both were given, write one with `amount: \(both)`")
  }

  private mutating func checkIsHere(_ id: EmployeeID, at place: Place) {
    guard !named.contains(id) else { return }
    reader.bag.report(
      .notInThisShift, "employee \(id.text) is not in this shift's `staff`", at: place,
      help: "add the person to `staff`, or correct the ID")
  }

  /// Checks that a person may get others' tips: not a manager, nor someone who works only in ineligible positions, nor
  /// only back of house if a giver is paid with a tip credit.
  private mutating func checkMayReceive(
    _ id: EmployeeID, from givers: [EmployeeID], at place: Place, help: Words
  ) {
    guard let employee = reader.context.roster[id] else { return }
    let positions = lines[id, default: []]
      .compactMap { restaurant.position(named: draft.staff[$0].position) }
    let message: Words
    if restaurant.law.excludes(employee) {
      let law = restaurant.law.citing("29 CFR 531.52(b)")
      message = "\(person(id)) is a manager, who may not share other people's tips\(law)"
    } else if let first = positions.first, positions.allSatisfy({ !$0.isTipEligible }) {
      message = "\(person(id)) works as \(first.name), which is not a tip-eligible position"
    } else if let first = positions.first, restaurant.law == .us,
      positions.allSatisfy({ $0.isBackOfHouse }),
      let credited = givers.first(where: { hasTipCredit($0) })
    {
      message =
        "\(person(id)) works as \(first.name), back of house, and may not share the"
        + " tips of \(person(credited)), who is paid with a tip credit (29 CFR 531.54(c))"
    } else {
      return
    }
    reader.bag.report(.mayNotReceive, message, at: place, help: help)
  }

  /// Whether a person is paid less than the minimum wage in cash in this shift.
  private func hasTipCredit(_ id: EmployeeID) -> Bool {
    guard let minimum = restaurant.wages?.minimum, let employee = reader.context.roster[id],
      !employee.isManager
    else { return false }
    return lines[id, default: []].contains { line in
      restaurant.cashWage(of: employee, in: draft.staff[line].position).map { $0 < minimum } == true
    }
  }

  /// `Ana Ruiz (40)`.
  private func person(_ id: EmployeeID) -> String {
    let name = reader.context.roster[id]?.name ?? ""
    return name.isEmpty ? id.text : "\(name) (\(id.text))"
  }
}
