// Apart from the reader: whoever asks for a page needs none of what reads it.
import type { UnusedReason } from '../../articles/sources/source.ts';

/** Why a page is no source. */
export interface Unread {
  reason: UnusedReason;
  message: string;
}

/** Why an answer is no source, by its head alone. */
export function unreadByStatus(status: number | null, contentType = 'of no kind'): Unread {
  const message = `It answered ${status}`;
  if (status === 401 || status === 407) return { reason: 'log-in', message };
  if (status === 404 || status === 410) return { reason: 'not-found', message };
  if (status === 403 || status === 429) return { reason: 'refused', message };
  if (status !== 200) return { reason: 'unreachable', message };
  return { reason: 'not-text', message: `It is no page but ${contentType}` };
}

/** Whether a page's directives for robots forbid to keep or quote it. */
export const forbidsKeeping = (robots: string): boolean =>
  /\b(?:noarchive|none|nosnippet)\b/iu.test(robots);

/** Whether an answer's head says that what follows is not to be kept. */
export const asksNotToBeKept = (headers: Readonly<Record<string, string>>): boolean =>
  forbidsKeeping(headers['x-robots-tag'] ?? '');

/** What is said of such a page. */
export const notKept = {
  reason: 'noarchive',
  message: 'It asks not to be kept or quoted',
} as const satisfies Unread;
