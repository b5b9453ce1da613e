public import Diagnostics
public import TipModel
import Wording

/// Reads a restaurant's settings for one payroll file by its template's rules.
///
/// A missing setting is not an error here: only that file is refused when it is made.
///
/// - Returns: nil if there were errors, which are reported to the bag.
public func decodePayrollSettings(
  _ decoded: DecodedPayrollChoice, for template: PayrollTemplate, restaurant: Restaurant,
  reportingTo bag: inout DiagnosticBag
) -> PayrollSettings? {
  var decoder = PayrollSettingsDecoder(template: template, restaurant: restaurant)
  for (setting, places) in zip(decoded.choice.settings, decoded.settings) {
    decoder.read(setting, at: places)
  }
  bag.report(contentsOf: decoder.bag)
  return decoder.bag.hasErrors ? nil : decoder.settings
}

private struct PayrollSettingsDecoder {
  let template: PayrollTemplate
  let restaurant: Restaurant
  var bag = DiagnosticBag()
  private var values: [String: PayrollPattern] = [:]
  private var titles: [String: String] = [:]
  private var includesHours = false
  private var daysToPay: Int?
  private var fileName: PayrollPattern?

  init(template: PayrollTemplate, restaurant: Restaurant) {
    self.template = template
    self.restaurant = restaurant
    for setting in template.settings {
      // Days in braces are filled in, like in a restaurant's own settings; other braces stay.
      values[setting.name] = setting.standard.map {
        (try? PayrollPattern($0)) ?? PayrollPattern(plain: $0)
      }
    }
  }

  var settings: PayrollSettings {
    PayrollSettings(
      values: values, titles: titles, includesHours: includesHours, daysToPay: daysToPay,
      fileName: fileName)
  }

  mutating func read(_ setting: PayrollChoice.Setting, at places: DecodedPayrollChoice.Places) {
    let names = template.settings.map { $0.name }
    let known = names + PayrollSettingsSchema.names
    guard known.contains(setting.name) else {
      bag.report(
        .unknownKey(
          setting.name, at: places.name, in: "the payroll template \(template.name)",
          known: known))
      return
    }
    let place = places.value
    switch (setting.value, setting.name) {
    case (.words(let words), PayrollSettingsSchema.titles.name):
      readTitles(words, at: places.words)
    case (.text, PayrollSettingsSchema.titles.name):
      bag.report(.wrongKind(at: place, wanted: "positions with what payroll calls each"))
    case (.words, _):
      bag.report(.wrongKind(at: place, wanted: "one value for `\(setting.name)`"))
    case (.text(let text), PayrollSettingsSchema.hours.name): readHours(text, at: place)
    case (.text(let text), PayrollSettingsSchema.daysToPay.name): readDaysToPay(text, at: place)
    case (.text(let text), PayrollSettingsSchema.file.name):
      fileName = pattern(text, settings: names, at: place)
    case (.text(let text), _): values[setting.name] = pattern(text, settings: [], at: place)
    }
  }

  private mutating func pattern(
    _ text: String, settings: [String], at place: Place
  ) -> PayrollPattern? {
    do throws(PayrollPattern.Fault) {
      return try PayrollPattern(text, settings: settings)
    } catch {
      bag.report(
        .badPayrollPattern(
          error, at: place, known: settings + PayrollPattern.days.map { $0.rawValue }))
      return nil
    }
  }

  private mutating func readTitles(_ words: [PayrollChoice.Word], at places: [Place]) {
    for (word, place) in zip(words, places) {
      if restaurant.position(named: word.key) == nil {
        bag.report(
          .unknownPosition(word.key, at: place, known: restaurant.positions.map { $0.name }))
      }
      titles[word.key] = word.value
    }
  }

  private mutating func readHours(_ text: String, at place: Place) {
    switch text {
    case "true", "yes": includesHours = true
    case "false", "no": includesHours = false
    default:
      bag.report(.notAChoice(text, field: "hours", at: place, choices: ["true", "false"]))
    }
  }

  private mutating func readDaysToPay(_ text: String, at place: Place) {
    guard let days = Int(text), (0...60).contains(days) else {
      bag.report(
        .notANumber(
          text, .notANumber, field: "days_to_pay", at: place, decimals: 0, limit: 60, example: "5"))
      return
    }
    daysToPay = days
  }
}
