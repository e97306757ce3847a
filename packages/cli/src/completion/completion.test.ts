import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWholeProgram } from '../program.ts';
import { memoryContext } from '../testing/memory-context.ts';
import { openWorkplace } from '../testing/run-cli.ts';
import { toBash } from './bash.ts';
import { toFish } from './fish.ts';
import { readTree } from './tree.ts';
import { toZsh } from './zsh.ts';

const tree = readTree(await buildWholeProgram(memoryContext('/')));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'linkwright-completion-'));
  mkdirSync(path.join(folder, 'lists'));
  writeFileSync(path.join(folder, 'list one.txt'), '');
  writeFileSync(path.join(folder, 'bash'), toBash(tree));
  writeFileSync(path.join(folder, 'zsh'), toZsh(tree));
  writeFileSync(path.join(folder, 'fish'), toFish(tree));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What bash offers for the last of these words. */
function offered(...words: string[]): string[] {
  const script = `
    source ./bash
    COMP_WORDS=(linkwright "$@"); COMP_CWORD=$#
    _linkwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return execFileSync('bash', ['--norc', '-c', script, 'bash', ...words], options)
    .trim()
    .split('\n');
}

describe('bash', () => {
  it('has the function that completes', () => {
    const script = 'source ./bash; complete -p linkwright';
    expect(execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' })).toBe(
      'complete -F _linkwright linkwright\n',
    );
  });

  it.each([
    ['commands', ['ver'], ['verify-receipt']],
    ['commands below', ['config', 'u'], ['unset', 'use']],
    ['flags', ['login', '--w'], ['--with-key']],
    ['flags of a command below', ['config', 'list', '--js'], ['--json']],
    ['choices', ['generate', '--tone', 'c'], ['conversational', 'casual']],
    ['choices of a short command line', ['completion', ''], ['bash', 'zsh', 'fish']],
    ['choices after =', ['generate', '--tone', '=', 'p'], ['professional', 'persuasive']],
    ['choices with spaces', ['generate', '--industry', 'Dig'], ['Digital\\ Marketing']],
    ['files for a flag', ['report', '-o', 'li'], ['lists', 'list one.txt']],
    ['files for an operand', ['report', 'list'], ['lists', 'list one.txt']],
    ['nothing for a flag that takes any text', ['generate', '--keyword', ''], ['']],
    [
      'what comes after the value of a flag',
      ['report', '-o', 'x.csv', '--html', 'list '],
      ['list one.txt'],
    ],
  ])('offers %s', (_case, words, expected) => {
    expect(offered(...words).sort()).toEqual([...expected].sort());
  });
});

/** Where the whole suite has to run, a shell that is missing is a failure. */
const isThere = (shell: string) =>
  Boolean(process.env.CI) || spawnSync(shell, ['--version']).status === 0;
const shells = ['bash', 'zsh', 'fish'].filter(isThere);

it.each(
  [
    { shell: 'bash', flags: ['-n'] },
    { shell: 'zsh', flags: ['-n'] },
    { shell: 'fish', flags: ['--no-execute'] },
  ].filter(({ shell }) => shells.includes(shell)),
)('$shell can read its script', ({ shell, flags }) => {
  const checked = spawnSync(shell, [...flags, path.join(folder, shell)], { encoding: 'utf8' });
  expect(checked).toMatchObject({ status: 0, stderr: '' });
});

/** What zsh is told to offer for the last of these words. */
function offeredByZsh(...words: string[]): string[] {
  const script = `
    compdef() { : }
    _describe() { print -rl -- "\${(@)\${(@P)2}%%:*}" }
    compadd() { shift; print -rl -- "$@" }
    _files() { print -rl -- *(N) }
    source ./zsh
    words=(linkwright "$@"); CURRENT=$(($# + 1))
    _linkwright`;
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const all = execFileSync('zsh', ['-fc', script, 'zsh', ...words], options).split('\n');
  // Zsh itself leaves out what does not begin so.
  return all.filter((word) => word !== '' && word.startsWith(words.at(-1) ?? ''));
}

/** What fish offers for the last of these words. */
function offeredByFish(...words: string[]): string[] {
  const script = 'source ./fish; complete -C "linkwright $argv"';
  const line = words.map((word) => word.replaceAll(' ', '\\ ')).join(' ');
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder };
  const options = { cwd: folder, encoding: 'utf8', env } as const;
  return execFileSync('fish', ['--no-config', '-c', script, line], options)
    .split('\n')
    .filter(Boolean)
    .map((offer) => offer.split('\t')[0] ?? '');
}

describe.each(
  [
    { shell: 'zsh', offeredBy: offeredByZsh, files: ['list one.txt', 'lists'] },
    { shell: 'fish', offeredBy: offeredByFish, files: ['list one.txt', 'lists/'] },
  ].filter(({ shell }) => shells.includes(shell)),
)('in $shell itself', ({ offeredBy, files }) => {
  it.each([
    ['commands', ['ver'], ['verify-receipt']],
    ['commands below', ['config', 'u'], ['unset', 'use']],
    ['flags', ['login', '--w'], ['--with-key']],
    ['flags of a command below', ['config', 'list', '--js'], ['--json']],
    ['choices', ['generate', '--tone', 'c'], ['casual', 'conversational']],
    ['choices of an operand', ['completion', ''], ['bash', 'fish', 'zsh']],
    ['choices with spaces', ['generate', '--industry', 'Dig'], ['Digital Marketing']],
    ['nothing for a flag that takes any text', ['generate', '--keyword', ''], []],
  ])('offers %s', (_case, words, expected) => {
    expect(offeredBy(...words).toSorted()).toEqual(expected);
  });

  it('offers files for a flag and for an operand', () => {
    expect(offeredBy('report', '-o', 'li').toSorted()).toEqual(files);
    expect(offeredBy('report', 'li').toSorted()).toEqual(files);
  });
});

describe.each([
  ['zsh', toZsh(tree)],
  ['fish', toFish(tree)],
])('%s', (shell, script) => {
  it('names every command, flag and choice', () => {
    for (const { words, commands, flags, operand } of tree) {
      expect(script).toContain(words);
      for (const { name } of commands) expect(script).toContain(name);
      for (const { names, value } of flags) {
        expect(script).toContain((names[0] ?? '').slice(shell === 'fish' ? 2 : 0));
        for (const choice of value?.choices ?? []) expect(script).toContain(choice);
      }
      for (const choice of operand.choices) expect(script).toContain(choice);
    }
  });

  it('closes every quote', () => {
    const open = script.replaceAll(/\\[\\']/g, '').split("'").length - 1;
    expect(open % 2).toBe(0);
  });
});

it('is what the program prints', async () => {
  const place = await openWorkplace();
  try {
    for (const [shell, script] of [
      ['bash', toBash(tree)],
      ['zsh', toZsh(tree)],
      ['fish', toFish(tree)],
    ] as const) {
      const ran = await place.run(['completion', shell]);
      expect(ran).toEqual({ code: 0, stdout: script, stderr: '' });
    }
    expect((await place.run(['completion', 'tcsh'])).code).toBe(2);
  } finally {
    await place.remove();
  }
});
