import type { Discovery, Prospect } from '@linkwright/core';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { DiscoveryDesk } from './discovery.tsx';

const discovery: Discovery = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  seedKind: 'page',
  seed: 'https://blog.example/',
  subject: 'standing desks',
  targetUrl: 'https://shop.example/',
  depth: 1,
  maxPages: 40,
  followsSites: false,
  status: 'done',
  note: null,
  source: null,
  pagesRead: 6,
  pagesFailed: 1,
  pagesWaiting: 0,
  linksChecked: 9,
  maxLinkChecks: 120,
  prospects: { mention: 1, 'broken-link': 0, 'resource-page': 0 },
  createdAt: '2026-11-21T09:00:00.000Z',
  startedAt: '2026-11-21T09:00:01.000Z',
  finishedAt: '2026-11-21T09:00:09.000Z',
};
const prospect: Prospect = {
  id: '0e1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  kind: 'mention',
  pageUrl: 'https://blog.example/desks',
  pageTitle: 'On desks',
  depth: 1,
  reason: 'Names “standing desks” once and does not link to the site',
  brokenUrl: null,
  snippet: 'We like standing desks.',
  state: 'new',
  notes: '',
  foundAt: discovery.createdAt,
};
const LIST = 'GET /api/discovery';
const PROSPECTS = `GET /api/discovery/${discovery.id}/prospects`;
const list = (items: Discovery[], searchProvider: string | null = null) => ({
  body: { items, nextCursor: null, searchProvider },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  render(
    <FakeSession me={exampleMe}>
      <DiscoveryDesk isRecursive={false} />
    </FakeSession>,
  );
  return userEvent.setup();
};
const type = async (user: ReturnType<typeof show>, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, value);
  }
};

it('begins a search, names what is wrong with it, and shows what it finds', async () => {
  let isBegun = false;
  let isRefused = true;
  const sent = fakeApi({
    [LIST]: () => list(isBegun ? [discovery] : []),
    [PROSPECTS]: { body: { items: [prospect], nextCursor: null } },
    'POST /api/discovery': () => {
      if (isRefused) {
        return {
          status: 400,
          body: {
            success: false,
            error: 'The request is not valid',
            code: 'INVALID_REQUEST',
            details: [{ field: 'depth', message: 'must be at most 3' }],
          },
        };
      }
      isBegun = true;
      return { status: 202, body: { success: true, discovery } };
    },
  });
  const user = show();
  expect(await screen.findByText(/None yet/)).toBeDefined();
  const search = screen.getByRole('button', { name: 'Search' });
  expect(search).toHaveProperty('disabled', true);
  await type(user, {
    Subject: 'standing desks',
    'Your site': 'shop.example',
    Depth: '9',
    'Page to begin with': 'blog.example',
  });
  await user.click(search);
  expect(await screen.findByText('must be at most 3')).toBeDefined();
  isRefused = false;
  await type(user, { Depth: '1' });
  await user.click(search);
  expect(await screen.findByText('We like standing desks.')).toBeDefined();
  expect(sent['POST /api/discovery']?.at(-1)).toMatchObject({
    seedKind: 'page',
    seed: 'blog.example',
    depth: 1,
    maxPages: 40,
    followsSites: false,
  });
  expect(screen.getByText(/1 mention without a link/)).toBeDefined();
});

it('keeps what one makes of a prospect', async () => {
  const path = `/api/discovery/${discovery.id}/prospects/${prospect.id}`;
  fakeApi({
    [LIST]: list([discovery]),
    [PROSPECTS]: { body: { items: [prospect], nextCursor: null } },
    [`PATCH ${path}`]: { body: { success: true, prospect: { ...prospect, state: 'contacted' } } },
  });
  const user = show();
  const row = (await screen.findByText('On desks')).closest('li');
  if (!row) throw new Error('no row');
  await user.selectOptions(within(row).getByRole('combobox', { name: 'State' }), 'Contacted');
  await vi.waitFor(() => expect(row.dataset.state).toBe('contacted'));
});

it('keeps notes as they are typed, without a press of a button', async () => {
  const path = `PATCH /api/discovery/${discovery.id}/prospects/${prospect.id}`;
  const sent = fakeApi({
    [LIST]: list([discovery]),
    [PROSPECTS]: { body: { items: [prospect], nextCursor: null } },
    [path]: { body: { success: true, prospect: { ...prospect, notes: 'Write on Monday' } } },
  });
  const user = show();
  await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Write on Monday');
  await vi.waitFor(() => expect(sent[path]?.at(-1)).toEqual({ notes: 'Write on Monday' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull());
});

it('says that words cannot be searched for where nobody searches', async () => {
  fakeApi({ [LIST]: list([]) });
  const user = show();
  await screen.findByText(/None yet/);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Begin with' }),
    'What a search finds',
  );
  expect(await screen.findByText(/No search provider is set up here/)).toBeDefined();
});
