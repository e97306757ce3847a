import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sheets = globSync('**/*.css', { cwd: import.meta.dirname }).map((file) => ({
  file,
  text: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
}));

/** What a sheet says outside of layers, as it stands. */
const outside = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^@layer \w+ \{\n[\s\S]*?^\}$/gm, '')
    .replaceAll(/^@import .*;$/gm, '')
    .replaceAll(/^@layer [\w, ]+;$/gm, '')
    .trim();

it('every sheet names the layer of each of its rules', () => {
  expect(sheets.filter(({ text }) => outside(text) !== '').map(({ file }) => file)).toEqual([]);
});

it('knows only the layers that stand in order', () => {
  const app = sheets.find(({ file }) => file === 'app.css')?.text ?? '';
  const order = /^@layer ([\w, ]+);$/m.exec(app)?.[1]?.split(', ');
  const named = sheets.flatMap(({ text }) =>
    [...text.matchAll(/^@layer (\w+) \{|layer\((\w+)\)/gm)].map(([, own, of]) => own ?? of),
  );
  expect(new Set(named)).toEqual(new Set(order));
});
