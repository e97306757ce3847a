import { type NoiseKind, noiseKind } from '../ui/error-kinds.ts';
import { readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';

/** How many errors of others this browser kept quiet about, by kind. */
export type SuppressedErrors = Record<NoiseKind, number>;

/**
 * Listens for errors that nobody caught. Noise of extensions, of other people's scripts and of the
 * network becomes a warning and is counted (ruling 40); everything else stays on the console as the
 * browser reports it. Returns the way to stop.
 */
export function watchErrors(page: Window, storage: Storage | undefined): () => void {
  const judge = (event: Event, error: unknown, source?: string): void => {
    const kind = noiseKind(error, source);
    if (kind === null) return;
    event.preventDefault();
    countSuppressed(storage, kind);
    console.warn(`Suppressed (${kind}):`, error);
  };
  const onError = (event: ErrorEvent) => judge(event, event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => judge(event, event.reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

/** What was counted so far in this browser. */
export function readSuppressed(storage: Storage | undefined): SuppressedErrors {
  const kept = readStored(storage, storedKeys.suppressedErrors) as Partial<
    Record<NoiseKind, unknown>
  > | null;
  const count = (kind: NoiseKind): number =>
    Number.isSafeInteger(kept?.[kind]) ? Number(kept?.[kind]) : 0;
  return { extension: count('extension'), network: count('network') };
}

function countSuppressed(storage: Storage | undefined, kind: NoiseKind): void {
  const counts = readSuppressed(storage);
  writeStored(storage, storedKeys.suppressedErrors, { ...counts, [kind]: counts[kind] + 1 });
}
