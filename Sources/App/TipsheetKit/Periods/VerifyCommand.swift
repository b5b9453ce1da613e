import Files
import Folder
import Machine
import Text
import Tips

extension Command {
  static let verify = Command(
    name: "verify", summary: "check a bundle by computing it again from its inputs",
    details: """
      Checks every checksum in a pay period's zip, computes its reports again from the inputs in it,
      and compares them: text byte for byte, workbooks part by part. The zip is not unpacked to the
      disk, and a malformed or hostile zip is rejected. For an encrypted zip, it asks for the password.
      A lean bundle does not have a workbook; everything else is compared.

      With --all and the restaurant's folder DIR (default: the current one), it verifies each bundle
      that periods.yaml names, compares its SHA-256 with the recorded one, and verifies the other
      bundles in the reports folder. It prints one line for each; the exit status is 1 if any is
      missing, changed, or not verified.
      """,
    examples: [
      ("tipsheet verify marisol_2024-04-08_2024-04-14.zip", "one bundle"),
      ("tipsheet verify old.zip old_amended-1.zip", "a bundle and its correction"),
      ("tipsheet verify --all casa-marisol", "all bundles of a restaurant, over years"),
    ],
    operands: Operands(
      "ZIP... | --all [DIR]", 0...Int.max,
      otherwise: .usage(
        "name a zip, or a folder with --all",
        help: "write `tipsheet verify reports/NAME.zip`, or `tipsheet verify --all DIR`"),
      \.paths, counts: { $0.isForAll ? 0...1 : 1...Int.max }),
    options: [
      .flag(
        "all", \.isForAll,
        "every zip that periods.yaml names, and any other in the reports folder")
    ] as [OptionField<VerifyCommand>] + .common(.passwordFile, .jobs, in: \.common) + [
      .text(
        "output", letter: "o", "DIR", \.common.output,
        "with --all: the folder of the zips, instead of reports/ in the restaurant's folder")
    ],
    common: .common(.restaurant, .quiet, in: \.common))
}

/// Verifies bundles one after another, with their references to each other, or all bundles of a restaurant.
struct VerifyCommand: CommandValue {
  /// The zips, or the restaurant's folder if `isForAll` is set.
  var paths: [String] = []
  var isForAll = false

  /// Its output is the folder of the zips if all are verified.
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = environment.console(common)
    let source = PasswordSource(common.passwordFile, environment)
    if isForAll {
      let folder = try environment.restaurantFolder(common, near: paths.first)
      return try verifyAll(of: folder, source, console)
    }
    if let option = common.output.map({ _ in "--output" })
      ?? common.settings.map({ _ in "--restaurant" })
    {
      throw CommandFailure.usage(
        "\(option) needs --all", help: "named zips are verified wherever they are")
    }
    var proofs: [(path: String, proof: BundleProof)] = []
    var status = ExitStatus.done
    for path in paths {
      if let proof = try console.verified(path, source)?.proof {
        proofs.append((path, proof))
      } else {
        status = .refused
      }
    }
    let known = KnownZips(proofs.map { ($0.path, $0.proof.checksum) })
    for (path, proof) in proofs {
      let isLinked = known.isLinked(proof)
      if isLinked == false {
        status = .refused
        console.printToError(proof.brokenLink.report(on: path, by: Tipsheet.version))
      } else if !console.isQuiet {
        try console.printText(
          proof.text(path: path, isLinked: isLinked == true, by: Tipsheet.version))
      }
    }
    return status
  }
}

extension Console {
  /// Computes a zip again from the files in it.
  ///
  /// - Parameter passwords: the source of an encrypted zip's password.
  /// - Returns: nil if verification fails; the reasons are printed.
  func verified(_ path: String, _ passwords: PasswordSource) throws -> VerifiedBundle? {
    let bytes = try passwords.zip(at: path)
    let password = try passwords.given()
    var bag = DiagnosticBag()
    do throws(BundleProblems) {
      let verified = try VerifiedBundle(
        bytes, named: path, by: programVersion, password: password,
        knowing: FolderReader(), languages: Language.coded, reportingTo: &bag)
      printDiagnostics(bag)
      return verified
    } catch {
      printDiagnostics(bag)
      printToError(error.report(on: path, by: programVersion))
      return nil
    }
  }
}
