import type { Destination } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { DestinationTable } from './destination-table.tsx';
import { Destinations } from './destinations.tsx';

const news: Destination = {
  id: 'd1d9a52a-55b1-4b5e-9a53-0e6b3ad5a0ff',
  kind: 'wordpress',
  name: 'Garden news',
  url: 'https://news.example/',
  username: 'editor',
  categories: [],
  domainId: null,
  state: 'failing',
  checkedAt: '2026-11-21T09:00:00.000Z',
  lastSuccessAt: null,
  lastFailureAt: '2026-11-21T09:00:00.000Z',
  lastError: 'It does not take this password',
  published: 2,
  campaigns: 3,
  automations: 1,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const LIST = 'GET /api/destinations';
const one = `/api/destinations/${news.id}`;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: React.ReactNode) => {
  render(<FakeSession me={exampleMe}>{children}</FakeSession>);
  return userEvent.setup();
};

it('lists why one fails and what uses it, and tests it anew', async () => {
  let items = [news];
  const test = `POST ${one}/test`;
  const sent = fakeApi({
    [LIST]: () => ({ body: { items, nextCursor: null } }),
    [test]: () => {
      items = [{ ...news, state: 'working', lastError: null }];
      return { body: { success: true, ok: true, message: 'Fine', destination: items[0] } };
    },
  });
  const user = show(<DestinationTable />);
  const row = within(await screen.findByRole('row', { name: /Garden news/ }));
  row.getByText('Failing');
  row.getByText('It does not take this password');
  expect(row.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/campaigns?is.place=Garden%20news',
  );
  await user.click(screen.getByRole('button', { name: 'Acts for Garden news' }));
  await user.click(screen.getByRole('button', { name: 'Test the connection' }));
  await screen.findByText('Working');
  expect(sent[test]).toHaveLength(1);
});

it('asks before it removes one, beside the list', async () => {
  const remove = `DELETE ${one}`;
  const sent = fakeApi({
    [LIST]: { body: { items: [news], nextCursor: null } },
    [remove]: { body: { success: true } },
  });
  const user = show(<DestinationTable />);
  await user.click(await screen.findByRole('button', { name: 'Acts for Garden news' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const step = within(await screen.findByRole('group', { name: 'Remove “Garden news”?' }));
  expect(sent[remove]).toBeUndefined();
  await user.click(step.getByRole('button', { name: 'Remove the destination' }));
  await vi.waitFor(() => expect(sent[remove]).toHaveLength(1));
});

it('tells a form of the one that was added, with the secret of a webhook once', async () => {
  const added = vi.fn();
  fakeApi({
    [LIST]: { body: { items: [], nextCursor: null } },
    'POST /api/destinations': {
      status: 201,
      body: { success: true, destination: news, secret: 'whsec_abc' },
    },
  });
  const user = show(<Destinations onAdded={added} />);
  await user.click(await screen.findByRole('button', { name: 'Add a destination' }));
  await user.selectOptions(screen.getByLabelText('Kind'), 'webhook');
  await user.type(screen.getByLabelText('Name'), 'Garden news');
  await user.type(screen.getByLabelText('Address'), 'https://news.example/in');
  await user.click(screen.getByRole('button', { name: 'Add destination' }));
  await screen.findByText('whsec_abc');
  expect(added).toHaveBeenCalledWith(news.id);
});
