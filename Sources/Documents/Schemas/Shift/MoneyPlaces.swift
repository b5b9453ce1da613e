public import Diagnostics
import TipModel
import YAMLSubset

/// The places of a shift's amounts in its file.
public struct MoneyPlaces: Sendable {
  /// By source, if its total is in one place.
  private var sources: [String: Place] = [:]

  /// One for each of the shift's timed tips.
  private var timed: [[String: Place]] = []
  public fileprivate(set) var refunds: Place?

  /// In the order of the file.
  public fileprivate(set) var handTipOuts: [Place] = []

  fileprivate init(sources: [String: Place], timed: [[String: Place]]) {
    self.sources = sources
    self.timed = timed
  }

  /// - Parameter window: an index among the shift's timed tips.
  public func place(of source: String, window: Int?) -> Place? {
    guard let window, timed.indices.contains(window) else { return sources[source] }
    return timed[window][source]
  }
}

extension MoneyPlaces {
  /// - Parameter index: an index among the starts and ends of the shift's timed tips.
  public func place(ofTime index: Int) -> Place? {
    guard timed.indices.contains(index / 2) else { return nil }
    let key = index.isMultiple(of: 2) ? TimedTipsSchema.from : TimedTipsSchema.to
    return timed[index / 2][key.name]
  }
}

extension ShiftDecoder {
  func moneyPlaces(_ fields: Entries) -> MoneyPlaces {
    let tips = fields[ShiftSchema.allTips]
    let list = tips.map { tree.kind(of: $0) == .sequence ? tree.items(of: $0) : [] } ?? []
    var places = MoneyPlaces(
      sources: tips.map { amountPlaces(in: $0) } ?? [:], timed: list.map { amountPlaces(in: $0) })
    places.refunds = fields[ShiftSchema.refunds].map { tree.place(of: $0) }
    if let tipOuts = fields[ShiftSchema.handTipOuts], tree.kind(of: tipOuts) == .sequence {
      places.handTipOuts = tree.items(of: tipOuts).map { tree.place(of: $0) }
    }
    return places
  }

  private func amountPlaces(in mapping: NodeID) -> [String: Place] {
    guard tree.kind(of: mapping) == .mapping else { return [:] }
    return tree.entries(of: mapping).reduce(into: [:]) { places, entry in
      places[tree.text(of: entry.key)] = tree.place(of: entry.value)
    }
  }
}
