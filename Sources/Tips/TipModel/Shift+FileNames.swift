/// `2024-04-13-dinner`: the name of a shift's files without their extensions.
public func shiftFileStem(date: CalendarDate, shiftType: String) -> String {
  date.plain + "-" + slug(shiftType, otherwise: "shift")
}

extension Shift {
  public var fileStem: String { shiftFileStem(date: date, shiftType: type) }
}

/// `casa-marisol_2024-04-08_2024-04-14`: the name of a pay period's files.
public func periodFileStem(
  restaurant: String, location: String? = nil, period: PayPeriod
) -> String {
  [restaurantFileStem(restaurant, location: location), period.from.plain, period.to.plain]
    .joined(separator: "_")
}

/// `casa-marisol`, and `casa-marisol_downtown` for one of several restaurants with the name.
public func restaurantFileStem(_ name: String, location: String?) -> String {
  let stem = slug(name, otherwise: "restaurant")
  return location.map { stem + "_" + slug($0, otherwise: "location") } ?? stem
}

/// Returns a name as a part of file names: lower case, words joined by hyphens, Latin letters without their accents:
/// `cafe-nandu` for `Café Ñandú`.
///
/// Letters and digits of other scripts stay. Two names may give the same text, so callers that name files by it must
/// compare. The text never has a slash, a dot, or a space, and is at most 100 bytes.
///
/// - Parameter otherwise: the result if the name has no letters or digits.
public func slug(_ name: String, otherwise: String) -> String {
  var slug = ""
  for word in slugWords(name) {
    let longer = slug.isEmpty ? word : slug + "-" + word
    if longer.utf8.count > slugLimit {
      // A first word that is too long is cut; later words are left out.
      return slug.isEmpty ? cut(word, to: slugLimit) : slug
    }
    slug = longer
  }
  return slug.isEmpty ? otherwise : slug
}

private let slugLimit = 100

/// Returns a text in lower case without accents: `miercoles` for `Miércoles`.
public func withoutAccents(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
  var plain = ""
  for scalar in text.lowercased().unicodeScalars where !isAccent(scalar) {
    if let letters = plainLatin[scalar] {
      plain += letters
    } else {
      plain.unicodeScalars.append(scalar)
    }
  }
  return plain
}

/// The words of a name; an apostrophe does not end one: `Joe's`.
private func slugWords(_ name: String) -> [String] {
  withoutAccents(name).unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" }
    .split { !isWordPart($0) }.map { String($0) }
}

private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .decimalNumber, .nonspacingMark, .spacingMark:
    true
  default: false
  }
}

/// Whether a scalar is an accent that follows its letter.
private func isAccent(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x36F).contains(scalar.value) }

private func cut(_ word: String, to limit: Int) -> String {
  var word = word
  while word.utf8.count > limit { word.removeLast() }
  return word
}

/// Lower-case letters of Latin-1 and Latin Extended-A, with the letters that replace them.
private let plainLatin: [Unicode.Scalar: String] = {
  let groups = [
    ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
    ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķĸ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"),
    ("o", "òóôõöøōŏő"), ("r", "ŕŗř"), ("s", "śŝşšșſ"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"),
    ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("ae", "æ"), ("ij", "ĳ"), ("oe", "œ"), ("ss", "ß"),
    ("th", "þ"),
  ]
  var plain: [Unicode.Scalar: String] = [:]
  for (letters, accented) in groups {
    for scalar in accented.unicodeScalars { plain[scalar] = letters }
  }
  return plain
}()
