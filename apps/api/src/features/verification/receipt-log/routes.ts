import {
  AppError,
  HASH_BYTES,
  listReceiptLogs as listEndpoint,
  parseTilePath,
  type TileAddress,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { logAddress } from './open-log.ts';
import {
  selectBundle,
  selectLastCheckpoint,
  selectLog,
  selectLogs,
  selectOpenLog,
  selectTiles,
} from './store.ts';

/** A checkpoint is there anew within seconds. */
const NEWEST = 'public, max-age=2';
/** What a path names never changes: a part of a tile is the same when there is more of it. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface OfLog {
  Params: { id: string; '*': string };
}

/**
 * The logs as files (C2SP tlog-tiles): each under its own address, and the one that is written now under
 * `/log`, too.
 */
export function registerLogFiles(app: FastifyInstance, ctx: Context): void {
  const hidden = { schema: { hide: true } };
  for (const prefix of ['/log', '/log/:id']) {
    app.get<OfLog>(`${prefix}/checkpoint`, hidden, async ({ params }, reply) => {
      const last = await selectLastCheckpoint(ctx.db, await idOf(ctx, params.id));
      if (!last) throw new AppError('NOT_FOUND');
      return opened(reply, NEWEST).type('text/plain; charset=utf-8').send(last.note);
    });
    app.get<OfLog>(`${prefix}/tile/*`, hidden, async ({ params }, reply) => {
      const address = parseTilePath(`tile/${params['*']}`);
      const bytes = address && (await bytesOf(ctx, await idOf(ctx, params.id), address));
      if (!bytes) throw new AppError('NOT_FOUND');
      return opened(reply, FOR_EVER).type('application/octet-stream').send(bytes);
    });
  }
}

/** The logs and their keys. */
export function registerLogs(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async () => ({
    logs: (await selectLogs(ctx.db)).map((log) => ({
      origin: log.origin,
      verifierKey: log.verifier_key,
      address: logAddress(ctx.publicUrl, log.id),
      size: log.size,
      beganAt: log.began_at.toISOString(),
      endedAt: log.ended_at?.toISOString() ?? null,
    })),
    timestampAuthority: ctx.config.timestamps?.url ?? null,
  }));
}

async function idOf({ db }: Pick<Context, 'db'>, id: string | undefined): Promise<string> {
  const log = await (id === undefined ? selectOpenLog(db) : selectLog(db, id));
  if (!log) throw new AppError('NOT_FOUND');
  return log.id;
}

/** Undefined where the log has not so much. */
async function bytesOf(
  { db }: Pick<Context, 'db'>,
  log: string,
  { level, index, width }: TileAddress,
): Promise<Buffer | undefined> {
  if (level === null) {
    const entries = await selectBundle(db, log, { index, width });
    if (entries.length < width) return undefined;
    return Buffer.concat(entries.flatMap((entry) => [lengthOf(entry), entry]));
  }
  const [tile] = await selectTiles(db, log, [{ level, index }]);
  const bytes = width * HASH_BYTES;
  return tile && tile.hashes.length >= bytes
    ? Buffer.from(tile.hashes.subarray(0, bytes))
    : undefined;
}

function lengthOf(entry: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}

/** Programs of any site may read it: there is nothing in it that is somebody's. */
const opened = (reply: FastifyReply, cacheControl: string): FastifyReply =>
  reply.headers({
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
