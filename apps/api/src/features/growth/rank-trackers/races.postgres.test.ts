import { expect, it } from 'vitest';
import { openTracked } from '../../../testing/tracked.ts';
import { checkRanks } from './check-ranks.ts';

it('looks at each keyword once and keeps to the day’s looks, however many rounds there are', async () => {
  const on = await openTracked({ env: { RANK_CHECKS_PER_DAY: '20' } });
  try {
    const keywords = Array.from({ length: 30 }, (_, index) => `desk ${index}`).join('\n');
    await on.ask('POST', '/api/rank-trackers', { host: 'shop.example', keywords });
    const { signal } = new AbortController();
    const rounds = await Promise.all(
      Array.from({ length: 6 }, () => checkRanks(on.api.ctx, signal)),
    );
    expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(20);
    const asked = on.engine.questions.map(({ parameters }) => parameters.get('q'));
    expect(new Set(asked).size).toBe(20);
    const checks = await on.api.ctx.db.selectFrom('rank_checks').select('tracker_id').execute();
    expect(new Set(checks.map(({ tracker_id: id }) => id)).size).toBe(checks.length);
  } finally {
    await on.close();
  }
});

it('tracks no more than 50 keywords, however many ask at once', async () => {
  const on = await openTracked();
  try {
    const lists = Array.from({ length: 8 }, (_, list) =>
      Array.from({ length: 10 }, (_item, index) => `desk ${list} ${index}`).join('\n'),
    );
    const answers = await Promise.all(
      lists.map((keywords) =>
        on.ask('POST', '/api/rank-trackers', { host: 'shop.example', keywords }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect((await on.ask('GET', '/api/rank-trackers')).body.used).toBe(50);
  } finally {
    await on.close();
  }
});
