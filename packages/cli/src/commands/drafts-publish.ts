import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { forEachItem } from '../library/each-item.ts';
import { printable } from '../printable.ts';

/** Publishes one's own drafts, a credit each, after a question or with --yes. Throws UsageError, AppError. */
export async function publishDrafts(
  ctx: Context,
  flags: CommonFlags & { yes?: boolean },
  ids: string[],
): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  const addresses = new Map<string, string>();
  return forEachItem(ctx, flags, {
    names: ids,
    find: async (id) => (await client.readDraft(id, { signal: ctx.signal })).draft,
    label: ({ title }) => title,
    question: ([first, ...others]) =>
      others.length === 0
        ? `Publish ${printable(first?.title ?? '')}, for a credit?`
        : `Publish these ${others.length + 1} drafts, a credit each?`,
    async run({ id, revision, refreshes }) {
      const body = { revision, ...(refreshes ? {} : { permanent: true }) };
      const call = { idempotencyKey: `publish-${id}-${revision}`, signal: ctx.signal };
      addresses.set(id, (await client.publishDraft(id, body, call)).blogUrl);
    },
    done: 'published',
    result: ({ id, title }) => ({ id, title, url: addresses.get(id) }),
  });
}
