import type { SharedItem } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { ShareWithClients } from './share-with-clients.tsx';
import SmallPlace from './small-place.tsx';

const LIST = 'GET /api/workspace/shared';
const CHANGE = '/api/workspace/shared/campaign/c-1';
const workspace = { id: 'w-1', name: 'Ada', role: 'client' } as const;
const campaign: SharedItem = {
  kind: 'campaign',
  id: 'c-1',
  title: 'Spring desks',
  sharedAt: '2026-11-20T08:00:00.000Z',
  links: [
    {
      url: 'https://blog.example/desks',
      anchorText: 'good desks',
      isThere: false,
      lookedAt: '2026-11-21T07:00:00.000Z',
    },
    { url: 'https://news.example/', anchorText: 'desks', isThere: null, lookedAt: null },
  ],
  linkCount: 120,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showButton = (me = exampleMe) =>
  render(
    <FakeSession me={me}>
      <ShareWithClients kind="campaign" id="c-1" />
    </FakeSession>,
  );

it('shares with clients by name, and takes it back by the same button', async () => {
  let items: SharedItem[] = [];
  const sent = fakeApi({
    [LIST]: () => ({ body: { items, clients: ['Carol', 'Dan'] } }),
    [`PUT ${CHANGE}`]: () => {
      items = [campaign];
      return { body: { success: true } };
    },
    [`DELETE ${CHANGE}`]: () => {
      items = [];
      return { body: { success: true } };
    },
  });
  showButton();
  const user = userEvent.setup();
  await screen.findByText('Carol, Dan cannot see this.');
  await user.click(screen.getByRole('button', { name: 'Share with clients' }));
  await screen.findByText('Carol, Dan can see this.');
  await user.click(screen.getByRole('button', { name: 'Stop sharing with clients' }));
  await screen.findByText('Carol, Dan cannot see this.');
  expect(sent[`PUT ${CHANGE}`]).toHaveLength(1);
  expect(sent[`DELETE ${CHANGE}`]).toHaveLength(1);
});

it('offers it neither where nobody is a client, nor to whoever may not share', async () => {
  const sent = fakeApi({ [LIST]: { body: { items: [], clients: [] } } });
  showButton({ ...exampleMe, workspace: { ...workspace, role: 'approver' } });
  expect(sent[LIST] ?? []).toEqual([]);
  cleanup();
  showButton();
  await vi.waitFor(() => expect(sent[LIST]).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a client what was shared, each link with where it stands', async () => {
  const post: SharedItem = { ...campaign, kind: 'post', id: 'p-1', title: 'Ten desks' };
  fakeApi({ [LIST]: { body: { items: [campaign, post], clients: [] } } });
  render(
    <FakeSession me={{ ...exampleMe, workspace }}>
      <SmallPlace workspace={workspace} siteName="Linkwright" />
    </FakeSession>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Shared with you' });
  const table = await screen.findByRole('table', { name: 'Links of Spring desks' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'blog.example/desksgood desksNot there21 November 2026 at 07:00 UTC',
    'news.example/desksNot known',
  ]);
  screen.getByText('120 links published');
  expect(screen.getByRole('link', { name: 'Ten desks' }).getAttribute('href')).toBe(
    'https://blog.example/desks',
  );
  expect(screen.queryByRole('link', { name: 'Spring desks' })).toBeNull();
});
