import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dashboard } from './dashboard.tsx';
import { type SectionKey, sections } from './sections.ts';
import { useSection } from './use-section.ts';

const scrolled = vi.fn();
const contents = Object.fromEntries(
  sections.map(({ key, label }) => [key, () => <p>{`Content of ${label}`}</p>]),
) as Record<SectionKey, () => ReactNode>;

function Page() {
  const { section, show } = useSection();
  return <Dashboard section={section.key} onShow={show} contents={contents} />;
}

beforeEach(() => {
  history.replaceState(null, '', '/dashboard');
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
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
  ['keyword-research', 'Keyword research'],
  ['rank-tracker', 'Rank tracker'],
])('a link to #%s switches the tab and scrolls to the section', async (hash, label) => {
  render(<Page />);
  expect(chosen()).toBe('Overview');
  await follow(hash);
  expect(chosen()).toBe(label);
  expect(screen.getByText(`Content of ${label}`)).toBeTruthy();
  expect(scrolled).toHaveBeenCalled();
});

it('opens on the section that the address names', () => {
  history.replaceState(null, '', '/dashboard#rank-tracker');
  render(<Page />);
  expect(chosen()).toBe('Rank tracker');
  expect(scrolled).toHaveBeenCalled();
});

it('keeps the chosen tab in the address, and follows the way back', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(window.location.hash).toBe('#settings');
  await userEvent.keyboard('{ArrowLeft}');
  expect(window.location.hash).toBe('#my-posts');
  expect(chosen()).toBe('My posts');
  expect(scrolled).not.toHaveBeenCalled();
  act(() => history.back());
  await vi.waitFor(() => expect(chosen()).toBe('Settings'));
});

it('takes a hash that it does not know for the overview', async () => {
  render(<Page />);
  await follow('nothing-of-ours');
  expect(chosen()).toBe('Overview');
});
