import Testing
import Text

/// The records of a file by RFC 4180; nil where it is not such a file.
private func records(of bytes: [UInt8]) -> [[String]]? {
  var records: [[String]] = []
  var record: [String] = []
  var cell: [UInt8] = []
  var index = 0
  func next() -> UInt8? { index < bytes.count ? bytes[index] : nil }
  while index < bytes.count {
    if next() == 0x22 {
      index += 1
      while true {
        guard let byte = next() else { return nil }
        index += 1
        if byte != 0x22 {
          cell.append(byte)
        } else if next() == 0x22 {
          cell.append(0x22)
          index += 1
        } else {
          break
        }
      }
    } else {
      while let byte = next(), byte != 0x2C, byte != 0x0D {
        if byte == 0x22 || byte == 0x0A { return nil }
        cell.append(byte)
        index += 1
      }
    }
    record.append(String(decoding: cell, as: UTF8.self))
    cell = []
    if next() == 0x2C {
      index += 1
    } else if next() == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
      index += 2
      records.append(record)
      record = []
    } else {
      return nil
    }
  }
  return record.isEmpty ? records : nil
}

@Suite struct CSVTableTests {
  private func line(_ cells: CSVTable.Cell...) -> String {
    let table = CSVTable(header: cells.map { _ in "h" }, rows: [cells])
    let text = String(decoding: table.bytes, as: UTF8.self)
    return String(text.split(separator: "\r\n", omittingEmptySubsequences: false)[1])
  }

  @Test func linesEndAsTheyShouldAndNothingComesBefore() {
    let table = CSVTable(header: ["a", "b"], rows: [[.text("é"), .verbatim("1.50")]])
    #expect(table.bytes == Array("a,b\r\né,1.50\r\n".utf8))
    #expect(CSVTable(header: ["a"], rows: []).bytes == Array("a\r\n".utf8))
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    (" edge", "\" edge\""), ("edge ", "\"edge \""), ("tab\t", "\"tab\t\""), ("in side", "in side"),
    ("007", "007"),
  ])
  func quoting(text: String, expected: String) { #expect(line(.text(text)) == expected) }

  /// A text with more signs than there are commas is no reason to read it otherwise.
  @Test(arguments: ["D\t\t\tate", "cash; bar; patio"])
  func separatorsInATextAreQuoted(text: String) {
    var writer = CSVWriter(lineEnd: "\n", quotesSeparators: true)
    writer.append([.text(text), .text("b")])
    let rows = readCSV(writer.bytes).rows
    #expect(rows.map { $0.fields.map(\.text) } == [[text, "b"]])
  }

  @Test(arguments: [
    "=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠A",
    "=HYPERLINK(\"http://example.com\",\"x\")", "-", "=",
  ])
  func formulasAreNeutralized(text: String) {
    let table = CSVTable(header: ["h"], rows: [[.text(text)]])
    #expect(records(of: table.bytes) == [["h"], ["'" + text]])
  }

  @Test func numbersStayAsTheyAre() {
    #expect(line(.verbatim("-92.92"), .verbatim(""), .verbatim("15:00")) == "-92.92,,15:00")
  }

  @Test func whatLooksLikeAFormulaLaterIsLeftAlone() {
    #expect(line(.text("Ana = Server"), .text("3-4"), .text("a@b")) == "Ana = Server,3-4,a@b")
  }

  @Test func everyTextComesBack() {
    var state: UInt64 = 2_024
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pieces = [
      "a", "é", "東", ",", "\"", "\"\"", "\r", "\n", "\r\n", " ", ";", "=", "-", "'", "\t", "0", "🍕",
      "\u{301}", "",
    ]
    for _ in 0..<2_000 {
      let width = 1 + next(5)
      let rows = (0..<next(6)).map { _ in
        (0..<width).map { _ in
          CSVTable.Cell.text((0..<next(7)).map { _ in pieces[next(pieces.count)] }.joined())
        }
      }
      let table = CSVTable(header: (0..<width).map { "h\($0)" }, rows: rows)
      let read = records(of: table.bytes) ?? []
      let texts = rows.map { row in
        row.map { cell -> String in if case .text(let text) = cell { text } else { "" } }
      }
      #expect(read.map { $0.map(FormulaGuard.unguarded) } == [table.header] + texts)
      #expect(read.allSatisfy { $0.allSatisfy { !FormulaGuard.isFormula($0) } })
    }
  }
}
