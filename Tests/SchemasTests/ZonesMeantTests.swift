import Documents
import Machine
import Testing
import Text

/// An everyday name of a time zone is answered with its IANA name, and never with another zone
/// that only looks alike.
@Suite struct ZonesMeantTests {
  @Test(arguments: [
    ("CST", ["America/Chicago"]), ("cdt", ["America/Chicago"]), ("central", ["America/Chicago"]),
    ("Central Time", ["America/Chicago"]), ("Central Standard Time", ["America/Chicago"]),
    ("US Central", ["America/Chicago"]), ("US/Chicago", ["America/Chicago"]),
    ("Chicago", ["America/Chicago"]), ("Dallas", ["America/Chicago"]),
    ("America/Dallas", ["America/Chicago"]), ("Dallas, Texas", []),
    ("PST", ["America/Los_Angeles"]), ("pdt", ["America/Los_Angeles"]),
    ("P.S.T.", ["America/Los_Angeles"]),
    ("EDT", ["America/New_York"]), ("Eastern", ["America/New_York"]),
    ("Eastern Daylight Time", ["America/New_York"]), ("New York", ["America/New_York"]),
    ("america/new york", ["America/New_York"]), ("New_York", ["America/New_York"]),
    ("mountain", ["America/Denver", "America/Phoenix"]),
    ("Florida", ["America/New_York", "America/Chicago"]),
    ("America/Chicgo", ["America/Chicago"]), ("Chicgo", ["America/Chicago"]),
    ("america/chicago", ["America/Chicago"]), ("UTC-6", ["America/Chicago"]),
    ("GMT-05:00", ["America/New_York"]), ("-8", ["America/Los_Angeles"]),
    ("AEST", ["Australia/Sydney", "Australia/Brisbane"]),
    ("CEST", ["Europe/Berlin"]), ("XST", []), ("ESt", ["America/New_York"]), ("", []), ("/", []),
  ])
  func aNameIsAnswered(name: String, zones: [String]) {
    #expect(zonesMeant(by: name, known: ZoneData.names) == zones)
  }

  @Test func everyZoneOfTheTablesIsThere() {
    let known = Set(ZoneData.names)
    #expect(known.count > 300)
    for word in ["est", "cst", "mst", "pst", "alaska", "hawaii", "ast", "nst", "ist", "aest"] {
      let zones = zonesMeant(by: word, known: [])
      #expect(!zones.isEmpty && zones.allSatisfy(known.contains), "\(word): \(zones)")
    }
    for hours in -12...14 {
      let zones = zonesInsteadOfFixed("Etc/GMT\(hours < 0 ? "" : "+")\(hours)") ?? []
      #expect(zones.allSatisfy(known.contains), "\(hours): \(zones)")
    }
  }

  @Test(arguments: [
    ("EST", ["America/New_York"]), ("MST", ["America/Denver", "America/Phoenix"]),
    ("HST", ["Pacific/Honolulu"]), ("Etc/GMT+5", ["America/New_York"]), ("Etc/GMT-3", []),
    ("UTC", ["Europe/London"]), ("Etc/UTC", ["Europe/London"]),
  ])
  func aFixedZoneHasAnother(zone: String, zones: [String]) {
    #expect(zonesInsteadOfFixed(zone) == zones)
  }

  @Test(arguments: ["America/Phoenix", "EST5EDT", "CET", "America/Chicago", "Asia/Tokyo"])
  func aPlacesZoneIsNotWarnedOf(zone: String) {
    #expect(zonesInsteadOfFixed(zone) == nil)
  }

  /// A name that means one zone is taken at a prompt; one that is only like a name, or means
  /// several, is not.
  @Test func oneZoneIsNamed() {
    let known = ZoneData.names
    for (name, zone) in [
      ("chicago", "America/Chicago"), ("Central Time", "America/Chicago"),
      ("new york", "America/New_York"), ("Dallas", "America/Chicago"),
      ("PST", "America/Los_Angeles"),
    ] {
      #expect(zoneNamed(name, known: known) == zone, "\(name)")
    }
    for name in ["America/Chicag", "IST", "Florida", "Lunch Dinner", ""] {
      #expect(zoneNamed(name, known: known) == nil, "\(name)")
    }
  }
}
