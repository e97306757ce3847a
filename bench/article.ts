// Articles of the built-in writer about a fixed set of pages, measured by rules of their own.
import { loadLanguageDetection } from '../packages/core/src/articles/sources/detect-language.ts';
import { loadPages } from './article/load-pages.ts';
import { type Figure, measureArticles } from './article/measure-articles.ts';
import { MOST_SOURCES, sevenSources } from './article/seven-sources.ts';
import { sourcesOf, type WrittenArticle, writeArticles } from './article/write-articles.ts';

const SHOWN = Number(process.env.SHOWN ?? 2);
const detect = await loadLanguageDetection();
const pages = loadPages();
const read = pages.map((page) => ({ page, sources: sourcesOf(page, detect) }));
const before = process.memoryUsage().rss;
const articles: WrittenArticle[] = [];
for (const { page, sources } of read) articles.push(...(await writeArticles(page, sources)));
const whole: WrittenArticle[] = [];
for (const { page, sources } of sevenSources(read)) {
  whole.push(...(await writeArticles(page, sources)));
}
const grown = (process.memoryUsage().rss - before) / 1024 / 1024;

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const worst = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;
const parts: [string, WrittenArticle[]][] = [
  ['pages that the writer was mended on', articles.filter(({ page }) => page.isTuned)],
  ['pages that it never saw', articles.filter(({ page }) => !page.isTuned)],
];
let missed = 0;
for (const [name, some] of parts) {
  if (some.length === 0) continue;
  console.log(
    `\n${name}: ${some.length} articles, score ${median(some.map(({ score }) => score))}, ${median(some.map(({ content }) => content.replace(/<[^>]*>/g, ' ').split(/\s+/).length))} words, shingles of sources ${(100 * median(some.map(({ takenShare }) => takenShare))).toFixed(0)} %`,
  );
  const figures: Figure[] = [
    ...measureArticles(some, detect),
    {
      name: 'work an article (95th)',
      value: worst(some.map(({ ms }) => ms)),
      bound: 400,
      unit: 'ms',
      examples: [],
    },
    {
      name: 'time of the gate (median)',
      value: median(some.map(({ gateMs }) => gateMs)),
      bound: 50,
      unit: 'ms',
      examples: [],
    },
    {
      name: 'time of the gate (95th)',
      value: worst(some.map(({ gateMs }) => gateMs)),
      bound: 50,
      unit: 'ms',
      examples: [],
    },
    {
      name: 'time of the gate (worst)',
      value: Math.max(...some.map(({ gateMs }) => gateMs)),
      bound: 50,
      unit: 'ms',
      examples: [],
    },
  ];
  for (const figure of figures) missed += show(figure);
}
console.log(
  `\n${MOST_SOURCES} sources each: ${whole.length} articles, ${median(whole.map(({ content }) => content.replace(/<[^>]*>/g, ' ').split(/\s+/).length))} words`,
);
missed += show({
  name: `most work an article with ${MOST_SOURCES} sources`,
  value: Math.max(...whole.map(({ ms }) => ms)),
  bound: 400,
  unit: 'ms',
  examples: [],
});
missed += show({
  name: `most time of the gate with ${MOST_SOURCES} sources`,
  value: Math.max(...whole.map(({ gateMs }) => gateMs)),
  bound: 50,
  unit: 'ms',
  examples: [],
});
missed += show({ name: 'memory on top', value: grown, bound: 150, unit: 'MB', examples: [] });
console.log(`article: ${missed} (needs 0 bounds missed)`);
process.exitCode = missed > 0 ? 1 : 0;

function show({ name, value, bound, isLeast = false, unit, examples }: Figure): number {
  const isMissed = isLeast ? value < bound : value > bound;
  console.log(
    `${isMissed ? '✗' : '✓'} ${name}: ${value.toFixed(1)} ${unit} (needs ${isLeast ? '≥' : '≤'} ${bound})`,
  );
  for (const example of examples.slice(0, SHOWN)) console.log(`    ${example}`);
  return isMissed ? 1 : 0;
}
