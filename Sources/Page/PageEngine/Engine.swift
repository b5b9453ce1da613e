import Text

/// Answers the page's questions, and keeps the restaurant's files between them.
package final class Engine {
  private let folder = KeptFolder()

  /// The languages other than English, by code.
  private var languages: [String: Language] = [:]

  package init() {}

  /// Answers a question as JSON; null for an unknown question.
  ///
  /// The field `language` has the language code of the answer's texts; `words/CODE` loads a language.
  ///
  /// Money, hours, and points are texts with decimals, as tipsheet prints them. The page shows them and computes
  /// nothing.
  package func answer(to question: PageQuestion) -> String {
    for (name, value) in question.fields {
      if let code = name.rest(after: "words/") { languages[code] = Language(code: code, value) }
    }
    return Language.using(languages[question.text("language")] ?? .english) {
      folder.speak(.current)
      for (name, value) in question.fields { folder.take(name, value) }
      return json(for: question).text
    }
  }

  private func json(for question: PageQuestion) -> JSONValue {
    switch question.name {
    case "restaurant": folder.restaurantAnswer
    case "night": NightQuestion(question.file, question, in: folder).answer
    case "edit": folder.editAnswer(question)
    case "days": DaysQuestion(question, in: folder)?.answer ?? .null
    case "import": ImportQuestion(question, in: folder).answer
    case "hire": folder.hireAnswer(question)
    case "people": folder.peopleAnswer(question)
    case "payroll": folder.payrollAnswer
    case "period", "statement", "explain", "paid":
      PeriodQuestion(question, in: folder)?.answer(to: question) ?? .null
    case "settings": SettingsQuestion(in: folder)?.answer ?? .null
    case "verify": verifyAnswer(question) { languages[$0] }
    case "pay", "workbook", "bundle", "close", "correct":
      FilesQuestion(question, in: folder)?.answer ?? .null
    case "setup": SetUpQuestion.answer(question)
    case "policy": PolicyQuestion.answer(question, in: folder)
    case "usual": folder.usualAnswer(question)
    case "files": folder.shiftFilesAnswer(question)
    case "compare": CompareQuestion(question, in: folder).answer
    case "kept": keptAnswer(question, in: folder)
    case "pack": folder.packAnswer(question)
    case "unpack": unpackAnswer(question)
    case "qr": qrAnswer(question)
    case "tip": tipAnswer(question)
    case "split": splitAnswer(question)
    case "bill": billAnswer(question)
    case "place": placeAnswer(question)
    case "time": timeAnswer(question)
    default: .null
    }
  }
}

extension DiagnosticBag {
  /// The diagnostics as in `tipsheet check --format json`, in the order of the file.
  var json: JSONValue {
    var writer = DiagnosticJSONWriter()
    return .list(inFileOrder.map { writer.object(for: $0) })
  }
}

extension Language {
  /// - Parameter words: each English text and its translation, all separated by zero bytes.
  fileprivate init(code: String, _ words: [UInt8]) {
    let texts = words.split(separator: 0, omittingEmptySubsequences: false)
    var translations: [String: String] = [:]
    for index in stride(from: 0, to: texts.count - 1, by: 2) {
      translations[String(decoding: texts[index], as: UTF8.self)] =
        String(decoding: texts[index + 1], as: UTF8.self)
    }
    self.init(code: code, translations: translations)
  }
}
