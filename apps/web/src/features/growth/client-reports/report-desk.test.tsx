import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ClientReports } from './client-reports.tsx';
import { ReportDesk } from './report-desk.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '5d0c1f3e-0000-4000-8000-000000000000';
const report = {
  id,
  host: 'desks.example',
  clientName: 'Desks & Daughters',
  title: '',
  introduction: '',
  closing: '',
  sections: ['links'],
  language: 'en',
  accent: '#1f5c4d',
  band: '#16302a',
  linkDays: 60,
  isMonthly: false,
  logo: null,
  nextMailAt: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const counts = { watched: 12, live: 11, lost: 1, unseen: 0 };
const checks = { up: 9, down: 1, unseen: 0, share: 0.9 };
const both = <Value,>(value: Value) => ({ now: value, before: value });
const figures = {
  host: 'desks.example',
  month: '2026-10',
  timeZone: 'UTC',
  from: '2026-10-01T00:00:00.000Z',
  to: '2026-11-01T00:00:00.000Z',
  isWhole: true,
  at: '2026-11-02T00:00:00.000Z',
  links: both(counts),
  availability: both(checks),
  days: [{ day: '2026-10-05', ...checks }],
  changes: both({ added: 0, found: 0, lost: 0, regained: 0 }),
  changeList: [],
  changesTotal: 0,
  ranks: both({ tracked: 0, found: 0, top3: 0, top10: 0 }),
  rankList: [],
  articles: both({ published: 0 }),
  articleList: [],
  linkList: Array.from({ length: 12 }, (_, index) => ({
    pageUrl: `https://page-${index}.example/`,
    destinationUrl: 'https://desks.example/',
    anchorText: 'good desks',
    state: 'live',
    verdict: 'live',
    rel: [],
    seenAt: '2026-10-31T08:00:00.000Z',
  })),
};
const url = 'https://linkwright.test/client-report/abc';
const edition = {
  month: '2026-10',
  isWhole: true,
  url,
  expiresAt: '2027-01-01T00:00:00.000Z',
  madeAt: '2026-11-02T00:00:00.000Z',
};

function openDesk(editions: object[] = []) {
  const path = `/api/client-reports/${id}`;
  const sent = fakeApi({
    [`GET ${path}`]: { body: { report, editions, months: ['2026-11', '2026-10'] } },
    [`GET ${path}/figures?month=2026-10`]: { body: { figures, isKept: false } },
    [`GET ${path}/figures?month=2026-11`]: { body: { figures, isKept: false } },
    [`PUT ${path}`]: { body: { success: true, report: { ...report, accent: '#8c7500' } } },
    [`POST ${path}/links`]: { body: { success: true, edition } },
    [`DELETE ${path}/links/2026-10`]: { body: { success: true } },
  });
  render(<ReportDesk id={id} onName={() => {}} />);
  return sent;
}
const sheet = () => screen.findByRole('article');

it('shows the report as it is composed, with the last whole month', async () => {
  openDesk();
  const report = within(await sheet());
  expect(report.getByText('October 2026', { selector: 'p' })).toBeTruthy();
  expect(report.getByText('90.00% in September 2026')).toBeTruthy();
  expect(report.getByRole('link', { name: 'page-7.example' })).toBeTruthy();
  expect(report.queryByRole('link', { name: 'page-8.example' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), 'Your links');
  expect(within(await sheet()).getByText('Your links')).toBeTruthy();
  await userEvent.click(screen.getByLabelText(/^Links found, day by day/));
  expect(
    within(await sheet()).getByRole('img', { name: /Share of links found by day/ }),
  ).toBeTruthy();
});

it('passes on the month of the preview, until another is chosen', async () => {
  openDesk();
  await sheet();
  const [preview, passed] = screen.getAllByLabelText<HTMLSelectElement>('Month');
  if (!preview || !passed) throw new Error('two months are chosen');
  await userEvent.selectOptions(preview, '2026-11');
  expect([preview.value, passed.value]).toEqual(['2026-11', '2026-11']);
  await userEvent.selectOptions(passed, '2026-10');
  expect([preview.value, passed.value]).toEqual(['2026-11', '2026-10']);
});

it('says what cannot be read, and offers the shade that can', async () => {
  const sent = openDesk();
  const accent = await screen.findByLabelText('Accent');
  await userEvent.clear(accent);
  expect(screen.getByText('A colour like #1f5c4d')).toBeTruthy();
  await userEvent.type(accent, '#ffd400');
  expect(screen.getByText(/Too pale to read on white: contrast 1\.4/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use #8c7500' }));
  expect(accent).toHaveProperty('value', '#8c7500');
  await userEvent.click(screen.getByRole('button', { name: 'Save report' }));
  expect(await screen.findByText(/^Saved\./)).toBeTruthy();
  expect(sent[`PUT /api/client-reports/${id}`]?.[0]).toMatchObject({
    accent: '#8c7500',
    host: 'desks.example',
    sections: ['links'],
  });
});

it('passes a month on, and takes it back', async () => {
  const sent = openDesk([edition]);
  expect((await screen.findByRole('link', { name: url })).getAttribute('href')).toBe(url);
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    `/api/client-reports/${id}/file?month=2026-10&format=pdf`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(sent[`POST /api/client-reports/${id}/links`]).toEqual([{ month: '2026-10' }]);
  await userEvent.click(screen.getByRole('button', { name: /^Take back/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(sent[`DELETE /api/client-reports/${id}/links/2026-10`]).toHaveLength(1);
});

it('begins with a client and a host', async () => {
  const sent = fakeApi({
    'GET /api/client-reports': { body: { items: [], nextCursor: null, hosts: ['desks.example'] } },
    'POST /api/client-reports': { status: 201, body: { success: true, report } },
  });
  render(<ClientReports />);
  const begin = await screen.findByRole('button', { name: 'Compose the report' });
  expect(begin).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Client'), 'Desks & Daughters');
  await userEvent.click(begin);
  expect(sent['POST /api/client-reports']?.[0]).toMatchObject({
    clientName: 'Desks & Daughters',
    host: 'desks.example',
    sections: ['changes', 'availability', 'ranks', 'articles', 'links'],
  });
});
