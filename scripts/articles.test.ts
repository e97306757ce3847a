import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleFolder, examplePages } from '../bench/article/example-pages.ts';
import { loadPages } from '../bench/article/load-pages.ts';
import { type Figure, measureArticles } from '../bench/article/measure-articles.ts';
import { sourcesOf, writeArticles } from '../bench/article/write-articles.ts';
import { loadLanguageDetection } from '../packages/core/src/articles/sources/detect-language.ts';

const detect = await loadLanguageDetection();
const missed = (figures: readonly Figure[]) =>
  figures
    .filter(({ value, bound, isLeast }) => (isLeast ? value < bound : value > bound))
    .map(({ name }) => name);

/** Two pages of each language that the writer never saw, one keyword each. */
async function writeSome() {
  const languages = Map.groupBy(
    loadPages().filter(({ isTuned }) => !isTuned),
    ({ language }) => language,
  );
  const pages = [...languages.values()].flatMap((some) => some.slice(0, 2));
  const written = pages.map((page) =>
    writeArticles({ ...page, keywords: page.keywords.slice(0, 1) }, sourcesOf(page, detect)),
  );
  return (await Promise.all(written)).flat();
}

describe('articles about pages that the writer never saw', () => {
  it('keep every bound (npm run bench -- article)', async () => {
    const articles = await writeSome();
    expect(new Set(articles.map(({ page }) => page.language)).size).toBe(8);
    expect(missed(measureArticles(articles, detect))).toEqual([]);
  });

  it('would not, with filler, a number of no source, or a sentence said twice', async () => {
    const articles = await writeSome();
    const filler = '<p>There is a lot to say about it, and 8765 people agree.</p>';
    const worse = articles.map((article) => ({
      ...article,
      content: `${filler.repeat(9)}${article.content}`,
    }));
    expect(missed(measureArticles(worse, detect))).toEqual(
      expect.arrayContaining([
        'sentences of another subject, too',
        'numbers of no source',
        'sentences twice in an article',
      ]),
    );
  });
});

describe('the examples are what the writer composes (node scripts/article-examples.ts)', async () => {
  const pages = await examplePages();

  it.each(Object.entries(pages))('%s', (file, text) => {
    expect(readFileSync(path.join(exampleFolder, file), 'utf8')).toBe(text);
  });

  it('and no other', () => {
    expect(readdirSync(exampleFolder).toSorted()).toEqual(Object.keys(pages).toSorted());
  });
});
