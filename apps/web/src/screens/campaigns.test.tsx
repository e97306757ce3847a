import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import CampaignsScreen from './campaigns.tsx';

const counts = { draft: 0, running: 0, paused: 0, completed: 0, failed: 0, cancelled: 0 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is no tool for a role that may not read', () => {
  const sent = fakeApi({});
  const workspace = { id: 'w-1', name: 'Ada', role: 'client' } as const;
  render(
    <FakeSession me={{ ...exampleMe, workspace }}>
      <CampaignsScreen siteName="Linkwright" />
    </FakeSession>,
  );
  screen.getByText('This needs the role owner, editor or approver in this workspace.');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual({});
});

it('keeps a guest’s draft over every reload, until it is a campaign’s', async () => {
  fakeApi({
    'GET /api/campaigns?limit=100': { body: { items: [], nextCursor: null, counts } },
    'GET /api/destinations': { body: { items: [], nextCursor: null } },
    'POST /api/campaigns': { status: 201, body: { success: true, campaign: { id: 'c-1' } } },
  });
  const user = userEvent.setup();
  const open = (me: typeof exampleMe | null) => {
    cleanup();
    render(
      <FakeSession me={me}>
        <CampaignsScreen siteName="Linkwright" />
      </FakeSession>,
    );
  };
  open(null);
  await user.type(screen.getByLabelText('Target URL'), 'shop.example.com');
  await user.type(screen.getByLabelText('Keyword'), 'spades');
  open(null);
  open(null);
  expect(screen.getByLabelText('Target URL')).toHaveProperty('value', 'shop.example.com');

  open(exampleMe);
  expect(await screen.findByLabelText('Keywords and anchor texts')).toHaveProperty(
    'value',
    'spades, spades',
  );
  await user.type(screen.getByLabelText('Links'), '2');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(window.location.pathname).toBe('/campaigns/c-1'), 10_000);
  expect(localStorage.getItem('backlink_user_flow')).toBeNull();
});
