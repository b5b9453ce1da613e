import Bundles
import RestaurantFolder
import Wording
import Zip

/// A command that lists a restaurant's pay periods.
protocol PeriodList: CommandValue {
  var options: PeriodOptions { get set }
  var format: PeriodListFormat { get set }
}

enum PeriodListFormat: String, CaseIterable { case text, json }

extension PeriodList {
  static var optionFields: [OptionField<Self>] {
    [
      .choice(
        CommandLineOption("format", value: "FORMAT", help: "text (default) or json"), \.format),
      .text(.passwordFile, \.options.passwordFile), .text(.output, \.options.output),
      .text(.restaurant, \.options.settings),
    ]
  }

  /// Reads the settings, the roster, the closed pay periods, and the password of zips.
  ///
  /// - Throws: a `CommandFailure` with all errors.
  func read(
    with reader: inout FolderReader, in environment: Environment
  ) throws -> (restaurant: LoadedRestaurant, periods: LoadedPeriods, password: ZipPassword?) {
    let folder = try options.restaurantFolder(in: environment)
    let (restaurant, periods) = try reader.restaurantAndPeriods(in: folder)
    return (
      restaurant, periods, try PasswordSource(options.passwordFile, environment).given()
    )
  }
}
