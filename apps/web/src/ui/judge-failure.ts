import { reportError } from '../browser/error-reports.ts';
import { isRecoverable } from './recoverable.ts';

/** After how long a page that does not recover goes elsewhere. */
const LEAVE_MS = 100;
const NOT_FOUND = '/404';

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
export function judgeFailure({ error, name, hasRetried, leave }: Failed): Verdict {
  reportError(error, { component: name, action: 'render' });
  if (!isRecoverable(error)) return { kind: 'show', error };
  if (!hasRetried) return { kind: 'redraw' };
  setTimeout(() => leave(NOT_FOUND), LEAVE_MS);
  return { kind: 'leave' };
}
