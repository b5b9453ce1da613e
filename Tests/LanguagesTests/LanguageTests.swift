import Testing
import Text
@testable import TipsheetKit

@Suite struct LanguageTests {
  @Test func theProgramHasEachLanguageThatItNames() throws {
    #expect(Language.codes == ["en", "es"])
    for code in Language.codes {
      let language = try #require(Language.coded(code))
      #expect(language.code == code && language.isEnglish == (code == "en"))
      #expect(language.explanations.map(\.code) == Explanation.all.map(\.code))
      #expect(language.explanations.allSatisfy { !$0.summary.isEmpty && !$0.text.isEmpty })
    }
    #expect(Language.coded("xx") == nil && Language.coded("") == nil)
  }

  @Test(arguments: [
    ([:], "en"), (["LANG": "es_MX.UTF-8"], "es"), (["LANG": "es"], "es"),
    (["LANG": "es@euro"], "es"), (["LANG": "est_EE.UTF-8"], "en"),
    (["LANG": "fr_FR.UTF-8"], "en"),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "es_ES"], "es"),
    (["LC_MESSAGES": "en_US", "LANG": "es_ES"], "en"),
    (["LC_ALL": "es_ES", "LC_MESSAGES": "en_US"], "es"),
    (["LC_ALL": "C", "LANG": "es_ES", "LANGUAGE": "es"], "en"),
    (["LANG": "C.UTF-8", "LANGUAGE": "es"], "en"), (["LANG": "POSIX", "LANGUAGE": "es"], "en"),
    (["LANG": "fr_FR", "LANGUAGE": "fr:es:en"], "es"),
    (["LANG": "es_ES", "LANGUAGE": "en:es"], "en"),
  ])
  func theLocaleChoosesALanguage(variables: [String: String], code: String) {
    #expect(Language.ofLocale { variables[$0] }.code == code)
  }
}

/// Texts in the format of gettext's catalogs.
@Suite struct CatalogTests {
  private func texts(_ po: String) -> [String: String] { Catalog(po: po.utf8).texts }

  @Test func textsMayGoOverSeveralLines() {
    let found = texts(
      """
      # A remark.
      msgid ""
      msgstr ""
      "Language: es\\n"

      msgid "Hours"
      msgstr "Horas"

      #: Sources/Some.swift:12
      msgid ""
      "one \\"two\\"\\n"
      "three\\\\\\tfour"
      msgstr "uno "
      "\\"dos\\"\\n"
      "tres"
      """)
    #expect(found == ["Hours": "Horas", "one \"two\"\nthree\\\tfour": "uno \"dos\"\ntres"])
  }

  @Test func whatIsNotDoneIsLeftOut() {
    let found = texts(
      """
      msgid "Hours"
      msgstr ""

      #, fuzzy
      msgid "Points"
      msgstr "Puntas"

      msgid "Tips"
      msgstr "Propinas"
      """)
    #expect(found == ["Tips": "Propinas"])
    #expect(texts("").isEmpty)
  }
}
