import Text
import Tips

/// Returns the IANA time zones that an everyday name may mean, the likeliest first.
///
/// - Parameters:
///   - name: `CST`, `Central Time`, `Chicago`, `new york`, `Dallas`, `US/Chicago`, `UTC-6`.
///   - known: the zones that the computer has. Others are never returned, unless the list is empty because it is not
///     installed.
public func zonesMeant(by name: String, known: [String]) -> [String] {
  let found = zonesNamed(name, among: known) ?? nearestZones(to: name, among: known)
  return Array(zones(found, among: known).prefix(3))
}

/// Returns the time zone that an everyday name means; nil if it may mean several, or is only similar to the name of
/// one.
///
/// - Parameters: the same as for `zonesMeant(by:known:)`.
public func zoneNamed(_ name: String, known: [String]) -> String? {
  let zones = zones(zonesNamed(name, among: known) ?? [], among: known)
  return zones.count == 1 ? zones.first : nil
}

/// Finds zones by an everyday name, a city, or an offset; nil if there are none.
private func zonesNamed(_ name: String, among known: [String]) -> [String]? {
  for words in [zoneWords(name), city(of: name)] {
    let zones = everydayZones(of: words) + citiesZones(of: words, among: known)
    if !zones.isEmpty { return zones }
  }
  return offsetZones(of: name)
}

/// Returns the zones that the computer has, each once.
private func zones(_ found: [String], among known: [String]) -> [String] {
  unrepeated(found.filter { known.isEmpty || known.contains($0) })
}

/// Returns the words of a name's last part: `new york` for `America/New_York`.
private func city(of zone: String) -> String {
  zoneWords(zone.split(separator: "/").last.map { String($0) } ?? "")
}

/// Returns the zones with daylight time to use instead of one without: for `EST`, `America/New_York`.
///
/// - Returns: nil for a zone that is named after a place, which has that place's time; empty if there is no place to
///   suggest.
public func zonesInsteadOfFixed(_ zone: String) -> [String]? {
  let name = zone.hasPrefix("Etc/") ? String(zone.dropFirst(4)) : zone
  switch name {
  case "EST": return westZones[5]
  case "MST": return westZones[7]
  case "HST": return westZones[10]
  case "UTC", "UCT", "GMT", "Universal", "Zulu", "Greenwich", "GMT0", "GMT+0", "GMT-0":
    return westZones[0]
  default:
    // These names have POSIX signs: GMT+5 is five hours behind Greenwich.
    guard name.hasPrefix("GMT"), let hours = Int(name.dropFirst(3)) else { return nil }
    return westZones[hours] ?? []
  }
}

/// Returns lower-case words with single spaces, without dots, commas, and underscores.
private func zoneWords(_ name: String) -> String {
  let words = withoutAccents(name).split { $0 == " " || $0 == "_" || $0 == "," || $0 == "\t" }
  return words.map { $0.filter { $0 != "." } }.joined(separator: " ")
}

/// Returns the zones that an everyday name may mean: `central standard time`.
private func everydayZones(of words: String) -> [String] {
  var name = words[...]
  for prefix in ["us ", "u s ", "usa ", "hora del ", "hora de la ", "hora de ", "hora "]
  where name.hasPrefix(prefix) {
    name = name.dropFirst(prefix.count)
  }
  for suffix in [
    " time", " standard", " daylight", " zone", " time zone", " daylight savings", " standard",
    " daylight", " time", " daylight saving",
  ] where name.hasSuffix(suffix) {
    name = name.dropLast(suffix.count)
  }
  return everydayZones(named: name)
}

/// Returns the zones whose last part is the name: `Chicago`, `new york`, `Indianapolis`.
private func citiesZones(of words: String, among known: [String]) -> [String] {
  known.filter {
    $0.contains("/") && !$0.hasPrefix("US/") && !$0.hasPrefix("Canada/") && city(of: $0) == words
  }
}

/// Reads `UTC-6`, `GMT-06:00`, or `-6`, which are behind Greenwich; nil for anything else.
private func offsetZones(of name: String) -> [String]? {
  var text = name.uppercased().filter { $0 != " " }[...]
  for prefix in ["UTC", "GMT"] where text.hasPrefix(prefix) { text = text.dropFirst(3) }
  for suffix in [":00", "00"] where text.count > 3 && text.hasSuffix(suffix) {
    text = text.dropLast(suffix.count)
  }
  guard text.first == "-" || text.first == "+", let hours = Int(text) else { return nil }
  return westZones[-hours] ?? []
}

/// Finds zones for a mistyped name. Abbreviations are not typos of each other: `CST` is not `CET`.
private func nearestZones(to name: String, among known: [String]) -> [String] {
  guard name.unicodeScalars.count > 4 else { return [] }
  if let near = nearest(to: name, among: known.filter({ $0.contains("/") })) { return [near] }
  let place = city(of: name)
  guard place.unicodeScalars.count > 4 else { return [] }
  let zones = known.filter { $0.contains("/") && !$0.hasPrefix("US/") }
  let near = nearest(to: place, among: zones.map { city(of: $0) })
  return zones.first { city(of: $0) == near }.map { [$0] } ?? []
}

/// Zones with the hours that they are behind Greenwich in winter.
private let westZones: [Int: [String]] = [
  0: ["Europe/London"], 4: ["America/Halifax", "America/Puerto_Rico"], 5: ["America/New_York"],
  6: ["America/Chicago"], 7: ["America/Denver", "America/Phoenix"], 8: ["America/Los_Angeles"],
  9: ["America/Anchorage"], 10: ["Pacific/Honolulu"], -1: ["Europe/Paris"],
  -2: ["Europe/Athens"], -10: ["Australia/Sydney"],
]
