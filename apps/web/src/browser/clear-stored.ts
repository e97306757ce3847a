import { type KeptStorage, readStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** What nobody could get back: posts with their claim tokens, reports and drafts of this browser. */
const kept: ReadonlySet<string> = new Set([
  storedKeys.allPosts,
  storedKeys.trialPosts,
  storedKeys.pendingConversion,
  storedKeys.reportState,
]);
const keptPrefixes = [
  storedKeys.post(''),
  storedKeys.report(''),
  storedKeys.draftToken(''),
  storedKeys.draftEdit(''),
];

/** Forgets everything that this site keeps in the browser, except what its owner would lose. */
export function clearStored(storage: KeptStorage): void {
  for (const key of Object.keys(storage)) {
    const isKept = kept.has(key) || keptPrefixes.some((prefix) => key.startsWith(prefix));
    // What cannot be read is of no use to anybody, and may be what the page fails at.
    if (!isKept || readStored(storage, key) === null) storage.removeItem(key);
  }
}
