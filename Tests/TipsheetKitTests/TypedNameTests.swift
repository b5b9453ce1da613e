import Jobs
import Testing

/// Names as people type them at `tipsheet init`, at `new`, and on the page.
@Suite struct TypedNameTests {
  @Test(
    arguments: [
      ("maria lopez", "Maria", "Lopez"), ("maria de la cruz", "Maria", "de la Cruz"),
      ("peña muñoz, josé ángel", "José Ángel", "Peña Muñoz"), ("ana", "Ana", ""),
      ("tim o'brien", "Tim", "O'Brien"), ("li garcia-lopez", "Li", "Garcia-Lopez"),
      ("Ana van Dyk", "Ana", "van Dyk"), ("ida B. wells-X", "ida B.", "wells-X"),
      ("MARIA LOPEZ", "MARIA", "LOPEZ"), ("maria lopez server", "Maria", "Lopez"),
    ]) func namesGetTheirCapitals(typed: String, first: String, last: String) throws
  {
    let name = try TypedName(typed, among: ["Server", "Busser"])
    guard name.isUnclear else {
      #expect([name.first, name.last] == [first, last])
      return
    }
    #expect(name.whole == "\(first) \(last)")
  }
}
