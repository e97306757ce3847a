import { expect, it } from 'vitest';
import { badgeSvg, badgeText } from './badge.ts';
import { everyState } from './vocabulary.ts';

const counts = everyState(() => 0);

it.each([
  [{ live: 12 }, '12 of 12 live', '#19693d'],
  [{ live: 11, checking: 1 }, '12 of 12 live', '#19693d'],
  [{ live: 10, lost: 2 }, '10 of 12 live', '#835300'],
  [{ live: 1, lost: 2 }, '1 of 3 live', '#a6281d'],
  [{ live: 3, waiting: 4 }, '3 of 3 live', '#19693d'],
  [{ waiting: 4 }, 'not checked yet', '#5a544a'],
  [{ waiting: 4, unseen: 1 }, 'page not seen', '#5a544a'],
  [{ nofollow: 2 }, '2 of 2 live', '#19693d'],
  [{ live: 1, noindex: 1 }, '2 of 2 live, 1 needs a look', '#835300'],
  [{ hidden: 1, 'wrong-anchor': 1, lost: 1 }, '2 of 3 live, 2 need a look', '#835300'],
  [{ 'wrong-anchor': 1 }, 'live, other anchor', '#835300'],
  [{}, 'none', '#5a544a'],
])('says of %o: %s', (some, text, colour) => {
  expect(badgeText({ ...counts, ...some })).toEqual({ text, colour });
});

it('is a picture with a name, which loads nothing', () => {
  const svg = badgeSvg({ ...counts, live: 2 });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
  expect(svg).toContain('role="img" aria-label="backlinks: 2 of 2 live"');
  expect(svg).not.toMatch(/href|<style|<script|url\((?!#)/);
});
