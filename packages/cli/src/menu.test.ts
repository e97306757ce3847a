import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startFakeApi } from './testing/fake-api.ts';
import { openWorkplace, type TerminalOptions, type Workplace } from './testing/run-cli.ts';

const DOWN = '\u001b[B';

let place: Workplace;
beforeEach(async () => {
  place = await openWorkplace();
});
afterEach(() => place.remove());

/** Types each answer once its question has come. */
async function talk(answers: [question: string, keys: string][], options: TerminalOptions = {}) {
  const left = [...answers];
  const { code, stdout } = await place.runInTerminal([], {
    ...options,
    onStart: (child) => {
      let seen = '';
      child.stdout?.on('data', (chunk) => {
        seen += chunk;
        const [question, keys] = left[0] ?? ['', ''];
        if (question === '' || !seen.includes(question)) return;
        left.shift();
        seen = '';
        child.stdin?.write(keys);
      });
    },
  });
  return { code, left, shown: stripVTControlCharacters(stdout).replaceAll('\r', '') };
}

it('leads into a command, which asks for the rest', async () => {
  const answers: [string, string][] = [
    ['What would you like', '\r'],
    ['What is the article', 'raised beds\r'],
    ['Which words carry', 'planner\r'],
    ['Where does the link', 'example.com/plan\r'],
  ];
  const api = await startFakeApi();
  try {
    const { code, left, shown } = await talk(answers, { env: { LINKWRIGHT_API_URL: api.url } });
    expect(left).toEqual([]);
    expect(code).toBe(0);
    expect(shown).toContain('Page         http://127.0.0.1:3000/blog/planning-raised-beds');
  } finally {
    await api.close();
  }
});

it('asks for the file of many articles, and for the pages of a report', async () => {
  const bulk = await talk([
    ['What would you like', `${DOWN}\r`],
    ['Which file?', 'nowhere.csv\r'],
  ]);
  expect(bulk.left).toEqual([]);
  expect(bulk.code).toBe(2);
  expect(bulk.shown).toContain('nowhere.csv');
  // The list is read first: it may name what the links lead to.
  await writeFile(path.join(place.folder, 'pages.txt'), 'https://garden.example/\n');
  const report = await talk([
    ['What would you like', `${DOWN}${DOWN}\r`],
    ['Which pages?', 'pages.txt\r'],
    ['What are the links about', '\u0003'],
  ]);
  expect(report.left).toEqual([]);
  expect(report.code).toBe(130);
});

it.each([
  ['Ctrl-C', '\u0003', 130],
  ['Escape', '\u001b', 0],
])('is left by %s', async (_key, keys, expected) => {
  const { code, shown } = await talk([['What would you like', keys]]);
  expect(code).toBe(expected);
  expect(shown).not.toContain('Error');
});

it('offers to sign in, or out', async () => {
  const leave: [string, string][] = [['What would you like', '\u0003']];
  expect((await talk(leave)).shown).toContain('Sign in');
  const folder = path.join(place.folder, '.config/linkwright');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'config.json'), '{ "apiKey": "lw_1234567890" }');
  expect((await talk(leave)).shown).toContain('Sign out');
});

it('is the help where nobody is', async () => {
  const help = await place.run(['--help']);
  expect(await place.run([])).toEqual(help);
  expect((await talk([], { env: { CI: '1' } })).shown).toContain('Usage: linkwright');
});
