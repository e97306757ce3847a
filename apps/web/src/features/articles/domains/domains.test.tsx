import type { Domain } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import DomainsScreen from '../../../screens/domains.tsx';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { DomainsTable } from './domains-table.tsx';

const LIST = 'GET /api/domains';
const domain: Domain = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  host: 'blog.shop.example',
  url: 'https://blog.shop.example',
  title: 'The shop journal',
  ownership: {
    state: 'ok',
    found: ['linkwright-verify=abc'],
    record: { type: 'TXT', name: '_linkwright.blog.shop.example', value: 'linkwright-verify=abc' },
  },
  pointing: {
    state: 'loop',
    found: ['a.example', 'b.example'],
    record: { type: 'CNAME', name: 'blog.shop.example', value: 'links.example' },
  },
  checkedAt: '2026-11-21T09:00:00.000Z',
  verifiedAt: '2026-11-20T09:00:00.000Z',
  missingSince: '2026-11-21T09:00:00.000Z',
  isLive: false,
  isOffered: true,
  posts: 1,
  createdAt: '2026-11-19T09:00:00.000Z',
};
const list = { body: { items: [domain], nextCursor: null } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (isAdmin = true) => {
  render(
    <FakeSession me={{ ...exampleMe, isAdmin }}>
      <DomainsScreen siteName="Linkwright" />
    </FakeSession>,
  );
  return userEvent.setup();
};

it('says what was found of each record, and what comes of it', async () => {
  fakeApi({ [LIST]: list });
  show();
  const item = within(await screen.findByRole('listitem', { name: /^blog.shop.example/ }));
  for (const text of ['Proof is gone', 'Found', 'Names lead in a circle', 'a.example']) {
    item.getAllByText(text);
  }
  item.getByText(/The proof is gone since 21 Nov 2026/);
  expect(item.getByRole('checkbox')).toHaveProperty('checked', true);
});

it('asks before a domain is removed', async () => {
  fakeApi({ [LIST]: list });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  screen.getByRole('group', { name: 'Remove blog.shop.example?' });
  await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  screen.getByRole('button', { name: 'Check records' });
});

it('offers three ways on when they cannot be read', async () => {
  fakeApi({ [LIST]: refusal(500, 'INTERNAL', 'Something went wrong') });
  const user = show();
  await screen.findByText('Something went wrong');
  screen.getByRole('button', { name: 'Reload Page' });
  screen.getByRole('link', { name: 'Back to Dashboard' });
  fakeApi({ [LIST]: list });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/The shop journal/);
});

it('is not there for a user who is no admin', () => {
  fakeApi({});
  show(false);
  screen.getByRole('heading', { name: 'There is no page at this address' });
});

it('has the same as a plain table', async () => {
  fakeApi({ [LIST]: list });
  render(<DomainsTable />);
  const row = within(await screen.findByRole('row', { name: /blog.shop.example/ }));
  row.getByText('linkwright-verify=abc');
  row.getByText('links.example');
});
