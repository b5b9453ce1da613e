import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TimeClocks
import TipModel
import YAMLSubset

/// The shift files of a folder before an import.
struct ExistingShiftFiles {
  private struct File {
    let tree: SyntaxTree

    /// Nil where the file does not have one that can be read.
    let date: CalendarDate?
    let draft: ShiftDraft

    /// Whether the last person's line could not be read.
    let hasUnfinishedLine: Bool
    let bag: DiagnosticBag
  }

  private let loaded: LoadedRestaurant
  private var files: [File] = []

  init(of loaded: LoadedRestaurant) throws {
    self.loaded = loaded
    guard fileExists(at: loaded.folder.shiftsPath) else { return }
    let paths = try loaded.folder.shiftFiles()
    for path in paths {
      var bag = DiagnosticBag()
      let tree = parse(try OldFiles.source(path), reportingTo: &bag)
      let (draft, unfinished) = decodeShiftDraft(
        tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster, reportingTo: &bag)
      files.append(
        File(
          tree: tree, date: shiftDate(in: tree), draft: draft,
          hasUnfinishedLine: unfinished != nil, bag: bag))
    }
  }

  /// When people worked, as far as the files can be read.
  var worked: [WorkedShift] { files.compactMap { WorkedShift($0.draft) } }

  /// The shifts of some days, as far as they are filled in.
  ///
  /// A file without a date may be any day's: its errors are reported, too.
  func shifts(
    on dates: Set<CalendarDate>, reportingTo bag: inout DiagnosticBag
  ) -> [ExistingShift] {
    var shifts: [ExistingShift] = []
    for file in files {
      guard let date = file.date else {
        bag.report(contentsOf: file.bag)
        continue
      }
      guard dates.contains(date) else { continue }
      bag.report(contentsOf: file.bag)
      if file.hasUnfinishedLine {
        // A last line that cannot be read may be of a person who is to be added.
        _ = decodeShift(
          file.tree, restaurant: loaded.restaurant, roster: loaded.decodedRoster,
          reportingTo: &bag)
      }
      shifts.append(ExistingShift(tree: file.tree, draft: file.draft))
    }
    return shifts
  }
}
