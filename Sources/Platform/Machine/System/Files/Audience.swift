/// For whom new files and folders are.
package enum Audience: Sendable {
  /// Whoever the process's umask lets.
  case everybody

  /// The user alone: files of mode 0600 in folders of 0700. In a folder that was there already, new
  /// files can be read and written by those who can read and write the folder.
  case owner

  /// - Parameter folder: the mode of the folder that the file comes into.
  func mode(ofFileIn folder: UInt32) -> UInt32 {
    switch self {
    case .everybody: 0o666
    case .owner: 0o600 | folder & 0o066
    }
  }

  var folderMode: UInt32 {
    switch self {
    case .everybody: 0o777
    case .owner: 0o700
    }
  }
}
