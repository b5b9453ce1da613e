import Machine
package import Rules
package import Text
package import Tips

/// A bundle that a correction replaces, computed again from its inputs.
package struct CorrectedBundle: Sendable {
  package let reference: BundleManifest.Amended
  package let period: LoadedPeriod

  /// The inputs of the bundles before it, oldest first. They determine the amounts already sent to payroll.
  let earlier: [[FileContent]]

  /// The correction that payroll files are made for.
  package var correction: PayrollCorrection {
    PayrollCorrection(number: reference.number, sent: period.payrollRecord)
  }
}

extension CorrectedBundle {
  /// Computes a bundle that a correction replaces.
  ///
  /// The paid amounts must follow from its inputs, or the differences would be wrong.
  ///
  /// - Parameter reader: knows when clocks change.
  /// - Throws: the reasons why it cannot be corrected; empty if the bag has them.
  package init(
    _ bundle: OpenedBundle, knowing reader: FolderReader, reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    let number = (bundle.manifest.amended?.number ?? 0) + 1
    guard BundleManifest.Amended.numbers.contains(number) else {
      throw BundleProblems(translated("a period can have at most 999 corrections"))
    }
    if bundle.hasFullAmountsAgain {
      throw BundleProblems(
        translated(
          """
          it is a correction by an older tipsheet, whose payroll files hold the full amounts once\
           more: what people were paid cannot be told from it. Correct the first zip of the\
           period instead, into a folder of its own (-o)
          """))
    }
    let loaded = try bundle.loaded(knowing: reader, reportingTo: &bag)
    let computed: [FileContent]
    do throws(ReportError) {
      computed = try BundledPeriod(
        loaded.period, version: bundle.manifest.version, amending: loaded.corrected,
        hasWorkbook: false
      ).zippedFiles()
    } catch {
      throw BundleProblems(error.message)
    }
    let problems = bundle.files.filter(isPay).compared(
      with: computed.filter(isPay), isOfOtherVersion: bundle.manifest.version != programVersion
    ).problems
    guard problems.isEmpty else { throw BundleProblems(problems) }
    self.init(
      reference: BundleManifest.Amended(
        number: number, bundle: fileName(of: bundle.name), checksum: bundle.checksum),
      period: loaded.period,
      earlier: loaded.corrected.map { $0.earlier + [$0.period.bundledInputs] } ?? [])
  }

  /// Checks that the bundle belongs to the restaurant.
  ///
  /// - Throws: the reasons why it does not.
  package func check(against restaurant: LoadedRestaurant) throws(BundleProblems) {
    let (old, new) = (period.restaurant.restaurant, restaurant.restaurant)
    // A location may have been added since.
    guard old.name == new.name, old.location == nil || old.location == new.location else {
      throw BundleProblems(translated("it belongs to \(old.title), and this is \(new.title)"))
    }
    guard old.currency == new.currency else {
      throw BundleProblems(
        translated("it counts in \(old.currency.code), and today's settings in ")
          + new.currency.code)
    }
    let names = [period.restaurant, restaurant].map { fileName(of: $0.folder.settingsPath) }
    guard names[0] == names[1] else {
      throw BundleProblems(
        translated("it was made with the settings \(names[0]), and this is \(names[1])"))
    }
  }
}

private let payrollFolder = "payroll/"

/// Whether people are paid from a file of a bundle.
private func isPay(_ file: FileContent) -> Bool {
  file.path == "csv/employees.csv" || file.path.hasPrefix(payrollFolder)
}

extension OpenedBundle {
  /// Whether this is a correction whose payroll files have the names of the first bundle's files.
  fileprivate var hasFullAmountsAgain: Bool {
    guard let number = manifest.amended?.number else { return false }
    return files.contains { file in
      file.path.hasPrefix(payrollFolder)
        && file.path != payrollFolder + PayrollByHand.fileName
        && !file.path.holds(BundleManifest.Amended.suffix(number))
    }
  }
}
