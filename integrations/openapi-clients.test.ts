import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../apps/api/src/testing/start-api.ts';

// The commands and programs of the page for developers, as they stand there.

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = path.join(root, 'node_modules/.bin');
const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
const run = promisify(execFile);

let api: TestApi;
let folder: string;
let address: string;
let sections: string[];
beforeAll(async () => {
  api = await startApi();
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  // Where packages are found by whoever runs what is generated.
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'openapi-clients-'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const page = await readFile(path.join(root, 'docs/developers/generated-clients.md'), 'utf8');
  sections = page.split('\n## ').slice(1);
});
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true });
});

const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  outDir: 'built',
  rewriteRelativeImportExtensions: true,
};

const block = (section: string, language: string): string =>
  new RegExp(`\n\`\`\`${language}\n([^]*?)\n\`\`\`\n`).exec(section)?.[1] ?? '';

it.each([
  ['openapi-typescript and openapi-fetch', 'with-openapi-fetch'],
  ['Hey API', 'with-hey-api'],
])('%s: what is generated compiles strictly, and the program runs', async (title, name) => {
  const section = sections.find((one) => one.startsWith(`${title}\n`)) ?? '';
  const [, command = ''] = /^npx (.+)$/m.exec(block(section, 'sh')) ?? [];
  const [tool = '', ...args] = command.replace('http://127.0.0.1:3000', address).split(' ');
  await run(path.join(bin, tool), args, { cwd: folder });

  await writeFile(path.join(folder, `${name}.ts`), block(section, 'ts'));
  const project = path.join(folder, `${name}.json`);
  await writeFile(project, JSON.stringify({ compilerOptions, files: [`${name}.ts`] }));
  const compiled = await run(process.execPath, [compiler, '--project', project]).catch(
    (fault: { stdout: string }) => fault,
  );
  expect(compiled.stdout).toBe('');

  const env = { ...process.env, LINKWRIGHT_URL: address };
  const { stdout } = await run(process.execPath, [`built/${name}.js`], { cwd: folder, env });
  const [headline, listed, code] = stdout.trim().split('\n');
  expect(headline).toMatch(/desk lamps/i);
  expect([Number(listed) > 0, code]).toEqual([true, 'POST_NOT_FOUND']);
});
