import type { ClientLinkState, ClientReportFormat, ClientSection } from './vocabulary.ts';

/** What each section is called, and what it holds. */
export const clientSectionWords: Record<ClientSection, { name: string; holds: string }> = {
  changes: {
    name: 'What changed',
    holds: 'Links that were found, lost or changed in the month, newest first.',
  },
  availability: {
    name: 'Links found, day by day',
    holds: 'A chart of the share of links that checks found, with its figures.',
  },
  ranks: {
    name: 'Rankings',
    holds: 'Where the host stands for each tracked keyword, beside the month before.',
  },
  articles: {
    name: 'Articles published',
    holds: 'Articles of the month that link to the host, on this blog and elsewhere.',
  },
  links: {
    name: 'All links',
    holds: 'Every watched link with its state at the end of the month, lost ones first.',
  },
};

/** What a link's state at the end of a month is called. */
export const clientLinkStateWords: Record<ClientLinkState, string> = {
  live: 'Live',
  lost: 'Lost',
  absent: 'Not there',
  unseen: 'Not seen',
};

/** What the difference of two shares is counted in, after its number. */
export const pointsWord = 'points';

/** What files are called where they are downloaded. */
export const clientFormatNames: Record<ClientReportFormat, string> = {
  pdf: 'PDF',
  xlsx: 'Excel',
  csv: 'CSV',
};
