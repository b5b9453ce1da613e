import Documents
import Jobs
import Testing
import Text
import Tips
@testable import TipsheetKit

/// Positions and answers as people type them at `tipsheet init` and `new`.
@Suite struct TypedPositionsTests {
  private static let before = [
    Position(
      name: "Server", pointValue: PointValue(tenThousandths: 10_000), occupationCode: "102"),
    Position(name: "Host", pointValue: PointValue(tenThousandths: 5_000)),
  ]

  private func after(_ typed: String) throws -> [String] {
    try RestaurantSetUp.positions(TypedPositionsTests.before, changed: typed).map { position in
      "\(position.name) \(position.isTipEligible ? position.pointValue.plain : "none")"
        + (position.occupationCode.map { " " + $0 } ?? "")
    }
  }

  @Test(arguments: [
    ("Busser: 0.6", ["Server 1 102", "Host 0.5", "Busser 0.6"]),
    ("Busser 0.6", ["Server 1 102", "Host 0.5", "Busser 0.6"]),
    ("Busser=0.6", ["Server 1 102", "Host 0.5", "Busser 0.6"]),
    ("Busser : .6", ["Server 1 102", "Host 0.5", "Busser 0.6"]),
    ("Busser :0.6", ["Server 1 102", "Host 0.5", "Busser 0.6"]),
    ("server=0.9, Head Runner: 0.5,", ["Server 0.9 102", "Host 0.5", "Head Runner 0.5"]),
    ("Manager none, delete host", ["Server 1 102", "Manager none"]),
    ("servers .9 busser .5", ["Server 0.9 102", "Host 0.5", "busser 0.5"]),
    ("servers 0,9 busser 0,5", ["Server 0.9 102", "Host 0.5", "busser 0.5"]),
    ("Server 2 0.8", ["Server 1 102", "Host 0.5", "Server 2 0.8"]),
  ])
  func positionsDoWhatTheySay(typed: String, positions: [String]) throws {
    if positions.isEmpty {
      #expect(throws: WrongAnswer.self) { try after(typed) }
    } else {
      #expect(try after(typed) == positions)
    }
  }

  @Test(arguments: [
    ("Busser", "does not have a point value"), ("Busser:", "does not have a point value"),
    ("Bus:: 0.6", "is not the name of a position"), ("a=b 0.6", "is not the name of a position"),
    (": 0.6", "is not the name of a position"), ("delete Hots", "no position"),
  ])
  func whatIsNoPositionIsRefusedWithWhatToType(typed: String, message: String) {
    do {
      Issue.record("\(typed) was read as \(try after(typed))")
    } catch let error as WrongAnswer {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.help != nil)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func draftsAreTakenUpKeptOrDeleted() throws {
    #expect(try DraftAnswer("yes", count: 1) == .goOn(0))
    #expect(try DraftAnswer("No", count: 1) == .another)
    #expect(try DraftAnswer("delete", count: 1) == .delete(0))
    #expect(try DraftAnswer("2", count: 3) == .goOn(1))
    #expect(try DraftAnswer("delete 3", count: 3) == .delete(2))
    #expect(try DraftAnswer("new", count: 3) == .another)
    for (typed, count) in [("4", 3), ("delete", 3), ("delete 4", 3), ("maybe", 1), ("2", 1)] {
      #expect(throws: WrongAnswer.self) { try DraftAnswer(typed, count: count) }
    }
  }
}
