import type { Calendar as Answer, CalendarEntry } from '@linkwright/core/all';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { forgetToasts, shownToast } from '../../../testing/shown-toast.ts';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import { Calendar } from './calendar.tsx';
import { spanOf, turnView } from './days.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/calendar?view=week&on=2026-11-26');
});
afterEach(() => {
  forgetToasts();
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const campaign = '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff';
const automation = '1c9d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff';
const entry: CalendarEntry = {
  id: '2c9d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  kind: 'link',
  state: 'planned',
  at: '2026-11-27T09:00:00.000Z',
  day: '2026-11-27',
  title: 'oak desks',
  source: { kind: 'campaign', id: campaign, name: 'Spring' },
  links: 1,
  url: null,
  isChosen: false,
  isMovable: true,
};
const run: CalendarEntry = {
  ...entry,
  id: automation,
  kind: 'run',
  title: 'Weekly',
  at: '2026-11-28T09:00:00.000Z',
  day: '2026-11-28',
  source: { kind: 'automation', id: automation, name: 'Weekly' },
  links: 3,
};
const out: CalendarEntry = {
  ...entry,
  id: '3c9d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  state: 'published',
  day: '2026-11-24',
  url: '/blog/elm',
  title: 'Elm',
  isMovable: false,
};
const body: Answer = {
  today: '2026-11-26',
  timeZone: 'UTC',
  pacePerDay: 2,
  pausedLinks: 4,
  days: [23, 24, 25, 26, 27, 28, 29].map((day) => ({
    day: `2026-11-${day}`,
    published: day === 24 ? 1 : 0,
    planned: day === 27 ? 1 : 0,
    runs: day === 28 ? 1 : 0,
  })),
  entries: [out, entry, run],
  isWhole: true,
};
const week = 'GET /api/me/calendar?from=2026-11-23&days=7';
const moveLink = `POST /api/campaigns/${campaign}/links/${entry.id}/move`;
const done = { body: { success: true, campaign: { id: campaign, name: 'Spring' }, day: null } };
const open = () =>
  render(
    <ToastProvider>
      <Calendar />
    </ToastProvider>,
  );
const planned = () => screen.findByRole('button', { name: /oak desks/ });

it('shows what was published and what comes, against the pace', async () => {
  fakeApi({ [week]: { body } });
  open();
  await planned();
  expect(screen.getByText(/1 published and 1 planned/).textContent).toBe(
    '1 published and 1 planned on these days. Automations run 1 time. Running campaigns begin 2 links a day at most, 14 a week. The fullest day is Friday 27 November with 1. Paused campaigns keep 4 links without a day. Days and times are by the clocks of UTC.',
  );
  expect(screen.getByText('1 of 2')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Elm/ }).getAttribute('href')).toBe('/blog/elm');
});

it('moves by Alt and an arrow, by the form, and by the mouse, and says so', async () => {
  const sent = fakeApi({ [week]: { body }, [moveLink]: done });
  open();
  (await planned()).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(await screen.findByText('“oak desks” moved to Saturday 28 November.')).toBeTruthy();

  await userEvent.click(await planned());
  const day = screen.getByLabelText('Move to');
  expect(document.activeElement).toBe(day);
  await userEvent.click(screen.getByRole('button', { name: 'A day later' }));
  await userEvent.click(screen.getByRole('button', { name: 'A day later' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('“oak desks” moved to Sunday 29 November.')).toBeTruthy();
  expect(screen.queryByLabelText('Move to')).toBeNull();

  const cell = screen.getByText('Thursday 26 November').closest('li') as HTMLElement;
  const dragged = (await planned()).closest('li') as HTMLElement;
  const dataTransfer = { setData() {}, effectAllowed: '' };
  fireEvent.dragStart(dragged, { dataTransfer });
  fireEvent.dragOver(cell, { dataTransfer });
  expect(cell.dataset.over).toBe('true');
  fireEvent.dragEnd(dragged, { dataTransfer });
  expect(cell.dataset.over).toBeUndefined();
  fireEvent.dragStart(dragged, { dataTransfer });
  fireEvent.drop(cell, { dataTransfer });
  expect(await screen.findByText('“oak desks” moved to Thursday 26 November.')).toBeTruthy();
  expect(sent[moveLink]).toEqual([
    { day: '2026-11-28' },
    { day: '2026-11-29' },
    { day: '2026-11-26' },
  ]);
});

it('goes on with what was moved, under the keys as in the form', async () => {
  let day = entry.day;
  fakeApi({
    [week]: () => ({
      body: { ...body, entries: [{ ...entry, day, at: `${day}T09:00:00.000Z` }] },
    }),
    [moveLink]: (question: { day: string }) => {
      day = question.day;
      return done;
    },
  });
  open();
  (await planned()).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await screen.findByText('“oak desks” moved to Thursday 26 November.');
  expect(document.activeElement).toBe(await planned());
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await screen.findByText('“oak desks” moved to Friday 27 November.');
  await userEvent.click(await planned());
  await userEvent.click(screen.getByRole('button', { name: 'A day later' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('“oak desks” moved to Saturday 28 November.');
  expect(document.activeElement).toBe(await planned());
});

it('says why something stays where it is', async () => {
  const moveRun = `POST /api/automations/${automation}/move`;
  const sent = fakeApi({
    [week]: { body },
    [moveRun]: refusal(409, 'STATE_CONFLICT', 'That run has begun already.'),
  });
  open();
  (await screen.findByRole('button', { name: /Weekly/ })).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(await shownToast()).toMatchObject({
    title: 'It stays where it is',
    text: 'That run has begun already.',
  });
  expect(sent[moveRun]).toEqual([{ from: run.at, day: '2026-11-27' }]);
});

it('has whole weeks of a month, and turns by months and weeks', () => {
  expect(spanOf('month', '2026-11-26')).toEqual({ from: '2026-10-26', days: 42 });
  expect(spanOf('month', '2027-02-10')).toEqual({ from: '2027-02-01', days: 28 });
  expect(spanOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', days: 7 });
  expect(turnView('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turnView('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(turnView('week', '2026-11-26', -1)).toBe('2026-11-19');
});
