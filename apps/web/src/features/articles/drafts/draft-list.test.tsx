import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { DraftList } from './draft-list.tsx';

const list = 'GET /api/drafts';
const draft = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0aa',
  title: 'What the Hill Bakery Bakes',
  anchorText: 'this bakery',
  targetUrl: 'https://bakery.example/',
  seoScore: 62,
  wordCount: 412,
  updatedAt: '2026-11-23T12:04:00.000Z',
  expiresAt: '2026-12-23T12:04:00.000Z',
  refreshes: null,
};
const page = (...items: object[]) => ({ body: { items, nextCursor: null } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what a draft is where there is none', async () => {
  fakeApi({ [list]: page() });
  render(<DraftList />);
  await screen.findByRole('link', { name: 'Write a draft' });
});

it('a draft leads to its editor, and is deleted once that is confirmed', async () => {
  let items = [draft];
  const remove = `DELETE /api/drafts/${draft.id}`;
  const sent = fakeApi({
    [list]: () => page(...items),
    [remove]: () => {
      items = [];
      return { body: { success: true } };
    },
  });
  render(<DraftList />);
  const link = await screen.findByRole('link', { name: draft.title });
  expect(link.getAttribute('href')).toBe(`/drafts/${draft.id}`);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  expect(sent[remove]).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Delete this draft' }));
  await screen.findByRole('link', { name: 'Write a draft' });
});

it('drafts that cannot be read are asked for again', async () => {
  let answer = refusal(503, 'DATABASE_UNAVAILABLE', 'Please try again in a moment.');
  fakeApi({ [list]: () => answer });
  render(<DraftList />);
  await screen.findByText('Please try again in a moment.');
  answer = page(draft);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: draft.title });
});
