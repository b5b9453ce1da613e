public import Text
import Tips

/// The part of a key that depends neither on the model nor on the type of its values.
// The subclasses add no mutable state, but the compiler cannot see that for a class that is not final.
public class KeyDescription: @unchecked Sendable {
  public let name: String
  private let describe: @Sendable () -> ValueDescription
  public let isRequired: Bool

  /// The default if the key is left out, in words.
  public let standard: String?
  public let doc: String
  private let elsewhere: String?
  public let example: String
  public let template: String
  public let isShown: Bool
  public let reports: [DiagnosticCode]
  public let question: KeyQuestion?
  let exampleIn: (@Sendable (ReadingContext) -> String)?

  init(
    name: String, describe: @escaping @Sendable () -> ValueDescription, isRequired: Bool,
    standard: String?, doc: String, elsewhere: String?, example: String, template: String?,
    isShown: Bool, reports: [DiagnosticCode], question: KeyQuestion?,
    exampleIn: (@Sendable (ReadingContext) -> String)?
  ) {
    self.name = name
    self.describe = describe
    self.isRequired = isRequired
    self.standard = standard
    self.doc = doc
    self.elsewhere = elsewhere
    self.example = example
    self.template = template ?? example
    self.isShown = isShown
    self.reports = reports
    self.question = question
    self.exampleIn = exampleIn
  }

  public var valueDescription: ValueDescription { describe() }

  /// Returns the key's comment in a file under a law; empty if there is none.
  func doc(under law: TipLaw) -> String { law == .us ? doc : elsewhere ?? doc }
}

/// The prompt for a key, and the option that answers it.
public struct KeyQuestion: Sendable {
  /// The text before the cursor.
  public let label: Words

  /// An explanation in a line before the prompt.
  public let hint: Words?

  /// An option's name without hyphens (`time-zone`), the name of its value (`ZONE`), and its help.
  public typealias Option = (name: String, value: String, help: Words)
  public let option: Option

  /// The words that an answer can be completed to.
  public let choices: @Sendable () -> [String]

  /// Returns a typed answer in the spelling of a file.
  public let spelling: @Sendable (String) -> String

  init(
    _ label: Words, hint: Words? = nil, option: Option,
    choices: @escaping @Sendable () -> [String] = { [] },
    spelling: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.label = label
    self.hint = hint
    self.option = option
    self.choices = choices
    self.spelling = spelling
  }
}

/// The keys of one kind of mapping, whatever the model.
public struct KeysDescription: Sendable {
  /// The mapping's name for users: `a shift file`.
  public let what: Words
  public let keys: [KeyDescription]

  /// Whether other keys are allowed; they are checked elsewhere.
  public var isOpen = false

  /// Returns the index of a key in `keys`.
  func index(of name: String) -> Int? { keys.firstIndex { $0.name == name } }
}
