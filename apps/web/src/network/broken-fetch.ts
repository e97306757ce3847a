import { readStored, sessionStore, writeStored } from '../browser/storage.ts';
import { storedKeys } from '../browser/stored.ts';

/** From the next load on, calls of this tab go by XMLHttpRequest. */
export const goByXhr = (): void => writeStored(sessionStore(), storedKeys.callsByXhr, true);

/** Whether they do. */
export const goesByXhr = (): boolean => readStored(sessionStore(), storedKeys.callsByXhr) === true;
