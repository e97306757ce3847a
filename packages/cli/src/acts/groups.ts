import type { Act } from './act.ts';

/** Commands of one subject, loaded where one of them is asked for: a start pays for none of them. */
export interface CommandGroup {
  name: string;
  description: string;
  acts: () => Promise<readonly Act[]>;
}

const group = (name: string, description: string, acts: CommandGroup['acts']): CommandGroup => ({
  name,
  description,
  acts,
});

/** The groups whose commands are made from the calls of the API. */
export const actGroups: readonly CommandGroup[] = [
  group(
    'campaigns',
    'links by plan: list, show, create, start, watch, approve …',
    async () => (await import('./campaigns.ts')).campaignActs,
  ),
  group(
    'automations',
    'campaigns that start again and again: list, show, start, pause …',
    async () => (await import('./automations.ts')).automationActs,
  ),
  group(
    'destinations',
    'where articles are published: list, add, test, remove',
    async () => (await import('./destinations.ts')).destinationActs,
  ),
  group(
    'ranks',
    'where sites stand for keywords: list, show, add, check, export …',
    async () => (await import('./ranks.ts')).rankActs,
  ),
  group(
    'keywords',
    'what people search for: suggest, lists, show, save, figures …',
    async () => (await import('./keywords.ts')).keywordActs,
  ),
  group(
    'discover',
    'look for pages worth a link: start, watch, list, show, stop',
    async () => (await import('./discover.ts')).discoverActs,
  ),
  group(
    'prospects',
    'the pages that were found: list, note, contacts, export',
    async () => (await import('./prospects.ts')).prospectActs,
  ),
  group(
    'client-reports',
    'a month for a client: list, show, create, share, export',
    async () => (await import('./client-reports.ts')).clientReportActs,
  ),
  group('ads', 'text ads: list, show, save, delete', async () => (await import('./ads.ts')).adActs),
  group(
    'partners',
    'keys of partner pages: list, statistics',
    async () => (await import('./partners.ts')).partnerActs,
  ),
];

/** Whether a command line can be about the command of that name, or about every command. */
export const isNamed = (name: string | undefined, argv: readonly string[]): boolean =>
  argv[0] === 'completion' || argv.some((word) => word === name);

/** Groups that a command line can be about. */
export const groupsOf = (argv: readonly string[]): CommandGroup[] =>
  actGroups.filter(({ name }) => isNamed(name, argv));
