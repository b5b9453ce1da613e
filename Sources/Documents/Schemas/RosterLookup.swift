import TipModel
import YAMLSubset

/// Finds people by their IDs and their positions as a file has them, without making strings of
/// them.
///
/// Finds most of a roster: IDs and names of up to fifteen bytes, spelled byte for byte as on the
/// roster. What it does not find may still be there.
struct RosterLookup: Sendable {
  /// The IDs in the order of the roster; one that is too long to be found here is as no ID is.
  private let ids: [PackedText]

  /// Where each employee stands on the roster, plus one, at the hash of the ID or in the next slots
  /// that were free (zero); half of them stay free.
  private var slots: [UInt32]

  /// No file's author can foresee which IDs collide.
  private let seed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// The positions of all people, one after the other.
  private var heldPositions: [PackedText] = []

  /// Where each employee's positions start; and, at the end, where the last one's end.
  private var heldStarts: [Int] = [0]

  init(_ roster: Roster) {
    var slotCount = 16
    while slotCount < roster.employees.count * 2 { slotCount *= 2 }
    slots = Array(repeating: 0, count: slotCount)
    ids = roster.employees.map { PackedText($0.id.text) ?? .none }
    for (index, employee) in roster.employees.enumerated() {
      if ids[index] != .none { insert(ids[index], employee: index) }
      for position in employee.positions {
        if let name = PackedText(position) { heldPositions.append(name) }
      }
      heldStarts.append(heldPositions.count)
    }
  }

  private mutating func insert(_ id: PackedText, employee: Int) {
    var index = firstSlot(of: id)
    while slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = UInt32(truncatingIfNeeded: employee + 1)
  }

  private func firstSlot(of id: PackedText) -> Int {
    Int(truncatingIfNeeded: id.mixed(with: seed)) & (slots.count - 1)
  }

  /// Where a person stands among the roster's employees.
  ///
  /// - Parameter guess: where to look first; lists of people often go on in the roster's order.
  @inline(__always)
  func employee(_ id: PackedText, guess: Int) -> Int? {
    if guess < ids.count, ids[guess] == id { return guess }
    return employee(id)
  }

  @inline(never)
  private func employee(_ id: PackedText) -> Int? {
    var index = firstSlot(of: id)
    while slots[index] != 0 {
      let employee = Int(slots[index]) - 1
      if ids[employee] == id { return employee }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether a person may work in a position.
  func holds(_ position: PackedText, employee: Int) -> Bool {
    var isHeld = false
    for index in heldStarts[employee]..<heldStarts[employee + 1] {
      let isSame = heldPositions[index] == position
      isHeld = isHeld || isSame
    }
    return isHeld
  }
}
