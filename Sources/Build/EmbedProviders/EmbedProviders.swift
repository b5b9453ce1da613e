import Foundation
import PackagePlugin

/// Makes a Swift file of the payroll templates in a module's folder `Providers`, so that a file there
/// is all that a new one needs.
@main struct EmbedProviders: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = try FileManager.default
      .contentsOfDirectory(
        at: target.directoryURL.appending(path: "Providers"), includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "yaml" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let script = context.package.directoryURL.appending(path: "Sources/Build/EmbedProviders/embed")
    let output = context.pluginWorkDirectoryURL.appending(path: "ProviderTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding payroll templates", executable: script,
        arguments: [output.path] + files.map(\.path), inputFiles: [script] + files,
        outputFiles: [output])
    ]
  }
}
