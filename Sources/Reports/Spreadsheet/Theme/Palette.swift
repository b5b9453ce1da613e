/// The theme's colors: ink, teal, and a pale yellow for inputs.
enum Palette {
  static let ink = Color(0x1F2A33)
  static let quiet = Color(0x66727D)
  static let accent = Color(0x0F5C5E)
  static let accentPale = Color(0xE4EFEE)
  static let band = Color(0xF6F9F9)
  static let line = Color(0xD5DDE0)
  static let input = Color(0xFFF6DB)
  static let inputInk = Color(0x1D4B8F)
  static let work = Color(0xF3F1EC)
  static let good = Color(0x2C6E49)
  static let bad = Color(0x9B1C1C)
  static let badPale = Color(0xFBE3E1)
  static let warning = Color(0x8A5A00)
  static let warningPale = Color(0xFDF0D2)
  static let bar = Color(0xBFDAD8)
  static let cash = Color(0xD9A441)
}
