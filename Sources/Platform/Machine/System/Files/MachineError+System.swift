internal import Glibc

extension MachineError {
  /// The code where the machine lacks a part of the system, which is nothing that a path could mend.
  package static let missingPart: Int32 = ENOSYS

  /// Whether it is the path that is wrong, and not the machine: to try again would not help.
  package var isAboutPath: Bool {
    switch code {
    case 0, ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP, EINVAL, EILSEQ: true
    case EACCES, EPERM: !isAboutOutput
    default: false
    }
  }

  /// Whether a disk or a network failed while an input was read from it: others may be whole, and
  /// this one another time.
  package var isAboutMedium: Bool {
    guard !isAboutOutput else { return false }
    return [EIO, EREMOTEIO, EUCLEAN, EBADMSG, ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, ENOTCONN]
      .contains(
        code)
  }

  /// Whether a file is not what it was when the change of it began: with what it is now, the change
  /// can be tried again.
  package var isChangedMeanwhile: Bool { code == ESTALE }
}
