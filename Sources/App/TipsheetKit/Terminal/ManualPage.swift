import Text

/// The manual page in the language of man(7), made from the same table as the help.
enum ManualPage {
  static var text: String {
    header + commands(Command.all) + footer.text + exitStatus
  }

  private static var header: String {
    translated(
      """
      .TH TIPSHEET 1 "" "tipsheet \(Tipsheet.version)" "User Commands"
      .SH NAME
      tipsheet \\- turn a restaurant's shift files into tip sheets
      .SH SYNOPSIS
      .B tipsheet
      .I COMMAND
      .RI [ OPTIONS ]
      .SH DESCRIPTION
      Shares each shift's tips among the people who worked it, by points, exact to the cent, and
      writes workbooks and CSV files.
      A restaurant is a folder with
      .IR restaurant.yaml ,
      a roster, and shift files in
      .IR shifts ;
      .B tipsheet init
      makes one.
      .SH COMMANDS

      """)
  }

  private static func commands(_ commands: [Command]) -> String {
    commands.map { command -> String in
      let options: String = command.allOptions.map { option in
        let spelled = (option.letter.map { "\\-\($0), " } ?? "") + "\\-\\-" + escaped(option.name)
        let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
        return ".TP\n\\fB\(spelled)\\fR\(value)\n\(line(option.help.text))"
      }.joined()
      let examples: String = command.examples.map { line, what in
        ".PP\n\(ManualPage.line(what.text + ":"))"
          + ".PP\n.RS 4\n.nf\n\(self.line(line)).fi\n.RE\n"
      }.joined()
      return ".SS tipsheet \(escaped(command.name)) \(escaped(command.operands))\n"
        + paragraphs(command.details.text) + options + examples
    }.joined()
  }

  private static let footer: Words = """
    .SH FILES
    .TP
    .I restaurant.yaml
    The settings. The folder that holds this file is the restaurant's folder.
    .TP
    .I roster.yaml
    The staff.
    .TP
    .I shifts/*.yaml
    A file for each shift.
    .TP
    .I reports/
    The folder for reports, unless you name another one.
    .SH ENVIRONMENT
    .TP
    .BR LC_ALL ", " LC_MESSAGES ", " LANG ", " LANGUAGE
    The locale. Messages, prompts, and workbooks use its language, unless
    .B \\-\\-language
    names another one.
    .TP
    .B NO_COLOR
    If set, diagnostics have no color.
    .TP
    .B TERM
    If it is
    .BR dumb ,
    the terminal gets only plain text.
    .TP
    .B TIPSHEET_NOW
    A date and time in UTC, such as
    .IR 2026-03-02T15:30:00Z ,
    that replaces the computer's clock. Use it in tests and examples.
    .TP
    .B TMPDIR
    The folder for a workbook's temporary parts. Default:
    .IR /dev/shm ,
    if it has a gibibyte free, or
    .IR /tmp .
    .TP
    .B TZ
    The computer's time zone, which
    .B tipsheet init
    offers.
    .SH EXIT STATUS

    """

  private static var exitStatus: String {
    ExitStatus.meanings.map { status, meaning in
      let words = meaning.text
      return ".TP\n.B \(status)\n\(line(words.prefix(1).uppercased() + words.dropFirst() + "."))"
    }.joined()
  }

  private static func paragraphs(_ text: String) -> String {
    let parts = text.pieces(between: "\n\n").filter { !$0.isEmpty }
    return parts.enumerated().map { index, part -> String in
      let lines = part.split(separator: "\n").map { line(String($0)) }.joined()
      return index == 0 ? lines : ".PP\n" + lines
    }.joined()
  }

  /// Returns a line of text, escaped so that it is not read as a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    let isRequest = escaped.hasPrefix(".") || escaped.hasPrefix("'")
    return (isRequest ? "\\&" : "") + escaped + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "`": "\\(ga"
      case "'": "\\(aq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\u{80}"...: "\\[u\(hexadecimal(scalar))]"
      default: String(scalar)
      }
    }.joined()
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
