import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isHere } from '../../../http/here.ts';
import { counter, gauge } from '../../../metrics.ts';
import { version } from '../../../version.ts';
import { databaseFigures } from './database-figures.ts';

/** `/metrics`, for Prometheus: with METRICS_TOKEN, or without one on this machine alone. */
export function registerMetrics(app: FastifyInstance, ctx: Context): void {
  const { metrics, pageCache, database, config } = ctx;
  gauge(
    metrics,
    {
      name: 'linkwright_database_connections',
      label: 'state',
      help: 'Connections of this process, and work that waits for one',
    },
    () => ({ ...database.connections() }),
  );
  gauge(
    metrics,
    { name: 'linkwright_page_cache_bytes', label: 'kind', help: 'Memory for ready-made pages' },
    () => ({ used: pageCache.size(), allowed: config.pageCacheBytes }),
  );
  counter(
    metrics,
    {
      name: 'linkwright_page_cache_reads_total',
      label: 'result',
      help: 'Pages that were ready, or had to be made',
    },
    () => ({ ...pageCache.reads() }),
  );
  gauge(
    metrics,
    {
      name: 'linkwright_build_info',
      label: 'version',
      help: 'Always 1; the version of the server',
    },
    () => ({ [version]: 1 }),
  );
  const readDatabase = databaseFigures(ctx);

  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request, config.metricsToken)) throw new AppError('NOT_FOUND');
    await Promise.all([metrics.watchProcess(), readDatabase()]);
    return reply
      .header('content-type', metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

function isAllowed(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isHere(request);
  const given = request.headers.authorization ?? '';
  return timingSafeEqual(sha256(given), sha256(`Bearer ${token}`));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
