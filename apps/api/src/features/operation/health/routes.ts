import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';

const CHECK_MS = 2000;

interface Check {
  ok: boolean;
  provider: string;
  /** True when this stands in for a real provider. */
  standIn: boolean;
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
    const ready = !isStopping && Object.values(checks).every((check) => check.ok);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, site: ctx.config.siteName, checks });
  });
}

async function readiness(
  ctx: Context,
): Promise<Record<'database' | 'writer' | 'email' | 'payments' | 'search', Check>> {
  const { kind } = ctx.database;
  return {
    database: {
      ok: await answers(ctx),
      provider: kind === 'pglite' ? 'built-in database (PGlite)' : 'PostgreSQL',
      standIn: kind === 'pglite',
    },
    writer: { ok: true, provider: ctx.writer.name, standIn: ctx.writer.isStandIn },
    email: { ok: true, provider: ctx.mail.name, standIn: ctx.mail.isStandIn },
    payments: { ok: true, provider: ctx.payments.name, standIn: ctx.payments.isStandIn },
    // None is no fault: what needs one says so.
    search: { ok: true, provider: ctx.search?.name ?? 'none', standIn: false },
  };
}

async function answers(ctx: Context): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, CHECK_MS, false).unref());
  const query = sql`select 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]);
}
