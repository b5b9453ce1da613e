import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension ShiftPlace {
  /// The option that fills it in.
  var option: CommandLineOption {
    switch self {
    case .date:
      CommandLineOption(
        "date", value: "DATE",
        help:
          "the day it began: 2024-04-13, 4/13, yesterday, friday; \"4/8 to 4/14\" for hours of several days together"
      )
    case .type:
      CommandLineOption(
        "shift", value: "TYPE", help: "the shift type, by name or by its number in the settings")
    case .source:
      CommandLineOption(
        "source", value: "NAME=AMOUNT", isRepeatable: true, help: ShiftSchema.sourceOptionHelp)
    case .tips, .remark: CommandLineOption(field?.question)
    case .removePerson:
      CommandLineOption(
        "remove-person", value: "WHO", isRepeatable: true,
        help: "delete a person from the shift: an ID or a part of the name")
    case .person:
      CommandLineOption(
        "person", value: "LINE", isRepeatable: true,
        help: "\"WHO,POSITION,IN,OUT\" or \"WHO,POSITION,HOURS\"; once for each person")
    case .party:
      CommandLineOption(
        "party", value: "LINE", isRepeatable: true,
        help:
          "tips of a party that several people served: \"Smith wedding, credit_card 400, 15 2, 21 1\""
      )
    case .tipOut:
      CommandLineOption(
        "tip-out", value: "LINE", isRepeatable: true,
        help: "a manual tip-out: \"FROM, TO, AMOUNT\", then `cash` to take cash first")
    case .refund:
      CommandLineOption(
        "refund", value: "LINE",
        help: "a refund to guests: \"credit_card 20, chargeback of table 12\"")
    }
  }

  /// The money besides the totals.
  static let money: [ShiftPlace] = [.party, .tipOut, .refund]

  /// Everything except the shift's day and type, in the order of the help.
  static let changes = tips + [.source, .person, .removePerson] + money + remarks
}

extension ShiftEdit {
  /// Returns the edits that options give, in the order in which they are made.
  static func all(in answers: OptionAnswers) -> [ShiftEdit] {
    ShiftPlace.all.flatMap { place in
      answers.texts(of: place.option).map { ShiftEdit(place, $0) }
    }
  }
}

extension [ShiftEdit] {
  func has(_ place: ShiftPlace) -> Bool { contains { $0.place == place } }

  /// Returns the edits of some places, in the order of the places.
  func of(_ places: [ShiftPlace]) -> [ShiftEdit] {
    places.flatMap { place in filter { $0.place == place } }
  }

  /// Returns whether an edit gives a collected amount.
  func gives(_ tips: Field<ShiftDraft>) -> Bool {
    let place = ShiftPlace.tips(tips.name)
    guard place.field == nil else { return has(place) }
    return contains {
      $0.place == .source && $0.text.lowercased().hasPrefix(tips.name.lowercased())
    }
  }
}

extension [ShiftEcho] {
  /// The texts of a kind.
  subscript(kind: ShiftEcho.Kind) -> [String] { filter { $0.kind == kind }.map(\.text) }

  /// The texts about the day, about times, and warnings.
  var inOrder: [String] { self[.day] + self[.times] + self[.warning] }
}

extension ShiftForm {
  /// Makes the edits of options. An unreadable one is a usage error of its option.
  mutating func make(options: [ShiftEdit]) throws -> [ShiftEcho] {
    var echoes: [ShiftEcho] = []
    for edit in options {
      do { echoes += try makeOrOfferHire(edit) } catch {
        throw CommandFailure.usage(edit.place.option.name, error)
      }
    }
    return echoes
  }

  /// Makes an edit. The error about an unknown person names the command that hires them.
  mutating func makeOrOfferHire(_ edit: ShiftEdit) throws(WrongAnswer) -> [ShiftEcho] {
    do { return try make(edit) } catch {
      throw edit.place == .person && error.code == .unknownEmployee
        ? error.offeringToHire(edit.text, for: self) : error
    }
  }
}

extension WrongAnswer {
  /// Returns the same answer, with the command that adds the person to the roster.
  ///
  /// - Parameter line: the person's line, as it was typed.
  fileprivate func offeringToHire(_ line: String, for form: ShiftForm) -> WrongAnswer {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false).map {
      trimmedAnswer(String($0))
    }
    let positions = form.restaurant.positions.map(\.name)
    let roster = form.loaded.roster
    let typed = AnswerWord.new.rest(of: parts[0]) ?? parts[0]
    let name = typed.split(separator: " ").map { String($0) }
    let names = name.split { $0 == "&" || $0 == "+" || AnswerWord.and.isMeant(by: $0) }
      .map { $0.joined(separator: " ") }
    if names.count > 1, names.contains(where: { !form.finder.completions(of: $0).isEmpty }) {
      return WrongAnswer(
        code: code, message: Words(verbatim: message),
        help: "write a line for each person: \(names.joined(separator: ", "))")
    }
    guard form.finder.completions(of: typed).isEmpty,
      let hired = try? TypedName(typed, among: positions),
      let position = parts.dropFirst().first.flatMap({ positionMeant(by: $0, among: positions) })
        ?? hired.position ?? positions.first,
      let last = roster.employees.map({ Int($0.id.text) ?? 0 }).max(), last < Int.max
    else { return self }
    let rosterPath = form.loaded.rosterFile.source.name
    // `init` changes restaurant.yaml and roster.yaml, no table and no other settings.
    let isUsual =
      documentEndings.contains {
        fileName(of: form.loaded.folder.settingsPath) == "restaurant" + $0
      }
      && documentEndings.contains { rosterPath.hasSuffix($0) }
    let person = "\(last + 1),\(hired.first),\(hired.last),\(position)"
    let folder = form.loaded.folder.path
    let words = ["tipsheet", "init"] + (folder == "." ? [] : [folder]) + ["--employee", person]
    let command = words.map { shellWord($0) }.joined(separator: " ")
    let near =
      peopleMeant(by: typed, on: roster).first
      ?? (try? form.finder.employee(name.dropLast().joined(separator: " ")))
    let hire: Words =
      isUsual ? "`\(command) --yes` adds a new hire" : "add a new hire to \(rosterPath)"
    return WrongAnswer(
      code: code, message: Words(verbatim: message),
      help: near.map { "write `\($0.id.text)` (\($0.name)); \(hire)" } ?? hire)
  }
}
