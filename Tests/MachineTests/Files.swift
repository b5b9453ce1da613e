import Glibc
import Machine
import TestSupport

/// Writes a file as any other program would.
func put(_ text: String, at path: String, mode: mode_t = 0o644) {
  guard let file = unsafe fopen(path, "w") else { fatalError("cannot put \(path)") }
  unsafe fputs(text, file)
  unsafe fclose(file)
  _ = unsafe chmod(path, mode)
}

func mode(of path: String) -> mode_t {
  var status = stat()
  guard unsafe lstat(path, &status) == 0 else { return 0 }
  return status.st_mode & 0o7777
}

/// The error that a publication's step threw; nil where it threw none.
func failure(_ body: () throws(MachineError) -> Void) -> MachineError? {
  do throws(MachineError) {
    try body()
    return nil
  } catch {
    return error
  }
}

extension TemporaryFolder {
  /// Publishes files with `new` in them, all together; the error that kept it from that.
  ///
  /// - Parameter last: what happens before they get their names.
  func publish(_ names: String..., before last: () throws(MachineError) -> Void = {})
    -> MachineError?
  {
    failure { () throws(MachineError) in
      var publication = Publication()
      for name in names { try publication.add(Array("new".utf8), at: path(name)) }
      try last()
      try publication.commit()
    }
  }
}
