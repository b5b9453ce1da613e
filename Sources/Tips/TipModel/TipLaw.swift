/// The tip law that a restaurant follows and that reports cite: `law` in `restaurant.yaml`.
public enum TipLaw: String, CaseIterable, Sendable {
  /// The federal law of the United States: the Fair Labor Standards Act and its regulations.
  case us

  /// The law of Great Britain: the Employment (Allocation of Tips) Act 2023 and its Code of Practice.
  case uk

  /// Only arithmetic: no law is checked or cited.
  case none

  /// The British law of tips, as messages cite it.
  public static let act = "Employment (Allocation of Tips) Act 2023"

  /// Returns the law for a currency and a time zone: US dollars within the United States, pounds in London or Belfast.
  ///
  /// - Parameter timeZone: an IANA name. If it is not known or not the zone of a place, such as `UTC`, only the
  ///   currency decides.
  public static func usual(currency: Currency, timeZone: String?) -> TipLaw {
    let place = timeZone.flatMap { isOfNoPlace($0) ? nil : $0 }
    return switch currency.code {
    case "USD": place.map(isAmerican) ?? true ? .us : .none
    case "GBP": place.map(britishZones.contains) ?? true ? .uk : .none
    default: .none
    }
  }

  /// Whether managers may have a part of others' tips. Under `none`, the restaurant's own rule excludes the managers
  /// that its roster marks.
  ///
  /// - Source: 29 CFR 531.52(b) forbids it; the Act of 2023 does not.
  public var letsManagersShare: Bool { self == .uk }

  /// Whether a fee may be withheld from credit card tips.
  public var letsFeesBeWithheld: Bool { self != .uk }

  /// Whether service charges are tips, which belong to the staff.
  ///
  /// - Source: Employment Rights Act 1996, section 27C, by the Act of 2023.
  public var hasServiceChargesAsTips: Bool { self == .uk }

  /// Whether tips may make up a part of the minimum wage.
  ///
  /// - Source: National Minimum Wage Regulations 2015, regulation 10.
  public var letsTipsCountAsWages: Bool { self != .uk }

  /// Whether a person never has a part of others' tips, whatever the position.
  public func excludes(_ employee: Employee?) -> Bool {
    !letsManagersShare && employee?.isManager == true
  }

  /// Returns a citation to follow a sentence, with the space before it: ` (29 CFR 531.52(b))`.
  ///
  /// - Parameter american: the citation of US law; the result is empty under another law.
  public func citing(_ american: String) -> String { self == .us ? " (\(american))" : "" }
}

private func isOfNoPlace(_ zone: String) -> Bool {
  ["GMT", "Greenwich", "UCT", "UTC", "Universal", "Zulu"].contains(zone) || zone.hasPrefix("Etc/")
}

/// Names of the time zones of Great Britain and Northern Ireland.
private let britishZones = ["Europe/London", "Europe/Belfast", "GB", "GB-Eire"]

/// Whether a time zone is one of the United States or its territories, by the IANA list.
private func isAmerican(_ zone: String) -> Bool {
  let states = [
    "Adak", "Anchorage", "Atka", "Boise", "Chicago", "Denver", "Detroit", "Fort_Wayne",
    "Indianapolis", "Juneau", "Los_Angeles", "Louisville", "Menominee", "Metlakatla", "New_York",
    "Nome", "Phoenix", "Puerto_Rico", "Shiprock", "Sitka", "St_Thomas", "Virgin", "Yakutat",
  ]
  let islands = ["Guam", "Honolulu", "Johnston", "Midway", "Pago_Pago", "Saipan", "Samoa", "Wake"]
  let old = ["CST6CDT", "EST", "EST5EDT", "HST", "MST", "MST7MDT", "Navajo", "PST8PDT"]
  let parts = zone.split(separator: "/", maxSplits: 1).map(String.init)
  guard parts.count == 2, let name = parts.last else { return old.contains(zone) }
  switch parts[0] {
  case "US": return true
  case "Pacific": return islands.contains(name)
  case "America":
    return states.contains(name) || name.hasPrefix("Indiana/") || name.hasPrefix("Kentucky/")
      || name.hasPrefix("North_Dakota/")
  default: return false
  }
}
