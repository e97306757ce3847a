interface Section {
  /** As programs and people know it (docs/specification/tools.md, The dashboard). */
  key: string;
  title: string;
  /** What one finds there. */
  lead: string;
  /** What the address has after its `#`; the overview has none. */
  hash: string;
}

/** What stands at the dashboard's address, each at a hash of its own. */
export const sections = [
  {
    key: 'overview',
    title: 'Overview',
    lead: 'What your credits have bought, whether it is still there, and what comes next.',
    hash: '',
  },
  {
    key: 'campaigns',
    title: 'Campaigns',
    lead: 'A campaign places links to one page of yours, a few a day, each in an article of its own. You pay for a link when it was seen live.',
    hash: 'campaigns',
  },
  {
    key: 'automation-link-building',
    title: 'Link building automation',
    lead: 'In beta: campaigns that begin by themselves, on a schedule and within a budget, on this site’s blog or on sites of your own.',
    hash: 'seo-tools-automation',
  },
  {
    key: 'keyword-research',
    title: 'Keyword research',
    lead: 'What people search for around a word of yours, and what they want to find.',
    hash: 'keyword-research',
  },
  {
    key: 'rank-tracker',
    title: 'Rank tracker',
    lead: 'Where your pages stand among search results, and how that changes.',
    hash: 'rank-tracker',
  },
  {
    key: 'my-posts',
    title: 'My posts',
    lead: 'Posts that you wrote or claimed, to change, unclaim or delete.',
    hash: 'my-posts',
  },
  {
    key: 'settings',
    title: 'Settings',
    lead: 'Your name, how and where you sign in, your keys and mails.',
    hash: 'settings',
  },
] as const satisfies Section[];

export type SectionKey = (typeof sections)[number]['key'];

/** The section that a hash names, `#` before it, by either of its names; the overview for any other. */
export const sectionOf = (hash: string): (typeof sections)[number] =>
  sections.find(({ hash: own, key }) => [`#${own}`, `#${key}`].includes(hash)) ?? sections[0];
