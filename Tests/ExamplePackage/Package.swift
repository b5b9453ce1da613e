// swift-tools-version: 6.2
import PackageDescription

/// Where tipsheet is, and which version of it: a tag. `Tests/Oracles/run library` gives both, for
/// what was not released yet.
let repository = Context.environment["TIPSHEET_REPOSITORY"] ?? "https://example.com/tipsheet.git"
let version = Context.environment["TIPSHEET_VERSION"] ?? "2.2.1"

let package = Package(
  name: "shares",
  dependencies: [.package(url: repository, exact: Version(stringLiteral: version))],
  targets: [
    .executableTarget(
      name: "shares", dependencies: [.product(name: "TipsheetModel", package: "tipsheet")])
  ])
