import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@linkwright/core/client';
import type { Context } from '../context.ts';

/** A wait for the server's limit of calls is longer than this only by mistake. */
const LONGEST_WAIT_SECONDS = 120;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface PagesOptions<Item> {
  read: (query: { limit: number; cursor?: string }) => Promise<Page<Item>>;
  /** Of one page, as the endpoint allows. */
  pageSize: number;
  /** At most so many items; all without it. */
  limit?: number | undefined;
}

/** Every item of a list, each page asked for when the one before is used up. Throws AppError. */
export async function* followPages<Item>(
  ctx: Context,
  { read, pageSize, limit = Number.POSITIVE_INFINITY }: PagesOptions<Item>,
): AsyncGenerator<Item> {
  let left = limit;
  let cursor: string | undefined;
  do {
    const query = { limit: Math.min(left, pageSize), ...(cursor ? { cursor } : {}) };
    const { items, nextCursor } = await withPatience(ctx, () => read(query));
    yield* items.slice(0, left);
    left -= items.length;
    // A page without items ends the list, whatever it says of another one.
    cursor = items.length > 0 ? (nextCursor ?? undefined) : undefined;
  } while (left > 0 && cursor);
}

/** Waits where the server says that there were too many calls, and calls again. */
export async function withPatience<Answer>(
  { signal }: Pick<Context, 'signal'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const seconds =
        error instanceof AppError && error.code === 'RATE_LIMITED' ? error.retryAfter : undefined;
      if (seconds === undefined || seconds > LONGEST_WAIT_SECONDS) throw error;
      // Rejects with an error of its own; the signal's reason says what happened.
      await pause(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
