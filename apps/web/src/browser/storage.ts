/** What keeps texts under keys; its own keys are those of what it keeps. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the visitor forbids storage, as long as the page. */
const memory: KeptStorage & Record<string, unknown> = Object.create({
  getItem: (key: string) => memory[key] ?? null,
  setItem: (key: string, value: string) => {
    memory[key] = value;
  },
  removeItem: (key: string) => delete memory[key],
});

/** The browser's local storage. */
export const localStore = (): KeptStorage => store('localStorage');

/** The storage of this tab alone. */
export const sessionStore = (): KeptStorage => store('sessionStorage');

/** Whether all is forgotten with the page. */
export const isForgetful = (): boolean => localStore() === memory;

function store(kind: 'localStorage' | 'sessionStorage'): KeptStorage {
  try {
    // An app's built-in browser may have none.
    return window[kind] ?? memory;
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

/** Keeps a value as JSON. With a full storage only the memory of it is lost. */
export function writeStored(storage: KeptStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
