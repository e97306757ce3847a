import { formatCount } from '@linkwright/core/all';
import { clockText } from '../clock-text.ts';
import { asciiOnly } from '../locale.ts';
import { printable } from '../printable.ts';
import type { RowResult, StopReason } from './events.ts';
import type { BulkProgress, RunningRow, WaitingRow } from './progress.ts';

const reasons: Record<StopReason, string> = {
  interrupted: 'interrupted',
  'not-allowed': 'the server does not allow it',
  'out-of-credits': 'out of credits',
  service: 'the service does not answer',
  file: 'a file cannot be written',
};

/** What becomes of a run that the person stopped. Each fits into the narrowest window. */
export const stoppingTexts = [
  'Stopping: running rows are finished.',
  'Ctrl-C again stops at once.',
];

/** How a run ended, as a table and the first failures. Ends with a line break. */
export function summary(progress: BulkProgress, { unicode }: { unicode: boolean }): string {
  const { now, startedAt, total, kept, done, held, failed, stopped, firstFailures } = progress;
  const { words, meanSeoScore, creditsSpent } = progress;
  const rows: [string, string, string?][] = [
    ['Done', formatCount(done), kept > 0 ? `${formatCount(kept)} of them earlier` : ''],
    ...(held > 0
      ? [['Held', formatCount(held), 'of them, as drafts'] as [string, string, string]]
      : []),
    ['Failed', formatCount(failed)],
    ['Left', formatCount(total - done - failed), stopped ? reasons[stopped] : ''],
    ['Words', formatCount(words)],
    ['SEO score', meanSeoScore === null ? '-' : meanSeoScore.toFixed(0), 'mean'],
    ['Credits', formatCount(creditsSpent), 'spent'],
    ['Time', clockText(now - startedAt)],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  const more = failed - firstFailures.length;
  const lines = [
    ...rows.map(
      ([label, value, note]) =>
        `${label.padEnd(10)}${value.padStart(width)}${note && value !== '-' ? `  ${note}` : ''}`,
    ),
    ...firstFailures.map((result) => failureText(result)),
    ...(more > 0 ? [`  and ${formatCount(more)} more`] : []),
  ];
  const text = `${lines.join('\n')}\n`;
  return unicode ? text : asciiOnly(text);
}

/** A row that is done or failed, e.g. '✓ 12/500 line 13 garden planner → https://…'. */
export const outcomeText = (result: RowResult, count: string): string =>
  result.status === 'failed'
    ? failureText(result, `${count} `)
    : `✓ ${count} ${rowText(result)}${placeText(result)}${reasonText(result)}`;

const failureText = (result: RowResult, count = ''): string =>
  `✗ ${count}${rowText(result)}: ${failureMessage(result)}`;

export const failureMessage = ({ error }: RowResult): string =>
  printable(error?.message ?? '') || 'no article';

/** E.g. 'line 13 garden planner'. */
export const rowText = ({ line, keyword }: { line: number; keyword: string }): string =>
  `line ${line} ${printable(keyword)}`.trimEnd();

function placeText({ postUrl, draftUrl, file }: RowResult): string {
  const place = postUrl ?? draftUrl ?? file;
  return place === undefined ? '' : ` → ${printable(place)}`;
}

const reasonText = ({ reason }: RowResult): string =>
  reason === undefined ? '' : `, held: ${printable(reason)}`;

/** E.g. 'again in 12 s: Too many requests'. */
export const retryText = ({ until, message }: WaitingRow, now: number): string =>
  `again in ${secondsText(until - now)}: ${printable(message)}`;

/** What the service asked for, e.g. 'The service takes 8 at once, waiting 12 s'. */
export function paceText(
  { concurrency, until }: { concurrency: number; until: number },
  now: number,
) {
  const wait = until > now ? `, waiting ${secondsText(until - now)}` : '';
  return `The service takes ${formatCount(concurrency)} at once${wait}`;
}

/** E.g. '120 of 500 · 3 failed'. */
export function countText({ done, failed, total }: BulkProgress): string {
  const failures = failed > 0 ? ` · ${formatCount(failed)} failed` : '';
  return `${formatCount(done + failed)} of ${formatCount(total)}${failures}`;
}

/** E.g. '14.2 posts/min · about 27:00 left'; empty while too little was seen. */
export function speedText({ rate, left }: BulkProgress): string {
  if (rate === null || left === null) return '';
  const perMinute = rate * 60;
  const speed = perMinute < 100 ? perMinute.toFixed(1) : formatCount(Math.round(perMinute));
  return `${speed} posts/min · about ${clockText(left)} left`;
}

/** E.g. 'writing 320 of 1,000 words'. */
export function stepText({ step, words, targetWords }: RunningRow, isNarrow: boolean): string {
  if (step !== 'writing' || words === undefined) return step;
  const aim =
    targetWords === undefined ? '' : `${isNarrow ? '/' : ' of '}${formatCount(targetWords)}`;
  return isNarrow
    ? `${formatCount(words)}${aim} words`
    : `writing ${formatCount(words)}${aim} words`;
}

const secondsText = (ms: number): string => `${formatCount(Math.max(1, Math.ceil(ms / 1000)))} s`;
