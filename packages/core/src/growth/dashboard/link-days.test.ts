import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLinkDays, type LinkDay } from './link-days.ts';

const days = ['2026-11-03', '2026-11-04', '2026-11-05'];

it('takes a link for what its last check found, and for nothing before the first', () => {
  const links: LinkDay[] = [
    { linkId: 'a', day: '2026-11-01', outcome: 'down' },
    { linkId: 'a', day: '2026-11-02', outcome: 'up' },
    { linkId: 'b', day: '2026-11-04', outcome: 'up' },
    { linkId: 'a', day: '2026-11-04', outcome: 'unconfirmed' },
    { linkId: 'a', day: '2026-11-05', outcome: 'down' },
  ];
  expect(countLinkDays(links, days)).toEqual([
    { day: '2026-11-03', live: 1, atRisk: 0, lost: 0 },
    { day: '2026-11-04', live: 1, atRisk: 1, lost: 0 },
    { day: '2026-11-05', live: 1, atRisk: 0, lost: 1 },
  ]);
});

it('counts every link that was checked by then once', () => {
  const link = fc.record({
    linkId: fc.constantFrom('a', 'b', 'c', 'd'),
    day: fc.constantFrom('2026-11-01', '2026-11-02', ...days),
    outcome: fc.constantFrom<LinkDay['outcome']>('up', 'unconfirmed', 'down'),
  });
  fc.assert(
    fc.property(fc.array(link), (links) => {
      for (const { day, live, atRisk, lost } of countLinkDays(links, days)) {
        const checked = new Set(
          links.filter((each) => each.day <= day).map(({ linkId }) => linkId),
        );
        expect(live + atRisk + lost).toBe(checked.size);
      }
    }),
  );
});
