import type { ChildProcess } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createdPost, type FakeApi, startFakeApi } from '../testing/fake-api.ts';
import { openWorkplace, type Workplace } from '../testing/run-cli.ts';

let api: FakeApi;
let place: Workplace;
beforeEach(async () => {
  api = await startFakeApi();
  place = await openWorkplace();
});
afterEach(async () => {
  await api.close();
  await place.remove();
});

const needed = ['--keyword', 'raised beds', '--anchor', 'planner', '--url', 'example.com/plan'];
const args = () => ['generate', ...needed, '--api-url', api.url];

it('paints the steps, the words and the end, then the result', async () => {
  const { code, stdout } = await place.runInTerminal(args());
  expect(code).toBe(0);
  const shown = stripVTControlCharacters(stdout).replaceAll('\r', '');
  expect(shown).toMatch(/Writing an article about raised beds · 0:0\d\n/);
  const end = shown.slice(shown.lastIndexOf('Writing an article'));
  expect(end).toMatch(
    / {2}✓ Check the request\n {2}✓ Write {2}1,012 of about 1,000 words\n {2}✓ Place the link\n {2}✓ Publish\n/,
  );
  expect(end).toContain('Claim token  claim-me-once');
  expect(stdout).toContain('\u001b[32m');
});

it.each([
  [['--no-color'], {}],
  [[], { NO_COLOR: '1' }],
])('paints without colours: %j %j', async (flags, env) => {
  const { stdout } = await place.runInTerminal([...args(), ...flags], { env });
  expect(stdout).toContain('✓ Publish');
  // Cursor movements are no colours.
  expect(stdout.match(/\p{Cc}\[[\d;]*m/gu)).toBeNull();
});

it('marks the step that failed', async () => {
  const error = { success: false as const, error: 'No.', code: 'WRITER_TIMEOUT', requestId: 'r' };
  api.answer = {
    events: [
      { type: 'step', step: 'writing', words: 40, targetWords: 1000 },
      { type: 'error', error },
    ],
  };
  const { code, stdout } = await place.runInTerminal(args());
  expect(code).toBe(4);
  expect(stripVTControlCharacters(stdout)).toContain('✗ Write  40 of about 1,000 words');
});

it('asks for what is missing and goes on', async () => {
  const { code, stdout } = await place.runInTerminal(
    ['generate', '--keyword', 'raised beds', '--api-url', api.url],
    {
      onStart: (child) =>
        answer(child, { 'Which words': 'planner\r', 'Where does': 'example.com\r' }),
    },
  );
  expect(code).toBe(0);
  expect(stdout).toContain(createdPost().blogUrl);
  expect(api.requests[0]?.body).toEqual({
    keyword: 'raised beds',
    anchorText: 'planner',
    targetUrl: 'example.com',
  });
});

it('exits with 130 when the person leaves a question by Ctrl-C', async () => {
  const { code, stdout } = await place.runInTerminal(['generate', '--api-url', api.url], {
    onStart: (child) => answer(child, { 'What is': '\u0003' }),
  });
  expect(code).toBe(130);
  expect(stdout).toContain('Interrupted. No file was written.');
  expect(api.requests).toHaveLength(0);
});

it('exits with 130 at Ctrl-C while it paints, and gives the cursor back', async () => {
  api.answer = 'hang';
  const { code, stdout } = await place.runInTerminal(args(), {
    onStart: (child) => answer(child, { 'Check the request': '\u0003' }),
  });
  expect(code).toBe(130);
  expect(stdout.lastIndexOf('\u001b[?25h')).toBeGreaterThan(stdout.lastIndexOf('\u001b[?25l'));
});

/** Types each answer once its question is on the screen. */
function answer(child: ChildProcess, answers: Record<string, string>): void {
  const open = Object.entries(answers);
  let shown = '';
  child.stdout?.on('data', (chunk) => {
    shown += chunk;
    const [question, text] = open[0] ?? [];
    if (!question || !text || !shown.includes(question)) return;
    open.shift();
    child.stdin?.write(text);
  });
}
