import { expect, it } from 'vitest';
import { DEFAULT_CLIENT_COLORS } from './colors.ts';
import type { ClientLook } from './contract.ts';
import { composeClientReport } from './document.ts';
import type { ReportTable } from './document-parts.ts';
import type { ClientFigures } from './figures.ts';
import { clientLinksCsv, clientSheets } from './tables.ts';

const look: ClientLook = {
  clientName: 'Desks & Daughters',
  title: '',
  introduction: 'Dear Grace,\n\n\n  so many\nlinks.  ',
  closing: '',
  sections: ['links', 'ranks'],
  language: 'en',
  ...DEFAULT_CLIENT_COLORS,
  logo: null,
};
const nothing = { watched: 0, live: 0, lost: 0, unseen: 0 };
const noChecks = { up: 0, down: 0, unseen: 0, share: null };
const noRanks = { tracked: 0, found: 0, top3: 0, top10: 0 };
const noChanges = { added: 0, found: 0, lost: 0, regained: 0 };
const empty: ClientFigures = {
  host: 'desks.example',
  month: '2026-10',
  timeZone: 'Europe/Vienna',
  from: '2026-09-30T22:00:00.000Z',
  to: '2026-10-31T23:00:00.000Z',
  isWhole: true,
  at: '2026-11-01T07:00:00.000Z',
  links: { now: nothing, before: nothing },
  availability: { now: noChecks, before: noChecks },
  days: [],
  changes: { now: noChanges, before: noChanges },
  changeList: [],
  changesTotal: 0,
  ranks: { now: noRanks, before: noRanks },
  rankList: [],
  articles: { now: { published: 0 }, before: { published: 0 } },
  articleList: [],
  linkList: [],
};
const figures: ClientFigures = {
  ...empty,
  links: {
    now: { watched: 1201, live: 1200, lost: 1, unseen: 0 },
    before: { watched: 1203, live: 1203, lost: 0, unseen: 0 },
  },
  availability: {
    now: { up: 9871, down: 129, unseen: 3, share: 0.9871 },
    before: { up: 9, down: 1, unseen: 0, share: 0.9 },
  },
  linkList: [
    {
      pageUrl: 'https://www.a.example/page/',
      destinationUrl: 'https://desks.example/',
      anchorText: '=1+1',
      state: 'lost',
      verdict: 'soft-404',
      rel: null,
      seenAt: '2026-10-31T22:30:00.000Z',
    },
  ],
};

const tableOf = (report: ReturnType<typeof composeClientReport>, id: string): ReportTable => {
  const part = report.sections
    .find((section) => section.id === id)
    ?.parts.find(({ kind }) => kind === 'table');
  if (part?.kind !== 'table') throw new Error('no table');
  return part.table;
};
const said = ({ rows }: ReportTable) => rows.map((cells) => cells.map(({ text }) => text));

it('compares with the month before first, to the last digit, and says what is good and bad', () => {
  const report = composeClientReport(look, figures, 'Linkwright');
  expect(report).toMatchObject({
    title: 'Links, rankings and articles for desks.example',
    period: 'October 2026',
    introduction: ['Dear Grace,', 'so many links.'],
    closing: [],
    source: 'Counted by Linkwright on 1 November 2026; days are those of Europe/Vienna.',
  });
  expect(report.sections.map(({ id }) => id)).toEqual(['comparison', 'links', 'ranks']);
  expect(said(tableOf(report, 'comparison')).slice(0, 5)).toEqual([
    ['Links live', '1,200', '1,203', '−3'],
    ['Links lost', '1', '0', '+1'],
    ['Links whose page was not seen', '0', '0', 'no change'],
    ['Links watched', '1,201', '1,203', '−2'],
    ['Checks that found the link', '98.71%', '90.00%', '+8.71 points'],
  ]);
  expect(
    tableOf(report, 'comparison')
      .rows.map((cells) => cells[3]?.tone)
      .slice(0, 5),
  ).toEqual(['bad', 'bad', 'neutral', 'neutral', 'good']);
  expect(report.sections[0]?.parts[0]).toMatchObject({
    kind: 'tiles',
    tiles: [
      { label: 'Links live', value: '1,200', before: '1,203 in September 2026' },
      { label: 'Checks that found the link', value: '98.71%' },
    ],
  });
  expect(said(tableOf(report, 'links'))).toEqual([
    ['a.example/page', 'Not-found page', '=1+1', 'desks.example', '31 Oct'],
  ]);
  expect(tableOf(report, 'links').more).toBe('1,200 more are counted and not listed.');
});

it('says that there is nothing, and compares nothing with nothing', () => {
  const report = composeClientReport(look, empty, 'Linkwright');
  expect(report.sections[0]).toMatchObject({
    note: 'No links, rankings or articles of desks.example are known for October 2026.',
    parts: [],
  });
  expect(tableOf(report, 'links')).toMatchObject({
    rows: [],
    empty: 'No link to this host was watched in October 2026.',
  });
  expect(tableOf(report, 'ranks').empty).toBe(
    'No keyword was tracked for this host in October 2026.',
  );
  const first = { ...figures, links: { ...figures.links, before: nothing } };
  const compared = composeClientReport(look, first, 'Linkwright');
  expect(said(tableOf(compared, 'comparison'))[0]).toEqual(['Links live', '1,200', '–', '–']);
});

it('shows averages of positions as a file gave them', () => {
  const rank = { keyword: 'desks', country: null, searched: 0, searchedBefore: 0, url: null };
  const ranks = { tracked: 1, found: 1, top3: 0, top10: 1 };
  const report = composeClientReport(
    look,
    {
      ...figures,
      ranks: { now: ranks, before: ranks },
      rankList: [{ ...rank, position: 8.2, before: 44.5 }],
    },
    'Linkwright',
  );
  expect(said(tableOf(report, 'ranks'))).toEqual([['desks', '', '8.2', '44.5', '+36.3', '']]);
});

it('does not call lost what no check has found', () => {
  const absent = { watched: 3, live: 1, lost: 0, absent: 2, unseen: 0 };
  const [link] = figures.linkList;
  if (!link) throw new Error('no link');
  const report = composeClientReport(
    look,
    {
      ...figures,
      links: { ...figures.links, now: absent },
      linkList: [{ ...link, state: 'absent', verdict: 'missing' }],
    },
    'Linkwright',
  );
  expect(said(tableOf(report, 'comparison')).slice(1, 3)).toEqual([
    ['Links lost', '0', '0', 'no change'],
    ['Links never found', '2', '0', '+2'],
  ]);
  expect(said(tableOf(report, 'links'))[0]?.[1]).toBe('Not there');
  expect(report.sections[1]?.parts[0]).toMatchObject({
    bar: { label: 'Links by state. Live: 1, Lost: 0, Not there: 2, Not seen: 0.' },
  });
});

it('says of a month that goes on to when it is counted', () => {
  const to = '2026-10-12T10:00:00.000Z';
  const report = composeClientReport(look, { ...figures, isWhole: false, to }, 'Linkwright');
  expect(report.period).toBe('October 2026, to 12 October 2026');
  expect(report.sections[0]?.note).toMatch(/^The month is not over/);
});

it('gives tables figures as numbers, and CSV no formulas', () => {
  const [comparison] = clientSheets(composeClientReport(look, figures, 'Linkwright'));
  expect(comparison?.rows.slice(0, 1)).toEqual([['Links live', 1200, 1203, -3]]);
  expect(comparison?.rows[4]).toEqual(['Checks that found the link', 0.9871, 0.9, 0.0871]);
  expect(clientLinksCsv(figures).split('\r\n')[1]).toBe(
    "https://www.a.example/page/,Not-found page,'=1+1,https://desks.example/,2026-10-31T22:30:00.000Z",
  );
});
