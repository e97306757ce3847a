import type { KeywordListContent } from '@linkwright/core/all';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { KeywordResearch } from './keyword-research.tsx';

const at = '2026-11-26T09:00:00.000Z';
const source = 'Ahrefs, by a file';
const figure = (value: number) => ({ value, source, at });
const list: KeywordListContent['list'] = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  name: 'Desks',
  country: 'us',
  count: 3,
  createdAt: at,
  updatedAt: at,
};
const keyword = (words: string, cluster: string, volume: number | null) => ({
  keyword: words,
  cluster,
  volume: volume === null ? null : figure(volume),
  difficulty: null,
  cost: null,
  impressions: null,
  intent: 'unknown' as const,
  intentWord: null,
  topic: null,
});
const content: KeywordListContent = {
  list,
  dataProvider: null,
  items: [
    keyword('oak desk', 'oak desks', 90),
    keyword('oak desks', 'oak desks', 1300),
    keyword('lamps', 'lamps', null),
  ],
};
const LISTS = 'GET /api/keywords/lists';
const answers = {
  [LISTS]: { body: { items: [list], nextCursor: null } },
  [`${LISTS}?limit=100`]: { body: { items: [list], nextCursor: null } },
  [`${LISTS}/${list.id}`]: { body: content },
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', `/dashboard?list=${list.id}#keyword-research`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});
const show = () => {
  render(
    <FakeSession me={exampleMe}>
      <KeywordResearch />
    </FakeSession>,
  );
  return userEvent.setup();
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows what is known of a list, most searched first, and no column of what is not', async () => {
  fakeApi(answers);
  const user = show();
  await screen.findByRole('heading', { name: 'Desks', level: 2 });
  expect(names()).toEqual(['oak desks', 'oak desk', 'lamps']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toContain('Volume');
  for (const label of ['Difficulty', 'Cost per click', 'Impressions', 'Found by']) {
    expect(heads).not.toContain(label);
  }
  expect(screen.getByText('Volume', { selector: 'b' }).parentElement?.textContent).toContain(
    `${source}, 26 Nov`,
  );
  const cluster = screen.getByRole('button', { name: /^oak desks.*1,390 a month$/ });
  await user.click(cluster);
  await waitFor(() => expect(names()).toEqual(['oak desks', 'oak desk']));
  await user.click(cluster);
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('tracks what is selected', async () => {
  fakeApi({
    ...answers,
    'GET /api/rank-trackers?limit=1': { body: { provider: null, hosts: ['shop.example'] } },
  });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select oak desks' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select lamps' }));
  const bar = within(screen.getByRole('toolbar', { name: 'With what is selected' }));
  await user.click(bar.getByRole('button', { name: 'Track' }));
  const field = await screen.findByLabelText('Keywords, one a line');
  expect(field).toHaveProperty('value', 'oak desks\nlamps');
  expect(screen.getByLabelText('Your site')).toHaveProperty('value', 'shop.example');
});

it('imports a file into a list, once its columns are known', async () => {
  const imported = { success: true, list, stored: 1, left: 0, skipped: [], skippedCount: 0 };
  const sent = fakeApi({ ...answers, 'POST /api/keywords/imports': { body: imported } });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const text = 'Wort,Zahl\noak desks,5\n';
  await user.upload(await screen.findByLabelText('File'), new File([text], 'a.csv'));
  await screen.findByText('No column of keywords could be found');
  await user.selectOptions(screen.getByLabelText('Wort'), 'Keyword');
  await user.selectOptions(screen.getByLabelText('Zahl'), 'Searches a month');
  await screen.findByText('1 row can be read');
  await user.selectOptions(screen.getByLabelText('List'), 'Desks');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('“Desks” holds 1 keyword of the file now.');
  expect(sent['POST /api/keywords/imports']).toEqual([
    { listId: list.id, source: 'ahrefs', text, columns: { keyword: 0, volume: 1 } },
  ]);
});
