import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPageChanged, paceAfter } from './pace.ts';
import { inspectionOf, link, page } from './testing/inspections.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const premium = { isPremium: true, needsBrowser: false };

/** Hours between checks, one after the other, of a link that begins with the shortest. */
function paces(each: boolean[], plan = premium): number[] {
  let paceMs: number | null = null;
  return each.map((hasChanged) => {
    paceMs = paceAfter({ ...plan, paceMs, hasChanged });
    return paceMs / HOUR_MS;
  });
}

it('slows down while a page stays the same, and halves where it changed', () => {
  const still = Array<boolean>(10).fill(false);
  expect(paces(still).slice(0, 4)).toEqual([1, 1.5, 2.25, 3.375]);
  expect(paces(still).at(-1)).toBe(24);
  expect(paces([...still, true, true, false]).slice(-3)).toEqual([12, 6, 9]);
});

it('is weekly without Premium, and daily where a browser is needed', () => {
  for (const hasChanged of [true, false]) {
    expect(paces([hasChanged, hasChanged], { isPremium: false, needsBrowser: false })).toEqual([
      168, 168,
    ]);
    expect(paces([hasChanged, hasChanged], { isPremium: true, needsBrowser: true })).toEqual([
      24, 24,
    ]);
  }
});

it('begins anew with Premium, and is the plan’s again without it', () => {
  expect(paceAfter({ ...premium, paceMs: 7 * DAY_MS, hasChanged: false })).toBe(HOUR_MS);
  const free = { isPremium: false, needsBrowser: false };
  expect(paceAfter({ ...free, paceMs: HOUR_MS, hasChanged: true })).toBe(7 * DAY_MS);
});

it('stays within the plan whatever happens', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 1 }),
      fc.boolean(),
      fc.boolean(),
      (each, isPremium, needsBrowser) => {
        for (const hours of paces(each, { isPremium, needsBrowser })) {
          expect(hours).toBeGreaterThanOrEqual(isPremium ? 1 : 168);
          expect(hours).toBeLessThanOrEqual(isPremium ? 24 : 168);
        }
      },
    ),
  );
});

describe('a page', () => {
  const seen = inspectionOf(0, page(link));
  it('is the same although its bytes are others, and as stored', () => {
    const again = { ...inspectionOf(24, page(link)), bodyHash: 'other', elapsedMs: 900 };
    const stored = JSON.parse(JSON.stringify(seen, Object.keys(seen).sort().concat(deepKeys)));
    expect([hasPageChanged(seen, again), hasPageChanged(stored, again)]).toEqual([false, false]);
  });
  const deepKeys = ['url', 'rel', 'anchorText', 'hidden', 'place', 'snippet', 'us', 'disallowed'];
  it.each([
    ['words around the link', page(`${link} and another`)],
    ['an outgoing link more', page(`${link} <a href="https://other.example/">x</a>`)],
    ['its rel', page(link.replace('<a ', '<a rel="nofollow" '))],
  ])('changed with %s', (_name, html) => {
    expect(hasPageChanged(seen, inspectionOf(24, html))).toBe(true);
  });
  it('says nothing before it was seen, and where the link is not', () => {
    expect(hasPageChanged(null, seen)).toBe(false);
    expect(hasPageChanged(seen, inspectionOf(24, page('Nothing.')))).toBe(false);
  });
});
