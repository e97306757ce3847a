import { expect, it } from 'vitest';
import { type EmbedChoices, snippetKinds, snippetOf } from './snippet.ts';

const place = {
  key: 'lwpk_abc',
  siteUrl: 'https://links.example',
  file: {
    src: 'https://links.example/widget.js',
    versionedSrc: 'https://links.example/widget/0a1b/widget.js',
    integrity: 'sha384-abc/def+ghi=',
  },
};
const plain: EmbedChoices = {
  mode: 'inline',
  theme: 'page',
  accent: null,
  locale: 'en',
  keyword: '',
  anchorText: '',
  targetUrl: '',
};
const own: EmbedChoices = {
  mode: 'popup',
  theme: 'dark',
  accent: '#aa0000',
  locale: 'de',
  keyword: 'tools',
  anchorText: 'a "good" <tool> & more',
  targetUrl: ' https://a.example ',
};

/** What a browser reads in the lines. */
function read(snippet: string | undefined): {
  script: Element;
  element: Element;
  others: Element[];
} {
  const { body } = new DOMParser().parseFromString(`<body>${snippet}`, 'text/html');
  const [script, element, ...others] = body.children;
  if (!script || !element) throw new Error(`no two elements in ${snippet}`);
  return { script, element, others };
}
const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

it('is two lines that say no more than they have to', () => {
  expect(snippetOf('script', place, plain)).toBe(
    '<script type="module" src="https://links.example/widget.js"></script>\n' +
      '<linkwright-generator partner="lwpk_abc"></linkwright-generator>',
  );
});

it('says every choice in an attribute, whatever stands in it', () => {
  const { element, others } = read(snippetOf('script', place, own));
  expect(attributesOf(element)).toEqual({
    partner: 'lwpk_abc',
    mode: 'popup',
    theme: 'dark',
    accent: '#aa0000',
    locale: 'de',
    keyword: 'tools',
    'anchor-text': 'a "good" <tool> & more',
    'target-url': 'https://a.example',
  });
  expect(others.map((each) => each.matches('button[data-linkwright-open]'))).toEqual([true]);
});

it('holds to one version by its integrity, or does not pretend to', () => {
  expect(attributesOf(read(snippetOf('integrity', place, plain)).script)).toEqual({
    type: 'module',
    src: place.file.versionedSrc,
    integrity: place.file.integrity,
    crossorigin: 'anonymous',
  });
  expect(snippetOf('integrity', { ...place, file: { src: place.file.src } }, plain)).toBe(
    undefined,
  );
});

it('loads late by a script that is whole', () => {
  const { script, element } = read(snippetOf('loader', place, plain));
  expect(script.textContent).toContain('"https://links.example/widget.js"');
  expect(() => new Function(script.textContent)).not.toThrow();
  expect(attributesOf(element)).toEqual({ partner: 'lwpk_abc' });
});

it('is a component whose values JSX reads as they are', () => {
  const snippet = snippetOf('react', place, own);
  expect(snippet).toContain("import { GeneratorWidget } from '@linkwright/widget';");
  expect(snippet).toContain('  apiUrl="https://links.example"\n  partner="lwpk_abc"\n');
  expect(snippet).toContain('  anchorText={"a \\"good\\" <tool> & more"}\n');
  expect(snippet).not.toContain('mode');
});

it.each(snippetKinds)('%s follows the key', (kind) => {
  expect(snippetOf(kind, { ...place, key: 'lwpk_new' }, plain)).toContain('"lwpk_new"');
});
