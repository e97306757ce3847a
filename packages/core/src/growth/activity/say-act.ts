import { findAct } from './acts.ts';
import type { Activity } from './contract.ts';
import type { ActivitySubject } from './vocabulary.ts';

/** What a thing is called where its name is not known. */
export const unnamedSubjects: Record<ActivitySubject, { text: string }> = {
  post: { text: 'a post' },
  draft: { text: 'a draft' },
  campaign: { text: 'a campaign' },
  'campaign-template': { text: 'a template' },
  automation: { text: 'an automation' },
  destination: { text: 'a destination' },
  'watched-link': { text: 'a watched link' },
  'status-page': { text: 'a status page' },
  report: { text: 'a report' },
  'client-report': { text: 'a report for a client' },
  'tracked-keyword': { text: 'a keyword' },
  'keyword-list': { text: 'a keyword list' },
  search: { text: 'a search' },
  'search-site': { text: 'a site' },
  prospect: { text: 'a prospect' },
  ad: { text: 'a text ad' },
  'api-key': { text: 'an API key' },
  app: { text: 'an app' },
  partner: { text: 'a partner key' },
  passkey: { text: 'a passkey' },
  'credit-entry': { text: 'an entry of the ledger' },
};

/**
 * The sentence of an act in its parts: what stands before the name of what it was done to, the name, and
 * what stands after it.
 */
export function sayAct({ act, subject, count }: Pick<Activity, 'act' | 'subject' | 'count'>): {
  before: string;
  name: string;
  after: string;
} {
  const known = findAct(act);
  const text = (count !== null && count > 1 ? known?.many : undefined) ?? known?.text ?? act;
  const [before = '', after] = text.replace('{count}', String(count)).split('{name}');
  if (after === undefined) return { before, name: '', after: '' };
  const name = subject?.name;
  const unnamed = subject ? unnamedSubjects[subject.kind].text : '…';
  return { before, name: name ? `“${name}”` : unnamed, after };
}

/** Who acts, in words. */
export function sayActor({ kind, name }: Activity['actor']): string {
  switch (kind) {
    case 'person':
      // Somebody else in the workspace is named.
      return name ?? 'You';
    case 'key':
      return name === null ? 'An API key' : `Key “${name}”`;
    case 'assistant':
      return name === null ? 'An assistant' : `An assistant with the key “${name}”`;
    case 'app':
      return name === null ? 'A connected app' : `The app “${name}”`;
    case 'automation':
      return name === null ? 'An automation' : `Automation “${name}”`;
    case 'campaign':
      return name === null ? 'A campaign' : `Campaign “${name}”`;
    case 'system':
      return 'We';
  }
}

/**
 * An act as one sentence, without a full stop.
 *
 * @example
 * ```ts
 * import { sayActivity } from '@linkwright/core/activity';
 *
 * sayActivity({
 *   act: 'post-published',
 *   actor: { kind: 'key', id: null, name: 'CI' },
 *   subject: { kind: 'post', id: 'ten-tips', name: 'Ten tips' },
 *   count: null,
 * }); // => 'Key “CI” published “Ten tips”'
 * ```
 */
export function sayActivity(entry: Pick<Activity, 'act' | 'actor' | 'subject' | 'count'>): string {
  const { before, name, after } = sayAct(entry);
  return `${sayActor(entry.actor)} ${before}${name}${after}`;
}
