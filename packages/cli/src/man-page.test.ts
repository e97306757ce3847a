import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { helpOf, leavesOf, toManPage } from './man-page.ts';
import { withCommonFlags } from './program/command.ts';
import { buildWholeProgram } from './program.ts';
import { memoryContext } from './testing/memory-context.ts';
import { packageRoot } from './testing/run-cli.ts';

const build = () => buildWholeProgram(memoryContext('/'));
const leaves = leavesOf(await build());

it.each(leaves.map(({ words, command }) => [words, command] as const))(
  '%s says what it is, by example, and takes what every command takes',
  (words, command) => {
    const { options } = withCommonFlags(new Command());
    expect(command.description()).toMatch(/\w/);
    expect(command.options.map(({ long }) => long)).toEqual(
      expect.arrayContaining(options.map(({ long }) => long)),
    );
    const [, examples = ''] = helpOf(command).split('\nExamples:\n');
    expect(examples).toContain(words);
  },
);

it('groups say what they are', async () => {
  for (const command of (await build()).commands) expect(command.description()).toMatch(/\w/);
});

// `vitest run -u` writes it anew.
it('the manual page is that of the commands', async () => {
  const file = path.join(packageRoot, 'man/linkwright.1');
  await expect(toManPage(await build())).toMatchFileSnapshot(file);
});

it.each([
  ['man', ['--warnings', '-E', 'UTF-8', '-l', '-Tutf8', '-']],
  ['mandoc', ['-T', 'lint', '-W', 'error']],
])('%s can read the manual page', async (program, flags) => {
  const { error, status, stderr, stdout } = spawnSync(program, flags, {
    encoding: 'utf8',
    input: toManPage(await build()),
    env: { ...process.env, MANWIDTH: '200' },
  });
  // Not every machine has both.
  if (error) return expect(error).toMatchObject({ code: 'ENOENT' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  if (program === 'man') expect(stdout).toContain('linkwright config set');
});
