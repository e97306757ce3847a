import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../program.ts';
import { memoryContext } from '../testing/memory-context.ts';
import { openWorkplace } from '../testing/run-cli.ts';
import { toBash } from './bash.ts';
import { toFish } from './fish.ts';
import { readTree } from './tree.ts';
import { toZsh } from './zsh.ts';

const tree = readTree(buildProgram(memoryContext('/'), () => {}));
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

const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

it.each([
  ['bash', ['-n']],
  ['zsh', ['-n']],
  ['fish', ['--no-execute']],
])('%s can read its script', (shell, flags) => {
  if (!has(shell)) return expect(shell).not.toBe('bash');
  const checked = spawnSync(shell, [...flags, path.join(folder, shell)], { encoding: 'utf8' });
  expect(checked).toMatchObject({ status: 0, stderr: '' });
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
