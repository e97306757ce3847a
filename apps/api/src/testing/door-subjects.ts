import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { seedConnectedApp } from './seed-app.ts';
import { seedPost } from './seed-post.ts';
import { seedUser } from './seed-user.ts';

type Seed = (ctx: Context) => Promise<Record<string, string>>;

/**
 * Subjects of admins' calls that answer 404 without one, as they do to others: by how the path begins,
 * what its parameters are.
 */
export const seedsOfSubjects: Record<string, Seed> = {
  '/api/error-logs/:id': async ({ db, clock }) => {
    const id = randomUUID();
    await db
      .insertInto('error_logs')
      .values({
        id,
        timestamp: clock().toISOString(),
        severity: 'low',
        category: 'general',
        message: 'An error',
        details: '{}',
        stack_trace: null,
        user_id: null,
        component: 'test',
        action: 'test',
        resolved: false,
        occurrences: 1,
        created_at: clock(),
      })
      .execute();
    return { id };
  },
  '/api/admin/apps/:id': async (ctx) => ({
    id: await seedConnectedApp(ctx, { user_id: (await seedUser(ctx.db)).userId }),
  }),
  '/api/admin/contact-messages/:id': async ({ db, clock }) => {
    const id = randomUUID();
    const words = { name: 'Ada', email: 'ada@example.com', subject: 'Desks', message: 'Hello' };
    await db
      .insertInto('contact_messages')
      .values({ ...words, id, user_id: null, spam_reasons: [], created_at: clock() })
      .execute();
    return { id };
  },
  '/api/admin/settings/:key': async ({ db, clock }) => {
    const key = `NOTE_${randomUUID().replaceAll('-', '').toUpperCase()}`;
    await db
      .insertInto('admin_env_vars')
      .values({
        key,
        value: 'a note',
        sealed_value: null,
        is_secret: false,
        created_at: clock(),
        updated_at: clock(),
      })
      .execute();
    return { key };
  },
  '/api/admin/mail/:id': async ({ db, clock }) => {
    const id = randomUUID();
    await db
      .insertInto('outbox')
      .values({
        id,
        key: id,
        kind: 'message',
        to: 'ada@example.com',
        subject: 'A',
        html: '',
        text: '',
        status: 'failed',
        provider: null,
        email_id: null,
        error: null,
        created_at: clock(),
        first_tried_at: null,
        sent_at: null,
      })
      .execute();
    return { id };
  },
  '/api/admin/users/:id': async ({ db }) => ({ id: (await seedUser(db)).userId }),
  '/api/affiliate/payouts/:id': async ({ db, clock }) => {
    const { userId } = await seedUser(db);
    const id = randomUUID();
    const affiliate = randomUUID();
    await db
      .insertInto('affiliates')
      .values({ id: affiliate, user_id: userId, code: id.slice(0, 8), created_at: clock() })
      .execute();
    await db
      .insertInto('affiliate_payouts')
      .values({
        id,
        affiliate_id: affiliate,
        cents: 5000,
        pay_to: 'ada@example.com',
        state: 'requested',
        note: null,
        requested_at: clock(),
        decided_at: null,
        decided_by: null,
      })
      .execute();
    return { id };
  },
  '/api/domains/:id': async ({ db, clock }) => {
    const id = randomUUID();
    const slug = `post-${id}`;
    const post = randomUUID();
    await seedPost(db, { id: post, slug });
    await db
      .insertInto('domains')
      .values({
        id,
        host: `${id}.example.com`,
        title: 'A blog',
        token: id,
        ownership: null,
        pointing: null,
        checked_at: null,
        verified_at: null,
        missing_since: null,
        is_offered: false,
        created_by: null,
        created_at: clock(),
      })
      .execute();
    await db
      .insertInto('domain_posts')
      .values({ post_id: post, domain_id: id, assigned_at: clock() })
      .execute();
    return { id, slug };
  },
  '/api/admin/abuse-reports/:id': async ({ db, clock }) => {
    const id = randomUUID();
    await db
      .insertInto('abuse_reports')
      .values({
        id,
        post_id: null,
        slug: 'desks',
        title: 'Desks',
        target_url: 'https://example.com',
        reason: 'spam',
        message: '',
        email: null,
        note: null,
        decided_by: null,
        decided_at: null,
        created_at: clock(),
      })
      .execute();
    return { id };
  },
};
