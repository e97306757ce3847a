import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleConfig } from '../testing/example-config.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteContext } from './use-site.ts';

const open = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const show = (session: Omit<Parameters<typeof FakeSession>[0], 'children'> = {}) =>
  render(
    <FakeSession {...session} dialogs={{ open }}>
      <SiteFooter siteName="Linkwright" />
    </FakeSession>,
  );
/** Whether the browser would follow the link by itself. */
function follows(name: string, init = {}): boolean {
  const link = screen.getByRole('link', { name });
  const click = createEvent.click(link, init);
  fireEvent(link, click);
  return !click.defaultPrevented;
}

const members = [
  ['Campaign management', '/dashboard#campaigns'],
  ['Link building automation (beta)', '/dashboard#seo-tools-automation'],
  ['Keyword research', '/dashboard#keyword-research'],
  ['Rank tracker', '/dashboard#rank-tracker'],
] as const;

it.each(members)('%s asks a guest to sign up, and remembers where to', (name, destination) => {
  show();
  expect(follows(name)).toBe(false);
  expect(open).toHaveBeenCalledWith('signup', expect.objectContaining({ destination }));
});

it.each(members)('%s leads whoever is signed in there', (name) => {
  show({ me: exampleMe });
  expect(follows(name)).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

it('leads everybody to what is public, and into another tab without asking', () => {
  show();
  expect(follows('Community blog')).toBe(true);
  expect(follows('Backlink reports')).toBe(true);
  expect(follows('Rank tracker', { ctrlKey: true })).toBe(true);
  expect(open).not.toHaveBeenCalled();
});

it('lists where else the operator can be met, as the settings say', () => {
  const markup = renderToStaticMarkup(
    <SiteContext
      value={exampleConfig({
        companyLinks: [{ label: 'Mastodon', href: 'https://social.example/@us' }],
      })}
    >
      <SiteFooter siteName="Linkwright" />
    </SiteContext>,
  );
  const columns = markup.split('<nav ').slice(1);
  const link = 'href="https://social.example/@us">Mastodon</a>';
  expect(columns.filter((column) => column.includes(link))).toEqual([
    expect.stringContaining('aria-label="Company"'),
  ]);
});

it('stands on pages without scripts as plain links', () => {
  const markup = renderToStaticMarkup(<SiteFooter siteName="Linkwright" />);
  for (const [name, href] of members) expect(markup).toContain(`href="${href}">${name}</a>`);
  expect(markup).toContain('Articles with your link in them, and the evidence that it is there.');
});
