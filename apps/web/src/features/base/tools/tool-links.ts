import { adminPages } from '@linkwright/core';
import { paths } from '../../../paths.ts';

interface ToolLink {
  key: ToolKey;
  label: string;
  href: string;
  isForAdmins?: true;
}

export type ToolKey =
  | 'dashboard'
  | 'campaigns'
  | 'automation'
  | 'discovery'
  | 'ai-live'
  | 'keyword-research'
  | 'rank-tracker'
  | 'ad'
  | 'reports'
  | 'monitors'
  | 'my-posts'
  | 'drafts'
  | 'credits'
  | 'partners'
  | 'affiliate'
  | 'domains'
  | 'admin'
  | 'settings';

/** The tools as the navigation beside them lists them, by what they are for. */
export const toolGroups: { title: string; links: ToolLink[] }[] = [
  {
    title: 'Build',
    links: [
      { key: 'dashboard', label: 'Dashboard', href: paths.dashboard },
      { key: 'campaigns', label: 'Campaigns', href: paths.campaigns },
      { key: 'automation', label: 'Automation (beta)', href: paths.automation },
      { key: 'ai-live', label: 'Live generation', href: paths.aiLive },
    ],
  },
  {
    title: 'Research',
    links: [
      { key: 'keyword-research', label: 'Keyword research', href: paths.keywordResearch },
      { key: 'rank-tracker', label: 'Rank tracker', href: paths.rankTracker },
      { key: 'discovery', label: 'Discovery', href: paths.discovery },
      { key: 'ad', label: 'Ad generator', href: paths.ad },
    ],
  },
  {
    title: 'Verify',
    links: [
      { key: 'reports', label: 'Backlink reports', href: paths.backlinkReport },
      { key: 'monitors', label: 'Link monitoring', href: paths.monitors },
    ],
  },
  {
    title: 'Account',
    links: [
      { key: 'my-posts', label: 'My posts', href: paths.dashboardPosts },
      { key: 'drafts', label: 'Drafts', href: paths.drafts },
      { key: 'credits', label: 'Credits', href: paths.credits },
      { key: 'partners', label: 'Partner pages', href: paths.partners },
      { key: 'affiliate', label: 'Affiliate programme', href: paths.affiliate },
      { key: 'domains', label: 'Domains', href: paths.domains, isForAdmins: true },
      { key: 'admin', label: 'Admin', href: adminPages.admin, isForAdmins: true },
      { key: 'settings', label: 'Settings', href: paths.dashboardSettings },
    ],
  },
];
