import Diagnostics
import TipModel
import Wording

/// The IANA time zones that a name in everyday words may mean, the likeliest first.
///
/// - Parameters:
///   - name: `CST`, `Central Time`, `Chicago`, `new york`, `Dallas`, `US/Chicago`, `UTC-6`.
///   - known: the zones that the computer has; no other is answered, except where the list is empty
///     because it is not installed.
public func zonesMeant(by name: String, known: [String]) -> [String] {
  let found = zonesNamed(name, among: known) ?? nearestZones(to: name, among: known)
  return Array(withoutRepeats(found, among: known).prefix(3))
}

/// The one time zone that a name in everyday words means; nil if it may mean several, or is
/// only like the name of one.
///
/// - Parameters: as for `zonesMeant(by:known:)`.
public func zoneNamed(_ name: String, known: [String]) -> String? {
  let zones = withoutRepeats(zonesNamed(name, among: known) ?? [], among: known)
  return zones.count == 1 ? zones.first : nil
}

/// By its everyday name, its city or its offset; nil if the words name none.
private func zonesNamed(_ name: String, among known: [String]) -> [String]? {
  let words = zoneWords(name)
  let place = name.split(separator: "/").last.map { zoneWords(String($0)) } ?? words
  return [words, place].lazy.map { everydayZones(of: $0) + citiesZones(of: $0, among: known) }
    .first { !$0.isEmpty } ?? offsetZones(of: name)
}

private func withoutRepeats(_ found: [String], among known: [String]) -> [String] {
  var zones: [String] = []
  for zone in found where !zones.contains(zone) && (known.isEmpty || known.contains(zone)) {
    zones.append(zone)
  }
  return zones
}

/// The zones with daylight time instead of one without: for `EST`, `America/New_York`.
///
/// - Returns: nil for a zone that is named after a place, whose clocks are what they are there;
///   empty if no place is known to suggest.
public func zonesInsteadOfFixed(_ zone: String) -> [String]? {
  let name = zone.hasPrefix("Etc/") ? String(zone.dropFirst(4)) : zone
  switch name {
  case "EST": return westZones[5]
  case "MST": return westZones[7]
  case "HST": return westZones[10]
  case "UTC", "UCT", "GMT", "Universal", "Zulu", "Greenwich", "GMT0", "GMT+0", "GMT-0":
    return westZones[0]
  default:
    // The signs of these names are those of POSIX: GMT+5 is five hours behind Greenwich.
    guard name.hasPrefix("GMT"), let hours = Int(name.dropFirst(3)) else { return nil }
    return westZones[hours] ?? []
  }
}

/// Lower case words with single spaces; dots, commas and underscores do not count.
private func zoneWords(_ name: String) -> String {
  let words = withoutAccents(name).split { $0 == " " || $0 == "_" || $0 == "," || $0 == "\t" }
  return words.map { $0.filter { $0 != "." } }.joined(separator: " ")
}

/// The zones that an everyday name may mean: `central standard time`.
private func everydayZones(of words: String) -> [String] {
  var name = words[...]
  let prefixes = ["us ", "u s ", "usa ", "hora del ", "hora de la ", "hora de ", "hora "]
  for prefix in prefixes where name.hasPrefix(prefix) {
    name = name.dropFirst(prefix.count)
  }
  for suffix in [" time", " standard", " daylight", " zone", " time zone", " daylight savings"] {
    if name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
  }
  for suffix in [" standard", " daylight", " time", " daylight saving"] where name.hasSuffix(suffix)
  {
    name = name.dropLast(suffix.count)
  }
  return everydayNames.filter { row in row.names.split(separator: ",").contains(name) }.map {
    $0.zone
  }
}

/// The zones whose last part is the name: `Chicago`, `new york`, `Indianapolis`.
private func citiesZones(of words: String, among known: [String]) -> [String] {
  known.filter { zone in
    zone.contains("/") && !zone.hasPrefix("US/") && !zone.hasPrefix("Canada/")
      && zone.split(separator: "/").last.map { zoneWords(String($0)) } == words
  }
}

/// `UTC-6`, `GMT-06:00`, `-6`: behind Greenwich, as people write it; nil for anything else.
private func offsetZones(of name: String) -> [String]? {
  var text = name.uppercased().filter { $0 != " " }[...]
  for prefix in ["UTC", "GMT"] where text.hasPrefix(prefix) { text = text.dropFirst(3) }
  for suffix in [":00", "00"] where text.count > 3 && text.hasSuffix(suffix) {
    text = text.dropLast(suffix.count)
  }
  guard text.first == "-" || text.first == "+", let hours = Int(text) else { return nil }
  return westZones[-hours] ?? []
}

/// A mistyped name. Abbreviations are not mistyped forms of each other: `CST` is not `CET`.
private func nearestZones(to name: String, among known: [String]) -> [String] {
  guard name.unicodeScalars.count > 4 else { return [] }
  if let near = nearest(to: name, among: known.filter({ $0.contains("/") })) { return [near] }
  let place = name.split(separator: "/").last.map { zoneWords(String($0)) } ?? ""
  guard place.unicodeScalars.count > 4 else { return [] }
  let cities = known.filter { $0.contains("/") && !$0.hasPrefix("US/") }
  let names = cities.map { $0.split(separator: "/").last.map { zoneWords(String($0)) } ?? "" }
  guard let near = nearest(to: place, among: names), let index = names.firstIndex(of: near) else {
    return []
  }
  return [cities[index]]
}

/// Zones with the hours that they are behind Greenwich in winter.
private let westZones: [Int: [String]] = [
  0: ["Europe/London"], 4: ["America/Halifax", "America/Puerto_Rico"], 5: ["America/New_York"],
  6: ["America/Chicago"], 7: ["America/Denver", "America/Phoenix"], 8: ["America/Los_Angeles"],
  9: ["America/Anchorage"], 10: ["Pacific/Honolulu"], -1: ["Europe/Paris"],
  -2: ["Europe/Athens"], -10: ["Australia/Sydney"],
]
