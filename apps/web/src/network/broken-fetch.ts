import { readStored, sessionStore, writeStored } from '../browser/storage.ts';

const MARK = 'calls_by_xhr';

/** From the next load on, calls of this tab go by XMLHttpRequest. */
export const goByXhr = (): void => writeStored(sessionStore(), MARK, true);

/** Whether they do. */
export const goesByXhr = (): boolean => readStored(sessionStore(), MARK) === true;
