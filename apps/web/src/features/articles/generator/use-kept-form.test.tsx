import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeUserFlow } from '../../../browser/stored-flow.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { useKeptForm } from './use-kept-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Place() {
  const place = useRef<HTMLDivElement>(null);
  useKeptForm(place);
  return (
    <div ref={place}>
      {['keyword', 'anchorText', 'targetUrl'].map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
      <textarea name="sources" aria-label="sources" />
      <textarea name="notes" aria-label="notes" />
      <a href="/login?next=%2F">Sign In</a>
      <a href="/blog">Blog</a>
    </div>
  );
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const kept = () => localStorage.getItem('backlink_user_flow');
function leaveBy(link: string): void {
  const element = screen.getByText(link);
  element.addEventListener('click', (event) => event.preventDefault());
  element.click();
}

it('keeps a half-filled form when its guest follows a link to sign in', () => {
  render(<Place />, { wrapper: FakeSession });
  field('keyword').value = 'garden tools';
  leaveBy('Blog');
  expect(kept()).toBeNull();
  leaveBy('Sign In');
  expect(kept()).toContain('"keyword":"garden tools"');
});

it('keeps it when the sign-in dialog opens', () => {
  const view = render(
    <FakeSession>
      <Place />
    </FakeSession>,
  );
  field('targetUrl').value = 'shop.example';
  view.rerender(
    <FakeSession dialogs={{ current: 'login' }}>
      <Place />
    </FakeSession>,
  );
  expect(kept()).toContain('shop.example');
});

it('keeps nothing of somebody who is signed in', () => {
  render(
    <FakeSession me={exampleMe}>
      <Place />
    </FakeSession>,
  );
  field('keyword').value = 'garden tools';
  leaveBy('Sign In');
  expect(kept()).toBeNull();
});

it('puts it back on load, once', () => {
  const form = { keyword: 'kept', anchorText: 'kept anchor', targetUrl: '' };
  storeUserFlow(localStorage, form, new Date());
  render(<Place />, { wrapper: FakeSession });
  expect([field('keyword').value, field('anchorText').value]).toEqual(['kept', 'kept anchor']);
  expect(kept()).toBeNull();
});

it('takes over what the address names, before what was kept', () => {
  storeUserFlow(localStorage, { keyword: 'k', anchorText: 'kept', targetUrl: '' }, new Date());
  window.history.replaceState(null, '', '/?keyword=ploughs&targetUrl=a.example&notes=Of+oak.');
  render(<Place />, { wrapper: FakeSession });
  const values = ['keyword', 'anchorText', 'targetUrl', 'notes'].map((name) => field(name).value);
  expect(values).toEqual(['ploughs', 'kept', 'a.example', 'Of oak.']);
});

it('keeps sources and notes, and puts them back', () => {
  const view = render(<Place />, { wrapper: FakeSession });
  field('sources').value = 'https://a.example/\nhttps://b.example/';
  field('notes').value = 'Made in Kendal.';
  leaveBy('Sign In');
  view.unmount();
  render(<Place />, { wrapper: FakeSession });
  expect([field('sources').value, field('notes').value]).toEqual([
    'https://a.example/\nhttps://b.example/',
    'Made in Kendal.',
  ]);
});
