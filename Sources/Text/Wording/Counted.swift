/// `1 person`, `3 people`.
public func counted(_ count: Int, _ one: Words, _ several: Words) -> String {
  "\(count) " + (count == 1 ? one : several).text
}
