import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutants.ts';

const source = `import { wait } from './wait.ts';
/** How long. */
export const PATIENCE_MS = 10_000;
export type State = 'very idle' | 'busy';
export function greet(name: string, isLate: boolean): string {
  if (isLate && name !== '') wait(PATIENCE_MS);
  return isLate ? 'You are late' : \`Welcome back, \${name}\`;
}
`;
const broken = (words: string) =>
  mutantsOf('greet.ts', source, words, () => 0).map(({ start, end, text, says }) => ({
    says,
    source: source.slice(0, start) + text + source.slice(end),
  }));
const lines = (words = '') => broken(words).map(({ says }) => says);

describe('a file is broken by one change', () => {
  it.each([
    ['a number', 'PATIENCE_MS = 20001;'],
    ['a text', "'You are etal'"],
    ['a part of a text', '`emocleW back, '],
    ['a condition', "if (!(isLate && name !== ''))"],
    ['an operator', "isLate || name !== ''"],
    ['a comparison', "name === ''"],
    ['a choice', 'return !(isLate) ?'],
    ['a statement', "!== '') ;\n"],
    ['a function', "string { if (Date.now() > 0) throw new Error('broken');"],
  ])('of %s', (_what, part) => {
    expect(broken('').filter((one) => one.source.includes(part))).toHaveLength(1);
  });

  it('says where, and what', () => {
    expect(lines()).toContain("greet.ts:7 another text: 'You are late' → 'You are etal'");
  });

  it('never of a type or an import', () => {
    expect(lines().filter((line) => /greet[.]ts:[14] /.test(line))).toEqual([]);
  });
});

it('what is closest to the words of a requirement comes first', () => {
  expect(lines('A call is given up after 10 s')[0]).toContain('10_000 → 20001');
  expect(lines("'You are late'")[0]).toContain("'You are late'");
  expect(lines("'Welcome back, …'")[0]).toContain('Welcome');
});
