import type {
  ContactKind,
  Discovery,
  DiscoverySeed,
  DiscoveryStatus,
  OutreachText,
  Prospect,
  ProspectKind,
  ProspectState,
} from '@linkwright/core/all';
import { shortUrl } from '../../../format/short-url.ts';

export const kindWords: Record<ProspectKind, { one: string; many: string }> = {
  mention: { one: 'mention without a link', many: 'mentions without a link' },
  'broken-link': { one: 'broken link', many: 'broken links' },
  'resource-page': { one: 'resource page', many: 'resource pages' },
};

export const stateWords: Record<ProspectState, string> = {
  new: 'New',
  asked: 'Asked',
  answered: 'Answered',
  agreed: 'Agreed',
  live: 'Live',
  declined: 'Declined',
};

export const contactWords: Record<ContactKind, string> = {
  mail: 'Mail address',
  form: 'Contact form',
  page: 'Contact page',
};

export const textWords: Record<OutreachText['id'], string> = {
  mention: 'About the mention',
  'broken-link': 'About the broken link',
  'resource-page': 'About the list',
  'follow-up': 'Asking once more',
  thanks: 'Thanks',
};

export const statusWords: Record<DiscoveryStatus, string> = {
  queued: 'Waiting',
  running: 'Searching',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
};

export const seedWords: Record<DiscoverySeed, string> = {
  page: 'A page',
  sitemap: 'A sitemap',
  keyword: 'What a search finds',
};

export const isGoingOn = ({ status }: Pick<Discovery, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Where a search began, as its name in the list. */
export const nameOf = ({ seedKind, seed }: Pick<Discovery, 'seedKind' | 'seed'>): string =>
  seedKind === 'keyword' ? `“${seed}”` : shortUrl(seed);

/** `3 mentions without a link, 1 broken link`, of those that there are. */
export function sumUp({ prospects }: Pick<Discovery, 'prospects'>): string {
  const parts = (Object.keys(kindWords) as ProspectKind[])
    .filter((kind) => prospects[kind] > 0)
    .map((kind) => `${prospects[kind]} ${kindWords[kind][prospects[kind] === 1 ? 'one' : 'many']}`);
  return parts.length === 0 ? 'Nothing found' : parts.join(', ');
}

/** `mention without a link, 2 broken links`, of one page. */
export function sayFinds(finds: Prospect['finds']): string {
  return [...Map.groupBy(finds, ({ kind }) => kind)]
    .map(([kind, { length }]) =>
      length === 1 ? kindWords[kind].one : `${length} ${kindWords[kind].many}`,
    )
    .join(', ');
}
