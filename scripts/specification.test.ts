import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const documents = '**/*.{ts,tsx,js,mjs,css,html,json,md,yaml,yml,sh}';
const skipped = new Set([
  '.cache',
  '.git',
  '.linkwright',
  '.toolchain',
  'dist',
  'node_modules',
  'test-results',
]);
/** Papers that nobody outside can open. */
const papers =
  /\b(?:product|rulings)\.md|(?<![./\w-])contract\.md|payments-email-errors|design-brief|\brulings? \d|\(sections? \d/gi;
/** A page, and mostly a heading of it: `(docs/specification/money.md, Prices)`. */
const reference = /(\(?)(docs\/specification\/[\w-]+\.md)(?:, ([^).;]+)(\)?))?/g;
const lineBreak = /\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g;

/** Each file's text as it reads: a sentence of a comment is one line. */
const texts = new Map<string, string>();
for await (const file of glob(documents, {
  cwd: root,
  exclude: (name) => skipped.has(name.replace(/^.*[/\\]/, '')),
})) {
  if (file.endsWith('specification.test.ts')) continue;
  texts.set(file, (await readFile(new URL(file, root), 'utf8')).replaceAll(lineBreak, ' '));
}

const headings = new Map<string, string[]>();
for await (const page of glob('docs/specification/*.md', { cwd: root })) {
  const markdown = await readFile(new URL(page, root), 'utf8');
  headings.set(
    page,
    Array.from(markdown.matchAll(/^## (.+)$/gm), ([, heading = '']) => heading),
  );
}

it('names no paper that nobody outside can open', () => {
  const named = [...texts].flatMap(([file, text]) =>
    Array.from(text.matchAll(papers), ([words]) => `${file}: ${words}`),
  );
  expect(texts.size).toBeGreaterThan(1000);
  expect(named).toEqual([]);
});

it('is referred to by a page and a heading that are there', () => {
  const references = [...texts].flatMap(([file, text]) =>
    Array.from(text.matchAll(reference), ([words, open, page = '', heading, close]) => {
      const isWhole = heading === undefined || `${open}${close}` === '()';
      const found = headings.get(page);
      const isThere = found && (heading === undefined || found.includes(heading));
      return { reference: `${file}: ${words}`, isRight: isWhole && isThere };
    }),
  );
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter(({ isRight }) => !isRight)).toEqual([]);
});
