import {
  answeredPages,
  type CountingTally,
  countInGroup,
  escapeHtml,
  formatCount,
  obstacles,
  obstacleWords,
  type PageResult,
  tallyCounting,
  type VerdictCounts,
  type VerdictGroup,
  verdictGroups,
  verdictGroupWords,
  verdictWords,
  type WantedLink,
} from '@linkwright/core/all';
import { printable } from '../printable.ts';
import { htmlRow, safeText } from './html-row.ts';
import { htmlStyle } from './html-style.ts';
import { changeMarks, changeSum, changeWords, type SinceLastRun } from './last-run.ts';
import { groupOf, tally } from './verdict-signs.ts';

export interface HtmlReport {
  wanted: WantedLink & { keyword: string };
  /** In the order of the list. */
  results: PageResult[];
  counts: VerdictCounts;
  /** What changed since the last run over the same list; null where there was none. */
  since: SinceLastRun | null;
  /** ISO 8601. */
  finishedAt: string;
  /** Who looked, e.g. 'this machine, Linkwright 0.0.0'. */
  checkedBy: string;
  /** Address of the folder with the pictures of pages, relative to this one's; without it none are shown. */
  pictures?: string | undefined;
}

/** A report as one page: nothing is fetched, no script runs, and it prints with all its evidence. */
export function toHtmlReport(report: HtmlReport): string {
  const { wanted, results, counts, since, finishedAt, checkedBy } = report;
  const found = tally(counts);
  const total = answeredPages(counts);
  const live = countInGroup(counts, 'live');
  const counting = tallyCounting(results);
  const destination = wanted.destinationUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Links to ${safeText(destination)}</title>
<style>${htmlStyle}</style>
</head>
<body>
<header>
<p class="kind">Backlink report</p>
<h1>Links to <bdi>${safeText(destination)}</bdi></h1>
<p class="answer"><strong>${formatCount(live)}</strong> of ${formatCount(total)} ${total === 1 ? 'page has' : 'pages have'} the link, live${live > 0 ? `; <strong>${formatCount(counting.counting)}</strong> of them ${counting.counting === 1 ? 'counts' : 'count'}` : ''}.</p>
${keptBack(counting)}
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
${since ? changed(since) : ''}
<fieldset class="filter"><legend>Show</legend>
${(['all', ...verdictGroups] as const).map((id) => filterButton(id, results)).join('\n')}
</fieldset>
<ol class="pages">
${results.map((result) => htmlRow(result, report.pictures)).join('\n')}
</ol>
</main>
<footer>
<h2>What the verdicts mean</h2>
<dl>
${found.map(([verdict]) => `<div><dt>${verdictWords[verdict].label}</dt><dd>${verdictWords[verdict].meaning}</dd></div>`).join('\n')}
</dl>
<p>A page is called missing only after it was really seen. Each row opens to its evidence.</p>
</footer>
</body>
</html>
`;
}

function changed(since: SinceLastRun): string {
  const lines = since.changes.map(
    (change) =>
      `<li class="${changeGroups[change.kind]}"><span class="verdict">${changeMarks[change.kind]}</span> <bdi>${safeText(change.pageUrl)}</bdi><span class="seen">${safeText(changeWords(change))}</span></li>`,
  );
  const list = lines.length > 0 ? `<ul class="changes">${lines.join('\n')}</ul>` : '';
  return `<section><h2>${safeText(changeSum(since))}</h2>${list}</section>`;
}

const changeGroups = { lost: 'lost', new: 'live', changed: 'attention' } as const;

/** What keeps links from counting, each with its number. */
function keptBack({ obstacles: found }: CountingTally): string {
  const kept = obstacles.filter((obstacle) => found[obstacle] > 0);
  const chips = kept.map(
    (one) => `<li class="chip"><b>${formatCount(found[one])}</b> ${obstacleWords[one].label}</li>`,
  );
  return kept.length > 0 ? `<ul class="legend kept">${chips.join('')}</ul>` : '';
}

const fact = (label: string, value: string): string =>
  `<div><dt>${label}</dt><dd><bdi>${safeText(value)}</bdi></dd></div>`;

function bar(found: ReturnType<typeof tally>, total: number): string {
  const parts = found.map(
    ([verdict, count]) =>
      `<span class="${groupOf(verdict)}" style="flex-grow:${count}" title="${formatCount(count)} ${verdictWords[verdict].label}"></span>`,
  );
  const legend = found.map(([verdict, count]) => {
    const { group, label } = verdictWords[verdict];
    return `<li class="${group}"><b>${formatCount(count)}</b> ${label}</li>`;
  });
  const spoken = escapeHtml(printable(`${total} pages`));
  return `<div class="bar" role="img" aria-label="${spoken}, by verdict below">${parts.join('')}</div>
<ul class="legend">${legend.join('')}</ul>`;
}

function filterButton(id: 'all' | VerdictGroup, results: PageResult[]): string {
  const shown = results.filter(
    ({ inspection }) => id === 'all' || groupOf(inspection.verdict) === id,
  );
  const label = id === 'all' ? 'All' : verdictGroupWords[id];
  const isChecked = id === 'all' ? ' checked' : '';
  return `<label><input type="radio" name="show" id="show-${id}"${isChecked}> ${label} <span>${formatCount(shown.length)}</span></label>`;
}
