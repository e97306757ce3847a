import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { forEachItem } from '../library/each-item.ts';
import { printable } from '../printable.ts';

/** Deletes one's own drafts, after a question or with --yes. Throws UsageError, AppError. */
export async function deleteDrafts(
  ctx: Context,
  flags: CommonFlags & { yes?: boolean },
  ids: string[],
): Promise<number> {
  const { client } = await openUserClient(ctx, flags);
  return forEachItem(ctx, flags, {
    names: ids,
    find: async (id) => (await client.readDraft(id, { signal: ctx.signal })).draft,
    label: ({ title }) => title,
    question: ([first, ...others]) =>
      others.length === 0
        ? `Delete ${printable(first?.title ?? '')} for good?`
        : `Delete these ${others.length + 1} drafts for good?`,
    run: ({ id }) => client.deleteDraft(id, { signal: ctx.signal }),
    done: 'deleted',
    result: ({ id, title }) => ({ id, title }),
  });
}
