/// The theme's colors: ink and teal.
enum Palette {
  static let ink = Color(0x1F2A33)
  static let quiet = Color(0x5B6770)
  static let accent = Color(0x0F5C5E)
  static let accentPale = Color(0xE4EFEE)
  static let line = Color(0xD5DDE0)
  static let good = Color(0x1E5A38)
  static let goodPale = Color(0xE3F1E8)
  static let bad = Color(0x9B1C1C)
  static let badPale = Color(0xFBE3E1)
  static let warning = Color(0x8A5A00)
  static let warningPale = Color(0xFDF0D2)
  static let bar = Color(0xBFDAD8)
  static let cash = Color(0xD9A441)
}
