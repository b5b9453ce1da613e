import Jobs
import Tips

extension RestaurantDay {
  /// Creates the current day by the restaurant's own clock.
  init(of restaurant: Restaurant, _ clock: Clock) {
    self.init(of: restaurant, now: clock.now(restaurant.timeZone))
  }
}
