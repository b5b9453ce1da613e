import Testing

/// The entry of the test program.
///
/// SwiftPM does not look for XCTest cases if a file has this name. There are none, and it would need the compiler's index,
/// which takes long to write.
@main
struct TestProgram {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    if CommandLine.arguments.contains("--dump-tests-json") {
      // SwiftPM asks for the cases of XCTest.
      print(#"{"name": "All tests", "tests": []}"#)
    } else {
      fatalError("Run `make unit`, or `swift test --disable-xctest --enable-swift-testing`.")
    }
  }
}
