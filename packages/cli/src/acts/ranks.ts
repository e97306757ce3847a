import {
  formatCount,
  importSources,
  type RankTracker,
  rankBands,
  rankColumns,
  rankCountries,
  rankDevices,
  rankTrackerRoutes,
  sayRank,
  sayRankChange,
} from '@linkwright/core/all';
import { askAct, eachAct, listAct, type Subject, tableOf } from './act.ts';
import { atTime, bare, dayColumn, idColumn, skippedColumns } from './columns.ts';
import { file, many, oneOf, text } from './fields.ts';

const subject: Subject = {
  noun: 'keyword',
  list: rankTrackerRoutes.list,
  pageSize: 100,
  name: ({ keyword }: RankTracker) => keyword,
};
const rankOf = ({ lastKnown }: RankTracker): string =>
  lastKnown ? sayRank(lastKnown) : 'not looked at yet';
const styleOf = ({ isPaused, change }: RankTracker) => {
  if (isPaused) return 'faint' as const;
  if (change?.kind === 'up' || change?.kind === 'entered') return 'good' as const;
  return change?.kind === 'down' || change?.kind === 'left' ? ('bad' as const) : undefined;
};
const nameOf = (items: RankTracker[]): string =>
  items.length === 1 ? `'${items[0]?.keyword}'` : `these ${items.length} keywords`;

/** `linkwright ranks …` */
export const rankActs = [
  listAct(rankTrackerRoutes.list, {
    words: 'ranks list',
    does: 'where your sites stand for the keywords that you track, newest first',
    examples: ['ranks list', 'ranks list --host example.com --band top-10 --csv'],
    type: 'rank',
    pageSize: 100,
    fields: {
      host: text('--host <host>', 'of this site'),
      band: oneOf(rankBands, '--band <band>', 'that stand there'),
      tag: text('--tag <tag>', 'with this tag'),
      q: text('--search <words>', 'with these words in the keyword'),
    },
    columns: [
      idColumn,
      {
        title: 'rank',
        text: rankOf,
        csv: ({ lastKnown }) => lastKnown?.position ?? '',
        width: 19,
        style: styleOf,
      },
      {
        title: 'change',
        text: ({ isPaused, change }) => (isPaused ? 'paused' : sayRankChange(change)),
        width: 15,
        from: 76,
      },
      { title: 'keyword', text: ({ keyword }) => keyword },
      { title: 'site', text: ({ host }) => host },
      {
        title: 'page',
        text: ({ lastKnown }) => bare(lastKnown?.url ?? ''),
        csv: ({ lastKnown }) => lastKnown?.url ?? '',
        from: 120,
      },
      dayColumn('checked', ({ lastCheck }) => lastCheck?.at ?? null, 96),
    ],
    csv: rankColumns,
    sum: (count, { used, max, provider }) =>
      [
        count === 0 ? 'No keywords. `linkwright ranks add` tracks some.' : undefined,
        `${formatCount(used)} of ${formatCount(max)} keywords tracked`,
        provider ? undefined : 'no search provider is set up here: nothing is looked at',
      ]
        .filter(Boolean)
        .join('\n'),
  }),
  askAct(rankTrackerRoutes.read, {
    words: 'ranks show',
    does: 'a keyword: its latest checks, and who else was found',
    examples: ['ranks show "garden planner"', 'ranks show 3f2a9c10 --json | jq .checks'],
    of: subject,
    type: 'rank',
    facts: ({ tracker }) => ({
      Keyword: tracker.keyword,
      Site: tracker.host,
      Rank: `${rankOf(tracker)} (${sayRankChange(tracker.change)})`,
      Best: tracker.best ? `${tracker.best.position} on ${tracker.best.at.slice(0, 10)}` : '-',
      Page: tracker.lastKnown?.url ?? '-',
      Tags: tracker.tags.join(', ') || '-',
      'Next check': tracker.isPaused ? 'paused' : atTime(tracker.nextCheckAt),
      ID: tracker.id,
    }),
    tables: ({ checks, results }) => [
      tableOf(checks.slice(0, 15), [
        { title: 'checked (UTC)', text: ({ at }) => at.slice(0, 16).replace('T', ' '), width: 16 },
        { title: 'rank', text: (check) => sayRank(check), width: 22 },
        { title: 'asked', text: ({ provider }) => provider, width: 14, from: 84 },
        { title: 'page or why', text: ({ url, error }) => (url ? bare(url) : (error ?? '')) },
      ]),
      tableOf(results.slice(0, 10), [
        { title: 'pos.', text: ({ position }) => formatCount(position), width: 4, align: 'right' },
        {
          title: 'found',
          text: ({ url }) => bare(url),
          style: ({ isOwn }) => (isOwn ? 'good' : undefined),
        },
      ]),
    ],
  }),
  askAct(rankTrackerRoutes.create, {
    words: 'ranks add',
    does: 'track where a site stands for keywords; costs no credits',
    examples: [
      'ranks add example.com "garden planner" "raised beds"',
      'ranks add example.com "garden planner" --country de --device mobile',
    ],
    more: 'Exit code 1: a keyword cannot be tracked; it says why.',
    type: 'added',
    isOnce: true,
    operands: {
      host: { name: '<host>', does: 'your site' },
      keywords: { name: '<keywords...>', does: 'as people type them' },
    },
    fields: {
      country: oneOf(rankCountries, '--country <code>', 'where searches are made from'),
      device: oneOf(rankDevices, '--device <device>', 'what searches are made with'),
    },
    prepare: ({ keywords, ...given }) => ({
      ...given,
      keywords: (keywords as string[]).join('\n'),
    }),
    facts: ({ added, used, max }) => ({
      Added: formatCount(added),
      Tracked: `${formatCount(used)} of ${formatCount(max)}`,
    }),
    tables: ({ skipped }) => [
      tableOf(skipped, [
        { title: 'not tracked', text: ({ line }) => line },
        { title: 'why', text: ({ reason }) => reason },
      ]),
    ],
    hasFailed: ({ skipped }) => skipped.length > 0,
  }),
  eachAct(rankTrackerRoutes.check, {
    words: 'ranks check',
    does: 'check keywords in a moment; not within an hour of another check',
    examples: ['ranks check "garden planner"'],
    of: subject,
    done: 'queued',
  }),
  eachAct(rankTrackerRoutes.change, {
    words: 'ranks pause',
    does: 'stop checking keywords without forgetting them',
    examples: ['ranks pause "garden planner"'],
    of: subject,
    done: 'paused',
    prepare: () => ({ isPaused: true }),
  }),
  eachAct(rankTrackerRoutes.change, {
    words: 'ranks resume',
    does: 'go on checking paused keywords',
    examples: ['ranks resume "garden planner"'],
    of: subject,
    done: 'resumed',
    prepare: () => ({ isPaused: false }),
  }),
  eachAct(rankTrackerRoutes.change, {
    words: 'ranks tag',
    does: 'give keywords these tags in place of those before',
    examples: ['ranks tag "garden planner" --tag spring --tag product'],
    of: subject,
    done: 'tagged',
    fields: { tags: many('--tag <tag>', 'repeatable; none takes all tags away') },
    prepare: ({ tags = [] }) => ({ tags }),
  }),
  eachAct(rankTrackerRoutes.remove, {
    words: 'ranks remove',
    does: 'stop tracking keywords, and delete their history',
    examples: ['ranks remove "garden planner"'],
    of: subject,
    done: 'removed',
    question: (items: RankTracker[]) => `Stop tracking ${nameOf(items)}, and delete the history?`,
  }),
  askAct(rankTrackerRoutes.importFile, {
    words: 'ranks import',
    does: 'import a file of positions, of your site or of a competitor',
    examples: ['ranks import example.com queries.csv --from search-console'],
    type: 'import',
    operands: {
      host: { name: '<host>', does: 'whose positions these are' },
      text: { ...file('', "the CSV; '-' reads stdin"), name: '<file>' },
    },
    fields: {
      source: oneOf(importSources, '--from <source>', 'where it was exported; other unless given'),
      day: text('--day <day>', 'of the positions, where the file has no days; e.g. 2027-03-01'),
    },
    prepare: (given) => ({ source: 'other', ...given }),
    facts: ({ stored, added, left, skippedCount }) => ({
      Positions: formatCount(stored),
      'New keywords': formatCount(added),
      'Left out': formatCount(left),
      'Not read': formatCount(skippedCount),
    }),
    tables: ({ skipped }) => [tableOf(skipped, skippedColumns)],
  }),
  askAct(rankTrackerRoutes.downloadCsv, {
    words: 'ranks export',
    does: 'all checks of your keywords as CSV, newest first',
    examples: ['ranks export > ranks.csv'],
    type: 'csv',
  }),
  askAct(rankTrackerRoutes.setCompetitors, {
    words: 'ranks competitors',
    does: 'name the sites that stand beside yours for its keywords',
    examples: ['ranks competitors example.com other.example third.example'],
    type: 'competitors',
    operands: {
      host: { name: '<host>', does: 'your site' },
      competitors: { name: '[hosts...]', does: 'in place of those before; none takes all away' },
    },
    facts: ({ competitors }) => ({ Competitors: competitors.join(', ') || 'none' }),
  }),
  askAct(rankTrackerRoutes.addNote, {
    words: 'ranks note',
    does: "put a note on the charts of a site's keywords",
    examples: ['ranks note example.com 2027-03-01 "New navigation"'],
    type: 'note',
    operands: {
      host: { name: '<host>', does: 'your site' },
      day: { name: '<day>', does: 'e.g. 2027-03-01' },
      text: { name: '<text>', does: 'what happened' },
    },
    facts: ({ note }) => ({ Note: note.text, Day: note.day, ID: note.id }),
  }),
];
