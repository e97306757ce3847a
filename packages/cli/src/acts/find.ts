import type { Client } from '@linkwright/core/client';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { followPages } from '../library/pages.ts';
import type { Subject } from './act.ts';
import { askRoute } from './ask-route.ts';

/** Characters of an id that lists show, and that are enough to name something. */
export const SHOWN_ID = 8;

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Beginnings of an id that are shorter could be a word. */
const BEGINNING = /^[\da-f]{4}[\da-f-]{0,32}$/i;

/** What a name meant: the whole item, or its id alone where nobody had to look. */
export interface Found {
  id: string;
  name: string;
  item: { id: string };
}

/**
 * Finds what an id, the beginning of one or a name means. A whole id is believed, unless `isRead`.
 * Throws UsageError where that is nothing, or more than one thing.
 */
export function finder(
  ctx: Context,
  client: Client,
  { subject, isRead = false }: { subject: Subject; isRead?: boolean },
): (name: string) => Promise<Found> {
  const { noun, name: nameOf } = subject;
  let all: Promise<{ id: string }[]> | undefined;
  return async (text) => {
    const name = text.trim();
    if (ID.test(name) && !isRead) return { id: name.toLowerCase(), name, item: { id: name } };
    all ??= readAll(ctx, client, subject);
    const items = await all;
    const lower = name.toLowerCase();
    const byId = BEGINNING.test(name) ? items.filter(({ id }) => id.startsWith(lower)) : [];
    const found =
      byId.length > 0 ? byId : items.filter((one) => nameOf(one as never).toLowerCase() === lower);
    const [first, second] = found;
    if (!first) throw new UsageError(`You have no ${noun} '${name}'`);
    if (second) {
      const ids = found.slice(0, 5).map(({ id }) => id.slice(0, SHOWN_ID));
      throw new UsageError(
        `'${name}' is the name of ${found.length}; name one by its id: ${ids.join(', ')}`,
      );
    }
    return { id: first.id, name: nameOf(first as never), item: first };
  };
}

async function readAll(ctx: Context, client: Client, { list, pageSize }: Subject) {
  const items: { id: string }[] = [];
  const pages = followPages(ctx, {
    read: ({ limit, cursor }) =>
      askRoute<{ items: { id: string }[]; nextCursor: string | null }>(client, list, {
        ...(pageSize && { query: { limit, ...(cursor && { cursor }) } }),
        signal: ctx.signal,
      }),
    pageSize: pageSize ?? 100,
  });
  for await (const item of pages) items.push(item);
  return items;
}
