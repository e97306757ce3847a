import { expect, it } from 'vitest';
import { fullReportSchema } from './contract.ts';
import { demoReport, demoReportIds } from './demo.ts';

it('are reports like any other, and say that they are samples', async () => {
  for (const id of demoReportIds) {
    const report = await demoReport(id);
    expect(fullReportSchema.parse(report)).toEqual(report);
    expect([id.startsWith('demo_'), report?.isSample]).toEqual([true, true]);
  }
});

it('show every verdict of a page, as the inspector gives it', async () => {
  const report = await demoReport('demo_every-verdict');
  expect(report?.results.map(({ inspection }) => inspection.verdict)).toEqual([
    'live',
    'live',
    'live-nofollow',
    'wrong-anchor',
    'wrong-target',
    'missing',
    'blocked',
    'unreachable',
    'not-html',
  ]);
  expect(report?.counts).toMatchObject({ live: 2, missing: 1, invalid: 0 });
});

it.each(['demo_nothing', 'demo_', 'toString', '__proto__'])('are not %s', async (id) => {
  expect(await demoReport(id)).toBeNull();
});
