import {
  AppError,
  cutText,
  ERRORS_KEPT,
  ERRORS_PER_REPORT,
  type ErrorReport,
  errorLogRoutes,
  errorSaving,
  LONGEST_ERROR_MESSAGE,
  LONGEST_STACK,
  MOST_OCCURRENCES,
  type NoiseCounts,
  type ReportedError,
  redactSecrets,
} from '@linkwright/core/all';
import { callApi } from '../api.ts';
import { type KeptStorage, localStore, readStored, writeStored } from './storage.ts';
import { storedKeys } from './stored.ts';
import { readNoise } from './stored-noise.ts';

/** What comes up meanwhile is told together. */
const GATHER_MS = 1000;
/** Between two reports of one page: a flood is counted in between. */
const PAUSE_MS = 10_000;
/** Different errors that one page tells of; more is a flood, too. */
const MOST_A_PAGE = 30;

/** Where an error came up. */
interface ErrorWhere {
  /** A part of the page. */
  component: string;
  /** What was being done. */
  action: string;
}

export interface ErrorReports {
  /** Puts an error into the error log, now or when the server answers again. Never throws. */
  report(error: unknown, where: ErrorWhere): void;
  /** Tells the server what it was not told yet. */
  send(): void;
}

interface Options {
  storage: KeptStorage;
  post(report: ErrorReport): Promise<unknown>;
  gatherMs?: number;
  pauseMs?: number;
  retryMs?: number;
}

/** Keeps errors in this browser, the last hundred, until the server has them. */
export function createErrorReports({
  storage,
  post,
  gatherMs = GATHER_MS,
  pauseMs = PAUSE_MS,
  retryMs = errorSaving.delayMs,
}: Options): ErrorReports {
  const sent = new Set<string>();
  let isDue = false;
  let mayFollowAt = 0;

  const kept = (): ReportedError[] => {
    const stored = readStored(storage, storedKeys.errorLogs);
    return Array.isArray(stored) ? stored.filter(isReported) : [];
  };
  const keep = (errors: ReportedError[]): void => {
    if (errors.length === 0) storage.removeItem(storedKeys.errorLogs);
    else writeStored(storage, storedKeys.errorLogs, errors.slice(-ERRORS_KEPT));
  };

  function put(entry: ReportedError): void {
    const errors = kept();
    const same = errors.find((each) => samenessOf(each) === samenessOf(entry));
    if (same) same.occurrences = Math.min((same.occurrences ?? 1) + 1, MOST_OCCURRENCES);
    else if (sent.size >= MOST_A_PAGE && !sent.has(samenessOf(entry))) return;
    else errors.push(entry);
    sent.add(samenessOf(entry));
    keep(errors);
  }

  /** False when nothing was left to tell. */
  async function sendSome(): Promise<boolean> {
    const errors = kept().slice(0, ERRORS_PER_REPORT);
    const counted = readNoise(storage);
    const noise = unsent(counted, readNoise(storage, storedKeys.suppressedErrorsSent));
    if (errors.length === 0 && noise.extension + noise.network === 0) return false;
    await post({ errors, noise }).catch(rethrowUnlessRefused);
    const ids = new Set(errors.map(({ id }) => id));
    keep(kept().filter(({ id }) => !ids.has(id)));
    writeStored(storage, storedKeys.suppressedErrorsSent, counted);
    return true;
  }

  async function sendAll(failures = 0): Promise<void> {
    try {
      while (await sendSome());
    } catch (error) {
      // The rest waits for the next error or page.
      if (failures >= errorSaving.retries || isLimit(error)) return;
      await new Promise((resolve) => setTimeout(resolve, retryMs * 2 ** failures));
      await sendAll(failures + 1);
    }
  }

  function send(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(
      async () => {
        await sendAll();
        mayFollowAt = Date.now() + pauseMs;
        isDue = false;
      },
      Math.max(gatherMs, mayFollowAt - Date.now()),
    );
  }

  return {
    report(error, where) {
      try {
        put(entryOf(error, where));
        send();
      } catch (fault) {
        console.warn('An error could not be put down:', fault);
      }
    },
    send,
  };
}

function entryOf(error: unknown, { component, action }: ErrorWhere): ReportedError {
  const { name, message, stack, code } = signsOf(error);
  return {
    id: crypto.randomUUID(),
    timestamp: new Date().toISOString(),
    message: cutText(redactSecrets(message), LONGEST_ERROR_MESSAGE),
    ...(name ? { name: cutText(name, 120) } : {}),
    ...(typeof code === 'string' ? { code: cutText(code, 80) } : {}),
    ...(stack ? { stack: cutText(redactSecrets(stack), LONGEST_STACK) } : {}),
    component: cutText(component, 120),
    action: cutText(action, 120),
    path: cutText(redactSecrets(window.location.pathname), 500),
    occurrences: 1,
  };
}

const signsOf = (
  error: unknown,
): { name?: string; message: string; stack?: string | undefined; code?: unknown } =>
  error instanceof Error ? error : { message: String(error) };

const samenessOf = ({ message, stack, component, action }: ReportedError): string =>
  JSON.stringify([message, stack, component, action]);

const isReported = (value: unknown): value is ReportedError =>
  typeof (value as ReportedError | null)?.id === 'string';

/** After somebody cleared the counts, all that is there is new. */
function unsent(counted: NoiseCounts, sent: NoiseCounts): NoiseCounts {
  const left = (kind: keyof NoiseCounts): number => {
    const count = counted[kind] - sent[kind];
    return Math.min(count < 0 ? counted[kind] : count, MOST_OCCURRENCES);
  };
  return { extension: left('extension'), network: left('network') };
}

const refusals: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]);

/** What the server can do nothing with is not told again. */
function rethrowUnlessRefused(error: unknown): void {
  if (error instanceof AppError && refusals.has(error.code)) return;
  throw error;
}

const isLimit = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'RATE_LIMITED';

/** Those of this page. */
export const errorReports = createErrorReports({
  storage: localStore(),
  post: (body) => callApi(errorLogRoutes.report, { body }),
});

/** Puts an error into the error log, now or when the server answers again. Never throws. */
export const reportError = errorReports.report;
