import Diagnostics
import RestaurantFolder
import ShiftDecoding
import Testing
import TipModel

@Suite struct RosterCSVDecoderTests {
  private static let restaurant = Restaurant(
    name: "Test Kitchen", currency: .usDollar, timeZone: nil, shiftTypes: ["Dinner"],
    positions: ["Server", "Busser", "Manager"].map { Position(name: $0, pointValue: .zero) },
    rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)

  private static func decoded(
    _ csv: [UInt8]
  ) throws -> (employees: [Employee]?, diagnostics: [String]) {
    let file = SourceFile(name: "roster.csv", bytes: csv)
    var bag = DiagnosticBag()
    let rows = try csvRows(of: file, reportingTo: &bag)
    let roster = rows.flatMap {
      decodeRosterCSV($0, file: file, restaurant: restaurant, reportingTo: &bag)
    }
    let diagnostics = bag.inFileOrder.map { diagnostic in
      let position = file.position(of: Int(diagnostic.place.span.start))
      return "\(position.line):\(position.column) \(diagnostic.code.rawValue)"
    }
    return (roster?.roster.employees, diagnostics)
  }

  @Test(arguments: [
    "employee_id,first_name,last_name,positions\n007,Ana,Ruiz,Server;Busser\n",
    "\u{FEFF}Employee ID,First Name,Last Name,Positions\r\n007,Ana,Ruiz,Server; Busser\r\n",
    "positions,ID,last name,FIRST_NAME,\nServer;Busser;Server,007,Ruiz,Ana,\n,,,,\n\n",
    "id;first_name;last_name;positions\n007;Ana;Ruiz;\"Server;Busser\"\n",
    " id , first_name,last_name,positions\n \"007\" ,\" Ana \",Ruiz,Server;;Busser;\n",
    "employee_id,first_name,last_name,positions,manager\n007,Ana,Ruiz,Server;Busser,no\n",
  ])
  func columnsAreMatchedByName(csv: String) throws {
    let (employees, diagnostics) = try RosterCSVDecoderTests.decoded(Array(csv.utf8))
    #expect(diagnostics.isEmpty)
    #expect(
      employees == [
        Employee(
          id: EmployeeID("007"), firstName: "Ana", lastName: "Ruiz",
          positions: ["Server", "Busser"])
      ])
  }

  @Test func allColumnsAreRead() throws {
    let (employees, _) = try RosterCSVDecoderTests.decoded(
      Array(
        ("occupation_code,manager,employee_id,first_name,last_name,positions\n"
          + ",TRUE,'-1,\"José \"\"Pepe\"\"\",\"de la Cruz, Jr.\",Manager\n101,,2,Mei,,Server\n")
          .utf8))
    #expect(
      employees == [
        Employee(
          id: EmployeeID("-1"), firstName: "José \"Pepe\"", lastName: "de la Cruz, Jr.",
          positions: ["Manager"], isManager: true),
        Employee(
          id: EmployeeID("2"), firstName: "Mei", lastName: "", positions: ["Server"],
          occupationCode: "101"),
      ])
  }

  private static let header = "employee_id,first_name,last_name,positions\n"

  @Test(arguments: [
    ("", ["1:1 empty-file"]),
    (header + "3,Ana,Ruiz,Servr\n", ["2:12 unknown-position"]),
    (header + "3,Ana,Ruiz,\n", ["2:12 missing-value"]),
    (header + "3,Ana,Ruiz,;\n", ["2:12 missing-value"]),
    (header + ",Ana,Ruiz,Server\n", ["2:1 missing-value"]),
    (header + "3,,Ruiz,Server\n", ["2:3 missing-value"]),
    (header + "3,Ana,Ruiz\n", ["2:7 wrong-field-count"]),
    (header + "3,Ana,Ruiz,Server\n3,Bob,,Server\n", ["3:1 duplicate-employee-id"]),
    (header + "\"" + String(repeating: "9", count: 33) + "\",A,B,Server\n", ["2:1 text-too-long"]),
    (header + "3,\"A\nB\",R,Server\n", ["2:3 control-character-in-text"]),
    ("employee_id,first_name,last_name\n3,A,B\n", ["1:1 missing-column"]),
    ("employe_id,first_name,positions\n3,A,Server\n", ["1:1 unknown-key", "1:1 missing-column"]),
    ("id,id,first_name,positions\n3,3,A,Server\n", ["1:4 duplicate-name"]),
    ("id,first_name,positions,phone\n3,A,Server,5\n", ["1:25 unknown-key"]),
    ("id,first_name,positions,manager\n3,A,Server,perhaps\n", ["2:12 not-a-choice"]),
    ("id,first_name,positions,occupation_code\n3,A,Server,7\n", ["2:12 not-an-occupation-code"]),
    (header + "3,\"Ana,Ruiz,Server\n", ["2:3 unclosed-quote"]),
    (header + "3,An\"a\",Ruiz,Server\n", ["2:5 stray-quote"]),
    (header + "3,\"An\"a,Ruiz,Server\n", ["2:7 text-after-quote"]),
    (header + "3,A\u{0}na,Ruiz,Server\n", ["2:4 control-character"]),
  ])
  func mistakesAreReportedAtTheirPlaces(csv: String, expected: [String]) throws {
    let (employees, diagnostics) = try RosterCSVDecoderTests.decoded(Array(csv.utf8))
    #expect(employees == nil)
    #expect(diagnostics == expected)
  }

  @Test func onlyUTF8IsRead() throws {
    let latin1 = Array(RosterCSVDecoderTests.header.utf8) + Array("3,Jos".utf8) + [0xE9, 0x2C]
    #expect(try RosterCSVDecoderTests.decoded(latin1).diagnostics == ["2:6 not-utf-8"])
    let utf16: [UInt8] = [0xFF, 0xFE, 0x69, 0x00, 0x64, 0x00]
    #expect(try RosterCSVDecoderTests.decoded(utf16).diagnostics == ["1:1 not-utf-8"])
  }
}
