import Files
import Foundation
import Page
import TestSupport
import Testing
import Text
import Tips

/// The parts that a page carries of a restaurant's files.
@Suite struct PageRestaurantTests {
  private func page() throws -> String {
    let settings = """
      # The owner's remark.
      restaurant: Casa <Ana> & "Co"
      shift_types: [Dinner]
      positions:
        Server: {point_value: 1.0, occupation_code: 102}   # code-remark
      payroll: {adp-run: {company_code: "10203040"}}
      """
    let roster = """
      employees:
        - {id: 007, first_name: Ana, positions: [Server], cash_wage: 15.25, payroll_id: secret-1}
        - {id: 8, first_name: Ben, positions: [Server], manager: true, occupation_code: 103,
           payroll_ids: {gusto: secret-2}, from: 2024-04-01, left: 2026-05-31, point_value: 0.5}
      """
    let day = try #require(CalendarDate(year: 2024, month: 3, day: 10))
    let change = ClockChange(date: day, minute: 120, shift: 60)
    let restaurant = PageRestaurant(
      name: "Casa <Ana> & \"Co\"", settings: cleanTree(settings), roster: cleanTree(roster),
      peopleCount: 2,
      clockChanges: [change])
    let maker = PageMaker(version: "1.2.3", restaurant: restaurant)
    let file = String(decoding: maker.file, as: UTF8.self)
    #expect(maker.file == maker.file)
    return file
  }

  @Test func namesAndPositionsAreThere() throws {
    let page = try page()
    for text in [
      #"{id: \"007\", first_name: Ana, positions: [Server]}"#,
      #"{id: \"8\", first_name: Ben, positions: [Server], manager: \"true\", from: \"2024-04-01\", "#
        + #"left: \"2026-05-31\", point_value: \"0.5\"}"#, "Server: {point_value: ",
      "2024-03-10 02:00 +60",
    ] {
      #expect(page.contains(text), "\(text)")
    }
  }

  @Test(arguments: [
    "secret", "10203040", "adp-run", "payroll: ", "15.25", "occupation_code: 10",
    "occupation_code: \\\"10", "owner's", "code-remark",
  ])
  func nothingElseIs(text: String) throws {
    #expect(!(try page()).contains(text))
  }

  /// The sample week is on the page of nobody, file for file, and on no restaurant's.
  @Test func theSampleWeek() throws {
    let folder = "samples/casa-marisol"
    let shifts = Repository.names(in: "\(folder)/shifts").map { "shifts/\($0)" }
    let nobodys = String(
      decoding: PageMaker(version: "1", restaurant: nil).file, as: UTF8.self)
    let mark = #"<script type="application/json" id="data">"#
    let data = try #require(
      nobodys.split(separator: mark).last?.split(separator: "</script>").first)
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    let sample = json?["sample"] as? [String: String] ?? [:]
    #expect(Set(sample.keys) == Set(["restaurant.yaml", "roster.yaml"] + shifts))
    for (path, text) in sample { #expect(try Repository.text("\(folder)/\(path)") == text) }
    #expect(!(try page()).contains("Mei-Ling"))
  }

  @Test func noNameEndsAnElement() throws {
    let page = try page()
    #expect(page.contains("<title>Casa &lt;Ana&gt; &amp; \"Co\"</title>"))
    #expect(page.contains(#"Casa \u003cAna>"#))
  }

  /// A place of a template, such as `{{title}}`; texts of the catalog have `{{}}` for a value in braces.
  private func hasOpenPlace(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(/\{\{[a-z]+\}\}/)
  }

  @Test func everyPlaceIsFilled() {
    let maker = PageMaker(version: "1.2.3", restaurant: nil)
    #expect(!hasOpenPlace(maker.file))
    for file in maker.app where ![".png", ".bin"].contains(where: file.name.hasSuffix) {
      #expect(!hasOpenPlace(file.bytes), "\(file.name)")
    }
    #expect(
      maker.app.map(\.name) == [
        "index.html", "app.js", "manifest.json", "icon.svg", "icon-192.png", "icon-512.png",
        "engine.bin", "worker.js",
      ])
  }

  /// An app loads the script and the engine next to it, by their checksums, and nothing of another server.
  @Test func theAppsFiles() throws {
    let files = PageMaker(version: "1", restaurant: nil).app
    func bytes(_ name: String) throws -> [UInt8] {
      try #require(files.first { $0.name == name }).bytes
    }
    let page = String(decoding: try bytes("index.html"), as: UTF8.self)
    let worker = String(decoding: try bytes("worker.js"), as: UTF8.self)
    #expect(page.contains("connect-src 'self'"))
    for (name, texts) in [("app.js", [page]), ("engine.bin", [page, worker])] {
      let checksum = SHA256Checksum(of: try bytes(name))
      let integrity = "sha256-\(Data(checksum.bytes).base64EncodedString())"
      for text in texts {
        #expect(text.contains(integrity) && text.contains(checksum.text.prefix(16)), "\(name)")
      }
    }
    for element in ["engine", "translations"] {
      #expect(page.contains("id=\"\(element)\"></script>"))
    }
    let script = String(decoding: try bytes("app.js"), as: UTF8.self)
    #expect(script.hasPrefix("document.getElementById(\"translations\").textContent = \"{"))
  }

  /// One script and one style, by their checksums, and no request to anywhere.
  @Test func thePolicyForbidsEveryRequest() throws {
    let page = try page()
    let start = try #require(page.firstRange(of: "Content-Security-Policy\" content=\"")).upperBound
    let policy = page[start...].prefix { $0 != "\"" }
    #expect(policy.hasPrefix("default-src 'none'; script-src 'sha256-"))
    for part in [
      "'wasm-unsafe-eval'", "img-src data:", "connect-src 'none'", "form-action 'none'",
      "base-uri 'none'",
    ] {
      #expect(policy.contains(part))
    }
    #expect(!policy.contains("unsafe-inline") && !policy.contains("http"))
  }
}
