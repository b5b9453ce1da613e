import Glibc
import Machine
import TestSupport
import Testing

@Suite struct FolderTests {
  @Test func namesComeInTheOrderOfTheirBytes() throws {
    let scratch = try TemporaryFolder()
    for name in ["é", "b", "Z", "a", "10", "2", ".hidden"] { put("", at: scratch.path(name)) }
    #expect(try listFolder(at: scratch.path) == [".hidden", "10", "2", "Z", "a", "b", "é"])
  }

  @Test func aNameThatIsNotTextIsListedAllTheSame() throws {
    let scratch = try TemporaryFolder()
    let bytes = Array((scratch.path + "/caf").utf8) + [0xE9, 0]
    let descriptor = unsafe bytes.withUnsafeBytes { raw in
      guard let start = unsafe raw.baseAddress?.assumingMemoryBound(to: CChar.self) else {
        return Int32(-1)
      }
      return unsafe open(start, O_CREAT | O_WRONLY, 0o644)
    }
    #expect(descriptor >= 0)
    close(descriptor)
    #expect(try listFolder(at: scratch.path) == ["caf\u{FFFD}"])
    _ = unsafe bytes.withUnsafeBytes { raw in
      unsafe raw.baseAddress.map { unsafe unlink($0.assumingMemoryBound(to: CChar.self)) }
    }
  }

  @Test func aFileIsNoFolderToList() throws {
    let scratch = try TemporaryFolder()
    put("", at: scratch.path("a"))
    let error = failure { () throws(MachineError) in _ = try listFolder(at: scratch.path("a")) }
    #expect(error?.message == "cannot list the folder \(scratch.path("a")): Not a directory")
  }

  @Test func missingFoldersAreMadeAndNamedOutermostFirst() throws {
    let scratch = try TemporaryFolder()
    let made = try makeFolders(at: scratch.path("x/y/z"))
    #expect(made == ["x", "x/y", "x/y/z"].map { scratch.path($0) })
    #expect(try makeFolders(at: scratch.path("x/y/z")) == [])
    #expect(try makeFolders(at: scratch.path("x/y/w/")) == [scratch.path("x/y/w/")])
    #expect(isFolder(at: scratch.path("x/y/w")))
  }

  @Test func foldersMadeBeforeAFailureAreRemoved() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path("x/" + String(repeating: "y", count: 256))
    let error = failure { () throws(MachineError) in try makeFolders(at: path) }
    #expect(error?.message == "cannot create the folder \(path): File name too long")
    #expect(try scratch.contents() == [])
  }

  @Test func filesAndFoldersAreToldApart() throws {
    let scratch = try TemporaryFolder()
    put("", at: scratch.path("a"))
    _ = unsafe symlink(".", scratch.path("link"))
    #expect(fileExists(at: scratch.path("a")) && !isFolder(at: scratch.path("a")))
    #expect(fileExists(at: scratch.path) && isFolder(at: scratch.path))
    #expect(isFolder(at: scratch.path("link")))
    #expect(!fileExists(at: scratch.path("none")) && !isFolder(at: scratch.path("none")))
    #expect(!fileExists(at: ""))
  }
}

@Suite struct PathTests {
  @Test(arguments: [
    ("reports", "a.csv", "reports/a.csv"), ("reports/", "a.csv", "reports/a.csv"),
    ("", "a.csv", "a.csv"), (".", "a.csv", "a.csv"), ("/", "a.csv", "/a.csv"),
    ("reports", "/tmp/a.csv", "/tmp/a.csv"),
  ])
  func join(folder: String, name: String, joined: String) {
    #expect(joinPath(folder, name) == joined)
  }

  @Test(arguments: [
    ("reports/a.csv", "reports", "a.csv"), ("a.csv", ".", "a.csv"), ("/a.csv", "/", "a.csv"),
    ("/", "/", ""), ("x/y/", "x", "y"), ("x//y", "x", "y"), ("..", ".", ".."), ("/x/", "/", "x"),
  ])
  func parts(path: String, parent: String, name: String) {
    #expect(parentFolder(of: path) == parent)
    #expect(fileName(of: path) == name)
  }

  @Test func linksAreResolved() throws {
    let scratch = try TemporaryFolder()
    put("", at: scratch.path("a"))
    _ = unsafe symlink("a", scratch.path("b"))
    #expect(try resolvedPath(scratch.path("./b")) == scratch.path("a"))
    #expect(
      failure { () throws(MachineError) in _ = try resolvedPath(scratch.path("none")) } != nil)
  }
}
