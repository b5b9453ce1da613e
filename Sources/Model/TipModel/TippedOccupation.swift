/// An occupation that customarily and regularly received tips, with Treasury's code for the W-2.
///
/// - Source: 26 CFR 1.224-1, Table 1 (T.D. 10044, 91 FR 19026, April 13, 2026): 71 occupations; and
///   `000`, which box 14b of the W-2 takes for tips that do not qualify.
package struct TippedOccupation: Sendable {
  /// Three digits.
  package let code: String

  /// As the table prints it, in lower case.
  package let title: String

  package static func of(code: String) -> TippedOccupation? { all.first { $0.code == code } }

  /// By code.
  package static let all: [TippedOccupation] = table.split(separator: "\n").map { line in
    TippedOccupation(code: String(line.prefix(3)), title: String(line.dropFirst(4)))
  }

  private static let table = """
    000 no tipped occupation
    101 bartenders
    102 wait staff
    103 food servers, non-restaurant
    104 dining room and cafeteria attendants and bartender helpers
    105 chefs and cooks
    106 food preparation workers
    107 fast food and counter workers
    108 dishwashers
    109 host staff, restaurant, lounge, and coffee shop
    110 bakers
    201 gambling dealers
    202 gambling change persons and booth cashiers
    203 gambling cage workers
    204 gambling and sports book writers and runners
    205 dancers
    206 musicians and singers
    207 disc jockeys, except radio
    208 entertainers and performers
    209 digital content creators
    210 ushers, lobby attendants, and ticket takers
    211 locker room, coatroom, and dressing room attendants
    301 baggage porters and bellhops
    302 concierges
    303 hotel, motel, and resort desk clerks
    304 maids and housekeeping cleaners
    401 home maintenance and repair workers
    402 home landscaping and groundskeeping workers
    403 home electricians
    404 home plumbers
    405 home heating and air conditioning mechanics and installers
    406 home appliance installers and repairers
    407 home cleaning service workers
    408 locksmiths
    409 roadside assistance workers
    501 personal care and service workers
    502 private event planners
    503 private event and portrait photographers
    504 private event videographers
    505 event officiants
    506 pet caretakers and show animal caretakers
    507 tutors
    508 nannies and babysitters
    509 visual artists
    510 floral designers
    601 skincare specialists
    602 massage therapists
    603 barbers, hairdressers, hairstylists, and cosmetologists
    604 shampooers
    605 manicurists and pedicurists
    606 eyebrow threading and waxing technicians
    607 makeup artists
    608 exercise trainers and group fitness instructors
    609 tattoo artists and piercers
    610 tailors
    611 shoe and leather workers and repairers
    701 golf caddies
    702 self-enrichment teachers
    703 recreational and tour pilots
    704 tour guides and escorts
    705 travel guides
    706 sports and recreation instructors
    801 parking and valet attendants
    802 taxi and rideshare drivers and chauffeurs
    803 shuttle drivers
    804 goods delivery people
    805 personal vehicle and equipment cleaners
    806 private and charter bus drivers
    807 water taxi operators and charter boat workers
    808 rickshaw, pedicab, and carriage drivers
    809 home movers
    810 gas pump attendants
    """
}
