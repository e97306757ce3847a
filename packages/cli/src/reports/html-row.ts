import {
  type CountingReason,
  escapeHtml,
  type FoundLink,
  formatCount,
  type Inspection,
  obstacleWords,
  type PageResult,
  parseUrl,
  reportColumns,
  sayIndex,
  unknownIndex,
  verdictWords,
  whatCounts,
} from '@linkwright/core/all';
import { printable } from '../printable.ts';
import { pictureName } from './picture-name.ts';
import { groupOf, groupSigns } from './verdict-signs.ts';

/** Text from anywhere, as one harmless line of HTML. */
export const safeText = (text: string): string => escapeHtml(printable(text));

/** One page of a report, with its evidence behind it. */
export function htmlRow(result: PageResult, pictures?: string): string {
  const { inspection } = result;
  const { verdict } = inspection;
  const { position, page, summary } = reportColumns;
  const score = reportColumns.score.value(result);
  const group = groupOf(verdict);
  return `<li class="${group}"><details><summary>
<span class="at">${formatCount(position.value(result))}</span>
<span class="verdict">${groupSigns[group].mark} ${verdictWords[verdict].label}</span>
<span class="page"><bdi>${safeText(page.value(result))}</bdi>${chips(inspection)}<span class="seen">${safeText(whatCounts(inspection).sentence || summary.value(result))}</span></span>
<span class="score">${score === null ? '' : `<b>${score}</b>/100`}</span>
</summary>${pictures === undefined ? '' : picture(inspection, pictures)}<dl class="evidence">
${evidence(result)
  .map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`)
  .join('\n')}
</dl></details></li>`;
}

/** What keeps its link from counting; the verdict itself says that a page is none. */
const chips = (inspection: Inspection): string =>
  whatCounts(inspection)
    .obstacles.filter((obstacle) => obstacle !== 'soft-404')
    .map((obstacle) => ` <span class="chip">${obstacleWords[obstacle].label}</span>`)
    .join('');

function picture(inspection: Inspection, folder: string): string {
  const name = pictureName(inspection);
  if (name === null) return '';
  const shows = inspection.rendering?.picture?.shows;
  const alt = shows === 'link' ? 'The link, outlined' : 'The top of the page';
  return `<img src="${escapeHtml(`${folder || '.'}/${encodeURIComponent(name)}`)}" alt="${alt}, as a browser showed it" width="800" height="400" loading="lazy">`;
}

/** Label → HTML. */
function evidence({ inspection, duplicateOf, index }: PageResult): [string, string][] {
  const { link, chain, failure, status, visitedAt, elapsedMs, bytes, bodyHash } = inspection;
  const { canonicalElsewhere, robots, robotsDirectives, deductions, isWhole, title } = inspection;
  const rows: [string, string | null][] = [
    [
      'Same page as',
      duplicateOf === null ? null : `line ${formatCount(duplicateOf + 1)} of the list`,
    ],
    ['What was seen', safeText(inspection.summary)],
    ['Why it counts or not', reasonsText(inspection)],
    ['Around the link', link ? `<q>${mark(link.snippet)}</q>` : null],
    ['Link', link ? linkText(link) : null],
    ['Page', anchor(inspection.finalUrl)],
    ['Title', title ? `<bdi>${safeText(title)}</bdi>` : null],
    ['Answers', chain.length > 0 ? chain.map(hopText).join('<br>') : null],
    ['Failure', failure ? safeText(failure.message) : null],
    ['Canonical page', canonicalElsewhere ? anchor(canonicalElsewhere) : null],
    ['Robots', robotsText(robotsDirectives, robots.disallowed)],
    ['Google’s index', safeText(sayIndex(index ?? unknownIndex))],
    ['Points off', deductions.map((one) => `${one.points}: ${safeText(one.reason)}`).join('<br>')],
    [
      'Looked at',
      safeText(
        `${visitedAt}, ${formatCount(elapsedMs)} ms from the first byte sent to the last one read`,
      ),
    ],
    [
      'SHA-256',
      bodyHash
        ? `${safeText(bodyHash)} of ${formatCount(bytes)} bytes${isWhole ? '' : ', read in part'}`
        : null,
    ],
  ];
  // Where nothing answered, a page's address would only repeat the line.
  return rows.flatMap(([label, value]): [string, string][] =>
    value && !(label === 'Page' && status === null) ? [[label, value]] : [],
  );
}

const effects: Record<CountingReason['effect'], string> = {
  stops: '✗',
  weakens: '−',
  helps: '✓',
  says: '·',
};

const reasonsText = (inspection: Inspection): string =>
  whatCounts(inspection)
    .reasons.map(({ effect, text }) => `${effects[effect]} ${safeText(text)}`)
    .join('<br>');

function linkText({
  href,
  anchorText,
  anchorMatch,
  isImage,
  rel,
  hidden,
  place,
}: FoundLink): string {
  const facts = [
    `in ${place === 'body' ? 'the page' : place}`,
    `anchor ${anchorMatch}`,
    ...(isImage ? ['text of an image'] : []),
    rel.length > 0 ? `rel ${rel.join(' ')}` : 'no rel',
    ...(hidden ? [`hidden: ${hidden}`] : []),
  ];
  return `<bdi>${safeText(anchorText) || '(no text)'}</bdi> → <bdi>${safeText(href)}</bdi><br>${safeText(facts.join(' · '))}`;
}

/** The anchor stands between « and ». */
const mark = (snippet: string): string =>
  safeText(snippet).replace(/«([^«»]*)»/u, '<mark>$1</mark>');

const hopText = ({ url, status }: Inspection['chain'][number]): string =>
  `${status} <bdi>${safeText(url)}</bdi>`;

function robotsText(
  directives: Inspection['robotsDirectives'],
  disallowed: readonly string[],
): string | null {
  const parts = [
    ...directives.map(
      ({ crawler, token, from }) =>
        `${from === 'meta' ? 'meta' : 'X-Robots-Tag'}${crawler === '*' ? '' : ` (${crawler})`}: ${token}`,
    ),
    ...(disallowed.length > 0 ? [`robots.txt keeps out ${disallowed.join(', ')}`] : []),
  ];
  return parts.length > 0 ? parts.map(safeText).join('<br>') : null;
}

/** Only a web address leads anywhere. */
function anchor(url: string): string {
  const text = `<bdi>${safeText(url)}</bdi>`;
  const parsed = /^https?:\/\//i.test(url) ? parseUrl(url) : null;
  if (parsed === null) return text;
  return `<a href="${escapeHtml(parsed.href)}" rel="noopener noreferrer nofollow">${text}</a>`;
}
