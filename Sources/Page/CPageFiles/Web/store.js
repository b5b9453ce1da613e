// The restaurant's folder on this phone: paths and texts, with revisions, in the browser's database. A text counts as
// kept only after it was read back. Every window compares before it writes.

const databaseName = "tipsheet";
const databaseVersion = 2;
const lockName = "tipsheet-folder";
const keptFor = 30 * 24 * 3_600_000;
/** Saves within this time are one revision, so that typing does not fill the phone. */
const oneRevision = 60_000;
const tryAgainAfter = 3_000;
const probeSize = 50_000;

/**
 * @typedef {{place: string, path: string, text: string | null, revision: number, time: number, begun: number,
 *   by: string}} Kept a file; its text is null if it is in the bin
 * @typedef {{path: string, mine: string | null, theirs: string | null, chosen: () => void}} Conflict a file changed in
 *   two places; `chosen` is called when the user has chosen
 * @typedef {"kept" | "saving" | "full" | "blocked" | "conflict"} KeptState
 */

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function endOf(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => {
      const database = request.result;
      for (const name of ["files", "revisions"]) {
        database.createObjectStore(name, { keyPath: name === "files" ? ["place", "path"] : ["place", "path", "revision"] });
      }
    };
    request.onsuccess = () => {
      // A newer page in another window has priority; this one then opens the database again.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/** Runs one window at a time if the browser has locks. Without them, the comparison in each transaction still holds. */
export async function withLock(name, run) {
  if (!navigator.locks) return run();
  let began = false;
  try {
    return await navigator.locks.request(name, () => {
      began = true;
      return run();
    });
  } catch (error) {
    // A page opened as a file may have no locks.
    if (began) throw error;
    return run();
  }
}

/** A map that reports each changed key. @template K, V @extends {Map<K, V>} */
class ToldMap extends Map {
  /** @param {(key: any) => void} tell */
  constructor(tell) {
    super();
    this.tell = tell;
  }

  set(key, value) {
    this.tell(key);
    return super.set(key, value);
  }

  delete(key) {
    this.tell(key);
    return super.delete(key);
  }
}

/** A folder kept on this phone. */
export class KeptFolder {
  /** @param {string} place keeps the folders of two restaurants apart */
  constructor(place) {
    this.place = place;
    this.window = `${Date.now()}-${Math.random().toString(36).slice(2)}`;
    /** @type {Set<string>} paths whose text may differ, until a caller takes them */
    this.changed = new Set();
    const change = (path) => this.changed.add(path);
    /** @type {Map<string, Kept>} this window's copy of the database */
    this.known = new ToldMap(change);
    /** @type {Map<string, string | null>} texts that are not kept yet */
    this.waiting = new ToldMap(change);
    /** @type {Map<string, string[]>} paths written in one transaction: the old and new path of a file that moves */
    this.together = new Map();
    /** @type {Set<string>} paths whose next save starts a new revision */
    this.apart = new Set();
    /** @type {Map<string, Conflict>} */
    this.conflicts = new ToldMap(change);
    /** @type {IDBDatabase | null} */
    this.database = null;
    /** @type {"full" | "blocked" | null} */
    this.problem = null;
    this.isWriting = false;
    /** @type {Set<(paths: string[]) => void>} */
    this.followers = new Set();
    this.tellState = () => {};
    /** @type {(paths: string[]) => void} */
    this.tellKept = () => {};
    this.timer = 0;
    /** @type {BroadcastChannel | null} */
    this.channel = null;
  }

  /** Opens the folder, and finds out whether anything can be kept here. */
  async open() {
    try {
      this.database = await openDatabase();
      await this.readAll();
      await this.probe();
    } catch (error) {
      this.fail(error);
    }
    try {
      this.channel = new BroadcastChannel(databaseName);
      this.channel.onmessage = ({ data }) => data === this.place && this.follow();
    } catch {
      // Without a channel, this window looks again when it comes to the front.
    }
    const look = () => document.visibilityState === "visible" && this.follow();
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    addEventListener("focus", look);
    return this;
  }

  /** Makes sure of space for a shift before anything is typed. */
  async probe() {
    const path = `probe/${this.window}`;
    const probe = { place: "", path, text: "x".repeat(probeSize), revision: 0, time: 0, begun: 0, by: "" };
    for (const isThere of [true, false]) {
      const writing = this.database.transaction("files", "readwrite");
      if (isThere) writing.objectStore("files").put(probe);
      else writing.objectStore("files").delete(["", path]);
      await endOf(writing);
    }
  }

  fail(error) {
    const isFull = error?.name === "QuotaExceededError" || /quota|disk|space|full/i.test(error?.message ?? "");
    // A full disk closes the database too.
    this.problem = isFull || this.problem === "full" ? "full" : "blocked";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tryAgain(), tryAgainAfter);
  }

  /** @returns {KeptState} */
  get state() {
    if (this.problem) return this.problem;
    if (this.conflicts.size) return "conflict";
    return this.waiting.size || this.isWriting ? "saving" : "kept";
  }

  /** Returns the text of a file as the screen shows it; null if there is none. @param {string} path */
  text(path) {
    const conflict = this.conflicts.get(path);
    if (conflict) return conflict.mine;
    return this.waiting.has(path) ? this.waiting.get(path) : this.known.get(path)?.text ?? null;
  }

  /** Returns the paths in a folder, in order of name. @param {string} folder such as `shifts/` */
  paths(folder) {
    return [...new Set([...this.known.keys(), ...this.waiting.keys()])]
      .filter((path) => path.startsWith(folder) && this.text(path) !== null).sort();
  }

  /** Keeps a file as soon as possible; null moves it to the bin. @param {string} path @param {string | null} text */
  save(path, text) {
    if (this.text(path) === text) return;
    const conflict = this.conflicts.get(path);
    if (conflict) {
      conflict.mine = text;
      this.changed.add(path);
    } else this.waiting.set(path, text);
    this.tellState();
    if (!conflict) this.write();
  }

  /** Keeps a text from elsewhere. The text before it stays among the earlier versions. */
  replace(path, text) {
    this.apart.add(path);
    this.save(path, text);
    this.tell([path]);
  }

  /** Keeps a text under another path, and moves the old path to the bin: both or neither. */
  move(from, to, text) {
    if (this.conflicts.has(from) || this.conflicts.has(to)) {
      this.save(to, text);
      this.save(from, null);
      return;
    }
    this.waiting.set(to, text);
    this.waiting.set(from, null);
    for (const path of [from, to]) this.together.set(path, [to, from]);
    this.tellState();
    this.write();
  }

  /** Resolves a file that was changed in two places. @param {string} path @param {boolean} isMine */
  async choose(path, isMine) {
    const conflict = this.conflicts.get(path);
    if (!conflict) return;
    this.conflicts.delete(path);
    const [chosen, other] = isMine ? [conflict.mine, conflict.theirs] : [conflict.theirs, conflict.mine];
    this.apart.add(path);
    this.save(path, chosen);
    this.tell([path]);
    this.tellState();
    await this.settled();
    if (other !== null) await this.keepAside(path, other);
    conflict.chosen();
  }

  /** Keeps a text only among the earlier versions of a file. @param {string} path @param {string} text */
  async keepAside(path, text) {
    if (!this.database) return;
    try {
      const writing = this.database.transaction(["files", "revisions"], "readwrite", { durability: "strict" });
      const end = endOf(writing);
      end.catch(() => {});
      const [files, revisions] = ["files", "revisions"].map((name) => writing.objectStore(name));
      const found = await answerOf(files.get([this.place, path]));
      if (found && found.text !== text) {
        // Use new numbers, so that the current text is the last revision again.
        const now = { ...found, revision: found.revision + 2, begun: 0 };
        revisions.put({ ...found, text, revision: found.revision + 1, time: Date.now(), begun: 0 });
        files.put(now);
        revisions.put(now);
        this.known.set(path, now);
      }
      await end;
    } catch (error) {
      this.fail(error);
      this.tellState();
    }
  }

  /** Marks two texts of a file as a conflict for the user. */
  dispute(path, mine, theirs, chosen = () => {}) {
    this.conflicts.set(path, { path, mine, theirs, chosen });
    this.tellState();
  }

  tell(paths) {
    for (const follower of this.followers) follower(paths);
  }

  /** Tries again until there is space. */
  async tryAgain() {
    try {
      this.database ??= await openDatabase();
      await this.probe();
      this.problem = null;
      await this.follow();
      this.write();
    } catch (error) {
      if (error?.name === "InvalidStateError") this.database = null;
      this.fail(error);
    }
    this.tellState();
  }

  async write() {
    if (this.isWriting) return;
    this.isWriting = true;
    while (this.waiting.size) {
      const [first] = this.waiting.keys();
      const paths = (this.together.get(first) ?? [first]).filter((path) => this.waiting.has(path));
      const texts = new Map(paths.map((path) => [path, this.waiting.get(path)]));
      try {
        this.database ??= await openDatabase();
        const disputed = await withLock(lockName, () => this.writeTexts(texts));
        for (const path of paths) this.together.delete(path);
        // If one of several files that go together is in dispute, none is written. The others are then written alone.
        if (disputed !== null) {
          this.disputeWaiting(disputed, texts.get(disputed));
          continue;
        }
        // A text typed in the meantime is saved after this one.
        for (const [path, text] of texts) if (this.waiting.get(path) === text) this.waiting.delete(path);
        this.tellKept(paths);
      } catch (error) {
        // Reopen a connection that another window or the browser closed.
        if (error?.name === "InvalidStateError") this.database = null;
        this.fail(error);
        break;
      }
    }
    this.isWriting = false;
    this.tellState();
  }

  disputeWaiting(path, text) {
    const mine = this.waiting.has(path) ? this.waiting.get(path) : text;
    this.waiting.delete(path);
    this.dispute(path, mine, this.known.get(path)?.text ?? null);
  }

  /** Writes texts unless another window changed one in the meantime. Returns that path, or null. */
  async writeTexts(texts) {
    // Strict durability: the data is on disk before it counts as done, so that it survives an empty battery.
    const writing = this.database.transaction(["files", "revisions"], "readwrite", { durability: "strict" });
    const end = endOf(writing);
    // `end` reports an abort; nobody waits for it before the first answer arrives.
    end.catch(() => {});
    const files = writing.objectStore("files");
    /** @type {Map<string, Kept | undefined>} */
    const found = new Map();
    for (const path of texts.keys()) found.set(path, await answerOf(files.get([this.place, path])));
    for (const [path, kept] of found) {
      if (!kept || kept.revision === (this.known.get(path)?.revision ?? 0)) continue;
      this.known.set(path, kept);
      if (kept.text !== texts.get(path)) {
        await end;
        return path;
      }
    }
    for (const [path, text] of texts) this.put(writing, found.get(path), path, text);
    await end;
    for (const [path, text] of texts) if (!await this.isReadBack(path, text)) return path;
    this.problem = null;
    this.channel?.postMessage(this.place);
    return null;
  }

  /** Returns whether a text is there as it was written. Another window's text is taken as known. */
  async isReadBack(path, text) {
    const back = await answerOf(this.database.transaction("files").objectStore("files").get([this.place, path]));
    if (!back || (back.text !== text && back.by === this.window)) throw new Error("what was written could not be read back");
    this.known.set(path, back);
    return back.text === text;
  }

  put(writing, found, path, text) {
    const time = Date.now();
    const isSame = found && found.by === this.window && time - found.begun < oneRevision && !this.apart.delete(path);
    const next = {
      place: this.place, path, text, revision: (found?.revision ?? 0) + 1, time, by: this.window,
      begun: isSame ? found.begun : time,
    };
    writing.objectStore("files").put(next);
    const revisions = writing.objectStore("revisions");
    if (isSame && text !== null) revisions.delete([this.place, path, found.revision]);
    revisions.put(next);
  }

  /** Reads changes by other windows. */
  async follow() {
    if (!this.database) return;
    try {
      const before = new Map(this.known);
      const paths = await this.readAll();
      const changed = paths.filter((path) => before.get(path)?.text !== this.known.get(path)?.text);
      if (changed.length) this.tell(changed);
    } catch {
      // The next save reports the problem.
    }
  }

  async readAll() {
    const range = IDBKeyRange.bound([this.place], [this.place, []]);
    /** @type {Kept[]} */
    const found = await answerOf(this.database.transaction("files").objectStore("files").getAll(range));
    const changed = [];
    for (const each of found) {
      // A waiting text is compared with the version it began from.
      if (this.waiting.has(each.path) || (this.known.get(each.path)?.revision ?? 0) >= each.revision) continue;
      this.known.set(each.path, each);
      const conflict = this.conflicts.get(each.path);
      if (conflict) conflict.theirs = each.text;
      else changed.push(each.path);
    }
    return changed;
  }

  /** Returns earlier texts of files, newest first, and deletes those older than 30 days. @returns {Promise<Kept[]>} */
  async earlier() {
    if (!this.database) return [];
    const range = IDBKeyRange.bound([this.place], [this.place, []]);
    const writing = this.database.transaction("revisions", "readwrite");
    const revisions = writing.objectStore("revisions");
    const found = await answerOf(revisions.getAll(range));
    const isOld = (each) => Date.now() - each.time > keptFor;
    for (const each of found.filter(isOld)) revisions.delete([each.place, each.path, each.revision]);
    await endOf(writing);
    return found.filter((each) => !isOld(each) && each.revision !== this.known.get(each.path)?.revision)
      .sort((one, other) => other.time - one.time);
  }

  /** Returns a value kept next to the files; null if there is none. @param {string} name */
  async note(name) {
    if (!this.database) return null;
    const files = this.database.transaction("files").objectStore("files");
    return (await answerOf(files.get([`notes of ${this.place}`, name])))?.value ?? null;
  }

  /** @param {string} name @param {any} value */
  async keepNote(name, value) {
    if (!this.database) return;
    const writing = this.database.transaction("files", "readwrite", { durability: "strict" });
    writing.objectStore("files").put({ place: `notes of ${this.place}`, path: name, value });
    await endOf(writing);
  }

  /** Waits until everything is kept or has failed. */
  async settled() {
    while (this.isWriting) await new Promise((resolve) => { setTimeout(resolve, 5); });
  }
}
