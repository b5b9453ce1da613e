/// The keys and the indexes of list items that lead to a value in a document: `["staff", 3, "hours"]`.
public struct ValuePath: Hashable, Sendable, ExpressibleByArrayLiteral {
  public enum Step: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A key of a mapping, or a text in a list of texts.
    case key(String)

    /// An item of a list, counted from 0.
    case item(Int)

    public init(stringLiteral key: String) { self = .key(key) }

    public init(integerLiteral index: Int) { self = .item(index) }
  }

  public var steps: [Step]

  public init(_ steps: [Step]) { self.steps = steps }

  public init(arrayLiteral steps: Step...) { self.steps = steps }

  public static func + (path: ValuePath, more: [Step]) -> ValuePath {
    ValuePath(path.steps + more)
  }
}
