import {
  answeredPages,
  type CountingTally,
  countInGroup,
  formatCount,
  liveVerdicts,
  type Obstacle,
  obstacles,
  obstacleWords,
  type Report,
  type ReportOverview,
  type VerdictCounts,
} from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { formatSpan, plural } from '../../../format/figures.ts';

/** Of its page, in lists of pages: there nothing beside it says that it is a sample. */
export const reportTitle = (report: Report, tally: Pick<CountingTally, 'counting'>): string =>
  report.isSample ? `Sample: ${headline(report, tally)}` : headline(report, tally);

/** `836 of 1,000 links are live, 790 of them count`. */
export function headline(report: Report, { counting }: Pick<CountingTally, 'counting'>): string {
  const { counts, status } = report;
  const pages = answeredPages(counts);
  const live = liveVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  if (pages === 0) return status === 'failed' ? 'This report did not finish' : 'No page was read';
  if (live === 0) return withoutLive(pages, pages - unseenPages(counts));
  if (pages === 1)
    return counting === 1 ? 'The link is live and counts' : 'The link is live but does not count';
  if (live === 1)
    return counting === 1
      ? `1 of ${formatCount(pages)} links is live and counts`
      : `1 of ${formatCount(pages)} links is live but does not count`;
  const areLive =
    live === pages
      ? `All ${formatCount(live)} links are live`
      : `${formatCount(live)} of ${formatCount(pages)} links are live`;
  if (counting === live) return `${areLive} and count`;
  return counting === 1
    ? `${areLive}, 1 of them counts`
    : `${areLive}, ${formatCount(counting)} of them count`;
}

/** Of a page that was not seen nobody can say that its link is not live. */
function withoutLive(pages: number, seen: number): string {
  if (seen === pages) {
    return pages === 1 ? 'The link is not live' : `None of ${formatCount(pages)} links is live`;
  }
  if (seen > 1) return `No live link on the ${formatCount(seen)} pages that could be seen`;
  if (seen === 1) return 'No live link on the one page that could be seen';
  return pages === 1
    ? 'The page could not be seen'
    : `None of ${formatCount(pages)} pages could be seen`;
}

/** Lines that name no page are none. */
const unseenPages = (counts: VerdictCounts): number =>
  countInGroup(counts, 'unseen') - counts.invalid;

/** What the headline must not hide. */
export function notes({ report, tally, repeats }: ReportOverview): string {
  const { counts, done, total, isSample, expiresAt, status } = report;
  const unseen = unseenPages(counts);
  const kept = obstacles.filter((obstacle) => tally.obstacles[obstacle] > 0);
  function withNumber(obstacle: Obstacle): string {
    return `${formatCount(tally.obstacles[obstacle])} ${obstacleWords[obstacle].label}`;
  }
  return [
    isSample ? 'A sample, made from fixed pages by the same rules as every report.' : '',
    status === 'failed' ? 'The report could not be finished. Please start it again.' : '',
    done < total
      ? `${plural(total - done, 'page')} of the list ${total - done === 1 ? 'was' : 'were'} not read.`
      : '',
    kept.length > 0 ? `Kept from counting: ${kept.map(withNumber).join(', ')}.` : '',
    unseen > 0
      ? `${plural(unseen, 'page')} could not be seen: we cannot say whether your link is there.`
      : '',
    repeats === 1 ? '1 line of the list repeats an earlier one and is not counted.' : '',
    repeats > 1
      ? `${formatCount(repeats)} lines of the list repeat earlier ones and are not counted.`
      : '',
    counts.invalid === 1 ? '1 line of the list names no page.' : '',
    counts.invalid > 1 ? `${formatCount(counts.invalid)} lines of the list name no page.` : '',
    expiresAt && !isSample
      ? `Made without an account, it is deleted on ${formatDay(expiresAt)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** `, in 42 s`: how long it took, where that is known. */
export function took({ startedAt, finishedAt, isSample }: Report): string {
  if (isSample || !startedAt || !finishedAt) return '';
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  return took < 1000 ? ', in less than a second' : `, in ${formatSpan(took)}`;
}
