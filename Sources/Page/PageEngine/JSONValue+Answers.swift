import Documents
import Files
import Jobs
import Machine
import Rules
import Text
import Tips

// Parts that several answers have.
extension JSONValue {
  /// Creates a list of texts.
  init(_ texts: [String]) { self = .list(texts.map { .string($0) }) }

  /// Creates an object of texts by their keys.
  init(members: [(key: String, value: String)]) {
    self = .object(members.map { ($0.key, .string($0.value)) })
  }

  /// Creates a file with its text; null in place of the text of a file to delete.
  init(_ path: String, _ bytes: [UInt8]?) {
    self = [
      "path": .string(path), "text": JSONValue(bytes.map { String(decoding: $0, as: UTF8.self) }),
    ]
  }

  /// Returns an object with more members.
  func with(_ more: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let others) = more else {
      preconditionFailure("only an object has members")
    }
    return .object(own + others)
  }
}

extension AmountChanges.Change {
  /// - Parameter currency: the restaurant's currency.
  func json(in currency: Currency) -> JSONValue {
    [
      "id": .string(id.text), "name": .string(name), "was": .string(was.spoken(in: currency)),
      "now": .string(now.spoken(in: currency)),
      "difference": .string((now - was).signed(in: currency)),
      "gains": .string(was == now ? "same" : was < now ? "more" : "less"),
    ]
  }
}

extension MoneyDifference {
  /// `+$3.20`, `-$3.20`.
  func signed(in currency: Currency) -> String {
    (minorUnits > 0 ? "+" : "") + spoken(in: currency)
  }
}

extension PayPeriod {
  var json: JSONValue { ["from": .string(from.plain), "to": .string(to.plain)] }
}

extension FileContent {
  var json: JSONValue { ["path": .string(path), "base64": .string(base64(bytes))] }
}

extension [Finding] {
  /// The number of checks, the failed ones, and the warnings. Warnings about a place in a file are diagnostics of the file.
  ///
  /// - Parameter isClosed: whether people were paid already, so warnings come too late.
  func json(in folder: KeptFolder, isClosed: Bool = false) -> JSONValue {
    let warned = filter { $0.status == .warn && $0.rule.diagnostic == nil && !isClosed }
    return [
      "count": .number(count), "failed": failed(in: folder),
      "warned": .list(warned.map { $0.json(in: folder) }),
    ]
  }

  /// The findings of checks that failed.
  func failed(in folder: KeptFolder) -> JSONValue {
    .list(filter { $0.status == .fail }.map { $0.json(in: folder) })
  }
}

extension Finding {
  /// The check and its result, with the path of its shift.
  fileprivate func json(in folder: KeptFolder) -> JSONValue {
    [
      "name": .string(name.text), "detail": .string(ScreenWords.spoken(detail.text)),
      "path": JSONValue(folder.night(subject.shift)?.path),
    ]
  }
}

extension WrongAnswer {
  /// The refusal of an answer, as a finding at the control of a place.
  func json(at place: String? = nil) -> JSONValue {
    [
      "severity": "error", "code": .string(code.rawValue), "at": JSONValue(place),
      "message": .string(message), "help": JSONValue(help),
    ]
  }
}

extension SettingQuestion {
  /// The question as a field of a form.
  ///
  /// - Parameter choices: the words to choose from, with their meanings.
  func json(
    value: String, choices: [(word: String, meaning: String)], _ more: JSONValue
  ) -> JSONValue {
    let field: JSONValue = [
      "key": .string(key), "label": JSONValue(label?.text), "hint": JSONValue(hint?.text),
      "value": .string(value),
      "choices": .list(
        choices.map { ["value": .string($0.word), "title": .string($0.meaning)] }),
    ]
    return field.with(more)
  }
}

/// Returns the reason that something was not made; null if nothing is wrong.
func problemJSON(_ message: String?, help: String? = nil) -> JSONValue {
  guard let message else { return .null }
  return ["message": .string(message), "help": JSONValue(help)]
}
