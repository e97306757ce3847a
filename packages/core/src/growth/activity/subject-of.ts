import type { Act } from './acts.ts';
import { type ActivitySubject, MAX_ACTIVITY_NAME } from './vocabulary.ts';

/** Where an answer has a thing: in which of its properties, and what names it there. */
interface Place {
  /** Null: the answer is the thing. */
  part: string | null;
  name: string;
  id?: string;
}

const places: Record<ActivitySubject, Place> = {
  post: { part: 'post', name: 'title', id: 'slug' },
  draft: { part: 'draft', name: 'title' },
  campaign: { part: 'campaign', name: 'name' },
  'campaign-template': { part: 'template', name: 'name' },
  automation: { part: 'automation', name: 'name' },
  destination: { part: 'destination', name: 'name' },
  'watched-link': { part: 'monitor', name: 'pageUrl' },
  'status-page': { part: 'statusPage', name: 'name' },
  report: { part: null, name: 'destinationUrl' },
  'client-report': { part: 'report', name: 'clientName' },
  'tracked-keyword': { part: 'tracker', name: 'keyword' },
  'keyword-list': { part: 'list', name: 'name' },
  search: { part: 'discovery', name: 'seed' },
  'search-site': { part: 'site', name: 'property' },
  prospect: { part: 'prospect', name: 'pageUrl' },
  ad: { part: 'adSet', name: 'name' },
  'api-key': { part: 'apiKey', name: 'name' },
  app: { part: 'app', name: 'name' },
  partner: { part: 'partner', name: 'name' },
  passkey: { part: 'passkey', name: 'name' },
  'credit-entry': { part: 'entry', name: 'reason' },
};

export interface NamedSubject {
  kind: ActivitySubject;
  id: string;
  /** Null where the answer does not tell. */
  name: string | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/**
 * What an act was done to: as its answer has it, else what the address named; undefined where it is
 * about nothing, or about several.
 *
 * @example
 * ```ts
 * import { acts, subjectOf } from '@linkwright/core/activity';
 *
 * subjectOf(acts['campaign-started'], { params: { id: '7' }, answer: { campaign: { id: '7', name: 'May' } } });
 * // => { kind: 'campaign', id: '7', name: 'May' }
 * ```
 */
export function subjectOf(
  { about, text }: Act,
  {
    params,
    answer,
  }: { params: Readonly<Record<string, unknown>>; answer: Readonly<Record<string, unknown>> },
): NamedSubject | undefined {
  if (about === undefined) return undefined;
  const { part, name, id = 'id' } = places[about];
  const thing = part === null ? answer : answer[part];
  if (typeof thing === 'object' && thing !== null) {
    const fields = thing as Readonly<Record<string, unknown>>;
    const found = textOf(fields[id]);
    if (found !== null) return { kind: about, id: found, name: cut(textOf(fields[name])) };
  }
  const named = textOf(params.id);
  // An act without a name in its text may still lead somewhere.
  return named === null || !(text.includes('{name}') || about === 'campaign')
    ? undefined
    : { kind: about, id: named, name: null };
}

const cut = (name: string | null): string | null =>
  name === null ? null : name.slice(0, MAX_ACTIVITY_NAME).toWellFormed();

/** Where an answer tells how many things were done, by act. */
const counts: Readonly<Record<string, string>> = {
  'links-watched': 'added',
  'watch-changed': 'done',
  'watch-checked': 'done',
  'watch-removed': 'done',
  'keywords-tracked': 'added',
  'tracker-changed': 'done',
  'tracker-checked': 'done',
  'tracker-removed': 'done',
  'campaigns-imported': 'campaigns',
  'trials-converted': 'convertedPosts',
  'link-approved': 'decided',
  'link-rejected': 'decided',
  'figures-bought': 'creditsSpent',
};

/** Of how many things an act was; null where it was of one. 0: it came to nothing. */
export function countOf(act: string, answer: Readonly<Record<string, unknown>>): number | null {
  const value = answer[counts[act] ?? ''];
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : null;
}
