import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../apps/web/translation/catalogue.ts';
import { extractTexts, marksOf } from '../apps/web/translation/extract.ts';
import { replaceTexts } from '../apps/web/translation/replace-texts.ts';
import { updateCatalogue } from '../apps/web/translation/update-catalogue.ts';

const catalogue = readCatalogue();

describe('the German catalogue', () => {
  it('has every text of the code, and no other (npm run messages)', () => {
    const { catalogue: due, missing } = updateCatalogue(catalogue);
    expect(missing).toEqual([]);
    const idsOf = ({ items }: typeof catalogue) => items.map(({ msgid }) => msgid).toSorted();
    expect(idsOf(catalogue)).toEqual(idsOf(due));
  });

  it('keeps the values and elements of each text', () => {
    const unlike = catalogue.items.flatMap(({ msgid, msgstr }) =>
      msgstr
        .filter((text) => String(new Set(marksOf(text))) !== String(new Set(marksOf(msgid))))
        .map((text) => `${msgid} → ${text}`),
    );
    expect(unlike).toEqual([]);
  });

  it('finds texts in core, the API and the web app', () => {
    const files = extractTexts().flatMap((text) => text.files);
    expect(files).toContain('packages/core/src/people/accounts/errors.ts');
    expect(files).toContain('apps/web/src/shell/frame.tsx');
    expect(files).toContain('apps/api/src/http/plain-issues.ts');
  });
});

const german: Record<string, [string, string?]> = {
  'Read <0>the terms</0> first, {name}.': ['{name}, lesen Sie erst <0>die Bedingungen</0>.'],
  'Ends in {count} day': ['Endet in einem Tag', 'Endet in {count} Tagen'],
  Save: ['Speichern'],
  'Saved {value}': ['{value} gespeichert'],
};
const replaced = (code: string) =>
  replaceTexts('sample.tsx', code, ({ id }) => german[id]).replaceAll(/\s+/g, ' ');

describe('replacing texts', () => {
  it('puts values and elements where the translation has them', () => {
    expect(
      replaced('const a = <p>Read <a href="/terms" title="Save">the terms</a> first, {name}.</p>;'),
    ).toBe(
      'const a = <p>{name}{", lesen Sie erst "}<a href="/terms" title={"Speichern"}>{"die Bedingungen"}</a>{"."}</p>;',
    );
  });

  it('chooses the form by the number', () => {
    const code = replaced(`const a = \`Ends in \${plural(left, "day")}\`;`);
    const run = new Function('left', `${code} return a;`);
    expect([1, 1000].map((left) => run(left))).toEqual([
      'Endet in einem Tag',
      'Endet in 1.000 Tagen',
    ]);
  });

  it('leaves names, keys, comparisons and classes alone', () => {
    const code = `const a = { Save: kind === 'Save' ? x['Save'] : y, className: 'Save me' }; f.get('Save');`;
    expect(replaced(code)).toBe(code);
  });

  it('translates what stands in the values of a text, too', () => {
    expect(replaced(`const a = \`Saved \${isNew ? "Save" : title}\`;`)).toBe(
      `const a = \`\${isNew ? "Speichern" : title} gespeichert\`;`,
    );
  });
});
