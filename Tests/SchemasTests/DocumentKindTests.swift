import Documents
import Testing

@Suite struct DocumentKindTests {
  @Test func aTellingKeyIsAKeyOfItsOwnDocumentAlone() {
    for document in DocumentDescription.all {
      #expect(!document.kind.tellingKeys.isEmpty, "\(document.name)")
      for key in document.kind.tellingKeys {
        let owners = DocumentDescription.all.filter { other in
          other.keys.keys.contains { $0.name == key }
        }
        #expect(owners.map(\.name) == [document.name], "\(key)")
      }
    }
  }
}
