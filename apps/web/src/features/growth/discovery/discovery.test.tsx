import type { Discovery, Prospect } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
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
  pageUrl: 'https://blog.example/desks',
  pageTitle: 'On desks',
  site: 'blog.example',
  targetUrl: 'https://shop.example/',
  subject: 'standing desks',
  worth: 4,
  finds: [
    {
      kind: 'mention',
      reason: 'Names “standing desks” once and does not link to the site',
      brokenUrl: null,
      snippet: 'We like standing desks.',
      foundAt: discovery.createdAt,
    },
  ],
  state: 'new',
  notes: '',
  remindOn: null,
  isDue: false,
  contacts: [{ kind: 'mail', value: 'eve@desks.blog', foundOn: 'https://blog.example/contact' }],
  contactsState: 'read',
  contactsReadAt: discovery.createdAt,
  watched: null,
  liveAt: null,
  foundAt: discovery.createdAt,
};
const LIST = 'GET /api/discovery';
const PROSPECTS = `GET /api/prospects?limit=100&discovery=${discovery.id}`;
const CHANGE = `PATCH /api/prospects/${prospect.id}`;
const counts = { new: 1, asked: 0, answered: 0, agreed: 0, live: 0, declined: 0 };
const found = (items: Prospect[]) => ({ body: { items, nextCursor: null, counts, due: 0 } });
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
    [PROSPECTS]: found([prospect]),
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
  await user.click(await screen.findByRole('button', { name: 'On desks' }));
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

it('shows whom to write to, and texts that are made of what was seen', async () => {
  fakeApi({ [LIST]: list([discovery]), [PROSPECTS]: found([prospect]) });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'On desks' }));
  const contact = screen.getByText('eve@desks.blog', { selector: 'code' }).closest('li');
  expect(contact?.textContent).toContain('stood on blog.example/contact');
  const text = document.querySelector('.outreach-text');
  expect(text?.textContent).toContain('https://blog.example/desks');
  expect(text?.textContent).toContain('https://shop.example/');
});

it('changes states of many at once, and takes that back', async () => {
  const sent = fakeApi({
    [LIST]: list([discovery]),
    [PROSPECTS]: found([prospect]),
    'POST /api/prospects/changes': { body: { success: true, changed: 1 } },
  });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all of blog.example' }));
  await user.click(screen.getByRole('button', { name: 'Asked' }));
  await vi.waitFor(() => expect(sent['POST /api/prospects/changes']).toHaveLength(1));
  await user.keyboard('z');
  await vi.waitFor(() => expect(sent['POST /api/prospects/changes']).toHaveLength(2));
  expect(sent['POST /api/prospects/changes']).toEqual([
    { ids: [prospect.id], state: 'asked' },
    { ids: [prospect.id], state: 'new' },
  ]);
});

it('keeps notes as they are typed, without a press of a button', async () => {
  const sent = fakeApi({
    [LIST]: list([discovery]),
    [PROSPECTS]: found([prospect]),
    [CHANGE]: { body: { success: true, prospect: { ...prospect, notes: 'Write on Monday' } } },
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'On desks' }));
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Write on Monday');
  await vi.waitFor(() => expect(sent[CHANGE]?.at(-1)).toEqual({ notes: 'Write on Monday' }));
  expect(await screen.findByText('Saved as you type')).toBeDefined();
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

it('has pages watched for a link, several at once', async () => {
  const other = { ...prospect, id: 'b', pageUrl: 'https://other.example/', site: 'other.example' };
  const sent = fakeApi({
    [LIST]: list([discovery]),
    [PROSPECTS]: found([prospect, other]),
    'POST /api/monitors': { status: 201, body: { success: true, added: 2, skipped: [] } },
  });
  const user = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Watch' }));
  await user.click(screen.getByRole('button', { name: 'Watch 2 pages' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Anchor text')).toBeNull());
  expect(sent['POST /api/monitors']).toEqual([
    {
      destinationUrl: 'https://shop.example/',
      anchorText: 'standing desks',
      urlList: 'https://blog.example/desks\nhttps://other.example/',
    },
  ]);
});
