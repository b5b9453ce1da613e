"""Where the app and its files are: a web server on this machine, a folder on the disk, zips, and dropped files."""

import base64
import contextlib
import functools
import http.server
import pathlib
import threading
import zipfile
from collections.abc import Iterator, Mapping

from oracles.facts import Facts, Stopped
from oracles.page.window import Page
from oracles.program import tipsheet

# Whether the worker keeps the engine.
HAS_ENGINE = """
  const done = arguments[0];
  const isEngine = (request) => request.url.includes("engine.bin");
  caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).some(isEngine))))
    .then((found) => done(found.includes(true)));
"""
# A folder that is chosen: one of the browser's own file system, whose handles are as those of the disk.
PICKER = """
  globalThis.showDirectoryPicker = async () =>
    (await navigator.storage.getDirectory()).getDirectoryHandle("casa", { create: true });
  const asked = FileSystemHandle.prototype.queryPermission;
  FileSystemHandle.prototype.queryPermission = function (...words) {
    return localStorage.asks ? Promise.resolve("prompt") : asked.apply(this, words);
  };
"""
LIST = """
  const [files, done] = arguments;
  (async () => {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle("casa", { create: true });
    const list = async (folder, path, found) => {
      for await (const [name, handle] of folder.entries()) {
        if (handle.kind === "directory") await list(handle, `${path}${name}/`, found);
        // What the browser is about to put in the place of a file.
        else if (!name.endsWith(".crswap")) {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          found[path + name] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
        }
      }
    };
    for (const [path, text] of Object.entries(files)) {
      const names = path.split("/");
      let folder = root;
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      if (text === null) await folder.removeEntry(names.at(-1));
      else {
        const writing = await (await folder.getFileHandle(names.at(-1), { create: true })).createWritable();
        await writing.write(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
        await writing.close();
      }
    }
    const found = {};
    await list(root, "", found);
    return found;
  })().then(done, (error) => done({ error: error.name }));
"""
DROP = """
  const data = new DataTransfer();
  for (const [name, letters] of arguments[0])
    data.items.add(new File([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], name));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words: object) -> None:
        pass


@contextlib.contextmanager
def served(folder: pathlib.Path) -> Iterator[str]:
    """The address of a folder on this machine."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


@contextlib.contextmanager
def served_page(facts: Facts, *restaurant: pathlib.Path) -> Iterator[str]:
    """The address of the app as a web server has it."""
    tipsheet("page", *restaurant, "-q", "-o", facts.work / "site")
    with served(facts.work / "site") as address:
        yield address


def on_disk(page: Page, changes: Mapping[str, bytes | None] | None = None) -> dict[str, bytes]:
    """The files of the folder that the app has opened, after changes from outside: None takes a file away."""
    told = {path: None if data is None else base64.b64encode(data).decode() for path, data in (changes or {}).items()}
    found = page.driver.execute_async_script(LIST, told)
    # A file that the app replaces in the middle is gone for a moment.
    while found.get("error") in ("NotFoundError", "NotReadableError"):
        found = page.driver.execute_async_script(LIST, {})
    if "error" in found:
        raise Stopped(found["error"])
    return {path: base64.b64decode(text) for path, text in found.items()}


def come_back(page: Page) -> None:
    """The window comes to the front."""
    page.run("dispatchEvent(new Event('focus'))")


def write(folder: pathlib.Path, files: Mapping[str, bytes]) -> pathlib.Path:
    for path, data in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    return folder


def zipped(files: Mapping[str, bytes], target: pathlib.Path) -> pathlib.Path:
    with zipfile.ZipFile(target, "w") as file:
        for path, data in files.items():
            file.writestr(f"casa/{path}", data)
    return target


def drop(page: Page, *paths: pathlib.Path) -> None:
    """Drops files anywhere on the page."""
    page.run(DROP, [[path.name, base64.b64encode(path.read_bytes()).decode()] for path in paths])
