import Glibc
import Machine

/// A folder of its own for one test, gone with all that is in it when the test ends.
struct ScratchFolder: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/tipsheet-test-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { fatalError("no scratch folder") }
    path = unsafe String(cString: made)
    // For tests that drop root's rights.
    _ = unsafe chmod(path, 0o777)
  }

  deinit { ScratchFolder.remove(path) }

  func path(_ name: String) -> String { path + "/" + name }

  /// All there is below the folder, hidden files too, with what files hold: `csv/`, `a.csv=new`.
  func contents() throws -> [String] { try ScratchFolder.contents(of: path, prefix: "") }

  private static func contents(of folder: String, prefix: String) throws -> [String] {
    var found: [String] = []
    for name in try listFolder(at: folder) {
      let path = folder + "/" + name
      if isFolder(at: path) {
        found.append(prefix + name + "/")
        found += try contents(of: path, prefix: prefix + name + "/")
      } else {
        let text = String(decoding: try readFile(at: path), as: UTF8.self)
        found.append(prefix + name + "=" + text)
      }
    }
    return found
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      for name in (try? listFolder(at: path)) ?? [] { remove(path + "/" + name) }
      _ = unsafe rmdir(path)
    } else {
      _ = unsafe unlink(path)
    }
  }
}

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

/// What a publication's step threw; nil where it threw nothing.
func failure(_ body: () throws(MachineError) -> Void) -> MachineError? {
  do throws(MachineError) {
    try body()
    return nil
  } catch {
    return error
  }
}
