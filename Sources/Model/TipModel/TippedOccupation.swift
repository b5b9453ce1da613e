/// An occupation that customarily and regularly received tips, with Treasury's code for the W-2.
///
/// - Source: 26 CFR 1.224-1, Table 1 (T.D. 10044, 91 FR 19026, April 13, 2026): 71 occupations; and
///   `000`, which box 14b of the W-2 takes for tips that do not qualify.
public struct TippedOccupation: Sendable {
  /// Three digits.
  public let code: String

  /// As the table prints it, in lower case.
  public let title: String

  private init(_ code: String, _ title: String) {
    self.code = code
    self.title = title
  }

  public static func of(code: String) -> TippedOccupation? { all.first { $0.code == code } }

  /// By code.
  public static let all: [TippedOccupation] = [
    TippedOccupation("000", "no tipped occupation"),
    TippedOccupation("101", "bartenders"),
    TippedOccupation("102", "wait staff"),
    TippedOccupation("103", "food servers, non-restaurant"),
    TippedOccupation("104", "dining room and cafeteria attendants and bartender helpers"),
    TippedOccupation("105", "chefs and cooks"),
    TippedOccupation("106", "food preparation workers"),
    TippedOccupation("107", "fast food and counter workers"),
    TippedOccupation("108", "dishwashers"),
    TippedOccupation("109", "host staff, restaurant, lounge, and coffee shop"),
    TippedOccupation("110", "bakers"),
    TippedOccupation("201", "gambling dealers"),
    TippedOccupation("202", "gambling change persons and booth cashiers"),
    TippedOccupation("203", "gambling cage workers"),
    TippedOccupation("204", "gambling and sports book writers and runners"),
    TippedOccupation("205", "dancers"),
    TippedOccupation("206", "musicians and singers"),
    TippedOccupation("207", "disc jockeys, except radio"),
    TippedOccupation("208", "entertainers and performers"),
    TippedOccupation("209", "digital content creators"),
    TippedOccupation("210", "ushers, lobby attendants, and ticket takers"),
    TippedOccupation("211", "locker room, coatroom, and dressing room attendants"),
    TippedOccupation("301", "baggage porters and bellhops"),
    TippedOccupation("302", "concierges"),
    TippedOccupation("303", "hotel, motel, and resort desk clerks"),
    TippedOccupation("304", "maids and housekeeping cleaners"),
    TippedOccupation("401", "home maintenance and repair workers"),
    TippedOccupation("402", "home landscaping and groundskeeping workers"),
    TippedOccupation("403", "home electricians"),
    TippedOccupation("404", "home plumbers"),
    TippedOccupation("405", "home heating and air conditioning mechanics and installers"),
    TippedOccupation("406", "home appliance installers and repairers"),
    TippedOccupation("407", "home cleaning service workers"),
    TippedOccupation("408", "locksmiths"),
    TippedOccupation("409", "roadside assistance workers"),
    TippedOccupation("501", "personal care and service workers"),
    TippedOccupation("502", "private event planners"),
    TippedOccupation("503", "private event and portrait photographers"),
    TippedOccupation("504", "private event videographers"),
    TippedOccupation("505", "event officiants"),
    TippedOccupation("506", "pet caretakers and show animal caretakers"),
    TippedOccupation("507", "tutors"),
    TippedOccupation("508", "nannies and babysitters"),
    TippedOccupation("509", "visual artists"),
    TippedOccupation("510", "floral designers"),
    TippedOccupation("601", "skincare specialists"),
    TippedOccupation("602", "massage therapists"),
    TippedOccupation("603", "barbers, hairdressers, hairstylists, and cosmetologists"),
    TippedOccupation("604", "shampooers"),
    TippedOccupation("605", "manicurists and pedicurists"),
    TippedOccupation("606", "eyebrow threading and waxing technicians"),
    TippedOccupation("607", "makeup artists"),
    TippedOccupation("608", "exercise trainers and group fitness instructors"),
    TippedOccupation("609", "tattoo artists and piercers"),
    TippedOccupation("610", "tailors"),
    TippedOccupation("611", "shoe and leather workers and repairers"),
    TippedOccupation("701", "golf caddies"),
    TippedOccupation("702", "self-enrichment teachers"),
    TippedOccupation("703", "recreational and tour pilots"),
    TippedOccupation("704", "tour guides and escorts"),
    TippedOccupation("705", "travel guides"),
    TippedOccupation("706", "sports and recreation instructors"),
    TippedOccupation("801", "parking and valet attendants"),
    TippedOccupation("802", "taxi and rideshare drivers and chauffeurs"),
    TippedOccupation("803", "shuttle drivers"),
    TippedOccupation("804", "goods delivery people"),
    TippedOccupation("805", "personal vehicle and equipment cleaners"),
    TippedOccupation("806", "private and charter bus drivers"),
    TippedOccupation("807", "water taxi operators and charter boat workers"),
    TippedOccupation("808", "rickshaw, pedicab, and carriage drivers"),
    TippedOccupation("809", "home movers"),
    TippedOccupation("810", "gas pump attendants"),
  ]
}
