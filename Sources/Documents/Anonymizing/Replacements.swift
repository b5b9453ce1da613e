import TipModel

/// The new text for each old one of all files.
struct Replacements {
  private let codes: InventedCodes
  private let names: InventedNames
  private var labels: [Label: [String: String]] = [:]
  private var labelCounts: [Label: Int] = [:]
  private var checksums: [String: Int] = [:]

  /// The words of all names that are replaced, folded.
  let words: Set<String>
  let oldCodes: Set<String>

  /// Words and codes that no new text may contain.
  let taken: TakenWords
  private let isTimeZone: (String) -> Bool

  /// The number of names other than people's that were replaced.
  private(set) var replacedLabelCount = 0

  /// - Returns: nil if a form does not have enough IDs.
  init?(_ collected: CollectedTexts, isTimeZone: @escaping (String) -> Bool) {
    self.isTimeZone = isTimeZone
    oldCodes = collected.codes
    words = collected.replacedWords
    let taken = TakenWords(words, codes: oldCodes)
    guard let codes = InventedCodes(of: oldCodes, avoiding: taken) else { return nil }
    self.codes = codes
    self.taken = taken
    var names = InventedNames(avoiding: taken)
    for name in collected.namesInOrder { names.learn(name) }
    self.names = names
    for (label, text) in collected.labels { learn(text, as: label) }
    for (index, checksum) in collected.checksums.enumerated() {
      if checksums[checksum] == nil { checksums[checksum] = index + 1 }
    }
  }

  private mutating func learn(_ text: String, as label: Label) {
    guard labels[label]?[text] == nil else { return }
    if label.keepsCommonWords && FieldWords.cover(text) || collectedIsKept(text, label) {
      labels[label, default: [:]][text] = text
      return
    }
    replacedLabelCount += 1
    labels[label, default: [:]][text] = newLabel(label)
  }

  /// Whether a name stays: one without letters or digits reveals nothing.
  private func collectedIsKept(_ text: String, _ label: Label) -> Bool {
    !text.unicodeScalars.contains { isLetter($0) || $0.properties.numericType != nil }
  }

  /// Returns `Party 1` and so on; the number is not an employee's ID.
  private mutating func newLabel(_ label: Label) -> String {
    var number = labelCounts[label, default: 0]
    var text: String
    repeat {
      number += 1
      // Folders are listed by name, so the folders of a group have names of the same length.
      let zeros = label == .folder ? max(0, 3 - String(number).utf8.count) : 0
      text = label.rawValue + label.joint + String(repeating: "0", count: zeros) + String(number)
    } while oldCodes.contains(String(number)) || taken.isTaken(text)
    labelCounts[label] = number
    return text
  }

  /// - Returns: nil if the text stays as it is.
  func text(for text: String, _ role: TextRole) -> String? {
    switch role {
    case .keyword: nil
    case .slip:
      words.contains(FieldWords.folded(text)) ? changed(text, masked(text, letters: true)) : nil
    case .pattern: changed(text, pattern(text))
    case .plain: changed(text, plain(text))
    case .unread: changed(text, masked(text, digits: true))
    case .code: codes[text].flatMap { changed(text, $0) }
    case .personName: changed(text, names.name(for: text))
    case .label(let label): changed(text, self.label(text, label))
    case .freeText: "note"
    case .timeZone: isTimeZone(text) ? nil : changed(text, masked(text))
    case .currency: Currency(code: text.uppercased()) == nil ? changed(text, masked(text)) : nil
    case .bundlePath: changed(text, bundlePath(text))
    case .checksum: changed(text, checksum(text))
    }
  }

  /// Masks a plain text; an amount may have a currency sign before it, which can be a word: `CHF 12.00`.
  private func plain(_ text: String) -> String {
    let sign = text.prefix { !("0"..."9").contains($0) }
    let word = String(sign.filter { $0 != " " })
    guard sign.count < text.count, Replacements.currencySigns.contains(word) else {
      return masked(text)
    }
    return sign + masked(text.dropFirst(sign.count))
  }

  private static let currencySigns = Set(
    Currency.codes.flatMap { [$0, Currency(code: $0)?.symbol ?? $0] })

  func label(_ text: String, _ label: Label) -> String {
    labels[label]?[text] ?? masked(text, digits: true)
  }

  /// Returns the known names of a kind, the longest first.
  func knownLabels(_ label: Label) -> [(old: String, new: String)] {
    (labels[label] ?? [:]).map { (old: $0.key, new: $0.value) }.sorted {
      ($1.old.utf8.count, $0.old) < ($0.old.utf8.count, $1.old)
    }
  }

  private func changed(_ old: String, _ new: String) -> String? { new == old ? nil : new }

  /// `reports/restaurant-1_2024-04-08_2024-04-14.zip`: days and numbers stay.
  private func bundlePath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      var part = String(part)
      for (old, new) in knownLabels(.restaurant) + knownLabels(.location) {
        let stem = slug(old, otherwise: "restaurant")
        if part == stem || part.hasPrefix(stem + "_") {
          part = slug(new, otherwise: "restaurant") + String(part.dropFirst(stem.count))
          break
        }
      }
      return masked(part)
    }.joined(separator: "/")
  }

  /// `{company_code}-{from}.csv`
  private func pattern(_ text: String) -> String {
    var made = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      made += masked(rest[..<open], digits: true) + "{" + inBraces(name) + "}"
      rest = rest[rest.index(after: close)...]
    }
    return made + masked(rest, digits: true)
  }

  /// `period_end:YYYYMMDD`: a setting or a day, with its format.
  private func inBraces(_ text: Substring) -> String {
    let name = text.prefix { $0 != ":" }
    let form = text.dropFirst(name.count)
    let isForm = form.allSatisfy { ":YMD-/".contains($0) }
    return label(String(name), .setting) + (isForm ? String(form) : masked(form, digits: true))
  }

  private func checksum(_ text: String) -> String {
    guard let number = checksums[text] else { return masked(text, digits: true) }
    let digits = String(number)
    return String(repeating: "0", count: max(0, 64 - digits.utf8.count)) + digits
  }

  /// Returns the name of a shift's file without its extension, renamed if it has more than day and shift.
  func shiftStem(_ stem: String, number: Int) -> String {
    let day = stem.prefix(10)
    guard day.utf8.count == 10, day.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2D })
    else { return FieldWords.cover(stem) ? stem : "shift-\(number)" }
    let rest = stem.dropFirst(10)
    for (old, new) in knownLabels(.shiftType) where rest == "-" + slug(old, otherwise: "shift") {
      return day + "-" + slug(new, otherwise: "shift")
    }
    return rest.isEmpty || FieldWords.cover(String(rest)) ? stem : day + "-shift-\(number)"
  }
}

/// The texts to replace in all files.
struct CollectedTexts {
  private(set) var codes: Set<String> = []
  private(set) var labels: [(label: Label, text: String)] = []
  private(set) var checksums: [String] = []
  private var names: [(id: String?, name: String)] = []

  /// Adds the texts of one document.
  mutating func add(_ texts: [RoledText]) {
    var ids: [Int: String] = [:]
    for text in texts where text.isRosterID {
      if let item = text.item { ids[item] = text.text }
    }
    for text in texts where !text.text.isEmpty {
      switch text.role {
      case .code: codes.insert(text.text)
      case .label(let label): labels.append((label, text.text))
      case .personName: names.append((text.item.flatMap { ids[$0] }, text.text))
      case .checksum: checksums.append(text.text)
      default: break
      }
    }
  }

  /// Adds a name that is not in a file's text: that of a location's folder.
  mutating func add(_ text: String, as label: Label) { labels.append((label, text)) }

  /// People's names by ID, then names without an ID in the order of the files.
  var namesInOrder: [String] {
    let identified = names.enumerated().filter { $0.element.id != nil }.sorted { left, right in
      let ids = (EmployeeID(left.element.id ?? ""), EmployeeID(right.element.id ?? ""))
      return ids.0 < ids.1 || !(ids.1 < ids.0) && left.offset < right.offset
    }
    return identified.map(\.element.name) + names.filter { $0.id == nil }.map(\.name)
  }

  /// The folded words of all names that do not stay.
  var replacedWords: Set<String> {
    let kept = labels.filter { $0.label.keepsCommonWords && FieldWords.cover($0.text) }.map(\.text)
    let keptTexts = Set(kept)
    let replaced = names.map(\.name) + labels.map(\.text).filter { !keptTexts.contains($0) }
    var words: Set<String> = []
    for text in replaced {
      for piece in textPieces(of: text) where piece.isWord {
        words.insert(FieldWords.folded(piece.text))
      }
    }
    return words
  }
}
