import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../e2e/server.ts';
import { buildWebIfChanged } from '../../scripts/build-web.ts';

let server: RunningServer;
const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-bulk-csv-'));

beforeAll(async () => {
  buildWebIfChanged();
  server = await startServer();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

/** Runs the example as a process of its own, on the sources of core, so that no build is needed. */
const run = (file: string, apiUrl = server.url) =>
  new Promise<{ code: unknown; lines: string[]; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=@linkwright/source', 'main.ts', file],
      { cwd: import.meta.dirname, env: { ...process.env, LINKWRIGHT_API_URL: apiUrl } },
      (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, lines: stdout.trimEnd().split('\n'), stderr }),
    );
  });

it('publishes every row, and a second run finds them made', { timeout: 120_000 }, async () => {
  const first = await run('rows.csv');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.lines[0]).toBe('keyword,url,claimToken,error');
  const made = first.lines.slice(1).toSorted();
  expect(made.map((line) => line.split(',')[0])).toEqual([
    'desk lamps',
    'monitor arms',
    'standing desks',
  ]);
  for (const line of made) {
    expect(line).toMatch(/^[a-z ]+,http:\/\/127\.0\.0\.1:\d+\/blog\/[a-z0-9-]+,[\w-]{20,},$/);
  }
  const second = await run('rows.csv');
  expect(second.lines.slice(1).toSorted()).toEqual(made);
});

it('says what is wrong with a row and does the others', { timeout: 120_000 }, async () => {
  const file = path.join(folder, 'faulty.csv');
  writeFileSync(
    file,
    '\uFEFFkeyword,anchorText,targetUrl\n"lamps, warm",,http://10.0.0.1\nchairs,soft chairs,chairs.example.com\n',
  );
  const { code, lines } = await run(file);
  expect(code).toBe(1);
  expect(lines).toContainEqual(
    expect.stringMatching(/^"lamps, warm",,,.*anchorText: .*targetUrl: /),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^chairs,http.*\/blog\//));
});

it('says that a file or the server is not there', { timeout: 60_000 }, async () => {
  expect(await run('no-such.csv')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('no-such.csv'),
  });
  const away = await run('rows.csv', 'http://127.0.0.1:9');
  expect(away.code).toBe(1);
  expect(away.lines[1]).toContain('Network error.');
});
