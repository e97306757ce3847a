import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSection } from './use-section.ts';

const Page = () => <h1>{useSection().title}</h1>;
const shown = () => screen.getByRole('heading').textContent;
const scroll = vi.fn();

beforeEach(() => {
  history.replaceState(null, '', '/dashboard');
  window.scrollTo = scroll;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const follow = (hash: string) =>
  act(async () => {
    const changed = new Promise((resolve) =>
      window.addEventListener('hashchange', resolve, { once: true }),
    );
    window.location.hash = hash;
    await changed;
  });

it.each([
  ['campaigns', 'Campaigns'],
  ['seo-tools-automation', 'Link building automation'],
  ['automation-link-building', 'Link building automation'],
  ['keyword-research', 'Keyword research'],
  ['rank-tracker', 'Rank tracker'],
])('a link to #%s switches the section and scrolls to it', async (hash, title) => {
  render(<Page />);
  expect(shown()).toBe('Overview');
  scroll.mockClear();
  await follow(hash);
  expect(shown()).toBe(title);
  expect(document.title).toMatch(title);
  expect(scroll).toHaveBeenCalledWith(0, 0);
});

it('opens on the section that the address names', () => {
  history.replaceState(null, '', '/dashboard#rank-tracker');
  render(<Page />);
  expect(shown()).toBe('Rank tracker');
});

it('follows the way back', async () => {
  render(<Page />);
  await follow('settings');
  act(() => history.back());
  await vi.waitFor(() => expect(shown()).toBe('Overview'));
});

it('takes a hash that it does not know for the overview', async () => {
  render(<Page />);
  await follow('nothing-of-ours');
  expect(shown()).toBe('Overview');
});
