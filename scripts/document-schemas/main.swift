import Foundation

// Writes what is made from the schemas of documents into the repository in the current folder.
for (path, text) in generatedFiles {
  let file = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: file, atomically: true, encoding: .utf8)
}
