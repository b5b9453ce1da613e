import Documents
import Folder
import Text
import Tips

// The restaurant's own files. Each may end in .yaml or .yml.
extension KeptFolder {
  /// Returns the path of one of the restaurant's own files: `periods.yml` if the folder has it, otherwise `periods.yaml`.
  func path(of name: String) -> String {
    documentEndings.map { name + $0 }.first { fileIfThere($0) != nil } ?? name + documentEndings[0]
  }

  var settingsSource: SourceFile { file(path(of: "restaurant")) }

  var rosterSource: SourceFile { file(path(of: "roster")) }

  /// Whether a path is that of one of the restaurant's own documents.
  static func isDocument(_ path: String, named name: String) -> Bool {
    documentEndings.contains { name + $0 == path }
  }

  static func isSettings(_ path: String) -> Bool { isDocument(path, named: "restaurant") }

  static func isRoster(_ path: String) -> Bool { isDocument(path, named: "roster") }

  /// Reports a second file if a restaurant may have only one of its kind.
  func reportTwins(to bag: inout DiagnosticBag) {
    for name in ["restaurant", "roster"]
    where documentEndings.allSatisfy({ fileIfThere(name + $0) != nil }) {
      bag.report(.twoOfAName(name + documentEndings[0], name + documentEndings[1]))
    }
  }
}
