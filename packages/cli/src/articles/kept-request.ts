import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type ErrorCode } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';

/** How long servers give the same answer to the same key, in milliseconds. */
const KEPT_MS = 24 * 60 * 60_000;

/** The key of a request for an article, kept until its answer was heard. */
export interface KeptRequest {
  key: string;
  /** Its answer was heard, or there will be none. */
  forget(): Promise<void>;
}

/**
 * Opens the key of what is asked for. With `resume` it is that of the same request which was interrupted, in
 * the last 24 hours: a server answers it with what it made then, or makes it now. Throws UsageError where
 * there is none.
 */
export async function openRequest(
  { env, homeDir, newKey, clock }: Context,
  request: object,
  { resume }: { resume: boolean },
): Promise<KeptRequest> {
  const state = env.XDG_STATE_HOME?.trim() || path.join(homeDir, '.local', 'state');
  const name = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32);
  const file = path.join(state, 'linkwright', 'articles', name);
  const forget = () => rm(file, { force: true }).catch(() => undefined);
  if (resume) {
    const found = await stat(file).catch(() => undefined);
    if (!found || clock().getTime() - found.mtimeMs > KEPT_MS) {
      throw new UsageError(
        'No article of these flags was interrupted in the last 24 hours; without --resume it is asked for',
      );
    }
    return { key: await readFile(file, 'utf8'), forget };
  }
  const key = newKey();
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, key, { mode: 0o600 });
  } catch {
    // It is asked for all the same; only it cannot be picked up again.
  }
  return { key, forget };
}

/** Whether a failure is what the server had to say of the request. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof AppError && !unheard.has(error.code);

const unheard = new Set<ErrorCode>([
  'NETWORK_ERROR',
  'SHUTTING_DOWN',
  'DATABASE_UNAVAILABLE',
  'IDEMPOTENCY_IN_PROGRESS',
  'INTERNAL',
]);
