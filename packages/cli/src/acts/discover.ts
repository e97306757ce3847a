import { type Discovery, discoveryRoutes, discoverySeeds, formatCount } from '@linkwright/core/all';
import type { Facts } from '../results.ts';
import { askAct, eachAct, listAct, type Subject, watchAct } from './act.ts';
import { atTime, bare, countOf, dayColumn, idColumn } from './columns.ts';
import { oneOf, text, whole } from './fields.ts';

export const discoverySubject: Subject = {
  noun: 'search',
  list: discoveryRoutes.list,
  pageSize: 100,
  name: ({ subject }: Discovery) => subject,
};
const labels: Record<Discovery['status'], string> = {
  queued: 'Waits for its turn',
  running: 'Running',
  done: 'Done',
  cancelled: 'Stopped',
  failed: 'Failed',
};
const found = ({ prospects }: Discovery): number =>
  Object.values(prospects).reduce((sum, count) => sum + count, 0);
const pages = (count: number): string => (count === 1 ? '1 page' : `${formatCount(count)} pages`);

const factsOf = (one: Discovery): Facts => ({
  Subject: one.subject,
  State: one.note ? `${labels[one.status]} (${one.note})` : labels[one.status],
  'Began with': `${one.seedKind} ${one.seed}`,
  'Links for': one.targetUrl,
  Read: `${pages(one.pagesRead)} of ${formatCount(one.maxPages)}, ${formatCount(one.pagesFailed)} could not be read`,
  Found: `${formatCount(one.prospects.mention)} mentions, ${formatCount(one.prospects['broken-link'])} broken links, ${formatCount(one.prospects['resource-page'])} resource pages`,
  Created: atTime(one.createdAt),
  ID: one.id,
});
const nameOf = (items: Discovery[]): string =>
  items.length === 1 ? `the search about ${items[0]?.subject}` : `these ${items.length} searches`;

/** `linkwright discover …` */
export const discoverActs = [
  askAct(discoveryRoutes.create, {
    words: 'discover start',
    does: 'look for pages worth a link: mentions without one, broken links, resource pages',
    examples: [
      'discover start https://gardens.example/links --subject "garden planning" -t example.com/plan',
      'discover start "best garden planners" --by keyword --subject "garden planning" -t example.com/plan',
    ],
    more: 'It goes on by itself: `linkwright discover watch` follows it, `linkwright prospects list` shows what it found.',
    type: 'search',
    isOnce: true,
    operands: {
      seed: { name: '<seed>', does: 'an address to begin with, or words to search for' },
    },
    fields: {
      seedKind: oneOf(discoverySeeds, '--by <kind>', 'what the seed is; page unless given'),
      subject: text('--subject <words>', 'what pages should be about'),
      targetUrl: text('-t, --target <url>', 'where links are wanted to'),
      depth: whole('--depth <n>', 'links away from the seed; 1 unless given'),
      maxPages: whole('--max-pages <n>', 'pages read at most'),
      followsSites: { flags: '--other-sites', does: 'goes on to other sites, too' },
    },
    prepare: (given) => ({ seedKind: 'page', ...given }),
    facts: ({ discovery }) => factsOf(discovery),
  }),
  listAct(discoveryRoutes.list, {
    words: 'discover list',
    does: 'your searches for pages, newest first',
    examples: ['discover list'],
    type: 'search',
    pageSize: 100,
    columns: [
      idColumn,
      {
        title: 'state',
        text: ({ status }) => labels[status],
        style: ({ status }) =>
          status === 'done' ? 'good' : status === 'failed' ? 'bad' : undefined,
        width: 18,
      },
      {
        title: 'read',
        text: (one) => formatCount(one.pagesRead),
        width: 5,
        align: 'right',
        from: 72,
      },
      {
        title: 'found',
        text: (one) => formatCount(found(one)),
        csv: found,
        width: 5,
        align: 'right',
      },
      { title: 'subject', text: ({ subject }) => subject },
      { title: 'seed', text: ({ seed }) => bare(seed), csv: ({ seed }) => seed, from: 100 },
      dayColumn('created', ({ createdAt }) => createdAt, 90),
    ],
    sum: countOf('search', 'searches', 'No searches. `linkwright discover start` begins one.'),
  }),
  askAct(discoveryRoutes.read, {
    words: 'discover show',
    does: 'a search: how far it is, and what it found',
    examples: ['discover show "garden planning"'],
    of: discoverySubject,
    type: 'search',
    facts: ({ discovery }) => factsOf(discovery),
  }),
  watchAct(discoveryRoutes.read, {
    words: 'discover watch',
    does: 'follow a search until it has ended',
    examples: ['discover watch 3f2a9c10 && linkwright prospects list --search-id 3f2a9c10'],
    more: 'Ctrl-C ends the watching, not the search. Exit code 1: the search failed.',
    of: discoverySubject,
    type: 'search',
    look: ({ discovery: one }) => ({
      title: one.subject,
      done: one.pagesRead,
      total: one.maxPages,
      parts: [
        {
          text: `${formatCount(found(one))} found`,
          ...(found(one) > 0 && { tint: 'good' as const }),
        },
        { text: `${formatCount(one.linksChecked)} links checked` },
        ...(one.pagesFailed > 0
          ? [{ text: `${formatCount(one.pagesFailed)} could not be read`, tint: 'faint' as const }]
          : []),
      ],
      now: one.note ?? labels[one.status],
      end:
        one.status === 'failed'
          ? 'failed'
          : one.status === 'done' || one.status === 'cancelled'
            ? 'done'
            : null,
    }),
  }),
  eachAct(discoveryRoutes.cancel, {
    words: 'discover stop',
    does: 'stop searches; what they found stays',
    examples: ['discover stop "garden planning"'],
    of: discoverySubject,
    done: 'stopped',
  }),
  eachAct(discoveryRoutes.remove, {
    words: 'discover delete',
    does: 'delete searches, with those of their prospects that nobody has worked on',
    examples: ['discover delete "garden planning"'],
    of: discoverySubject,
    done: 'deleted',
    question: (items: Discovery[]) =>
      `Delete ${nameOf(items)}, with the prospects that nobody has worked on?`,
  }),
];
