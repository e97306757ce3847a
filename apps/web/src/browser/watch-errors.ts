import { noiseKind } from '../ui/error-kinds.ts';
import type { ErrorReports } from './error-reports.ts';
import type { KeptStorage } from './storage.ts';
import { storedKeys } from './stored.ts';
import { countNoise } from './stored-noise.ts';

/** What an earlier page could not tell waits until this one is alive. */
const LEFT_MS = 5000;

type WithReports = (work: (reports: ErrorReports) => void) => void;

/** Loaded when there is something to tell; where it cannot be, the console has said it. */
const load: WithReports = (work) =>
  void import('./error-reports.ts').then(({ errorReports }) => work(errorReports)).catch(() => {});

/**
 * Listens for errors that nobody caught. Noise of extensions, of other people's scripts and of the
 * network becomes a warning and is counted (docs/specification/operation.md, Noise); everything
 * else stays on the console as the browser reports it, and goes into the error log. Returns the way
 * to stop.
 */
export function watchErrors(page: Window, storage: KeptStorage, withReports = load): () => void {
  const judge = (event: Event, error: unknown, source?: string): void => {
    const kind = noiseKind(error, source);
    if (kind === null) {
      withReports(({ report }) => report(error, { component: 'page', action: event.type }));
      return;
    }
    event.preventDefault();
    countNoise(storage, kind);
    console.warn(`Suppressed (${kind}):`, error);
    withReports(({ send }) => send());
  };
  const onError = (event: ErrorEvent) => judge(event, event.error ?? event.message, event.filename);
  const onRejection = (event: PromiseRejectionEvent) => judge(event, event.reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  const left = storage.getItem(storedKeys.errorLogs);
  const timer = left ? setTimeout(() => withReports(({ send }) => send()), LEFT_MS) : undefined;
  return () => {
    clearTimeout(timer);
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
