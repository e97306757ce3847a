import type { Draft } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepEdit } from '../../../browser/stored-drafts.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { DraftEditor } from './draft-editor.tsx';

const doubtful = 'It weighs 78 grams.';
const draft = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ab',
  revision: 1,
  title: 'What a Backpack Weighs',
  content: `<p>${doubtful}</p>`,
  metaDescription: '',
  keyword: 'light backpack',
  targetUrl: 'https://shop.example/pack',
  seo: { score: 71, rules: [] },
  updatedAt: '2026-11-26T10:00:00.000Z',
  wordCount: 640,
  grounding: {
    removed: [{ text: doubtful, missing: ['78'] }],
    evidence: [],
    sources: [],
    unused: [],
  },
  refreshes: null,
  difference: null,
} as unknown as Draft;

beforeEach(() => {
  localStorage.clear();
  fakeApi({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(fields: Partial<Draft> = {}) {
  render(
    <FakeSession me={exampleMe}>
      <DraftEditor draft={{ ...draft, ...fields }} onPublished={() => {}} />
    </FakeSession>,
  );
}

it('says how much stands in no source, and what publishing costs before it is done', async () => {
  show();
  expect(screen.getByRole('tab', { name: 'Check 1', selected: true })).toBeTruthy();
  expect(screen.getByText(/1 in no source/)).toBeTruthy();
  expect(screen.getByText('All changes saved')).toBeTruthy();
  expect(within(screen.getByRole('tabpanel')).getByText(doubtful)).toBeTruthy();
  expect(screen.queryByText('Publish this article?')).toBeNull();
  const button = screen.getByRole('button', { name: 'Publish…' });
  await userEvent.click(button);
  expect(screen.getByText(/1 sentence stands in no source and is left out[.]/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Publish this article?')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('shows what differs from the post that it brings up to date, and calls publishing so', async () => {
  const refreshes = { address: 'https://blog.example/blog/pack' } as Draft['refreshes'];
  const sentences = [
    { change: 'changed' as const, before: 'It weighs 90 g.', after: 'It is light.' },
  ];
  show({ refreshes, difference: { sentences, sources: [] } });
  const box = screen.getByRole('region', { name: 'What changed since it was published' });
  expect(within(box).getByText('It weighs 90 g.').tagName).toBe('DEL');
  await userEvent.click(screen.getByRole('button', { name: 'Update the post…' }));
  expect(screen.getByText('Bring the post up to date?')).toBeTruthy();
});

it('what is done elsewhere meanwhile is decided before anything is published', () => {
  const kept = { title: 'Mine', content: '', metaDescription: '', revision: 0, page: 'another' };
  keepEdit(localStorage, draft.id, kept);
  show();
  expect(screen.getByText('Not saved: this draft was changed elsewhere')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Decide…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});
