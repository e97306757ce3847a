import type { AppRequest } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageSwitch } from '../shell/language-switch.tsx';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import ConnectScreen from './connect.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const query = 'client_id=x&sig=a%2Fb%2Bc%3D';
const read = `GET /api/app-requests?${new URLSearchParams({ query })}`;
const answer = 'POST /api/app-requests/answer';
const own = '0b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a12';
const studio = '1b7f7c1e-6d0a-4c39-9a52-3f0f6f0d8a12';
const request: AppRequest = {
  app: { name: 'A chat', host: 'chat.example', registeredAt: '2026-03-01T10:00:00.000Z' },
  scopes: ['read', 'generate'],
  workspaces: [
    { id: own, name: null, balance: 3, granted: [] },
    { id: studio, name: 'Studio', balance: 40, granted: [] },
  ],
};

function show(
  search = `?${query}`,
  { me = exampleMe as typeof exampleMe | null, asked = {} } = {},
) {
  history.replaceState(null, '', `/connect${search}`);
  const sent = fakeApi({
    [read]: { body: request },
    [answer]: { body: { success: true, redirectTo: '#back' } },
    ...asked,
  });
  render(
    <FakeSession me={me}>
      <ConnectScreen />
    </FakeSession>,
  );
  return { sent, user: userEvent.setup() };
}

it('sends a guest to sign in first, and back with what the server signed', () => {
  show(`?${query}`, { me: null });
  expect(location.pathname).toBe('/login');
  expect(new URLSearchParams(location.search).get('next')).toBe(`/connect?${query}`);
});

it('ticks nothing that spends, says what there is to spend where, and sends the answer', async () => {
  const { sent, user } = show(`?${query}&lang=en`);
  const spends = await screen.findByRole('checkbox', { name: /Publish and spend credits/ });
  expect(spends).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: /Read/ })).toHaveProperty('checked', true);
  expect(screen.getByText('chat.example')).toBeTruthy();
  expect(screen.getByText(/all that there are: 3 today/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Where'), 'The workspace of Studio');
  expect(screen.getByText(/all that there are: 40 today/)).toBeTruthy();
  await user.click(spends);
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText(/on its way to the app/);
  expect(sent[answer]).toEqual([
    { query, allow: true, scopes: ['read', 'generate'], workspaceId: studio },
  ]);
});

it('refuses it', async () => {
  const { sent, user } = show();
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  await screen.findByText(/on its way to the app/);
  expect(sent[answer]).toEqual([{ query, allow: false, scopes: [] }]);
});

it.each([
  ['', 'not understood here'],
  ['?error=invalid_client', 'not known here'],
  ['?error=%3Cb%3E', 'not understood here'],
])('says what is wrong with a request that came to nothing: %j', (search, words) => {
  show(search, { me: null });
  expect(screen.getByRole('alert').textContent).toContain(words);
});

it('says what the server says of one that is too old', async () => {
  show(`?${query}`, { asked: { [read]: refusal(400, 'APP_REQUEST_INVALID', 'It has expired') } });
  expect((await screen.findByRole('alert')).textContent).toContain('It has expired');
});

it('keeps what the app asked when the reader changes the language', () => {
  history.replaceState(null, '', `/connect?${query}&lang=en`);
  render(<LanguageSwitch />);
  expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe(
    `?${query}&lang=de`,
  );
});
