import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  accountLimits,
  linkCheckInterval,
} from '../packages/core/src/money/payments/account-limits.ts';
import { referenceFolder, referencePages } from './reference/pages.ts';

const pages = await referencePages();

describe('the reference is that of the code (npm run reference)', () => {
  it.each(Object.entries(pages))('%s', (file, text) => {
    expect(readFileSync(path.join(referenceFolder, file), 'utf8')).toBe(text);
  });

  it('holds no page of a door that is gone', () => {
    const there = ['core', 'http'].flatMap((folder) =>
      readdirSync(path.join(referenceFolder, folder)).map((file) => `${folder}/${file}`),
    );
    expect(there.filter((file) => !(file in pages))).toEqual([]);
  });
});

const { automations, keywordLists, trackedKeywords, watchedLinks } = accountLimits;
const n = (number: number) => number.toLocaleString('en-US');
const daily = linkCheckInterval('premium');
const weekly = linkCheckInterval('free');

it.each([
  [
    'decisions/0015-what-premium-opens.md',
    `one tracks ${trackedKeywords.free} keywords, has ${automations.free} automations and keeps ${keywordLists.free} keyword lists; with it ${trackedKeywords.premium}, ${automations.premium} and ${n(keywordLists.premium)}.`,
  ],
  [
    'developers/monitoring.md',
    `${daily} with Premium, else ${weekly}, five per cent earlier or later so that checks spread. An account watches ${watchedLinks.free} links, with Premium ${n(watchedLinks.premium)}.`,
  ],
  [
    'developers/automation.md',
    `At most ${automations.free}, or ${automations.premium} with Premium`,
  ],
  [
    'tools/automation.md',
    `You may have ${automations.free} automations, or ${automations.premium} with Premium.`,
  ],
  [
    'tools/keywords.md',
    `There can be ${keywordLists.free} lists, or ${n(keywordLists.premium)} with Premium, with up to ${n(accountLimits.listKeywords.free)} keywords each.`,
  ],
  [
    'tools/rank-tracker.md',
    `An account tracks up to ${trackedKeywords.free}, or ${trackedKeywords.premium} with Premium`,
  ],
  ['terminal/monitor.md', `${daily} with Premium, else ${weekly}.`],
])('says in %s of Premium what the table of limits says', (file, words) => {
  const text = readFileSync(path.join(path.dirname(referenceFolder), file), 'utf8');
  expect(text).toContain(words);
});
