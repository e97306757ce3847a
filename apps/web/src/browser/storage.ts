/** What keeps texts under keys; its own keys are those of what it keeps. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As long as the page, where the visitor forbids storage, and what a full one has no room for. */
const memory: KeptStorage & Record<string, unknown> = Object.create({
  getItem: (key: string) => memory[key] ?? null,
  setItem: (key: string, value: string) => {
    memory[key] = value;
    if (isFull) unlessFull(() => localStorage.setItem(key, value));
  },
  removeItem: (key: string) => {
    delete memory[key];
    if (isFull) localStorage.removeItem(key);
  },
});

/** The local storage refused something: until the page is left its memory is asked. */
let isFull = false;

/** The browser's local storage. */
export const localStore = (): KeptStorage => store('localStorage');

/** The storage of this tab alone. */
export const sessionStore = (): KeptStorage => store('sessionStorage');

/** Whether all is forgotten with the page. */
export const isForgetful = (): boolean => localStore() === memory;

function store(kind: 'localStorage' | 'sessionStorage'): KeptStorage {
  try {
    // An app's built-in browser may have none.
    return (!(isFull && kind === 'localStorage') && window[kind]) || memory;
  } catch (error) {
    if (error instanceof DOMException) return memory;
    throw error;
  }
}

/** What is kept under a key; null where there is nothing, or nothing readable. */
export function readStored(storage: KeptStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps a value as JSON; what a full storage has no room for, as long as the page. */
export function writeStored(storage: KeptStorage, key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (unlessFull(() => storage.setItem(key, text)) || storage !== localStore()) return;
  Object.assign(memory, { ...storage });
  isFull = true;
  memory.setItem(key, text);
}

function unlessFull(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
