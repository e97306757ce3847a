import type { ProviderKind } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from './schema.ts';

/** Told by every call of a provider. A failure is the provider's: it refused, failed or said nothing. */
export type NoteUse = (kind: ProviderKind, provider: string, outcome: 'failed' | 'worked') => void;

export interface ProviderUse {
  /** As people know it. */
  provider: string;
  workedAt: Date | null;
  failedAt: Date | null;
}

export interface ProviderUses {
  note: NoteUse;
  /** What every process has noted. */
  read(): Promise<Map<ProviderKind, ProviderUse>>;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** The same outcome is written so often at most. */
const EVERY_MS = 30_000;

/** When each provider last worked and last failed, whichever process asked it. */
export function openProviderUses({
  db,
  clock,
  log,
}: {
  db: Kysely<Schema>;
  clock: () => Date;
  log: Logger;
}): ProviderUses {
  const written = new Map<string, { outcome: string; at: number }>();
  const writing = new Set<Promise<void>>();

  async function write(
    kind: ProviderKind,
    provider: string,
    outcome: 'failed' | 'worked',
    at: Date,
  ) {
    const [worked, failed] = outcome === 'worked' ? [at, null] : [null, at];
    try {
      await sql`
        insert into provider_uses as known (kind, provider, worked_at, failed_at)
        values (${kind}, ${provider}, ${worked}, ${failed})
        on conflict (kind) do update set
          provider = excluded.provider,
          worked_at = coalesce(excluded.worked_at,
            case when known.provider = excluded.provider then known.worked_at end),
          failed_at = coalesce(excluded.failed_at,
            case when known.provider = excluded.provider then known.failed_at end)`.execute(db);
    } catch (error) {
      // Nobody's work may fail for a note about it.
      log.warn({ err: error }, 'the use of a provider was not noted');
    }
  }

  return {
    note(kind, provider, outcome) {
      const now = clock();
      const key = `${kind} ${provider}`;
      const last = written.get(key);
      if (last?.outcome === outcome && now.getTime() - last.at < EVERY_MS) return;
      written.set(key, { outcome, at: now.getTime() });
      const work = write(kind, provider, outcome, now).finally(() => writing.delete(work));
      writing.add(work);
    },
    async read() {
      await Promise.all(writing);
      const rows = await db.selectFrom('provider_uses').selectAll().execute();
      return new Map(
        rows.map(({ kind, provider, worked_at: workedAt, failed_at: failedAt }) => [
          kind,
          { provider, workedAt, failedAt },
        ]),
      );
    },
    close: async () => void (await Promise.all(writing)),
  };
}
