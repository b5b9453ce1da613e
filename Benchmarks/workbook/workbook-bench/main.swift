import Books
import Files
import Folder
import Machine
import Rules
import Tips

/// Times a pay period's workbook, from the allocation to its bytes, and writes it once.
///
/// - Parameters: a restaurant's folder, how often, where to.
func run() throws {
  let arguments = CommandLine.arguments
  guard arguments.count == 4, let count = Int(arguments[2]) else {
    print("workbook-bench FOLDER COUNT OUTPUT")
    return
  }
  var reader = FolderReader()
  let folder = RestaurantFolder(settingsPath: arguments[1] + "/restaurant.yaml")
  guard let restaurant = try reader.restaurant(in: folder) else { return }
  let files = try reader.datedShiftFiles(of: restaurant)
  let dates = files.map(\.date).sorted()
  guard let first = dates.first, let last = dates.last,
    let period = reader.period(
      PayPeriod(from: first, to: last), of: restaurant, files: files, payroll: [])
  else { return }
  let findings = validate(period.allocation, in: period.restaurant.restaurant)

  var best = Duration.seconds(1_000)
  var bytes: [UInt8] = []
  for _ in 0..<count {
    let time = try ContinuousClock().measure {
      bytes = try xlsxBytes(
        of:
          periodWorkbook(
            period.allocation, of: restaurant.restaurant, roster: restaurant.roster,
            findings: findings,
            source: BookSource(bundle: "period.zip", version: "1.0", files: [])))
    }
    best = min(best, time)
  }
  var publication = Publication()
  try publication.add(bytes, at: arguments[3])
  try publication.commit()
  let microseconds =
    best.components.seconds * 1_000_000 + best.components.attoseconds / 1_000_000_000_000
  print(microseconds)
}

try run()
