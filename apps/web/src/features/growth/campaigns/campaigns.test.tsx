import type { Campaign, CampaignDetail, CampaignLink } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../account/use-account.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { CreditsContext } from '../../money/credits/use-credits.ts';
import { CampaignPage } from './campaign-page.tsx';
import { Campaigns } from './campaigns.tsx';
import { GuestDraft } from './guest-draft.tsx';

const none = {
  queued: 0,
  generating: 0,
  'awaiting-approval': 0,
  publishing: 0,
  verifying: 0,
  live: 0,
  failed: 0,
  lost: 0,
  cancelled: 0,
};
const spring: Campaign = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  name: 'Spring',
  state: 'paused',
  targetUrl: 'https://shop.example.com/',
  linkCount: 4,
  pacePerDay: 2,
  begunToday: 2,
  nextLinkAt: null,
  standing: { label: 'Paused', signal: 'attention', summary: '1 of 4 links published' },
  destinationId: null,
  approveFirst: true,
  tone: 'casual',
  length: 'short',
  linkPolicy: 'follow',
  folder: null,
  counts: { ...none, live: 1, failed: 1, 'awaiting-approval': 1, queued: 1 },
  credits: { reserved: 2, captured: 1, released: 1 },
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:05:00.000Z',
  endedAt: null,
};
const detail: CampaignDetail = {
  ...spring,
  keywords: [{ keyword: 'spades', anchorText: 'good spades' }],
  sources: [],
  notes: '',
  failures: [],
  anchorMix: [{ anchorText: 'good spades', kind: 'partial', links: 3, live: 1, share: 1 }],
};
const failed: CampaignLink = {
  id: '1c9d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  number: 3,
  state: 'failed',
  keyword: 'spades',
  anchorText: 'good spades',
  title: 'On spades',
  url: null,
  postId: null,
  attempts: 4,
  nextTryAt: null,
  problem: 'The site refused the password',
  verdict: null,
  lookedAt: null,
  rel: null,
  snippet: null,
  writtenAt: '2026-11-20T09:06:00.000Z',
  publishedAt: null,
  publishAt: null,
  withdrawnAt: null,
  liveAt: null,
  endedAt: '2026-11-21T09:00:00.000Z',
};
const counts = { draft: 0, running: 0, paused: 1, completed: 0, failed: 0, cancelled: 0 };
const LIST = 'GET /api/campaigns?limit=100';
const one = `/api/campaigns/${spring.id}`;
const rest = {
  [LIST]: { body: { items: [spring], nextCursor: null, counts } },
  [`GET ${one}`]: { body: detail },
  [`GET ${one}/links?limit=100`]: { body: { items: [failed], nextCursor: null } },
  [`GET ${one}/log?limit=20`]: { body: { items: [], nextCursor: null } },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: React.ReactNode) => {
  render(<FakeSession me={exampleMe}>{children}</FakeSession>);
  return userEvent.setup();
};

it('lists campaigns with what they hold, and says why it cannot', async () => {
  let isAway = true;
  fakeApi({
    [LIST]: () =>
      isAway
        ? refusal(503, 'INTERNAL', 'Down for a moment')
        : { body: { items: [spring], nextCursor: null, counts } },
  });
  const user = show(<Campaigns />);
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a moment');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Spring' });
  screen.getByText('1 of 4 links published, 1 failed, 1 to approve');
  screen.getByRole('img', { name: /^Of 4 links: 1 live, 1 awaits your approval, 1 queued/ });
});

it('pauses and deletes those of the selected campaigns that it can be done with', async () => {
  const running: Campaign = { ...spring, id: failed.id, name: 'Autumn', state: 'running' };
  const over: Campaign = { ...spring, id: LIST, name: 'Winter', state: 'completed' };
  const pause = `POST /api/campaigns/${running.id}/pause`;
  const sent = fakeApi({
    [LIST]: { body: { items: [spring, running, over], nextCursor: null, counts } },
    [pause]: { body: { success: true, campaign: detail } },
  });
  const user = show(<Campaigns />);
  for (const name of ['Spring', 'Autumn', 'Winter']) {
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  const bar = within(screen.getByRole('toolbar', { name: 'With what is selected' }));
  expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Put into a folder',
    'Pause (1)',
    'Resume (1)',
    'Delete (1)',
    '',
  ]);
  await user.click(bar.getByRole('button', { name: 'Pause (1)' }));
  await vi.waitFor(() => expect(sent[pause]).toHaveLength(1));
});

it('is narrowed to a folder, and puts many into another one', async () => {
  const named = (id: string, name: string, folder: string | null) => ({
    ...spring,
    id,
    name,
    folder,
  });
  const rows = [
    named('a', 'Spring', 'Acme'),
    named('b', 'Autumn', null),
    named('c', 'Winter', 'Bolt'),
  ];
  const file = 'POST /api/campaigns/folder';
  const sent = fakeApi({
    [LIST]: { body: { items: rows, nextCursor: null, counts } },
    [file]: { body: { success: true, done: 2 } },
  });
  const user = show(<Campaigns />);
  const strip = within(await screen.findByRole('group', { name: 'Folder' }));
  expect(strip.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 3',
    'Acme 1',
    'Bolt 1',
    'In no folder 1',
  ]);
  await user.click(strip.getByRole('button', { name: 'Acme 1' }));
  expect(screen.queryByRole('link', { name: 'Winter' })).toBeNull();
  await user.click(strip.getByRole('button', { name: 'In no folder 1' }));
  expect(screen.getByRole('link', { name: 'Autumn' })).toBeDefined();
  await user.click(strip.getByRole('button', { name: 'All 3' }));
  for (const name of ['Autumn', 'Winter']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Put into a folder' }));
  await user.type(screen.getByLabelText('Folder (optional)'), 'Acme');
  await user.click(screen.getByRole('button', { name: 'Put into the folder' }));
  await vi.waitFor(() => expect(sent[file]).toEqual([{ ids: ['b', 'c'], folder: 'Acme' }]));
});

it('names the fault of a link, and tries it again', async () => {
  const retry = `POST ${one}/links/${failed.id}/retry`;
  const sent = fakeApi({
    ...rest,
    [retry]: refusal(409, 'INSUFFICIENT_CREDITS', 'You have no credits left'),
  });
  const user = show(<CampaignPage id={spring.id} />);
  await screen.findByText('The site refused the password');
  await user.click(screen.getByRole('button', { name: 'Acts for link 3' }));
  await user.click(screen.getByRole('button', { name: 'Try again (1 credit each)' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You have no credits left');
  expect(sent[retry]).toHaveLength(1);
});

it('shows what was seen of a link, and leads to the destination that failed', async () => {
  const destinationId = 'd1d9a52a-55b1-4b5e-9a53-0e6b3ad5a0ff';
  const problem = 'The site refused the password';
  const seen: CampaignLink = {
    ...failed,
    id: destinationId,
    number: 4,
    title: 'On rakes',
    problem: null,
    url: 'https://news.example/rakes',
    rel: ['nofollow'],
    snippet: 'Some «good spades».',
  };
  fakeApi({
    ...rest,
    [`GET ${one}`]: { body: { ...detail, destinationId, failures: [{ problem, links: 1 }] } },
    [`GET ${one}/links?limit=100`]: { body: { items: [failed, seen], nextCursor: null } },
    'GET /api/destinations': {
      body: { items: [{ id: destinationId, name: 'Garden news', lastError: 'Refused' }] },
    },
  });
  const user = show(<CampaignPage id={spring.id} />);
  const way = await screen.findByRole('link', { name: 'Garden news' });
  expect(way.getAttribute('href')).toBe(`/destinations#destination-${destinationId}`);
  const row = within(await screen.findByRole('row', { name: /On rakes/ }));
  row.getByRole('cell', { name: 'Some «good spades».' });
  row.getByRole('cell', { name: 'nofollow' });
  expect(row.getByRole('link').getAttribute('href')).toBe('https://news.example/rakes');
  await user.click(screen.getByRole('button', { name: 'On spades' }));
  const all = within(await screen.findByRole('dialog', { name: 'On spades' }));
  all.getByText(problem);
  all.getByRole('link', { name: 'Go to its destination' });
  all.getByRole('button', { name: 'Try again for 1 credit' });
});

it('asks before it cancels, and takes over what the answer says', async () => {
  const after: CampaignDetail = { ...detail, state: 'cancelled', counts: { ...none, live: 4 } };
  const cancel = `POST ${one}/cancel`;
  const sent = fakeApi({ ...rest, [cancel]: { body: { success: true, campaign: after } } });
  const outcome = vi.fn();
  const user = show(<CampaignPage id={spring.id} onRead={outcome} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel the campaign' }));
  expect(sent[cancel]).toBeUndefined();
  const step = within(screen.getByRole('group', { name: 'Cancel “Spring”?' }));
  expect(document.activeElement).toBe(step.getByRole('button', { name: 'Keep it as it is' }));
  await user.click(step.getByRole('button', { name: 'Cancel the campaign' }));
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledWith(after));
  expect(screen.queryByRole('button', { name: 'Cancel the campaign' })).toBeNull();
});

it('stays under the pointer: no button takes the place of another while something is open', async () => {
  fakeApi(rest);
  const user = show(<CampaignPage id={spring.id} />);
  const change = await screen.findByRole('button', { name: 'Change' });
  const names = () =>
    [...(change.closest('.actions')?.querySelectorAll('button, a') ?? [])].map(
      ({ textContent }) => textContent,
    );
  const before = names();
  await user.click(change);
  expect(names()).toEqual(before);
  const name = await screen.findByLabelText('Name');
  expect(document.activeElement).toBe(name);
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(document.activeElement).toBe(change);
});

it('says before the start what it costs and what is missing, with the way to it', async () => {
  const draft: CampaignDetail = { ...detail, state: 'draft', counts: none };
  fakeApi({ ...rest, [`GET ${one}`]: { body: draft } });
  const spent = { bonus: 0, totalUsed: 0, used: 0, reserved: 0, totalPurchased: 1, frozen: 0 };
  const credits = { success: true as const, amount: 1, balance: 1, ...spent };
  const state = { credits, refresh: async () => {} };
  show(
    <CreditsContext value={state}>
      <CampaignPage id={spring.id} />
    </CreditsContext>,
  );
  await screen.findByText(/^Starting sets 4 credits aside. You have 1. Buy 3 more to start/);
  screen.getByRole('button', { name: 'Buy credits' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(true);
});

it('begins with the keywords of a list', async () => {
  const id = '0c9d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff';
  window.history.replaceState(null, '', `/campaigns?list=${id}`);
  const items = ['garden tools', 'hedge, trimmer'].map((keyword) => ({ keyword }));
  fakeApi({
    [LIST]: { body: { items: [spring], nextCursor: null, counts } },
    'GET /api/destinations': { body: { items: [], nextCursor: null } },
    'GET /api/keywords/lists?limit=100': { body: { items: [], nextCursor: null } },
    [`GET /api/keywords/lists/${id}`]: { body: { list: { id, name: 'Spring words' }, items } },
  });
  show(<Campaigns />);
  const keywords = await screen.findByLabelText('Keywords and anchor texts');
  expect(keywords).toHaveProperty(
    'value',
    'garden tools, garden tools\n"hedge, trimmer", "hedge, trimmer"',
  );
  expect(screen.getByLabelText('Links')).toHaveProperty('value', '2');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Spring words');
  window.history.replaceState(null, '', '/');
});

it('says that there is no such campaign', async () => {
  fakeApi({ ...rest, [`GET ${one}`]: refusal(404, 'NOT_FOUND', 'Not found') });
  show(<CampaignPage id={spring.id} />);
  await screen.findByText(/^There is no such campaign/);
});

function Guest({ account }: { account: Partial<Account> }) {
  const [draft, setDraft] = useState({ keyword: 'spades', anchorText: '', targetUrl: '' });
  return (
    <FakeSession account={account}>
      <GuestDraft draft={draft} onDraft={setDraft} />
    </FakeSession>
  );
}

it('leads a guest who has an account already to sign in, with the draft as it was', async () => {
  const taken = { title: 'Account already exists', message: 'Please sign in instead.' };
  const signUp = vi.fn(async () => ({ ok: false, ...taken, code: 'ALREADY_REGISTERED' }) as const);
  const signIn = vi.fn(async () => ({ ok: true }) as const);
  render(<Guest account={{ signUp, signIn }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Create Account' }));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  await user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.type(screen.getByLabelText('Confirm password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Create Account and go on' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please sign in instead.');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  expect(screen.getByLabelText('Keyword')).toHaveProperty('value', 'spades');
  await user.click(screen.getByRole('button', { name: 'Sign In and go on' }));
  expect(signIn).toHaveBeenCalledWith('ada@example.com', 'long enough');
});
