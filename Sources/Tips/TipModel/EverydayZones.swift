/// Returns the IANA time zones with an everyday name, in the order of the lines of `Data/zones.txt`.
///
/// A name in several lines has as many readings: Florida, Tennessee, and others are in two zones.
///
/// - Parameter name: in lower case, without "time", "standard" and "daylight".
/// - Source: the tz database's `northamerica` file; 49 CFR part 71 for the states' zones.
public func everydayZones(named name: Substring) -> [String] {
  embeddedLines(of: PackageResources.zones_txt).compactMap { line in
    let parts = line.split(separator: " ", maxSplits: 1)
    return parts[1].split(separator: ",").contains(name) ? String(parts[0]) : nil
  }
}
