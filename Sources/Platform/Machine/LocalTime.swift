/// The time zone of the process, which all its threads share.
package enum LocalTime {
  /// Held alone by who sets the zone for a moment (`ZoneClock`), and shared by who calls a library
  /// that asks for local time: libzip does for every date that it reads or writes.
  package static let lock = SharedLock()
}
