import Machine
package import RestaurantFolder
import RestaurantTexts
import TipModel
import Wording

extension CorrectedBundle {
  /// Checks that the bundle belongs to the restaurant.
  ///
  /// - Throws: the reasons why it does not.
  package func check(against restaurant: LoadedRestaurant) throws(BundleProblems) {
    let (old, new) = (period.restaurant, restaurant)
    // A location may have been added since.
    let isSame =
      old.restaurant.name == new.restaurant.name
      && (old.restaurant.location == nil || old.restaurant.location == new.restaurant.location)
    if !isSame {
      throw BundleProblems([
        .unreadable(
          translated("it belongs to \(old.restaurant.title), and this is \(new.restaurant.title)"))
      ])
    }
    if old.restaurant.currency != new.restaurant.currency {
      throw BundleProblems([
        .unreadable(
          translated("it counts in \(old.restaurant.currency.code), and today's settings in ")
            + new.restaurant.currency.code)
      ])
    }
    let names = [old, new].map { fileName(of: $0.folder.settingsPath) }
    if names[0] != names[1] {
      throw BundleProblems([
        .unreadable(
          translated("it was made with the settings \(names[0]), and this is \(names[1])"))
      ])
    }
  }
}
