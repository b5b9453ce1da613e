/// The people who may read new files and folders.
package enum Audience: Sendable {
  /// Everyone whom the process's umask allows.
  case everybody

  /// Only the user: files have mode 0600, in folders with 0700. In an existing folder, people who can read and write
  /// the folder can also read and write new files.
  case owner

  /// - Parameter folder: the mode of the file's folder.
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
