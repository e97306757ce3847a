import { AppError } from '@linkwright/core';
import { reportError } from '../browser/error-reports.ts';
import { failedAgain } from '../browser/failed-again.ts';
import { isRecoverable, isUnloaded } from './recoverable.ts';

/** After how long a page that does not recover goes elsewhere. */
const LEAVE_MS = 100;
const NOT_FOUND = '/404';
/** Answers whenever the server does. */
const PROBE = '/healthz';

export interface Failed {
  error: unknown;
  /** What failed, for the error log. */
  name: string;
  hasRetried: boolean;
  /** Goes to another document. */
  leave(path: string): void;
}

/** What is done about it: the children are drawn again, an error is shown, or the page goes. */
export type Verdict = { kind: 'redraw' } | { kind: 'show'; error: unknown } | { kind: 'leave' };

/** Reports a failure in rendering, and decides what becomes of it. */
export async function judgeFailure({ error, name, hasRetried, leave }: Failed): Promise<Verdict> {
  reportError(error, { component: name, action: 'render' });
  if (!isRecoverable(error)) return { kind: 'show', error };
  if (!hasRetried) return { kind: 'redraw' };
  let path = NOT_FOUND;
  // A part of the page did not arrive: the network is gone, or the site has newer parts.
  if (isUnloaded(error)) {
    try {
      await fetch(PROBE, { method: 'HEAD' });
    } catch (cause) {
      return { kind: 'show', error: new AppError('NETWORK_ERROR', { cause }) };
    }
    const { pathname, search } = window.location;
    if (!failedAgain()) path = pathname + search;
  }
  setTimeout(() => leave(path), LEAVE_MS);
  return { kind: 'leave' };
}
