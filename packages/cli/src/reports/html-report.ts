import { escapeHtml, type PageResult, type VerdictCounts, type WantedLink } from '@linkwright/core';
import { printable } from '../printable.ts';
import { htmlRow, safeText } from './html-row.ts';
import { htmlStyle } from './html-style.ts';
import { number, type Signal, signalOf, tally, verdictSigns } from './verdict-signs.ts';

export interface HtmlReport {
  wanted: WantedLink & { keyword: string };
  /** In the order of the list. */
  results: PageResult[];
  counts: VerdictCounts;
  /** ISO 8601. */
  finishedAt: string;
  /** Who looked, e.g. 'this machine, Linkwright 0.0.0'. */
  checkedBy: string;
}

const filters: { id: 'all' | Signal; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'live', label: 'Live' },
  { id: 'attention', label: 'To look at' },
  { id: 'lost', label: 'Gone' },
];

/** A report as one page: nothing is fetched, no script runs, and it prints with all its evidence. */
export function toHtmlReport(report: HtmlReport): string {
  const { wanted, results, counts, finishedAt, checkedBy } = report;
  const found = tally(counts);
  const total = results.length;
  const live = results.filter(({ inspection }) => signalOf(inspection.verdict) === 'live').length;
  const destination = wanted.destinationUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Links to ${safeText(destination)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<header>
<p class="kind">Backlink report</p>
<h1>Links to <bdi>${safeText(destination)}</bdi></h1>
<p class="answer"><strong>${number(live)}</strong> of ${number(total)} ${total === 1 ? 'page has' : 'pages have'} the link, live.</p>
${bar(found, total)}
<dl class="facts">
${fact('Destination', wanted.destinationUrl)}
${fact('Anchor text', wanted.anchorText)}
${wanted.keyword ? fact('Keyword', wanted.keyword) : ''}
${fact('Checked', `${finishedAt.slice(0, 16).replace('T', ' ')} UTC`)}
${fact('Checked by', checkedBy)}
</dl>
</header>
<main>
<fieldset class="filter"><legend>Show</legend>
${filters.map(({ id, label }) => filterButton(id, label, results)).join('\n')}
</fieldset>
<ol class="pages">
${results.map((result) => htmlRow(result)).join('\n')}
</ol>
</main>
<footer>
<h2>What the verdicts mean</h2>
<dl>
${found.map(([verdict]) => `<div><dt>${verdictSigns[verdict].label}</dt><dd>${meanings[verdict]}</dd></div>`).join('\n')}
</dl>
<p>A page is called missing only after it was really seen. Each row opens to its evidence.</p>
</footer>
</body>
</html>
`;
}

const meanings: Record<keyof VerdictCounts, string> = {
  live: 'The link is there, with the right words, and nothing tells search engines to ignore it.',
  'live-nofollow':
    'The link is there with the right words; its rel, or the page, asks search engines not to follow it.',
  'wrong-anchor': 'The link is there, but other words carry it.',
  'wrong-target': 'The page links to the same site, but to another page of it.',
  missing: 'The page was read, and the link is not on it.',
  blocked: 'The site did not let the page be seen, so nothing is said of the link.',
  unreachable: 'The page did not answer, so nothing is said of the link.',
  'too-heavy':
    'Reading the page would take more than one page is given, so nothing is said of the link.',
  'not-html': 'What answered is no web page.',
  invalid: 'The line does not name a page that can be asked.',
};

const fact = (label: string, value: string): string =>
  `<div><dt>${label}</dt><dd><bdi>${safeText(value)}</bdi></dd></div>`;

function bar(found: ReturnType<typeof tally>, total: number): string {
  const parts = found.map(
    ([verdict, count]) =>
      `<span class="${signalOf(verdict)}" style="flex-grow:${count}" title="${number(count)} ${verdictSigns[verdict].label}"></span>`,
  );
  const legend = found.map(([verdict, count]) => {
    const { signal, label } = verdictSigns[verdict];
    return `<li class="${signal}"><b>${number(count)}</b> ${label}</li>`;
  });
  const spoken = escapeHtml(printable(`${total} pages`));
  return `<div class="bar" role="img" aria-label="${spoken}, by verdict below">${parts.join('')}</div>
<ul class="legend">${legend.join('')}</ul>`;
}

function filterButton(id: 'all' | Signal, label: string, results: PageResult[]): string {
  const count = results.filter(
    ({ inspection }) => id === 'all' || signalOf(inspection.verdict) === id,
  ).length;
  const isChecked = id === 'all' ? ' checked' : '';
  return `<label><input type="radio" name="show" id="show-${id}"${isChecked}> ${label} <span>${number(count)}</span></label>`;
}
