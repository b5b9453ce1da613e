import Testing
import Text

/// Texts in a language of a few words.
@Suite struct WordsTests {
  private func inSpanish(_ translations: [String: String], _ body: () -> Void) {
    Language.using(Language(code: "es", translations: translations), body)
  }

  @Test func withoutACatalogWordsAreAsTheyAreWritten() {
    let (name, count) = ("Ana", 3)
    let words: Words = "\(name) has \(count) shifts, and \(context: "a month")\("May" as Words)"
    #expect(words.text == "Ana has 3 shifts, and May" && words.english == words.text)
    #expect("a" + "b" == ("ab" as Words) && Words(verbatim: "{}").text == "{}")
  }

  @Test func valuesGoWhereTheTranslationHasThem() {
    let translations = [
      "{} has {} shifts": "{2} turnos de {}", "write {key: value}": "escriba {key: value}",
      "`{}` is no {key: value}": "`{}` no es {key: value}", "Total": "Total general",
    ]
    inSpanish(translations) {
      let (name, count) = ("{2} Ana", 3)
      #expect(("\(name) has \(count) shifts" as Words).text == "3 turnos de {2} Ana")
      #expect(("write {key: value}" as Words).text == "escriba {key: value}")
      #expect(("`\(name)` is no {key: value}" as Words).text == "`{2} Ana` no es {key: value}")
      #expect(("not in the catalog: \(count)" as Words).text == "not in the catalog: 3")
      #expect(("Total" as Words).english == "Total")
    }
  }

  /// In a process of its own, because the language is that of the whole run. A thread may have another one.
  @Test func declarationsOutliveAChangeOfLanguage() async {
    await #expect(processExitsWith: .success) {
      let title: Words = "Hours"
      let spanish = Language(code: "es", translations: ["Hours": "Horas"])
      #expect(Language.using(spanish) { title.text } == "Horas")
      #expect(title.text == "Hours" && Language.current == .english)
      Language.use(spanish)
      #expect(Language.using(.english) { title.text } == "Hours" && title.text == "Horas")
    }
  }

  /// The text that files for programs have.
  @Test func theEnglishOfATextIsKept() {
    inSpanish(["{} of {}": "{} de {}", "late": "tarde", "a": "un"]) {
      let words: Words = "\("late" as Words) of \(3)"
      #expect(words.text == "tarde de 3" && words.english == "late of 3")
      #expect(("a" + words).english == "alate of 3" && ("a" + words).text == "untarde de 3")
      #expect(["a", words].joined(separator: ", ").text == "un, tarde de 3")
      #expect(("\(words): \(1)" as Words).text == "tarde de 3: 1")
    }
  }

  @Test func textsOfTheSameWordsAreToldApart() {
    inSpanish(["[a date]{} {}": "{2} de {1}", "{} {}": "{} y {}"]) {
      let (first, second) = ("abril", "13")
      #expect(("\(context: "a date")\(first) \(second)" as Words).text == "13 de abril")
    }
  }

  /// A literal inside a value is words too.
  @Test func wordsAmongWordsAreTranslatedForThemselves() {
    inSpanish(["it is {}": "es {}", "late": "tarde"]) {
      let isLate = CommandLine.argc > 0
      #expect(("it is \(isLate ? "late" : "early")" as Words).text == "es tarde")
      #expect(("it is \(isLate ? "late" : "early")" + ", late" as Words).text == "es tarde, late")
    }
  }
}
