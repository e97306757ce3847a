import { accountRoutes } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storedKeys } from './browser/stored.ts';
import { createStaticFrames } from './static-page.tsx';
import { exampleConfig } from './testing/example-config.ts';
import { fakeApi } from './testing/fake-api.ts';

const SESSION = `GET ${accountRoutes.session.path}`;
const shown = () =>
  [...document.querySelectorAll('.site-account a')].map((link) => link.textContent);
const guest = ['Sign In', 'Create Account'];
const own = ['Account', 'Dashboard'];

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  document.body.innerHTML = createStaticFrames()({ kind: 'not-found' }, exampleConfig(), undefined);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const arrive = () => import('./signed-in-links.ts');

it('asks the server nothing for a guest', async () => {
  const sent = fakeApi({});
  await arrive();
  expect(shown()).toEqual(guest);
  expect(sent).toEqual({});
});

it('tells times by the reader’s clock, and leaves days alone', async () => {
  vi.stubEnv('TZ', 'Europe/Vienna');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  document.body.insertAdjacentHTML(
    'beforeend',
    `<time datetime="2026-11-21T20:30:00.000Z">21 November 2026 at 20:30 UTC</time>
     <time datetime="2026-11-21T20:30:00.000Z">21 Nov 2026</time>`,
  );
  await arrive();
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    '21 November 2026 at 21:30 CET',
    '21 Nov 2026',
  ]);
});

it('shows their own links to who is signed in', async () => {
  localStorage.setItem(storedKeys.signedIn, 'true');
  const sent = fakeApi({ [SESSION]: { body: { me: { user: { id: 'u' } } } } });
  await arrive();
  expect(shown()).toEqual(own);
  await vi.waitFor(() => expect(sent[SESSION]).toHaveLength(1));
  expect(shown()).toEqual(own);
});

it('takes them back where nobody is any more', async () => {
  localStorage.setItem(storedKeys.signedIn, 'true');
  fakeApi({ [SESSION]: { body: { me: null } } });
  await arrive();
  await vi.waitFor(() => expect(shown()).toEqual(guest));
  expect(localStorage.getItem(storedKeys.signedIn)).toBeNull();
});

it('keeps them where the server cannot be reached', async () => {
  localStorage.setItem(storedKeys.signedIn, 'true');
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', asked);
  await arrive();
  await asked.mock.results[0]?.value.catch(() => undefined);
  expect(shown()).toEqual(own);
});
