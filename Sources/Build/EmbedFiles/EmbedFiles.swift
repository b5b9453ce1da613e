import Foundation
import PackagePlugin

/// Makes a Swift file of the YAML files in a module's folder `Providers`, `Clocks`, or `Headers`, so
/// that a file there is all that a new payroll program or time clock needs.
@main struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = try ["Payroll/Providers", "TimeClocks/Clocks", "Schemas/Headers"].map {
      target.directoryURL.appending(path: $0)
    }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
    .flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    .filter { $0.pathExtension == "yaml" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let script = context.package.directoryURL.appending(path: "Sources/Build/EmbedFiles/embed")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(target.name)'s files", executable: script,
        arguments: [output.path] + files.map(\.path), inputFiles: [script] + files,
        outputFiles: [output])
    ]
  }
}
