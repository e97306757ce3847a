import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COOKIE_PREFIX, cookieNames, keptDays, REFERRAL_COOKIE } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { storedKeys } from '../../../browser/stored.ts';
import PrivacyScreen from '../../../screens/privacy.tsx';
import TermsScreen from '../../../screens/terms.tsx';
import { SiteContext } from '../../../shell/use-site.ts';
import { exampleConfig } from '../../../testing/example-config.ts';
import { storedName } from './stored-words.ts';

afterEach(cleanup);

const root = path.resolve(import.meta.dirname, '../../../../../..');
const sources = [
  'apps/web/src',
  'packages/widget/src',
  'apps/api/src',
  'packages/core/src',
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(`/${file}`))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(root, folder, file), 'utf8'),
    })),
);
const built = ['apps/web/dist/client', 'packages/widget/dist'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(root, folder, file), 'utf8'),
    })),
);
const shown = () => [...document.querySelectorAll('dt')].map((term) => term.textContent);

it('names every key of the browser’s storage, and every cookie', () => {
  render(<PrivacyScreen siteName="Linkwright" />);
  const keys = (Object.keys(storedKeys) as (keyof typeof storedKeys)[]).map(storedName);
  const cookies = Object.values(cookieNames).map((name) => `${COOKIE_PREFIX}${name}`);
  expect(shown()).toEqual([...cookies, REFERRAL_COOKIE, ...keys]);
});

it('knows every name that sources keep something under', () => {
  const first = /\b(?:getItem|setItem|removeItem)\(\s*(['"`])((?:(?!\1).)+)\1/g;
  const second = /\b(?:readStored|writeStored)\(\s*[\w.]+(?:\(\))?,\s*(['"`])((?:(?!\1).)+)\1/g;
  const found = sources.flatMap(({ file, text }) =>
    [first, second].flatMap((keyed) =>
      [...text.matchAll(keyed)].map(([, , name]) => `${file}: ${name}`),
    ),
  );
  // Whatever is kept is kept by the name that the list has.
  expect(found).toEqual([]);
  const declared = sources.flatMap(({ file, text }) =>
    /from '[^']*\/storage\.ts'|\bsetItem\(/.test(text)
      ? [...text.matchAll(/const (?:[A-Z_]*(?:KEY|MARK)|key|mark)\b = '([^']+)'/g)].map(
          ([, name]) => `${file}: ${name}`,
        )
      : [],
  );
  expect(declared).toEqual([]);
});

it.each([
  ['localStorage', /(?:window\.|globalThis\.|[^.\w'])localStorage\b(?!')/],
  ['sessionStorage', /(?:window\.|globalThis\.|[^.\w'])sessionStorage\b(?!')/],
  ['indexedDB', /\bindexedDB\b/],
  ['document.cookie', /\bdocument\.cookie\b/],
  ['caches', /\bcaches\.open\b/],
])('no source reaches for %s past the list', (_name, use) => {
  const code = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const using = sources.filter(({ text }) => use.test(code(text))).map(({ file }) => file);
  expect(using.filter((file) => !allowed.has(file))).toEqual([]);
});

/** It takes its key from the list, by way of the page. */
const allowed = new Set(['apps/web/src/signed-in-links.ts']);

it('nothing that browsers load keeps a cookie or a database of its own', () => {
  expect(built.length).toBeGreaterThan(0);
  const using = built.filter(({ text }) => /document\.cookie\s*=|indexedDB\.open/.test(text));
  expect(using.map(({ file }) => file)).toEqual([]);
  const literal = /\.setItem\((['"`])((?:(?!\1).)+)\1/g;
  const names = built.flatMap(({ text }) => [...text.matchAll(literal)].map(([, , name]) => name));
  const known = new Set<unknown>(Object.values(storedKeys));
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

it('knows every cookie that the server sets', () => {
  const set = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/setCookie\(ctx, reply, \{ name: (['"])([^'"]+)\1/g)].map(
      ([, , name]) => name,
    ),
    ...[...text.matchAll(/webAuthnChallengeCookie: (['"])([^'"]+)\1/g)].map(([, , name]) => name),
  ]);
  // They are named by the list.
  expect(set).toEqual([]);
});

it('says what the site is set up to do', () => {
  const config = exampleConfig({
    payments: { kind: 'stripe', isStandIn: false },
    providers: [
      { kind: 'writer', name: 'a-model' },
      { kind: 'email', name: 'Resend' },
    ],
  });
  render(
    <SiteContext value={config}>
      <PrivacyScreen siteName="Linkwright" />
      <TermsScreen siteName="Linkwright" />
    </SiteContext>,
  );
  const text = document.body.textContent ?? '';
  expect(text).toContain('Writing: a-model. It receives the keyword');
  expect(text).toContain('Mail: Resend. It receives your email address');
  expect(text).toContain(`keeps what each check saw for ${keptDays.linkCheck} days`);
  expect(text).toContain('Premium costs $29 a month or $290 a year');
  expect(screen.getAllByRole('note')).toHaveLength(2);
});

it.each([
  ['Terms of service', TermsScreen],
  ['Privacy policy', PrivacyScreen],
])('%s has contents that lead to its parts', (title, Screen) => {
  render(<Screen siteName="Linkwright" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  const links = [...screen.getByRole('navigation', { name: 'Contents' }).querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    const target = document.getElementById(link.hash.slice(1));
    expect([link.textContent, target?.tagName]).toEqual([target?.textContent, 'H2']);
  }
});
