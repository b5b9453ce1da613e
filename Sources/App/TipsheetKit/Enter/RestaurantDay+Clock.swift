import Answers
import TipModel

extension RestaurantDay {
  /// By the restaurant's own clock.
  init(of restaurant: Restaurant, _ clock: Clock) {
    self.init(of: restaurant, now: clock.now(restaurant.timeZone))
  }
}
