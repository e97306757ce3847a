import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Runs the example as a process of its own, on the sources of core, so that no build is needed. */
const run = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--conditions=@linkwright/source', path.join(import.meta.dirname, 'main.ts'), ...args],
    { encoding: 'utf8' },
  );

it('prints an article with the link in it once, and its score', () => {
  const { status, stdout, stderr } = run('garden tools', 'forged spades', 'shop.example.com/a');
  expect(stderr).toMatch(/^\n\d{2,} words, SEO score \d{2,3} of 100\n/);
  expect(stderr.match(/: \d+ of \d+/g)).toHaveLength(9);
  expect(stdout).toMatch(/^<h1>.*garden tools.*<\/h1>\n/i);
  expect(stdout.match(/<a /g)).toHaveLength(1);
  expect(stdout).toContain('<a href="https://shop.example.com/a">forged spades</a>');
  expect(status).toBe(0);
});

it('names what is wrong with the request', () => {
  const { status, stdout, stderr } = run('garden tools', 'forged spades', 'http://10.0.0.1');
  expect(stderr).toBe('targetUrl: The address points into a private or reserved network\n');
  expect(stdout).toBe('');
  expect(status).toBe(2);
});
