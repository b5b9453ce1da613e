import Foundation
import PackagePlugin

/// Makes a Swift file with the commit that the program is built from, before each build; without git,
/// or outside the package's own repository, there is none.
@main struct EmbedBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let script = context.package.directoryURL.appending(path: "Sources/Build/EmbedBuild/embed")
    let folder = context.pluginWorkDirectoryURL.appending(path: "build")
    return [
      .prebuildCommand(
        displayName: "Embedding the build's commit", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, folder.path, context.package.directoryURL.path],
        outputFilesDirectory: folder)
    ]
  }
}
