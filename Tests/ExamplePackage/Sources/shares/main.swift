import Documents
import Foundation
import Tips

// shares FOLDER SHIFT...: who gets what of each shift, tabs between.
let folder = CommandLine.arguments[1]

func text(_ name: String) throws -> String {
  try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
}

do {
  let restaurant = try TipSharing(settings: text("restaurant.yaml"), roster: text("roster.yaml"))
  for name in CommandLine.arguments.dropFirst(2) {
    let shift = try restaurant.shares(ofShift: text(name), named: name)
    let currency = shift.restaurant.currency
    for row in shift.rows {
      let amounts = [row.digitalShare, row.cashShare, row.totalShare]
        .map { $0.plain(in: currency) }
      print(name, row.employeeID.text, row.name, amounts.joined(separator: "\t"), separator: "\t")
    }
  }
} catch let refused as RefusedText {
  FileHandle.standardError.write(Data(refused.message.utf8))
  exit(1)
}
