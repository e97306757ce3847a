import { parseUrl } from '../../base/text/parse-url.ts';
import { matchAnchor } from '../../verification/reports/verdict/match-anchor.ts';
import type { AnchorMix, CampaignKeyword } from './contract.ts';
import { genericAnchors, letters } from './generic-anchors.ts';
import type { PlannedLink } from './plan.ts';
import {
  type AnchorKind,
  anchorKinds,
  type CampaignLinkState,
  deliveredLinkStates,
} from './vocabulary.ts';

/** What each kind of anchor text is, in one sentence: the rule as people read it. */
export const anchorKindRules: Record<AnchorKind, string> = {
  exact: 'The anchor text is the keyword.',
  partial: 'The anchor text holds the keyword whole, or the keyword holds it.',
  url: 'The anchor text is an address.',
  brand: 'The anchor text holds the name of the target’s host.',
  generic: 'The anchor text would fit any link: here, read more, this page.',
  other: 'None of these.',
};

/**
 * What an anchor text is; the first rule that fits decides: exact, partial, url, brand, generic,
 * other. Case, spaces and marks do not matter.
 *
 * @example
 * ```ts
 * import { anchorKind } from '@linkwright/core/campaigns';
 *
 * const pair = { keyword: 'standing desks', anchorText: 'Acme' };
 * anchorKind(pair, 'https://acme.example/desks'); // => 'brand'
 * ```
 */
export function anchorKind(
  { keyword, anchorText }: CampaignKeyword,
  targetUrl: string,
): AnchorKind {
  const match = matchAnchor(anchorText, keyword);
  if (match !== 'other') return match;
  if (matchAnchor(keyword, anchorText) === 'partial') return 'partial';
  if (/^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/iu.test(anchorText.trim())) {
    return 'url';
  }
  const name = hostName(parseUrl(targetUrl)?.hostname ?? '');
  const said = letters(anchorText);
  if (name !== '' && said.includes(name)) return 'brand';
  return genericAnchors.has(said) ? 'generic' : 'other';
}

/** A link of the mix; without a state it is only planned. */
export interface MixedLink extends Pick<PlannedLink, 'keyword' | 'anchorText'> {
  state?: CampaignLinkState;
}

/**
 * How often each anchor text stands among a campaign's links, the commonest first. Links that failed
 * or were called off bring no anchor text and are left out.
 */
export function anchorMix(links: readonly MixedLink[], targetUrl: string): AnchorMix {
  const counted = links.filter(({ state }) => state !== 'failed' && state !== 'cancelled');
  return mixOf(
    counted.map((link) => ({ ...link, links: 1, live: link.state === 'live' ? 1 : 0 })),
    targetUrl,
  );
}

/** Links of one keyword and anchor text together. */
export interface CountedAnchor extends CampaignKeyword {
  links: number;
  /** Of these. */
  live: number;
}

/** The same of links that are counted already. */
export function mixOf(counted: readonly CountedAnchor[], targetUrl: string): AnchorMix {
  const mix = new Map<string, AnchorMix[number]>();
  let all = 0;
  for (const link of counted) {
    const { anchorText } = link;
    const kind = anchorKind(link, targetUrl);
    const entry = mix.get(anchorText) ?? { anchorText, kind, links: 0, live: 0, share: 0 };
    all += link.links;
    entry.links += link.links;
    entry.live += link.live;
    // The same words may stand for several keywords: the kind that search engines watch most.
    if (anchorKinds.indexOf(kind) < anchorKinds.indexOf(entry.kind)) entry.kind = kind;
    mix.set(anchorText, entry);
  }
  return [...mix.values()]
    .map((entry) => ({ ...entry, share: entry.links / all }))
    .sort((one, other) => other.links - one.links);
}

/** Whether a link in this state was delivered. */
export const isDelivered = (state: CampaignLinkState): boolean =>
  deliveredLinkStates.some((delivered) => delivered === state);

/** The longest label of a host without its ending: `shop.acme.co.uk` is `acme`. */
function hostName(host: string): string {
  const labels = host
    .replace(/^www\./u, '')
    .split('.')
    .slice(0, -1);
  return letters(labels.reduce((best, label) => (label.length > best.length ? label : best), ''));
}
