import type { ProviderKind } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';

const CHECK_MS = 2000;

interface Check {
  ok: boolean;
  provider: string;
  /** True when this stands in for a real provider. */
  standIn: boolean;
  /** Of a provider, as any process has seen it; absent where it has not been. */
  lastWorkedAt?: string;
  lastFailedAt?: string;
}

/** `/healthz`: the process answers. `/readyz`: what it needs works, and what stands in. */
export function registerHealth(app: FastifyInstance, ctx: Context): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const checks = await readiness(ctx);
    // A provider that is away is no reason to send visitors elsewhere: other processes have the same.
    const ready = !isStopping && checks.database.ok;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, site: ctx.config.siteName, checks });
  });
}

type Name = 'database' | 'email' | 'payments' | 'search' | 'writer';
type More = 'autocomplete' | 'keywordData' | 'timestamps';

async function readiness(
  ctx: Context,
): Promise<Record<Name, Check> & Partial<Record<More, Check>>> {
  const { kind } = ctx.database;
  const { timestamps } = ctx.config;
  const [isThere, uses] = await Promise.all([answers(ctx), readUses(ctx)]);
  const check = (
    what: ProviderKind,
    provider: { name: string; isStandIn?: boolean } | undefined,
  ) => {
    const use = uses.get(what);
    // What is told of one provider says nothing of the one that took its place.
    const { workedAt = null, failedAt = null } =
      use?.provider === provider?.name ? (use ?? {}) : {};
    return {
      ok: failedAt === null || (workedAt !== null && workedAt >= failedAt),
      // None is no fault: what needs one says so.
      provider: provider?.name ?? 'none',
      standIn: provider?.isStandIn ?? false,
      ...(workedAt ? { lastWorkedAt: workedAt.toISOString() } : {}),
      ...(failedAt ? { lastFailedAt: failedAt.toISOString() } : {}),
    };
  };
  return {
    database: {
      ok: isThere,
      provider: kind === 'pglite' ? 'built-in database (PGlite)' : 'PostgreSQL',
      standIn: kind === 'pglite',
    },
    writer: check('writer', ctx.writer),
    email: check('email', ctx.mail),
    payments: check('payments', ctx.payments),
    search: check('search', ctx.search),
    ...(ctx.keywordData ? { keywordData: check('keywordData', ctx.keywordData) } : {}),
    ...(ctx.autocomplete ? { autocomplete: check('autocomplete', ctx.autocomplete) } : {}),
    ...(timestamps
      ? { timestamps: check('timestamps', { name: new URL(timestamps.url).host }) }
      : {}),
  };
}

type Uses = Awaited<ReturnType<Context['providerUses']['read']>>;

/** Nothing, where the database does not tell in time. */
async function readUses(ctx: Context): Promise<Uses> {
  const none: Uses = new Map();
  const timeout = new Promise<Uses>((resolve) => setTimeout(resolve, CHECK_MS, none).unref());
  return Promise.race([ctx.providerUses.read().catch(() => none), timeout]);
}

async function answers(ctx: Context): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, CHECK_MS, false).unref());
  const query = sql`select 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}
