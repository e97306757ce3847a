import type { Activity } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { ActivityLog } from './activity-log.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const key = { kind: 'key', id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff', name: 'CI' } as const;
const entry = (id: number, more: Partial<Activity>): Activity => ({
  id,
  at: '2026-11-20T22:30:00.000Z',
  act: 'post-published',
  kind: 'articles',
  actor: key,
  subject: { kind: 'post', id: 'ten-tips', name: 'Ten tips' },
  count: null,
  sentence: '',
  ...more,
});

it('says who did what, by the account’s clocks, with a way to what is there still', async () => {
  const body = {
    items: [entry(2, { act: 'post-deleted' }), entry(1, {})],
    nextCursor: null,
    actors: [key],
    timeZone: 'Asia/Tokyo',
  };
  const chosen = `actor=key&actorId=${key.id}`;
  fakeApi({
    'GET /api/me/activity': { body },
    [`GET /api/me/activity?${chosen}`]: { body },
    [`GET /api/me/activity?kind=articles&${chosen}`]: { body },
  });
  render(<ActivityLog />);
  await screen.findByRole('heading', { name: 'Saturday, 21 November 2026' });
  const [deleted, published] = screen.getAllByRole('listitem');
  expect(published?.textContent).toBe('07:30Key “CI” published “Ten tips”');
  expect(published?.querySelector('a')?.getAttribute('href')).toBe('/blog/ten-tips');
  expect(deleted?.querySelector('a')).toBeNull();

  await userEvent.selectOptions(screen.getByLabelText('Who'), 'Key “CI”');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Articles');
  expect(window.location.search).toBe(`?kind=articles&${chosen}`);
  expect((await screen.findByRole('link', { name: 'Download as CSV' })).getAttribute('href')).toBe(
    `/api/me/activity.csv?kind=articles&${chosen}`,
  );
});
