import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const told = '**/*.{ts,tsx,js,mjs,css,html,json,md,yaml,yml,sh}';
const skipped = new Set(['node_modules', 'dist', '.git', '.toolchain', '.linkwright']);
/** Papers that nobody outside can open. */
const papers =
  /\b(?:product|rulings)\.md|(?<![./\w-])contract\.md|payments-email-errors|design-brief|\brulings? \d|\(sections? \d/gi;
const lineBreak = /\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g;

/** Each file's text as it reads: a sentence of a comment is one line. */
const texts = new Map<string, string>();
for await (const file of glob(told, {
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
    Array.from(
      text.matchAll(/(?:\(docs\/specification\/|docs\/specification\/(?=\S+, )).*?(?:\)|$)/g),
      ([words]) => ({
        file,
        words,
      }),
    ),
  );
  const astray = references.filter(({ words }) => {
    const [, page = '', heading = ''] =
      /^\((docs\/specification\/[a-z-]+\.md), ([^)]+)\)$/.exec(words) ?? [];
    return !headings.get(page)?.includes(heading);
  });
  expect(references.length).toBeGreaterThan(100);
  expect(astray).toEqual([]);
});
