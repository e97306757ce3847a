import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits } from '../../money/credits/index.ts';
import { runAutomation, runNextDue } from './run.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const body = {
  name: 'Desks',
  linksPerRun: 2,
  maxPerDay: 7,
  schedule: { every: 'day', hour: 9 },
  campaign: {
    targetUrl: 'https://shop.example/',
    keywords: [{ keyword: 'desks', anchorText: 'good desks' }],
  },
};

it('is run once by many processes, and many runs at once keep to its limit', async () => {
  const ada = await seedSignedIn(api.ctx);
  const { userId } = ada.user;
  const grant = { userId, credits: 50, kind: 'bonus', key: 'test', reason: 'For tests' } as const;
  await grantCredits(api.ctx, api.ctx.db, grant);
  const headers = ada.token;
  const made = await api.app.inject({
    method: 'POST',
    url: '/api/automations',
    headers,
    payload: body,
  });
  const { id } = made.json().automation;
  await api.app.inject({ method: 'POST', url: `/api/automations/${id}/start`, headers });
  api.clock.forward(24 * 60 * 60 * 1000);
  await Promise.all(Array.from({ length: 12 }, () => runNextDue(api.ctx)));
  const planned = await api.ctx.db.selectFrom('automation_runs').selectAll().execute();
  expect(planned.map(({ state, links }) => [state, links])).toEqual([['started', 2]]);
  await Promise.all(
    Array.from({ length: 12 }, () => runAutomation(api.ctx, { userId, id }, undefined)),
  );
  const runs = await api.ctx.db.selectFrom('automation_runs').select('links').execute();
  expect(runs).toHaveLength(13);
  expect(runs.reduce((sum, { links }) => sum + links, 0)).toBe(7);
  expect((await creditsOf(api.ctx.db, userId)).balance).toBe(43);
});
