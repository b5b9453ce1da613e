import Bills
import Diagnostics
import TipModel

/// A tip as JSON, for scripts: money as strings with the currency's decimals.
struct TipJSON {
  let request: TipRequest

  /// One object for the percentage asked for.
  var object: String { object(of: request.percent) + "\n" }

  /// One object for each of the quick choices.
  var choices: String {
    "[" + request.choices.map { object(of: $0) }.joined(separator: ",\n ") + "]\n"
  }

  private func object(of percent: TipPercent) -> String {
    let tip = request.calculation(of: percent)
    var json = JSONText()
    json.append(raw: "{")
    json.append(key: "bill", isFirst: true)
    append(tip.bill, to: &json)
    json.append(key: "percent")
    json.append(string: String(percent.plain.dropLast()))
    json.append(key: "effective_percent")
    json.append(string: decimalText(tip.effectiveHundredths, decimals: 2))
    json.append(key: "tip")
    append(tip.tip, to: &json)
    json.append(key: "total")
    append(tip.total, to: &json)
    json.append(key: "people")
    json.append(raw: String(tip.people))
    json.append(key: "per_person")
    append(tip.perPerson, to: &json)
    json.append(key: "tip_per_person")
    append(tip.tipPerPerson, to: &json)
    json.append(raw: "}")
    return json.text
  }

  private func append(_ money: Money, to json: inout JSONText) {
    json.append(string: money.plain(in: request.currency))
  }

  private func append(_ shares: [Money], to json: inout JSONText) {
    json.append(raw: "[")
    for (index, share) in shares.enumerated() {
      if index > 0 { json.append(raw: ",") }
      append(share, to: &json)
    }
    json.append(raw: "]")
  }
}
