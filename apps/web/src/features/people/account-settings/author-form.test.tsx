import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { AuthorSettings } from './author-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the author, and says what that does', async () => {
  const author = { name: 'Ada Lovelace', biography: '', link: null, picture: null };
  const sent = fakeApi({
    'GET /api/me/author': { body: { author: null } },
    'PUT /api/me/author': { body: { author } },
  });
  render(<AuthorSettings />);
  const save = await screen.findByRole('button', { name: 'Save Author' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Link'), 'https://ada.example/');
  await userEvent.click(save);
  expect(await screen.findByText('Your posts name you as their author.')).toBeTruthy();
  expect(sent['PUT /api/me/author']).toEqual([
    { name: 'Ada Lovelace', biography: '', link: 'https://ada.example/' },
  ]);
});
