import type { AnchorMix } from './contract.ts';
import { type AnchorKind, anchorKinds } from './vocabulary.ts';

/** Links of one kind of anchor text. */
export interface AnchorKindCount {
  kind: AnchorKind;
  links: number;
  /** Of all links, 0 to 1. */
  share: number;
}

/** Fewer links say nothing about a mix. */
const LEAST_LINKS = 10;
/** Beyond these shares a mix looks made. Rules of thumb of ours: no search engine publishes a number. */
const MOST_EXACT = 0.3;
const MOST_OF_ONE = 0.4;
/** Of these any number may be the same: people link with a name or an address by themselves. */
const unforced: ReadonlySet<AnchorKind> = new Set(['brand', 'url']);

/** How many links each kind of anchor text has, in the order of `anchorKinds`; kinds without any left out. */
export function countKinds(mix: AnchorMix): AnchorKindCount[] {
  const all = mix.reduce((sum, { links }) => sum + links, 0);
  return anchorKinds.flatMap((kind) => {
    const links = mix.reduce((sum, entry) => sum + (entry.kind === kind ? entry.links : 0), 0);
    return links === 0 ? [] : [{ kind, links, share: links / all }];
  });
}

/** What looks forced: the keyword itself stands too often, or the same words do. */
export interface AnchorWarning {
  sign: 'exact' | 'same';
  /** The words that are the same; null for `exact`. */
  anchorText: string | null;
  /** Of all links, 0 to 1. */
  share: number;
}

/**
 * What about a mix of anchor texts looks forced; nothing with fewer than 10 links
 * (docs/specification/tools.md, Campaigns).
 *
 * @example
 * ```ts
 * import { anchorMix, judgeAnchors } from '@linkwright/core/campaigns';
 *
 * const links = Array.from({ length: 10 }, () => ({ keyword: 'desks', anchorText: 'desks' }));
 * judgeAnchors(anchorMix(links, 'https://acme.example/'))[0]?.sign; // => 'exact'
 * ```
 */
export function judgeAnchors(mix: AnchorMix): AnchorWarning[] {
  const all = mix.reduce((sum, { links }) => sum + links, 0);
  if (all < LEAST_LINKS) return [];
  const warnings: AnchorWarning[] = [];
  const exact = countKinds(mix).find(({ kind }) => kind === 'exact')?.share ?? 0;
  if (exact > MOST_EXACT) warnings.push({ sign: 'exact', anchorText: null, share: exact });
  const commonest = mix.find(({ kind }) => !unforced.has(kind));
  const isSaid = commonest?.kind === 'exact' && exact > MOST_EXACT;
  if (commonest && commonest.share > MOST_OF_ONE && !isSaid) {
    const { anchorText, share } = commonest;
    warnings.push({ sign: 'same', anchorText, share });
  }
  return warnings;
}

/** A warning in one sentence or two. */
export function sayAnchorWarning({ anchorText, share }: AnchorWarning): string {
  const percent = Math.round(share * 100);
  return anchorText === null
    ? `${percent} % of these links stand on the keyword itself. Links that people place by themselves seldom do.`
    : `“${anchorText}” stands on ${percent} % of these links. Vary the words, or use your name or address.`;
}
