import Folder
import TestSupport
import Testing
import Text
import Tips
@testable import Documents

@Suite struct RosterCSVDecoderTests {
  private static let restaurant = Restaurant(
    positions: ["Server", "Busser", "Manager"].map { Position($0, 0) })

  private static let ana = Employee(
    id: EmployeeID("007"), firstName: "Ana", lastName: "Ruiz", positions: ["Server", "Busser"])

  private static func decoded(
    _ csv: String, then bytes: [UInt8] = []
  ) throws -> (employees: [Employee]?, diagnostics: [String]) {
    let file = SourceFile(name: "roster.csv", bytes: Array(csv.utf8) + bytes)
    var bag = DiagnosticBag()
    let rows = csvRows(of: file, reportingTo: &bag)
    let roster = rows.flatMap {
      decodeRosterCSV($0, file: file, restaurant: restaurant, reportingTo: &bag)
    }
    var lines = LineTable(file)
    let diagnostics = bag.inFileOrder.map { diagnostic in
      let position = lines.position(of: Int(diagnostic.place.span.start))
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
    let (employees, diagnostics) = try RosterCSVDecoderTests.decoded(csv)
    #expect(diagnostics.isEmpty)
    #expect(employees == [RosterCSVDecoderTests.ana])
  }

  @Test func allColumnsAreRead() throws {
    let (employees, _) = try RosterCSVDecoderTests.decoded(
      "occupation_code,manager,employee_id,first_name,last_name,positions,payroll_id,"
        + "payroll_ids.adp-run,payroll_ids.gusto\n"
        + ",TRUE,'-1,\"José \"\"Pepe\"\"\",\"de la Cruz, Jr.\",Manager,,,\n"
        + "101,,2,Mei,,Server,007,,e12\n")
    #expect(
      employees == [
        Employee(
          id: EmployeeID("-1"), firstName: "José \"Pepe\"", lastName: "de la Cruz, Jr.",
          positions: ["Manager"], isManager: true),
        Employee(
          id: EmployeeID("2"), firstName: "Mei", lastName: "", positions: ["Server"],
          occupationCode: "101", payrollID: "007", payrollIDs: ["gusto": "e12"]),
      ])
  }

  /// Headers and names as vendors' exports have them.
  @Test(arguments: [
    "First,Last,Role,Employee number\nAna,Ruiz,Server/Busser,007\n",
    "Employee Name,Job Title,ID\n\"Ruiz, Ana\",server | BUSSER,007\n",
    "Name;Position;Employee #\nAna Ruiz;Server,Busser;007\n",
    "Employee ID,employee_id,First name,Last name,Roles\n99,007,Ana,Ruiz,\"Server, Busser\"\n",
  ])
  func vendorsHeadersAreUnderstood(csv: String) throws {
    let (employees, diagnostics) = try RosterCSVDecoderTests.decoded(csv)
    #expect(diagnostics == (csv.hasPrefix("Employee ID") ? ["1:1 ignored-columns"] : []))
    #expect(employees == [RosterCSVDecoderTests.ana])
  }

  /// Homebase knows people by payroll's number alone.
  @Test func payrollsNumberIsTheIDWhereThereIsNoOther() throws {
    let (employees, diagnostics) = try RosterCSVDecoderTests.decoded(
      "Name,Payroll ID,Role,Phone,,Pin\nAna Ruiz,E7,Server,555,x,1\n")
    #expect(diagnostics == ["1:22 ignored-columns"])
    #expect(
      employees == [
        Employee(
          id: EmployeeID("E7"), firstName: "Ana", lastName: "Ruiz", positions: ["Server"],
          payrollID: "E7")
      ])
  }

  @Test(arguments: [
    ("Ruiz, Ana", "Ana", "Ruiz"), ("Ana Ruiz", "Ana", "Ruiz"), ("Ana", "Ana", ""),
    ("Vann, Alazia ", "Alazia", "Vann"), ("Nora de la Cruz, Jr.", "Nora", "de la Cruz, Jr."),
    ("Cruz, Nora, III", "Nora", "Cruz, III"), ("Ruiz,", "Ruiz", ""), (",", ",", ""),
    ("Cruz,  Nora  Maria", "Nora Maria", "Cruz"),
  ])
  func oneNameIsSplitInTwo(name: String, first: String, last: String) {
    #expect(firstAndLastName(name) == (first, last))
  }

  @Test(arguments: [
    ("Server;Busser", ["Server", "Busser"]),
    ("Server, Busser / Host|Expo", ["Server", "Busser", "Host", "Expo"]),
    ("Bar/Back;Bar", ["Bar/Back", "Bar"]), ("bar/back", ["Bar/Back"]),
    ("Bar/Backup", ["Bar", "Backup"]),
    ("Bar; Patio; North;Server", ["Bar; Patio; North", "Server"]),
    ("Bar; Patio;Server", ["Bar; Patio", "Server"]),
    ("\"Bar; Patio\";Server", ["Bar; Patio", "Server"]),
    ("/Deck;Bar", ["/Deck", "Bar"]), ("\"A \"\"B\"\" C\"", ["A \"B\" C"]),
    ("\"Odd\" name", ["\"Odd\" name"]), (" ; / ", []),
    ("", []),
  ])
  func positionsAreSeparated(text: String, names: [String]) {
    let known = ["Bar/Back", "Bar", "Bar; Patio", "Bar; Patio; North", "Server", "/Deck"]
    let found = positionNames(in: text, known: known)
    #expect(found.map { knownName($0, among: known) ?? $0 } == names)
  }

  /// An apostrophe that the writer added is taken away, and only that one.
  @Test func formulaLikeIDsStayApart() throws {
    let (employees, _) = try RosterCSVDecoderTests.decoded(
      RosterCSVDecoderTests.header
        + "'=1,A,,Server\n''=1,B,,Server\n'''-1,C,,Server\n'1,D,,Server\n")
    #expect(employees?.map(\.id.text) == ["=1", "'=1", "''-1", "'1"])
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
    ("id,first_name,positions,maneger\n3,A,Server,true\n", ["1:25 unknown-key"]),
    ("ID,Employee number,first_name,positions\n3,9,A,Server\n", ["1:4 ambiguous-columns"]),
    ("id,First,Job,Role\n3,A,Server,Busser\n", ["1:14 ambiguous-columns"]),
    ("id,first,role,payroll_ids.a,payroll_ids.a\n3,A,Server,,\n", ["1:29 duplicate-name"]),
    (header + "3,Ana,Ruiz,Server/Trainer\n", ["2:12 unknown-position"]),
    ("id,first_name,positions,manager\n3,A,Server,perhaps\n", ["2:12 not-a-choice"]),
    ("id,first_name,positions,occupation_code\n3,A,Server,7\n", ["2:12 not-an-occupation-code"]),
    (header + "3,\"Ana,Ruiz,Server\n", ["2:3 unclosed-quote"]),
    (header + "3,An\"a\",Ruiz,Server\n", ["2:5 stray-quote"]),
    (header + "3,\"An\"a,Ruiz,Server\n", ["2:7 text-after-quote"]),
    (header + "3,A\u{0}na,Ruiz,Server\n", ["2:4 control-character"]),
  ])
  func mistakesAreReportedAtTheirPlaces(csv: String, expected: [String]) throws {
    let (employees, diagnostics) = try RosterCSVDecoderTests.decoded(csv)
    #expect(employees == nil)
    #expect(diagnostics == expected)
  }

  @Test func onlyUTF8IsRead() throws {
    let latin1 = try RosterCSVDecoderTests.decoded(
      RosterCSVDecoderTests.header + "3,Jos", then: [0xE9, 0x2C])
    #expect(latin1.diagnostics == ["2:6 not-utf-8"])
    let utf16 = try RosterCSVDecoderTests.decoded("", then: [0xFF, 0xFE, 0x69, 0x00, 0x64, 0x00])
    #expect(utf16.diagnostics == ["1:1 not-utf-8"])
  }
}
