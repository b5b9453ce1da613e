import Schemas
import TipModel

/// The words that restaurants have in common. A word here does not count as a name.
enum FieldWords {
  /// Returns a word for comparison: in lower case, without accents.
  static func folded(_ word: some StringProtocol) -> String {
    let word = String(word)
    return slug(word, otherwise: word.lowercased())
  }

  static func contains(_ word: some StringProtocol) -> Bool {
    let word = folded(word)
    return words.contains(word) || (word.hasSuffix("s") && words.contains(String(word.dropLast())))
  }

  /// Whether a name has only common words, at least one.
  static func cover(_ name: String) -> Bool {
    let pieces = textPieces(of: name)
    return pieces.contains { $0.isWord }
      && pieces.allSatisfy { $0.isWord ? contains($0.text) : isOrdinary($0.text) }
  }

  /// Whether the text between words is ASCII, without long numbers.
  private static func isOrdinary(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 } && text.utf8.count { (0x30...0x39).contains($0) } <= 2
  }

  private static let words = common.union(keys)

  /// The words of the formats: keys and words of closed lists.
  private static let keys: Set<String> = {
    var words: Set<String> = []
    func add(_ text: String) {
      for piece in textPieces(of: text) where piece.isWord { words.insert(folded(piece.text)) }
    }
    func add(_ shape: ValueDescription.Shape) {
      switch shape {
      case .choice(let choices): for choice in choices { add(choice) }
      case .list(let inner), .map(let inner): add(inner)
      case .mapping(let keys): add(keys)
      case .either(let shapes): for shape in shapes { add(shape) }
      case .text, .number, .flag, .nothing: break
      }
    }
    func add(_ keys: KeysDescription) {
      for key in keys.keys {
        add(key.name)
        add(key.valueDescription.shape)
      }
    }
    for document in DocumentDescription.all { add(document.keys) }
    return words
  }()

  private static let common = Set(
    """
    true false am pm a p m h hr hour min minute next day noon midnight today yes no on off none
    null mon tue tues wed thu thur thurs fri sat sun monday tuesday wednesday thursday friday
    saturday sunday weekday weekend weekly daily morning mid afternoon evening night late early
    overnight feb apr sep sept oct nov dec february september october november december usd eur
    gbp cad aud nzd mxn chf jpy sek nok dkk pln server waiter waitress runner busser bus bar
    bartender barback back expo expediter expeditor host hostess greeter cook chef sous line
    prep dish dishwasher washer steward kitchen boh foh house front manager mgr gm supervisor
    lead leader head captain maitre sommelier wine barista cashier counter cocktail food drink
    trainer trainee training train assistant asst senior junior sr jr apprentice support staff
    team crew floor section station patio terrace roof deck lounge dining room hall main
    private banquet banquets catering event party parties delivery driver takeout take out togo
    to go pickup curbside door security porter valet janitor cleaner cleaning maintenance
    office admin owner partner shucker grill fry saute pastry baker pantry sushi pizza taco
    oyster butcher dairy juice coffee tea beer liquor spirit beverage alcohol breakfast brunch
    lunch dinner supper happy opener closer opening closing open close double swing split shift
    special holiday large small tip tips pool tipout pay paid card credit debit cash gift
    service charge charges fee gratuity auto automatic online app web register till sale sales
    nonalcohol merchandise retail net gross total all rest other others misc general direct
    indirect share shared employee employees number id ids code first last middle name names
    given family sur date from until since begin end start week period payroll type frequency
    journal unique kept clearing earning earnings earned hours rate amount amounts unit
    department dept job title location company batch co file temp memo note description account
    accounts owed received makeup wage wages regular overtime reg ot dollar dollars cents
    currency adp run workforce now gusto paychex flex quickbooks generic square toast homebase
    sevenshifts csv xlsx txt zip yaml yml report reports bundle bundles amended correction
    corrections corrected comment reason restaurant region group remaining equally minutes
    points worker position source category program template setting column the and or of in at
    for by with per north south east west upstairs downstairs indoor outdoor inside outside big
    table tables
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

/// A run of letters, or the text between two such runs.
struct TextPiece {
  let text: Substring
  let isWord: Bool
}

/// Splits a text into words and the text between them, without losing anything. An accent belongs to its letter, and an
/// apostrophe between letters to its word.
func textPieces(of text: String) -> [TextPiece] {
  let scalars = text.unicodeScalars
  var pieces: [TextPiece] = []
  var start = scalars.startIndex
  var isWord = false
  var index = scalars.startIndex
  while index < scalars.endIndex {
    let next = scalars.index(after: index)
    let isPart =
      isLetter(scalars[index])
      || isWord && isApostrophe(scalars[index]) && next < scalars.endIndex
        && isLetter(scalars[next])
    if isPart != isWord {
      if start < index { pieces.append(TextPiece(text: text[start..<index], isWord: isWord)) }
      (start, isWord) = (index, isPart)
    }
    index = next
  }
  if start < index { pieces.append(TextPiece(text: text[start..<index], isWord: isWord)) }
  return pieces
}

func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.properties.isAlphabetic }
  switch scalar.properties.generalCategory {
  case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark:
    return true
  default: return false
  }
}

private func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "'" || scalar == "\u{2019}"
}
