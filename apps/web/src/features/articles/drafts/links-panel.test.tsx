import type { Draft } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import type { EditorHandle } from './editor/open-editor.ts';
import { LinksPanel } from './links-panel.tsx';

const draft = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0aa',
  keyword: 'light backpack',
  anchorText: 'this pack',
  targetUrl: 'https://shop.example/pack',
} as Draft;
const links = `GET /api/drafts/${draft.id}/links`;
const post = (title: string) => ({
  title,
  address: `https://links.example/blog/${title.toLowerCase()}`,
  excerpt: `About ${title}.`,
});
const found = (...titles: string[]) => ({ body: { items: titles.map(post), nextCursor: null } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isOpen = true) {
  const insertLink = vi.fn();
  const editor = isOpen ? ({ insertLink } as unknown as EditorHandle) : null;
  render(<LinksPanel draft={draft} editor={editor} />);
  return insertLink;
}

it('offers posts of the blog, and puts a link to the chosen one into the article', async () => {
  fakeApi({ [links]: found('Boots', 'Tents') });
  const insertLink = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Link to it: Tents' }));
  const { title, address } = post('Tents');
  expect(insertLink).toHaveBeenCalledExactlyOnceWith({ title, address });
  const read = screen.getByRole('link', { name: 'Read it: Tents (new window)' });
  expect(read.getAttribute('href')).toBe(address);
  expect(screen.getByText('this pack → https://shop.example/pack')).toBeTruthy();
});

it('looks for other words once typing pauses, and says where there is nothing', async () => {
  const sent = fakeApi({ [links]: found('Boots'), [`${links}?q=stoves`]: found() });
  show();
  await screen.findByText('Boots');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find posts' }), 'stoves');
  await screen.findByText('No post of this blog is about that.');
  expect(Object.keys(sent)).toEqual([links, `${links}?q=stoves`]);
});

it('links nothing before the editor is there', async () => {
  fakeApi({ [links]: found('Boots') });
  show(false);
  const button = await screen.findByRole('button', { name: 'Link to it: Boots' });
  expect(button).toHaveProperty('disabled', true);
});

it('asks again where the posts could not be read', async () => {
  let answer = refusal(503, 'DATABASE_UNAVAILABLE', 'Later.');
  fakeApi({ [links]: () => answer });
  show();
  await screen.findByText('Later.');
  answer = found('Boots');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Boots');
});
