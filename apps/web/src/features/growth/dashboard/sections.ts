import { paths } from '../../../paths.ts';
import type { ToolKey } from '../../base/tools/tool-links.ts';

interface Section {
  /** Of the tab, as programs and people know it (docs/specification/tools.md, The dashboard). */
  key: string;
  label: string;
  /** What the address has after its `#`; the overview has none. */
  hash: string;
  /** The link of the navigation beside it that stands for it. */
  tool: ToolKey;
}

export const sections = [
  { key: 'overview', label: 'Overview', hash: '', tool: 'dashboard' },
  { key: 'campaigns', label: 'Campaigns', hash: 'campaigns', tool: 'dashboard' },
  {
    key: 'automation-link-building',
    label: 'Link building automation',
    hash: 'seo-tools-automation',
    tool: 'dashboard',
  },
  {
    key: 'keyword-research',
    label: 'Keyword research',
    hash: 'keyword-research',
    tool: 'keyword-research',
  },
  { key: 'rank-tracker', label: 'Rank tracker', hash: 'rank-tracker', tool: 'rank-tracker' },
  { key: 'my-posts', label: 'My posts', hash: 'my-posts', tool: 'my-posts' },
  { key: 'settings', label: 'Settings', hash: 'settings', tool: 'settings' },
] as const satisfies Section[];

export type SectionKey = (typeof sections)[number]['key'];

/** The section that a hash names, `#` before it; the overview for any other. */
export const sectionOf = (hash: string): (typeof sections)[number] =>
  sections.find((section) => `#${section.hash}` === hash) ?? sections[0];

export const hrefOf = (key: SectionKey): string => {
  const hash = sections.find((section) => section.key === key)?.hash;
  return hash ? `${paths.dashboard}#${hash}` : paths.dashboard;
};
