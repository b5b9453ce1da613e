/// The time zone of the process, which all its threads share.
package enum LocalTime {
  /// `ZoneClock` holds it alone while it sets the zone for a moment. Calls to libraries that ask for local time share
  /// it: libzip asks for every date that it reads or writes.
  package static let lock = SharedLock()
}
