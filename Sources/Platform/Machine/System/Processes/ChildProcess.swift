internal import CLinux
internal import Glibc
import Text

/// A second process of this program, with a pipe to its input and one from its output.
///
/// If it is dropped, it is killed and waited for.
package final class ChildProcess {
  private let process: pid_t

  /// Nil once its input is closed.
  private var input: FileDescriptor?
  private let output: FileDescriptor
  private var hasEnded = false

  /// Starts this program again, even if its file was renamed.
  ///
  /// - Parameter words: the words after the program's name.
  /// - Precondition: no other thread starts programs at the same time.
  package init(words: [String]) throws(MachineError) {
    do throws(FileFailure) {
      let toProcess = try Pipe()
      let fromProcess = try Pipe()
      process = try ChildProcess.start(
        ["tipsheet"] + words, input: toProcess.readEnd.number, output: fromProcess.writeEnd.number)
      input = toProcess.keepingWriteEnd()
      output = fromProcess.keepingReadEnd()
    } catch {
      throw error.during("start", translated("another process of this program"))
    }
  }

  deinit {
    if !hasEnded { end() }
  }

  private static func start(
    _ words: [String], input: Int32, output: Int32
  ) throws(FileFailure) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { for index in words.indices { unsafe free(arguments[index]) } }
    var process = pid_t()
    let code = unsafe posix_spawn(
      &process, tipsheet_program_path(), &actions, nil, &arguments, tipsheet_environment())
    guard code == 0 else { throw FileFailure(code: code) }
    return process
  }

  /// Writes bytes to its input, waiting while the pipe is full.
  ///
  /// - Returns: false if it has ended.
  package func write(_ bytes: [UInt8]) -> Bool {
    guard let number = input?.number else { return false }
    do throws(FileFailure) {
      try FileDescriptor.write(bytes, to: number)
      return true
    } catch {
      return false
    }
  }

  /// Returns the bytes that it has written since the last read; empty if it has ended or closed its output.
  ///
  /// Waits if there is nothing yet.
  package func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = (try? FileDescriptor.read(output.number, into: &bytes, from: 0)) ?? 0
    return Array(bytes.prefix(count))
  }

  /// Kills it, even if it does not respond.
  package func end() {
    kill(process, SIGKILL)
    _ = wait()
  }

  /// Kills it; returns its exit status if it had already ended by itself, nil if a signal ended it.
  package func endingStatus() -> Int? {
    kill(process, SIGKILL)
    let status = wait()
    return status & 0x7F == 0 ? Int(status >> 8) : nil
  }

  /// Closes its input, and waits until it has ended by itself.
  package func finish() {
    input = nil
    _ = wait()
  }

  private func wait() -> Int32 {
    guard !hasEnded else { return 0 }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return status
  }

  fileprivate var outputNumber: Int32 { output.number }
}

/// A pipe; both ends close when another program starts.
private struct Pipe: ~Copyable {
  let readEnd: FileDescriptor
  let writeEnd: FileDescriptor

  init() throws(FileFailure) {
    var numbers: [Int32] = [0, 0]
    guard unsafe pipe(&numbers) == 0 else { throw FileFailure() }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    readEnd = FileDescriptor(owning: numbers[0])
    writeEnd = FileDescriptor(owning: numbers[1])
  }

  consuming func keepingReadEnd() -> FileDescriptor { readEnd }
  consuming func keepingWriteEnd() -> FileDescriptor { writeEnd }
}

/// Waits until one of several processes has written or ended, or until there is input.
///
/// - Parameters:
///   - input: the input to wait for; nil for none.
///   - milliseconds: the longest time to wait; nil to wait as long as necessary.
/// - Returns: the indexes of the processes, and whether there is input.
package func waitForAny(
  of processes: [ChildProcess], orInput input: InputFile? = nil, milliseconds: Int?
) -> (processes: [Int], hasInput: Bool) {
  var waits = processes.map { process in
    pollfd(fd: process.outputNumber, events: Int16(POLLIN), revents: 0)
  }
  if let input { waits.append(pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)) }
  let limit = Int32(clamping: milliseconds.map { max(0, $0) } ?? -1)
  guard unsafe poll(&waits, nfds_t(waits.count), limit) > 0 else { return ([], false) }
  let ready = processes.indices.filter { waits[$0].revents != 0 }
  return (ready, input != nil && waits[processes.count].revents != 0)
}

/// A file or standard input that is read as its data comes.
package final class InputFile {
  /// The owner of the number; nil for standard input.
  private let descriptor: FileDescriptor?
  fileprivate let number: Int32
  private let path: String

  /// Creates an input that reads standard input.
  package init() {
    descriptor = nil
    number = STDIN_FILENO
    path = translated("standard input")
  }

  package init(at path: String) throws(MachineError) {
    do throws(FileFailure) {
      let file = try FileDescriptor(opening: path, flags: O_RDONLY)
      number = file.number
      descriptor = consume file
    } catch {
      throw error.during("read", path)
    }
    self.path = path
  }

  /// The offset of the next bytes from the file's start; nil for a pipe.
  package var position: Int? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0, status.isRegularFile else { return nil }
    let place = lseek(number, 0, SEEK_CUR)
    return place < 0 ? nil : Int(place)
  }

  /// - Parameter place: an earlier `position`.
  package func move(to place: Int) throws(MachineError) {
    guard lseek(number, off_t(place), SEEK_SET) >= 0 else {
      throw FileFailure().during("read", path)
    }
  }

  /// Returns the next bytes; none at the end.
  package func read() throws(MachineError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    do throws(FileFailure) {
      let count = try FileDescriptor.read(number, into: &bytes, from: 0)
      return Array(bytes.prefix(count))
    } catch {
      throw error.during("read", path)
    }
  }
}

/// Returns milliseconds of a clock that is never set, from an unknown beginning: for timeouts.
package func steadyMilliseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
}
