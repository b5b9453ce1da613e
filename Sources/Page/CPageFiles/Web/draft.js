// Drafts on this phone: in its database, else in its simple storage, else nowhere.

const storeName = "drafts";
let database = null;
let place = "";
let sayWhere = () => {};
const waiting = new Map();
let isWriting = false;

/** Finds where drafts can be kept. `prefix` keeps two restaurants' drafts apart. */
export async function openDrafts(prefix, say) {
  place = prefix;
  sayWhere = say;
  try {
    database = await openDatabase();
  } catch {
    database = null;
  }
}

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("tipsheet", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/** What was kept under a name, or null. */
export async function readDraft(name) {
  const key = place + name;
  const fromDatabase = database && await new Promise((resolve) => {
    const request = database.transaction(storeName).objectStore(storeName).get(key);
    request.onsuccess = () => resolve(request.result ?? null);
    request.onerror = () => resolve(null);
  });
  try {
    return JSON.parse(fromDatabase || localStorage.getItem(`tipsheet:${key}`) || "null");
  } catch {
    return null;
  }
}

/** Keeps a draft at once; null drops it. While one is being written, only the newest waits. */
export function keepDraft(name, value) {
  waiting.set(place + name, value === null ? null : JSON.stringify(value));
  if (!isWriting) writeWaiting();
}

async function writeWaiting() {
  isWriting = true;
  while (waiting.size) {
    const [key, text] = waiting.entries().next().value;
    waiting.delete(key);
    const isKept = await writeToDatabase(key, text) || writeToStorage(key, text);
    sayWhere(isKept, text !== null);
  }
  isWriting = false;
}

function writeToDatabase(key, text) {
  if (!database) return false;
  return new Promise((resolve) => {
    try {
      // Strict: on the disk before it is called done, so that it outlives an empty battery.
      const writing = database.transaction(storeName, "readwrite", { durability: "strict" });
      const store = writing.objectStore(storeName);
      if (text === null) store.delete(key);
      else store.put(text, key);
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}

function writeToStorage(key, text) {
  try {
    if (text === null) localStorage.removeItem(`tipsheet:${key}`);
    else localStorage.setItem(`tipsheet:${key}`, text);
    return true;
  } catch {
    return false;
  }
}
