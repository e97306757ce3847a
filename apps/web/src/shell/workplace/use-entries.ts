import {
  campaignPages,
  draftPages,
  type Found,
  hasRight,
  type Me,
  type SearchKind,
  searchRoutes,
} from '@linkwright/core/all';
import {
  ChartLine,
  Coins,
  FilePenLine,
  FileText,
  Link2,
  ListChecks,
  type LucideIcon,
  PenLine,
  Target,
  TextSearch,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { shortUrl } from '../../format/short-url.ts';
import { paths } from '../../paths.ts';
import { useAnswer } from '../../server-state/use-answer.ts';
import { groupsFor } from './links.ts';

/** Something that the palette leads to. */
export interface PaletteEntry {
  key: string;
  title: string;
  detail: string;
  icon: LucideIcon;
  /** Null opens the dialog that sells credits. */
  href: string | null;
}

/** How long nothing is typed before the account is searched. */
const STILL_MS = 80;

const acts: (PaletteEntry & { needs: 'edit' | 'pay' })[] = [
  {
    key: 'write',
    title: 'Write an article',
    detail: '',
    icon: PenLine,
    href: paths.generator,
    needs: 'edit',
  },
  {
    key: 'plan',
    title: 'Plan a campaign',
    detail: '',
    icon: Target,
    href: paths.campaigns,
    needs: 'edit',
  },
  {
    key: 'watch',
    title: 'Watch a link',
    detail: '',
    icon: Link2,
    href: paths.monitors,
    needs: 'edit',
  },
  {
    key: 'verify',
    title: 'Verify a list of backlinks',
    detail: '',
    icon: ListChecks,
    href: paths.backlinkReport,
    needs: 'edit',
  },
  { key: 'buy', title: 'Buy credits', detail: '', icon: Coins, href: null, needs: 'pay' },
];

/** What is named by an address shows it short. */
const found: Record<
  SearchKind,
  { label: string; icon: LucideIcon; hrefOf(id: string): string; isAddress?: true }
> = {
  post: { label: 'Posts', icon: FileText, hrefOf: paths.post },
  draft: {
    label: 'Drafts',
    icon: FilePenLine,
    hrefOf: (id) => draftPages.draft.replace(':id', id),
  },
  campaign: {
    label: 'Campaigns',
    icon: Target,
    hrefOf: (id) => campaignPages.campaign.replace(':id', id),
  },
  'watched-link': {
    label: 'Watched links',
    icon: Link2,
    hrefOf: () => paths.monitors,
    isAddress: true,
  },
  report: { label: 'Reports', icon: ListChecks, hrefOf: paths.report },
  'tracked-keyword': {
    label: 'Tracked keywords',
    icon: ChartLine,
    hrefOf: () => paths.rankTracker,
  },
  'keyword-list': {
    label: 'Keyword lists',
    icon: TextSearch,
    hrefOf: paths.keywordList,
  },
};

/**
 * What a text stands for: tools and acts, which are there at once, then things of the account as the server
 * finds them, so that what comes later moves nothing that Enter was meant for.
 */
export function useEntries(text: string, user: Me | null) {
  const typed = text.trim();
  const asked = useStill(typed);
  const role = user?.workspace?.role ?? 'owner';
  const isAsked = user !== null && hasRight(role, 'read') && asked !== '';
  const { answer, isEarlier, fault } = useAnswer(isAsked ? searchRoutes.search : null, {
    query: { q: asked },
  });
  const isAnswered = typed === asked && !isEarlier && (answer !== null || fault !== null);
  const holds = (words: string) => words.toLowerCase().includes(typed.toLowerCase());
  const has = ({ title }: PaletteEntry) => holds(title);
  const things = isAsked && typed !== '' ? (answer?.found ?? []) : [];
  const tools = groupsFor(user?.isAdmin ?? false, role).flatMap(({ links }) =>
    links.map(({ label, href, icon }) => ({ key: href, title: label, detail: '', icon, href })),
  );
  const groups = [
    { label: 'Do', items: acts.filter((act) => hasRight(role, act.needs) && has(act)) },
    { label: 'Go to', items: tools.filter(has) },
    ...groupsOf(
      isAnswered ? things : things.filter(({ title, detail }) => holds(title) || holds(detail)),
    ),
  ].filter(({ items }) => items.length > 0);
  return {
    groups,
    isLooking: user !== null && hasRight(role, 'read') && typed !== '' && !isAnswered,
    fault,
  };
}

const groupsOf = (entries: readonly Found[]) =>
  [...Map.groupBy(entries, ({ kind }) => kind)].map(([kind, items]) => {
    const { label, icon, hrefOf, isAddress } = found[kind];
    return {
      label,
      items: items.map(({ id, title, detail }) => ({
        key: `${kind} ${id}`,
        title: isAddress ? shortUrl(title) : title,
        detail: detail.startsWith('http') ? shortUrl(detail) : detail,
        icon,
        href: hrefOf(id),
      })),
    };
  });

/** The text once it has stood still. */
function useStill(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STILL_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
