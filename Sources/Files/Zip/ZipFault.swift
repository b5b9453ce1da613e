import Text

/// The reason that an archive is not trusted, although a lenient program may unpack it.
///
/// Programs disagree about such archives: they may show different files.
package enum ZipFault: String, InWords, Hashable, Sendable {
  case noEnd = "it does not end like a zip; it was cut short, or it is not a zip"
  case bytesAfterEnd = "there is something after its end"
  case comment = "it has a comment; a bundle has none"
  case severalParts = "it is one of several parts of a larger zip"
  case damagedList = "its list of files is damaged"
  case bytesBefore = "there is something before its first file"
  case bytesBetween = "it has bytes that do not belong to a file"
  case overlap = "it overlaps another file or the list of files"
  case headersDisagree = "the zip's list and the file's own header disagree about it"
  case hasComment = "it has a comment; files of a bundle have none"
  case secondName = "it has a second name"
  case nameNotUTF8 = "its name is not UTF-8"
  case nameTooLong = "its name is longer than 300 bytes, or more than 8 folders deep"
  case unknownMethod = "it is compressed in a way that bundles do not use"
  case weakEncryption = "it is encrypted in an old way that is not safe; bundles use AES"
  case folder = "it is a folder; a bundle holds files only"
  case link = "it is a link to another file; a bundle holds files only"
  case specialFile = "it is neither a file nor a folder"
  case wrongSize = "it is stored uncompressed, but the zip gives two sizes"
  case tooManyFiles = "it holds more than 65,535 files"
  case tooLarge = "it would unpack to more than 1 GiB"
  case tooLargeFolder = "it would unpack to more than 256 MiB"
  case tooDense = "it would unpack to more than 200 times its size, which only a malicious zip does"
}
