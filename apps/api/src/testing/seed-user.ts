import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Context } from '../context.ts';
import type { Schema } from '../db/schema.ts';
import type { User } from '../http/viewer.ts';

/** Not yet ten minutes ago at any time. */
const ALWAYS = new Date('2999-01-01T00:00:00.000Z');

interface SeedOptions {
  name?: string;
  email?: string;
  isVerified?: boolean;
  isAdmin?: boolean;
  /** When the session last proved who it is; always just now unless told. */
  provenAt?: Date | null;
}

/** Stores a user with a profile and a session: confirmed, and no admin, unless said otherwise. */
export async function seedUser(db: Kysely<Schema>, options: SeedOptions = {}): Promise<User> {
  return (await store(db, options)).user;
}

export interface SignedInUser {
  user: User;
  /** Headers that make a request this user's, as a program's. */
  token: { authorization: string };
  /** Headers that make a request this user's, as a page's. */
  cookie: { cookie: string };
}

/** Stores a user like `seedUser`, and signs their session. */
export async function seedSignedIn(
  ctx: Pick<Context, 'db' | 'secret' | 'publicUrl'>,
  options: SeedOptions = {},
): Promise<SignedInUser> {
  const { user, token } = await store(ctx.db, options);
  const signed = `${token}.${createHmac('sha256', ctx.secret).update(token).digest('base64')}`;
  const name = `${ctx.publicUrl.startsWith('https:') ? '__Secure-' : ''}linkwright.session_token`;
  return {
    user,
    token: { authorization: `Bearer ${signed}` },
    cookie: { cookie: `${name}=${encodeURIComponent(signed)}` },
  };
}

async function store(
  db: Kysely<Schema>,
  {
    name = randomUUID(),
    email = `${name}@example.com`,
    isVerified = true,
    isAdmin = false,
    provenAt = ALWAYS,
  }: SeedOptions,
): Promise<{ user: User; token: string }> {
  const now = new Date();
  const ids = { userId: randomUUID(), sessionId: randomUUID() };
  // As the sign-in library's, never one that begins like an API key (`lw_`).
  const token = randomBytes(24).toString('hex');
  const role = isAdmin ? 'admin' : 'user';
  const values = { user_id: ids.userId, updated_at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id: ids.userId,
        email,
        first_name: name,
        image: null,
        email_verified: isVerified,
        email_confirmed_at: isVerified ? now : null,
      })
      .execute();
    await trx
      .insertInto('profiles')
      .values({ ...values, email, display_name: name, role, created_at: now })
      .execute();
    await trx.insertInto('user_roles').values({ user_id: ids.userId, role }).execute();
    await trx
      .insertInto('sessions')
      .values({
        ...values,
        id: ids.sessionId,
        token,
        ip_address: null,
        user_agent: null,
        proven_at: provenAt,
        expires_at: new Date(now.getTime() + 60 * 60 * 1000),
      })
      .execute();
  });
  const user = { kind: 'user', ...ids, personId: ids.userId } as const;
  return { user: { ...user, email, isVerified, isAdmin, via: 'cookie' }, token };
}
