import {
  adminPages,
  hasRight,
  type WorkspaceRight,
  type WorkspaceRole,
} from '@linkwright/core/all';
import {
  CalendarClock,
  CalendarDays,
  ChartLine,
  Coins,
  Compass,
  FileChartColumn,
  FilePenLine,
  FileText,
  Globe,
  Handshake,
  History,
  LayoutDashboard,
  Link2,
  ListChecks,
  type LucideIcon,
  Megaphone,
  PanelsTopLeft,
  PenLine,
  SearchCheck,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  Target,
  TextSearch,
} from 'lucide-react';
import { paths } from '../../paths.ts';

export interface WorkplaceLink {
  label: string;
  href: string;
  icon: LucideIcon;
  /** Other addresses of the same tool. */
  also?: readonly string[];
  /** Its name in the bar at the foot of a phone, of those that stand there. */
  short?: string;
  isForAdmins?: true;
  /** What it takes in a workspace of another: reading, where nothing else is said. */
  needs?: WorkspaceRight | 'person';
}

export interface LinkGroup {
  title: string;
  links: readonly WorkplaceLink[];
}

/** The tools, by what they are for. */
export const toolGroups: readonly LinkGroup[] = [
  {
    title: 'Work',
    links: [
      {
        label: 'Shared with you',
        href: paths.dashboard,
        icon: Share2,
        short: 'Shared',
        needs: 'shared',
      },
      { label: 'Overview', href: paths.dashboard, icon: LayoutDashboard, short: 'Overview' },
      {
        label: 'Campaigns',
        href: paths.campaigns,
        also: [paths.dashboardCampaigns],
        icon: Target,
        short: 'Campaigns',
      },
      {
        label: 'Automation (beta)',
        href: paths.automation,
        also: [paths.dashboardAutomation],
        icon: CalendarClock,
      },
      { label: 'Calendar', href: paths.calendar, icon: CalendarDays },
      { label: 'Destinations', href: paths.destinations, icon: Send },
    ],
  },
  {
    title: 'Articles',
    links: [
      {
        label: 'My posts',
        href: paths.dashboardPosts,
        also: [paths.myPosts],
        icon: FileText,
        short: 'Posts',
      },
      { label: 'Drafts', href: paths.drafts, icon: FilePenLine },
      { label: 'Live generation', href: paths.aiLive, icon: PenLine, needs: 'edit' },
    ],
  },
  {
    title: 'Links',
    links: [
      { label: 'Watched links', href: paths.monitors, icon: Link2, short: 'Links' },
      {
        label: 'Backlink reports',
        href: paths.backlinkReport,
        also: ['/report'],
        icon: ListChecks,
        short: 'Reports',
      },
      { label: 'Reports for clients', href: paths.clientReports, icon: FileChartColumn },
    ],
  },
  {
    title: 'Research',
    links: [
      { label: 'Keyword research', href: paths.keywordResearch, icon: TextSearch },
      { label: 'Rank tracker', href: paths.rankTracker, icon: ChartLine },
      { label: 'Search Console', href: paths.searchConsole, icon: SearchCheck },
      {
        label: 'Discovery',
        href: paths.discovery,
        also: [paths.recursiveDiscovery],
        icon: Compass,
      },
      { label: 'Ad generator', href: paths.ad, icon: Megaphone },
    ],
  },
  {
    title: 'Account',
    links: [
      { label: 'Credits', href: paths.credits, icon: Coins, needs: 'history' },
      { label: 'Activity', href: paths.activity, icon: History },
      { label: 'Partner pages', href: paths.partners, icon: PanelsTopLeft, needs: 'own' },
      { label: 'Affiliate programme', href: paths.affiliate, icon: Handshake, needs: 'own' },
      {
        label: 'Settings',
        href: paths.dashboardSettings,
        also: [paths.account],
        icon: Settings,
        needs: 'person',
      },
      { label: 'Domains', href: paths.domains, icon: Globe, isForAdmins: true },
      { label: 'Admin', href: adminPages.admin, icon: ShieldCheck, isForAdmins: true },
    ],
  },
];

/** The tools that somebody may open, as what they are in the workspace. */
export const groupsFor = (isAdmin: boolean, role: WorkspaceRole | 'owner' = 'owner'): LinkGroup[] =>
  toolGroups
    .map(({ title, links }) => ({
      title,
      links: links.filter(
        ({ isForAdmins, needs }) => (isAdmin || !isForAdmins) && mayOpen(role, needs),
      ),
    }))
    .filter(({ links }) => links.length > 0);

/** What is shared has a place of its own for those alone who see nothing else. */
function mayOpen(role: WorkspaceRole | 'owner', needs: WorkplaceLink['needs'] = 'read'): boolean {
  if (needs === 'person') return true;
  if (needs === 'shared') return !hasRight(role, 'read') && hasRight(role, needs);
  return hasRight(role, needs);
}

/**
 * Address of the link whose tool is open at `path` with `hash`; undefined where none is. An address with
 * a hash stands for itself; of those without the longest that `path` stands below.
 */
export function currentHref(path: string, hash: string): string | undefined {
  const links = toolGroups.flatMap((group) => group.links);
  const exact = links.find(({ href, also = [] }) => [href, ...also].includes(path + hash));
  if (exact) return exact.href;
  return links
    .flatMap(({ href, also = [] }) => [href, ...also].map((root) => ({ href, root })))
    .filter(({ root }) => path === root || path.startsWith(`${root}/`))
    .sort((one, other) => other.root.length - one.root.length)[0]?.href;
}
