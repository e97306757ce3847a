import type { Found } from '@linkwright/core/all';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DialogsProvider } from '../../dialogs/dialogs-provider.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../testing/fake-session.tsx';
import Palette from './palette.tsx';

const SEARCH = 'GET /api/me/search';
const watched: Found = {
  kind: 'watched-link',
  id: '0e1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  title: 'https://gardens.example/spades',
  detail: 'https://mine.example/',
};
const found = (...entries: Found[]) => ({ body: { success: true, found: entries } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const palette = (isOpen: boolean) => (
  <FakeSession me={exampleMe}>
    <DialogsProvider>
      <Palette isOpen={isOpen} onOpenChange={() => {}} />
    </DialogsProvider>
  </FakeSession>
);

function show() {
  render(palette(true));
  return userEvent.setup();
}
const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('goes where it said when Enter was pressed, whatever was found for the first letters', async () => {
  fakeApi({ [`${SEARCH}?q=r`]: found(watched), [`${SEARCH}?q=reports+for+clients`]: found() });
  const user = show();
  await user.type(screen.getByRole('combobox'), 'r');
  await screen.findByText('gardens.example/spades');
  expect(titles().at(-1)).toMatch(/gardens/);
  await user.type(screen.getByRole('combobox'), 'eports for clients');
  expect(titles()).toEqual(['Reports for clients']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/client-reports'));
});

it('keeps showing what was found as long as what is typed is in it', async () => {
  fakeApi({
    [`${SEARCH}?q=gar`]: found(watched),
    [`${SEARCH}?q=gardens`]: found(watched),
    [`${SEARCH}?q=gardensx`]: found(),
  });
  const user = show();
  await user.type(screen.getByRole('combobox'), 'gar');
  await screen.findByText('gardens.example/spades');
  await user.type(screen.getByRole('combobox'), 'dens');
  expect(titles()).toHaveLength(1);
  await user.type(screen.getByRole('combobox'), 'x');
  expect(screen.queryByRole('option')).toBeNull();
});

it('begins anew whenever it is opened, however it was closed', async () => {
  fakeApi({ [`${SEARCH}?q=gardens`]: found(watched) });
  const { rerender } = render(palette(true));
  await userEvent.type(screen.getByRole('combobox'), 'gardens');
  rerender(palette(false));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  rerender(palette(true));
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
});

it('has the focus as soon as it is seen, and gives it back', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { rerender } = render(palette(true));
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
  rerender(palette(false));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  opener.remove();
});
