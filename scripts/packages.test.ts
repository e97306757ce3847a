import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packages } from './build-packages.ts';

const root = path.dirname(import.meta.dirname);
let folder: string;

const run = (program: string, args: string[], cwd = folder) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Installs the packages as a stranger would get them: packed, from tarballs, with npm. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-packages-'));
  for (const name of packages) {
    run('pnpm', ['pack', '--pack-destination', folder], path.join(root, 'packages', name));
  }
  const tarballs = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...tarballs.map((file) => `./${file}`),
    'react@19',
    'react-dom@19',
  ]);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const evaluate = (script: string) =>
  run(process.execPath, ['--input-type=module', '--eval', script]).trim();

it('core writes an article with its link', () => {
  const written = evaluate(`
    import { parseGenerationRequest, writePost } from '@linkwright/core';
    import { createOfflineWriter } from '@linkwright/core/offline-writer';
    const parsed = parseGenerationRequest({ keyword: 'desk lamps', anchorText: 'warm lamps', targetUrl: 'example.com' });
    const post = await writePost(parsed.request, { writer: createOfflineWriter(), signal: new AbortController().signal });
    console.log(JSON.stringify({ links: post.content.match(/<a href="https:\\/\\/example.com\\/">warm lamps<\\/a>/g).length, title: post.title }));
  `);
  expect(JSON.parse(written)).toEqual({ links: 1, title: expect.stringMatching(/desk lamps/i) });
});

it.each(['client', 'mcp', 'node', 'testing'].map((door) => `@linkwright/core/${door}`))(
  '%s has something to offer',
  (door) => {
    expect(
      Number(evaluate(`console.log(Object.keys(await import('${door}')).length)`)),
    ).toBeGreaterThan(0);
  },
);

it('the widget renders on a server', () => {
  const html = evaluate(`
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { GeneratorWidget } from '@linkwright/widget';
    console.log(renderToString(createElement(GeneratorWidget, { apiUrl: 'https://links.example' })));
  `);
  expect(html).toContain('Claim Now');
});

it('the terminal runs', () => {
  expect(run(path.join(folder, 'node_modules/.bin/linkwright'), ['--version']).trim()).toMatch(
    /^\d+\.\d+\.\d+/,
  );
  const markdown = run(path.join(folder, 'node_modules/.bin/linkwright'), [
    ...[
      'generate',
      '--local',
      '--quiet',
      '--keyword',
      'desk lamps',
      '--anchor',
      'warm lamps',
      '--url',
      'example.com',
    ],
  ]);
  expect(markdown).toMatch(/\[warm lamps\]\(<?https:\/\/example\.com\/>?\)/);
});
