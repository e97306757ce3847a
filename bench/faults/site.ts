import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../apps/api/src/config.ts';
import type { Context } from '../../apps/api/src/context.ts';
import { auditLedger, grantCredits } from '../../apps/api/src/features/money/credits/index.ts';
import { features } from '../../apps/api/src/features.ts';
import { createContext } from '../../apps/api/src/open-context.ts';
import { seedPost } from '../../apps/api/src/testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../apps/api/src/testing/seed-user.ts';
import {
  type PostgresOptions,
  type PrivatePostgres,
  startPostgres,
} from '../../scripts/private-postgres.ts';
import { type Product, startProduct } from '../servers/start.ts';

export const SECRET = 'only for a measurement, and gone after it';
/** Each user can pay for so many posts. */
export const CREDITS = 100_000;
const USERS = 5;
export const SLUGS = Array.from({ length: 50 }, (_, index) => `seeded-${index}`);

/** Limits would stop a load from one machine before the fault does anything. */
export const OPEN = {
  TRUST_PROXY: '127.0.0.1',
  POSTS_PER_ADDRESS: '100000',
  POSTS_PER_TARGET: '100000',
  POSTS_PER_DAY: '1000000',
};

/** A PostgreSQL with users who have credits and a blog with posts, and processes on it. */
export interface Site {
  postgres: PrivatePostgres;
  /** Of this process: for seeds and for looks at what the others did. */
  ctx: Context;
  users: SignedInUser[];
  start(env?: Record<string, string>, preload?: string[]): Promise<Product>;
  /** Accounts whose balance is not the sum of their entries. */
  differences(): Promise<number>;
}

/** Does the work on a fresh site, and takes everything down after it. */
export async function onSite<T>(
  work: (site: Site) => Promise<T>,
  options: PostgresOptions = {},
): Promise<T> {
  const postgres = await startPostgres(options);
  if (!postgres) throw new Error('PostgreSQL is not installed, and faults are tried on it');
  const folder = await mkdtemp(path.join(tmpdir(), 'linkwright-faults-'));
  const products: Product[] = [];
  let ctx: Context | undefined;
  try {
    ctx = await openContext(postgres.url);
    const users: SignedInUser[] = [];
    for (let index = 0; index < USERS; index += 1) users.push(await seedBuyer(ctx));
    for (const slug of SLUGS) await seedPost(ctx.db, { slug });
    const open = ctx;
    return await work({
      postgres,
      ctx,
      users,
      async start(env = {}, preload = []) {
        const settings = { DATABASE_URL: postgres.url, AUTH_SECRET: SECRET, DATA_DIR: folder };
        const product = await startProduct({ ...settings, ...OPEN, ...env }, preload);
        products.push(product);
        return product;
      },
      differences: async () => (await auditLedger(open.db)).length,
    });
  } finally {
    await Promise.all(products.map((product) => product.kill()));
    await ctx?.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

export const openContext = (databaseUrl: string): Promise<Context> =>
  createContext(
    loadConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET, LOG_LEVEL: 'silent' }),
    features,
  );

async function seedBuyer(ctx: Context): Promise<SignedInUser> {
  const buyer = await seedSignedIn(ctx);
  const { userId } = buyer.user;
  await grantCredits(ctx, ctx.db, {
    userId,
    credits: CREDITS,
    kind: 'purchase',
    key: `purchase:${userId}`,
    reason: 'Seed',
  });
  return buyer;
}
