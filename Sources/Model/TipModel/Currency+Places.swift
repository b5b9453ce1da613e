extension Currency {
  /// Returns the currency that people pay with at a place; nil if neither the zone nor the region tells.
  ///
  /// - Parameters:
  ///   - timeZone: an IANA name, which decides if it is that of a place: `Europe/London`.
  ///   - region: two letters of ISO 3166, such as `GB` of the locale `en-GB`.
  public static func usual(timeZone: String?, region: String?) -> Currency? {
    (timeZone.flatMap { code(ofZone: $0) } ?? region.flatMap { code(ofRegion: $0) })
      .flatMap(Currency.init(code:))
  }

  private static func code(ofZone zone: String) -> String? {
    let parts = zone.split(separator: "/", maxSplits: 1).map { String($0) }
    guard let name = parts.last else { return nil }
    let area = parts.count == 2 ? parts[0] + "/" : "/"
    return currency { codes, areas in
      areas.contains { $0.area == area && $0.names.contains { $0 == name } }
    }
  }

  private static func code(ofRegion region: String) -> String? {
    currency { codes, _ in codes.contains { $0 == region } }
  }

  private typealias Area = (area: String, names: ArraySlice<String>)

  /// Returns the first currency of the list whose regions and zones match.
  private static func currency(
    where isMeant: (_ regions: ArraySlice<String>, _ areas: [Area]) -> Bool
  ) -> String? {
    for line in places.split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      var areas: [Area] = []
      let starts = words.indices.filter { words[$0].hasSuffix("/") }
      for (place, start) in starts.enumerated() {
        let end = place + 1 < starts.count ? starts[place + 1] : words.endIndex
        areas.append((words[start], words[(start + 1)..<end]))
      }
      if isMeant(words[1..<(starts.first ?? words.endIndex)], areas) { return words[0] }
    }
    return nil
  }

  /// A line for each currency: its code, the regions that use it, and their time zones, the part before the last
  /// names first. Names without such a part come after `/`.
  ///
  /// - Source: ISO 4217; `zone.tab` and the former names of the IANA time zone database.
  private static let places = """
    AED AE Asia/ Dubai
    AFN AF Asia/ Kabul
    ALL AL Europe/ Tirane
    AMD AM Asia/ Yerevan
    ANG CW SX America/ Curacao Lower_Princes
    AOA AO Africa/ Luanda
    ARS AR America/ Argentina/Buenos_Aires Argentina/Catamarca Argentina/ComodRivadavia Argentina/Cordoba \
      Argentina/Jujuy Argentina/La_Rioja Argentina/Mendoza Argentina/Rio_Gallegos Argentina/Salta Argentina/San_Juan \
      Argentina/San_Luis Argentina/Tucuman Argentina/Ushuaia Buenos_Aires Catamarca Cordoba Jujuy Mendoza Rosario
    AUD AU CC CX HM KI NF NR TV Australia/ ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart LHI \
      Lindeman Lord_Howe Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna Indian/ \
      Christmas Cocos Pacific/ Enderbury Funafuti Kanton Kiritimati Nauru Norfolk Tarawa
    AWG AW America/ Aruba
    AZN AZ Asia/ Baku
    BAM BA Europe/ Sarajevo
    BBD BB America/ Barbados
    BDT BD Asia/ Dacca Dhaka
    BHD BH Asia/ Bahrain
    BIF BI Africa/ Bujumbura
    BMD BM Atlantic/ Bermuda
    BND BN Asia/ Brunei
    BOB BO America/ La_Paz
    BRL BR America/ Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha \
      Porto_Acre Porto_Velho Recife Rio_Branco Santarem Sao_Paulo Brazil/ Acre DeNoronha East West
    BSD BS America/ Nassau
    BTN BT Asia/ Thimbu Thimphu
    BWP BW Africa/ Gaborone
    BYN BY Europe/ Minsk
    BZD BZ America/ Belize
    CAD CA America/ Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton \
      Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River \
      Rankin_Inlet Regina Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg \
      Yellowknife Canada/ Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon
    CDF CD Africa/ Kinshasa Lubumbashi
    CHF CH LI Europe/ Vaduz Zurich
    CLP CL America/ Coyhaique Punta_Arenas Santiago Chile/ Continental EasterIsland Pacific/ Easter
    CNY CN / PRC Asia/ Chongqing Chungking Harbin Kashgar Shanghai Urumqi
    COP CO America/ Bogota
    CRC CR America/ Costa_Rica
    CUP CU / Cuba America/ Havana
    CVE CV Atlantic/ Cape_Verde
    CZK CZ Europe/ Prague
    DJF DJ Africa/ Djibouti
    DKK DK FO GL America/ Danmarkshavn Godthab Nuuk Scoresbysund Thule Atlantic/ Faeroe Faroe Europe/ Copenhagen
    DOP DO America/ Santo_Domingo
    DZD DZ Africa/ Algiers
    EGP EG / Egypt Africa/ Cairo
    ERN ER Africa/ Asmara Asmera
    ETB ET Africa/ Addis_Ababa
    EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK \
      YT / Eire Portugal Africa/ Ceuta America/ Cayenne Guadeloupe Marigot Martinique Miquelon St_Barthelemy Asia/ \
      Famagusta Nicosia Atlantic/ Azores Canary Madeira Europe/ Amsterdam Andorra Athens Berlin Bratislava Brussels \
      Busingen Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid Malta Mariehamn Monaco Nicosia Paris Podgorica Riga \
      Rome San_Marino Sofia Tallinn Vatican Vienna Vilnius Zagreb Indian/ Kerguelen Mayotte Reunion
    FJD FJ Pacific/ Fiji
    FKP FK Atlantic/ Stanley
    GBP GB GG GS IM JE / GB GB-Eire Atlantic/ South_Georgia Europe/ Belfast Guernsey Isle_of_Man Jersey London
    GEL GE Asia/ Tbilisi
    GHS GH Africa/ Accra
    GIP GI Europe/ Gibraltar
    GMD GM Africa/ Banjul
    GNF GN Africa/ Conakry
    GTQ GT America/ Guatemala
    GYD GY America/ Guyana
    HKD HK / Hongkong Asia/ Hong_Kong
    HNL HN America/ Tegucigalpa
    HTG HT America/ Port-au-Prince
    HUF HU Europe/ Budapest
    IDR ID Asia/ Jakarta Jayapura Makassar Pontianak Ujung_Pandang
    ILS IL PS / Israel Asia/ Gaza Hebron Jerusalem Tel_Aviv
    INR IN Asia/ Calcutta Kolkata
    IQD IQ Asia/ Baghdad
    IRR IR / Iran Asia/ Tehran
    ISK IS / Iceland Atlantic/ Reykjavik
    JMD JM / Jamaica America/ Jamaica
    JOD JO Asia/ Amman
    JPY JP / Japan Asia/ Tokyo
    KES KE Africa/ Nairobi
    KGS KG Asia/ Bishkek
    KHR KH Asia/ Phnom_Penh
    KMF KM Indian/ Comoro
    KPW KP Asia/ Pyongyang
    KRW KR / ROK Asia/ Seoul
    KWD KW Asia/ Kuwait
    KYD KY America/ Cayman
    KZT KZ Asia/ Almaty Aqtau Aqtobe Atyrau Oral Qostanay Qyzylorda
    LAK LA Asia/ Vientiane
    LBP LB Asia/ Beirut
    LKR LK Asia/ Colombo
    LRD LR Africa/ Monrovia
    LSL LS Africa/ Maseru
    LYD LY / Libya Africa/ Tripoli
    MAD EH MA Africa/ Casablanca El_Aaiun
    MDL MD Europe/ Chisinau Tiraspol
    MGA MG Indian/ Antananarivo
    MKD MK Europe/ Skopje
    MMK MM Asia/ Rangoon Yangon
    MNT MN Asia/ Choibalsan Hovd Ulaanbaatar Ulan_Bator
    MOP MO Asia/ Macao Macau
    MRU MR Africa/ Nouakchott
    MUR MU Indian/ Mauritius
    MVR MV Indian/ Maldives
    MWK MW Africa/ Blantyre
    MXN MX America/ Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Ensenada Hermosillo Matamoros Mazatlan Merida \
      Mexico_City Monterrey Ojinaga Santa_Isabel Tijuana Mexico/ BajaNorte BajaSur General
    MYR MY Asia/ Kuala_Lumpur Kuching
    MZN MZ Africa/ Maputo
    NAD NA Africa/ Windhoek
    NGN NG Africa/ Lagos
    NIO NI America/ Managua
    NOK BV NO SJ Arctic/ Longyearbyen Atlantic/ Jan_Mayen Europe/ Oslo
    NPR NP Asia/ Kathmandu Katmandu
    NZD CK NU NZ PN TK / NZ NZ-CHAT Pacific/ Auckland Chatham Fakaofo Niue Pitcairn Rarotonga
    OMR OM Asia/ Muscat
    PEN PE America/ Lima
    PGK PG Pacific/ Bougainville Port_Moresby
    PHP PH Asia/ Manila
    PKR PK Asia/ Karachi
    PLN PL / Poland Europe/ Warsaw
    PYG PY America/ Asuncion
    QAR QA Asia/ Qatar
    RON RO Europe/ Bucharest
    RSD RS Europe/ Belgrade
    RUB RU / W-SU Asia/ Anadyr Barnaul Chita Irkutsk Kamchatka Khandyga Krasnoyarsk Magadan Novokuznetsk Novosibirsk \
      Omsk Sakhalin Srednekolymsk Tomsk Ust-Nera Vladivostok Yakutsk Yekaterinburg Europe/ Astrakhan Kaliningrad Kirov \
      Moscow Samara Saratov Ulyanovsk Volgograd
    RWF RW Africa/ Kigali
    SAR SA Asia/ Riyadh
    SBD SB Pacific/ Guadalcanal
    SCR SC Indian/ Mahe
    SDG SD Africa/ Khartoum
    SEK SE Europe/ Stockholm
    SGD SG / Singapore Asia/ Singapore
    SHP SH Atlantic/ St_Helena
    SLE SL Africa/ Freetown
    SOS SO Africa/ Mogadishu
    SRD SR America/ Paramaribo
    SSP SS Africa/ Juba
    STN ST Africa/ Sao_Tome
    SYP SY Asia/ Damascus
    SZL SZ Africa/ Mbabane
    THB TH Asia/ Bangkok
    TJS TJ Asia/ Dushanbe
    TMT TM Asia/ Ashgabat Ashkhabad
    TND TN Africa/ Tunis
    TOP TO Pacific/ Tongatapu
    TRY TR / Turkey Asia/ Istanbul Europe/ Istanbul
    TTD TT America/ Port_of_Spain
    TWD TW / ROC Asia/ Taipei
    TZS TZ Africa/ Dar_es_Salaam
    UAH UA Europe/ Kiev Kyiv Simferopol Uzhgorod Zaporozhye
    UGX UG Africa/ Kampala
    USD AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI ZW / CST6CDT EST EST5EDT HST Kwajalein MST MST7MDT \
      Navajo PST8PDT Africa/ Harare America/ Adak Anchorage Atka Boise Chicago Denver Detroit El_Salvador Fort_Wayne \
      Grand_Turk Guayaquil Indiana/Indianapolis Indiana/Knox Indiana/Marengo Indiana/Petersburg Indiana/Tell_City \
      Indiana/Vevay Indiana/Vincennes Indiana/Winamac Indianapolis Juneau Kentucky/Louisville Kentucky/Monticello \
      Knox_IN Kralendijk Los_Angeles Louisville Menominee Metlakatla New_York Nome North_Dakota/Beulah \
      North_Dakota/Center North_Dakota/New_Salem Panama Phoenix Puerto_Rico Shiprock Sitka St_Thomas Tortola Virgin \
      Yakutat Asia/ Dili Indian/ Chagos Pacific/ Chuuk Galapagos Guam Honolulu Johnston Kosrae Kwajalein Majuro Midway \
      Pago_Pago Palau Pohnpei Ponape Saipan Samoa Truk Wake Yap US/ Alaska Aleutian Arizona Central East-Indiana \
      Eastern Hawaii Indiana-Starke Michigan Mountain Pacific Samoa
    UYU UY America/ Montevideo
    UZS UZ Asia/ Samarkand Tashkent
    VES VE America/ Caracas
    VND VN Asia/ Ho_Chi_Minh Saigon
    VUV VU Pacific/ Efate
    WST WS Pacific/ Apia
    XAF CF CG CM GA GQ TD Africa/ Bangui Brazzaville Douala Libreville Malabo Ndjamena
    XCD AG AI DM GD KN LC MS VC America/ Anguilla Antigua Dominica Grenada Montserrat St_Kitts St_Lucia St_Vincent
    XOF BF BJ CI GW ML NE SN TG Africa/ Abidjan Bamako Bissau Dakar Lome Niamey Ouagadougou Porto-Novo Timbuktu
    XPF NC PF WF Pacific/ Gambier Marquesas Noumea Tahiti Wallis
    YER YE Asia/ Aden
    ZAR ZA Africa/ Johannesburg
    ZMW ZM Africa/ Lusaka
    """
}
