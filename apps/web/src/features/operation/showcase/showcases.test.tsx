import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { Showcases } from './showcases.tsx';

afterEach(cleanup);

const open = vi.fn();
const show = () =>
  render(
    <FakeSession dialogs={{ open }}>
      <Showcases />
    </FakeSession>,
  );
const panel = () => screen.getByRole('tabpanel');

/** Each tool by its tab: its button, where it leads, and the marks of its example. */
const tools = [
  ['Backlink verification', 'Check your links', '/backlink-report', /One report/],
  ['Campaigns', 'Plan a campaign', '/dashboard#campaigns', /One campaign/],
  ['Automation (beta)', 'Set up automation', '/dashboard#seo-tools-automation', /One run/],
  ['Keyword research', 'Find keywords', '/dashboard#keyword-research', /Ideas for “garden tools”/],
  ['Rank tracker', 'Track a rank', '/dashboard#rank-tracker', /One keyword, three readings/],
] as const;

it('shows five tools, the first of them first', () => {
  show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    tools.map(([name]) => name),
  );
  expect(within(panel()).getByRole('heading').textContent).toBe(
    'Your link is there: here is the proof',
  );
});

it.each(tools)('%s has its words, its example, and a button that leads there', async (...tool) => {
  const [name, label, href, example] = tool;
  show();
  await userEvent.click(screen.getByRole('tab', { name }));
  expect(panel().querySelectorAll('.showcase-words li')).toHaveLength(3);
  expect(within(panel()).getByText(example)).toBeTruthy();
  expect(within(panel()).getByRole('link', { name: label }).getAttribute('href')).toBe(href);
});

it.each(tools)(
  '%s asks a guest to sign in, unless it is open to all',
  async (name, label, href) => {
    open.mockClear();
    show();
    await userEvent.click(screen.getByRole('tab', { name }));
    const link = within(panel()).getByRole('link', { name: label });
    const click = createEvent.click(link);
    fireEvent(link, click);
    const isOpen = href === '/backlink-report';
    expect(click.defaultPrevented).toBe(!isOpen);
    if (isOpen) expect(open).not.toHaveBeenCalled();
    else {
      expect(open).toHaveBeenCalledWith('login', expect.objectContaining({ destination: href }));
    }
  },
);
