// Whether pages that are not there are told from pages that are, where all are answered with 200.
// `npm run bench -- soft-404 [TEMPLATE]` shows what was told wrongly of that template.
import { blankVisit } from '../packages/core/src/verification/reports/verdict/blank-visit.ts';
import { inspectPage } from '../packages/core/src/verification/reports/verdict/inspect-page.ts';
import { makeHeldOut } from './soft-404/held-out/make-held-out.ts';
import { type MadePage, makePages } from './soft-404/make-pages.ts';

const LEAST_PRECISION = 0.995;
const LEAST_RECALL = 0.97;
const [shown] = process.argv.slice(2);

const url = 'https://site.example/garden/old-page';
const wanted = {
  destinationUrl: 'https://target.example/page',
  anchorText: '',
};

function isToldGone({ html }: MadePage): boolean {
  const visit = {
    ...blankVisit(url, new Date()),
    status: 200,
    chain: [{ url, status: 200 }],
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes: Buffer.byteLength(html),
    isWhole: true,
  };
  return inspectPage({ wanted, visit, html }).verdict === 'soft-404';
}

const judge = (pages: readonly MadePage[]) =>
  pages.map((page) => ({ page, told: isToldGone(page) }));
const pages = makePages();
const judged = judge(pages);

/** Of what was told as gone, how much is; and of what is gone, how much was told. */
function measure(some: typeof judged) {
  const told = some.filter((one) => one.told);
  const gone = some.filter(({ page }) => page.isGone);
  const right = told.filter(({ page }) => page.isGone).length;
  return { precision: right / (told.length || 1), recall: right / (gone.length || 1) };
}

const groups = Map.groupBy(judged, ({ page }) => page.template);
for (const [template, some] of groups) {
  const wrong = some.filter(({ page, told }) => page.isGone !== told);
  const kind = some[0]?.page.isGone ? 'gone' : 'there';
  console.log(
    `${template.padEnd(32)} ${kind.padEnd(6)} ${some.length - wrong.length} of ${some.length} told`,
  );
  if (template !== shown) continue;
  for (const { page } of wrong) console.log(`\n${page.language} ${page.variant}\n${page.html}`);
}
const languages = Map.groupBy(judged, ({ page }) => page.language);
for (const [language, some] of languages) {
  const { precision, recall } = measure(some);
  console.log(`${language}: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}`);
}
const { precision, recall } = measure(judged);
console.log(
  `${pages.length} pages, ${groups.size} templates, ${languages.size} languages: precision ${precision.toFixed(4)} (at least ${LEAST_PRECISION}), recall ${recall.toFixed(4)} (at least ${LEAST_RECALL})`,
);
const heldOut = judge(makeHeldOut());
const held = measure(heldOut);
console.log(
  `${heldOut.length} pages that no rule was made with: precision ${held.precision.toFixed(4)}, recall ${held.recall.toFixed(4)}`,
);
process.exitCode = precision >= LEAST_PRECISION && recall >= LEAST_RECALL ? 0 : 1;
