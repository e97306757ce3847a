import type { Context } from '../context.ts';
import { seedPost } from './seed-post.ts';

const destinationUrl = 'https://desks.example/adjustable';

/**
 * September and October 2026 of desks.example: one link that stays, one that is lost on the last evening
 * of October, one whose page is never seen, two keywords and an article. What is another host's or
 * another user's is not theirs.
 */
export async function seedClientMonth(
  ctx: Context,
  userId: string,
  { anchorText = 'good desks' }: { anchorText?: string } = {},
): Promise<void> {
  const { db } = ctx;
  const link = async (host: string, created: string, destination = destinationUrl) => {
    const id = ctx.uuid();
    await db
      .insertInto('watched_links')
      .values({
        id,
        user_id: userId,
        page_url: `https://${host}/page`,
        destination_url: destination,
        destination_host: new URL(destination).hostname,
        anchor_text: anchorText,
        missed_since: null,
        last_live: null,
        last_seen_at: null,
        last_look_at: null,
        paused_at: null,
        next_look_at: new Date('2027-06-01'),
        taken_until: null,
        created_at: new Date(created),
      })
      .execute();
    const look = (at: string, outcome: 'up' | 'down' | 'unseen', rel: string[] = []) =>
      db
        .insertInto('link_looks')
        .values({
          link_id: id,
          outcome,
          verdict:
            outcome === 'down'
              ? 'missing'
              : outcome === 'unseen'
                ? 'blocked'
                : rel.length > 0
                  ? 'live-nofollow'
                  : 'live',
          summary: outcome,
          status: 200,
          rel: outcome === 'up' ? rel : null,
          anchor_text: null,
          body_hash: null,
          elapsed_ms: 5,
          looked_at: new Date(at),
        })
        .execute();
    const change = (at: string, kind: 'found' | 'lost') =>
      db
        .insertInto('link_changes')
        .values({
          link_id: id,
          user_id: userId,
          kind,
          before: null,
          after: null,
          changed_at: new Date(at),
        })
        .execute();
    return { look, change };
  };
  const stays = await link('a.example', '2026-09-02T00:00:00Z');
  await stays.look('2026-09-20T08:00:00Z', 'up');
  await stays.change('2026-09-20T08:00:00Z', 'found');
  await stays.look('2026-10-05T08:00:00Z', 'up', ['nofollow']);
  const goes = await link('b.example', '2026-09-03T00:00:00Z');
  await goes.look('2026-09-21T08:00:00Z', 'up');
  await goes.look('2026-10-05T08:00:00Z', 'up');
  await goes.look('2026-10-31T22:30:00Z', 'down');
  await goes.change('2026-10-31T22:30:00Z', 'lost');
  await goes.look('2026-11-02T08:00:00Z', 'up');
  const unseen = await link('c.example', '2026-10-04T00:00:00Z');
  await unseen.look('2026-10-31T22:30:00Z', 'unseen');
  const other = await link('a.example', '2026-09-02T00:00:00Z', 'https://lamps.example/');
  await other.look('2026-10-05T08:00:00Z', 'down');

  for (const [keyword, before, after] of [
    ['desks', 12, 8],
    ['lamps', 9, null],
  ] as const) {
    const id = ctx.uuid();
    await db
      .insertInto('rank_trackers')
      .values({
        id,
        user_id: userId,
        keyword,
        host: 'desks.example',
        country: '',
        device: '',
        last_results: null,
        last_check_at: null,
        paused_at: null,
        next_check_at: new Date('2027-06-01'),
        taken_until: null,
        created_at: new Date('2026-09-01T00:00:00Z'),
      })
      .execute();
    for (const [at, position] of [
      ['2026-09-30T08:00:00Z', before],
      ['2026-10-20T08:00:00Z', after],
    ] as const) {
      await db
        .insertInto('rank_checks')
        .values({
          tracker_id: id,
          position,
          searched: 100,
          url: position === null ? null : 'https://desks.example/',
          provider: 'SearXNG',
          outcome: position === null ? 'absent' : 'found',
          error: null,
          checked_at: new Date(at),
        })
        .execute();
    }
  }
  const post = { user_id: userId, target_url: 'https://www.desks.example/' };
  for (const [slug, at] of [
    ['in-october', '2026-10-10T00:00:00Z'],
    ['in-november', '2026-11-10T00:00:00Z'],
  ] as const) {
    await seedPost(db, { ...post, slug, published_at: new Date(at), created_at: new Date(at) });
  }
  const elsewhere = { ...post, target_url: 'https://desks.example.evil.example/' };
  const october = new Date('2026-10-11T00:00:00Z');
  await seedPost(db, {
    ...elsewhere,
    slug: 'not-ours',
    published_at: october,
    created_at: october,
  });
}
