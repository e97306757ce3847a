/** The browser's local storage, or undefined where the visitor forbids it. */
export const localStore = (): Storage | undefined => store('localStorage');

/** The storage of this tab alone. */
export const sessionStore = (): Storage | undefined => store('sessionStorage');

function store(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[kind];
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** What is kept under a key; null where there is nothing, or nothing readable. */
export function readStored(storage: Storage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps a value as JSON. With a full storage only the memory of it is lost. */
export function writeStored(storage: Storage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
