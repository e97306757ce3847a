import { stripEnd } from '../../base/text/strip-end.ts';
import { draftPages } from './pages.ts';

/**
 * The page that a draft is edited on. What opens a guest's stands in the fragment: it is sent to no
 * server, and stands in no log and no referrer.
 *
 * @example
 * ```ts
 * import { draftAddress } from '@linkwright/core/drafts';
 *
 * draftAddress('https://linkwright.example', '1', 'secret');
 * // => 'https://linkwright.example/drafts/1#token=secret'
 * ```
 */
export const draftAddress = (siteUrl: string, id: string, draftToken?: string): string =>
  `${stripEnd(siteUrl, /\//)}${draftPages.draft.replace(':id', id)}${draftToken ? `#${new URLSearchParams({ token: draftToken })}` : ''}`;

/** What opens the draft, of such an address's fragment with or without its `#`; undefined without one. */
export const readDraftFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || undefined;
