import { formatCount } from '@linkwright/core/all';
import type { Context } from '../context.ts';
import { asciiOnly } from '../locale.ts';
import { printable } from '../printable.ts';
import type { BulkView } from './events.ts';
import type { BulkProgress } from './progress.ts';
import {
  countText,
  outcomeText,
  paceText,
  retryText,
  rowText,
  speedText,
  stoppingTexts,
} from './run-texts.ts';

/** How often a log hears how far a run is, in milliseconds. */
const LOG_EVERY_MS = 30_000;

/** Lines for a log: each row as it ends, what holds it up, and now and then how far it is. */
export function openPlainView(
  { stderr, clock }: Context,
  { title, unicode }: { title: string; unicode: boolean },
  read: () => BulkProgress,
): BulkView {
  const say = (text: string) => {
    const line = printable(text);
    stderr.write(`${unicode ? line : asciiOnly(line)}\n`);
  };
  let saidAt = clock().getTime();
  say(title);

  function sayProgress(progress: BulkProgress): void {
    const speed = speedText(progress);
    if (progress.now - saidAt < LOG_EVERY_MS || speed === '') return;
    saidAt = progress.now;
    say(`${countText(progress)} · ${speed}`);
  }

  return {
    see(event) {
      if (event.type === 'row-started' || event.type === 'row-step') return;
      const progress = read();
      const { now, done, failed, total, kept, waiting } = progress;
      if (event.type === 'started' && kept > 0) {
        say(`${formatCount(kept)} of ${formatCount(total)} rows were done earlier`);
      }
      if (event.type === 'row-retry') {
        const row = waiting.find(({ line }) => line === event.line);
        if (row) say(`${rowText(row)}: ${retryText(row, now)}`);
      }
      if (event.type === 'pace') say(paceText({ ...event, until: now + event.waitMs }, now));
      if (event.type !== 'row-finished') return;
      say(outcomeText(event.result, `${done + failed}/${total}`));
      sayProgress(progress);
    },
    say,
    stop: () => say(stoppingTexts.join(' ')),
    close() {},
  };
}
