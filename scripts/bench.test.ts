import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);
const bench = (...args: string[]) =>
  spawnSync(
    process.execPath,
    ['--conditions=@linkwright/source', path.join(root, 'scripts/bench.ts'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
const names = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));

describe('npm run bench', () => {
  it('lists the measurements where none is named', () => {
    const { status, stdout } = bench();
    expect(status).toBe(0);
    expect(stdout).toBe(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}\n`);
    expect(names).toEqual(
      expect.arrayContaining(['blog', 'bulk', 'bundle', 'cli-start', 'faults', 'ledger', 'load']),
    );
  });

  it('names what there is where a name is wrong', () => {
    const { status, stderr } = bench('blgo');
    expect([status, stderr]).toEqual([
      2,
      `There is no measurement 'blgo'. There are: ${names.join(', ')}\n`,
    ]);
  });

  it.each(names)('%s says what it needs, and fails where that is missed', (name) => {
    const text = readFileSync(path.join(root, `bench/${name}.ts`), 'utf8');
    expect(text).toMatch(/process\.exitCode = (?:[^;]*\? [01] : [01]|1);/);
  });
});
