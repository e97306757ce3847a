import { type CreatedPost, type Draft, draftRoutes } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { DraftPage } from './draft-page.tsx';

const id = '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ab';
const draft = { id, refreshes: null, postId: null, expiresAt: '2026-11-28T10:00:00.000Z' };
const made = {
  post: {
    id: 'p1',
    slug: 'packs',
    title: 'What a Backpack Weighs',
    isTrialPost: true,
    expiresAt: '2026-11-27T10:00:00.000Z',
  },
  blogUrl: 'https://blog.example/packs',
  claimToken: 'token-of-packs',
} as CreatedPost;

vi.mock('./draft-editor.tsx', () => ({
  DraftEditor: (props: { draft: Draft; onPublished(created: CreatedPost): void }) => (
    <button type="button" onClick={() => props.onPublished(made)}>
      Publish
    </button>
  ),
}));

beforeEach(() => {
  localStorage.clear();
  fakeApi({ [`GET ${draftRoutes.read.path.replace(':id', id)}`]: { body: { draft } } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function publish(): Promise<void> {
  render(
    <FakeSession me={null}>
      <DraftPage id={id} />
    </FakeSession>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  await screen.findByRole('heading', { name: 'Your post is published' });
}
const link = () => screen.queryByRole('link', { name: 'the link that keeps it' });

it('says where a trial post is listed that the browser keeps', async () => {
  await publish();
  screen.getByText(/it is listed under “Your trial posts”/);
  expect(link()).toBeNull();
});

const refused = (name: string) => () => {
  throw new DOMException('no', name);
};

it.each([
  ['has no room', () => vi.spyOn(Storage.prototype, 'setItem'), 'QuotaExceededError'],
  ['stores nothing', () => vi.spyOn(window, 'localStorage', 'get'), 'SecurityError'],
])('offers the link that keeps it where the browser %s', async (_, spy, name) => {
  spy().mockImplementation(refused(name));
  await publish();
  expect(screen.queryByText(/is listed under/)).toBeNull();
  expect(link()?.getAttribute('href')).toMatch(/#.*token-of-packs/);
});
