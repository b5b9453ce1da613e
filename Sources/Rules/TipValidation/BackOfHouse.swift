import Text
import Tips

/// Tips of people who are paid with a tip credit may not go to positions that are not customarily tipped
/// (29 U.S.C. 203(m)(2)(A); 29 CFR 531.54(c)).
///
/// Settings that cause this are refused earlier, but a person's own cash wage is only known here.
let backOfHouse = Check<ShiftAllocation>("back of house", law: "29 CFR 531.54(c)") {
  shift, findings in
  let (restaurant, law) = (shift.restaurant, findings.law)
  // Without wages, it is not known who is paid with a tip credit; a policy that names receivers is doubted.
  if restaurant.pools == nil, restaurant.wages == nil { return }
  for pool in shift.ledger.pools {
    let positions = Set(pool.paid.map { shift.rows[$0].position })
      .filter { restaurant.position(named: $0)?.isBackOfHouse == true }.sorted()
    guard !positions.isEmpty, pool.collectedAgain(.digital) + pool.collectedAgain(.cash) > .zero
    else { continue }
    let name: Words = restaurant.pools == nil ? "The pool" : Words(verbatim: pool.label)
    let paid: Words = "\(name) pays tips to \(positions.joined(separator: ", "))"
    let lines = shift.givers(to: pool).map { ($0, WageLine(shift.rows[$0], of: shift)) }
    let credited = lines.filter { $0.1?.isTipped == true }.map { shift.rows[$0.0].label }
    if !credited.isEmpty {
      findings.add(
        .fail,
        "\(paid), and it has tips of people who are paid with a tip credit:"
          + " \(credited.joined(separator: ", "))\(law). Pay them the full minimum wage directly, or"
          + " fill the pool from a service charge.")
    } else if restaurant.wages == nil || lines.contains(where: { $0.1?.cashWage == nil }) {
      findings.add(
        .warn,
        "\(paid): only if everyone who gives to it is paid the full minimum wage"
          + "\(law).")
    } else {
      findings.add(
        .pass, "\(paid), and everybody who gives to it is paid the full minimum wage\(law).")
    }
  }
}.only { $0.restaurant.law == .us }

extension PoolRun {
  /// The staff lines that it pays tips; for a pool that is shared later, those that can receive.
  fileprivate var paid: [Int] {
    policy.span == .shift ? receivers.filter { received(by: $0).tips > .zero } : receivers
  }
}

extension ShiftAllocation {
  /// Returns the staff lines with tips in a pool: those that gave to it, and those that share its sources of tips, in
  /// this pool or another.
  fileprivate func givers(to pool: PoolRun) -> [Int] {
    var givers = Set(pool.payments.filter { $0.given.tips > .zero }.map { $0.row })
    let sources = Set(
      pool.inflows.filter { $0.source.kind != .serviceCharge && $0.amount > .zero }
        .map { $0.source.name })
    for other in ledger.pools
    where other.inflows.contains(where: { sources.contains($0.source.name) }) {
      givers.formUnion(other.paid)
    }
    return givers.sorted()
  }
}
