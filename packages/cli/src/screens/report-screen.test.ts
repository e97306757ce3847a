import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onScreen } from '../testing/on-screen.ts';
import { type PageServer, startPageServer } from '../testing/page-server.ts';
import { openWorkplace, type TerminalOptions, type Workplace } from '../testing/run-cli.ts';

let pages: PageServer;
let place: Workplace;
beforeAll(async () => {
  pages = await startPageServer();
});
afterAll(() => pages.close());
beforeEach(async () => {
  place = await openWorkplace();
  const kinds = ['slow', 'slow', 'missing', 'blocked'];
  const list = Array.from({ length: 200 }, (_, at) => pages.page(kinds[at % 4] ?? '', at));
  await writeFile(path.join(place.folder, 'list.txt'), list.join('\n'));
});
afterEach(() => place.remove());

const report = (more: string[] = [], { env, ...options }: TerminalOptions = {}) =>
  place.runInTerminal(
    ['report', 'list.txt', '--local', '-d', 'example.com/plan', '-a', 'planner', ...more],
    { ...options, env: { FETCH_ALLOW_PRIVATE: '1', ...env } },
  );
const shown = (stdout: string) => stripVTControlCharacters(stdout).replaceAll('\r', '');

it('paints how far it is, what failed and what is being asked, then the table', async () => {
  const { code, stdout } = await report(['-c', '20']);
  expect(code).toBe(1);
  const text = shown(stdout);
  expect(text).toMatch(/Checking 200 pages for a link to example\.com\/plan · 0:0\d\n/);
  expect(text).toMatch(/[█░]{20,} {2}\d+ of 200 · [\d,.]+ pages\/s · about 0:0\d left\n/);
  expect(text).toMatch(/ {2}✗ missing {6}http:\/\/127\S+\/missing\/\d+\n/);
  expect(text).toMatch(/ {2}⠋ http:\/\/127\S+\/slow\/\d+\n/);
  expect(text).toMatch(/ {4}and \d+ more\n/);
  const table = text.slice(text.lastIndexOf('Checking 200 pages'));
  expect(table).toMatch(/█{40} {2}200 of 200\n✓ 100 live {2}✗ 50 missing {2}\? 50 blocked\n/);
  expect(table).toMatch(/\n {2}3 {2}✗ missing {9}200 +\d+ {2}http\S+\/missing\/2\n/);
  expect(table).toMatch(
    /\n200 {2}\? blocked .*\n[\s\S]*\n200 pages: 100 live · 50 missing · 50 blocked\n100 count\n$/,
  );
  expect(stdout).toContain('\u001b[31m✗ missing\u001b[39m');
  expect(stdout.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stdout.lastIndexOf('\u001b[?25l'));
});

it.each([
  [['--no-color'], {}],
  [[], { NO_COLOR: '1' }],
])('paints and prints without colours: %j %j', async (flags, env) => {
  const { stdout } = await report(['-c', '200', ...flags], { env });
  expect(stdout).toContain('✗ missing');
  // Cursor movements are no colours.
  expect(stdout.match(/\p{Cc}\[[\d;]*m/gu)).toBeNull();
});

it('keeps to 60 columns', async () => {
  const { stdout } = await report(['-c', '40'], { columns: 60 });
  const lines = shown(stdout).split('\n');
  expect(lines.filter((line) => [...line].length > 60)).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}3 {2}✗ missing {9}http/));
});

it('follows a window that becomes narrower', async () => {
  const { code, stdout } = await report(['-c', '5'], {
    columns: 120,
    resize: { columns: 60, after: 3 },
  });
  expect(code).toBe(1);
  const text = shown(stdout);
  expect(text).toMatch(/\n[█░]{32,40} {2}\d+ of 200/);
  expect(text).toMatch(/\n[█░]{12,20} {2}\d+ of 200 · /);
  // Nothing is left of what was painted before.
  expect(onScreen(stdout).filter((line) => line.startsWith('Checking'))).toHaveLength(1);
  const table = text.slice(text.lastIndexOf('Checking 200 pages'));
  expect(table.split('\n').filter((line) => [...line].length > 60)).toEqual([]);
});

it('stops once at Ctrl-C, says how to go on, and gives the cursor back', async () => {
  const { code, stdout } = await report(['-c', '5'], {
    onStart: (child) => {
      let seen = '';
      child.stdout?.on('data', (chunk) => {
        const before = seen.includes('✗ missing');
        seen += chunk;
        if (!before && seen.includes('✗ missing')) child.stdin?.write('\u0003');
      });
    },
  });
  expect(code).toBe(130);
  expect(shown(stdout)).toMatch(/Interrupted at \d+ of 200 pages/);
  expect(shown(stdout).replaceAll('\n', ' ')).toContain(
    'command with --resume goes on from there.',
  );
  expect(stdout.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stdout.lastIndexOf('\u001b[?25l'));
});

it('asks for what is missing', async () => {
  const { code, stdout } = await place.runInTerminal(['report', '--local'], {
    env: { FETCH_ALLOW_PRIVATE: '1' },
    onStart: (child) => {
      const answers: [string, string][] = [
        ['Which words carry', 'planner\r'],
        ['Where does the link', 'nowhere\r'],
        // Said under the question, which stays with what was typed.
        ['needs a full host name', '\u0015example.com/plan\r'],
        ['Which pages?', `${pages.page('live', 1)}\r`],
      ];
      let seen = '';
      child.stdout?.on('data', (chunk) => {
        seen += chunk;
        const [question, answer] = answers[0] ?? ['', ''];
        if (question === '' || !seen.includes(question)) return;
        answers.shift();
        child.stdin?.write(answer);
      });
    },
  });
  expect(shown(stdout)).toContain('1 page: 1 live');
  expect(code).toBe(0);
});
