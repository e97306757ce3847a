import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { forEachItem } from '../library/each-item.ts';
import { identifyPost, readPostName } from '../library/find-post.ts';
import { printable } from '../printable.ts';

/** Deletes one's own posts, after a question or with --yes. Throws UsageError, AppError. */
export async function deletePosts(
  ctx: Context,
  flags: CommonFlags & { yes?: boolean },
  refs: string[],
): Promise<number> {
  for (const ref of refs) readPostName(ref);
  const { client } = await openUserClient(ctx, flags);
  return forEachItem(ctx, flags, {
    names: refs,
    find: (ref) => identifyPost(ctx, client, readPostName(ref)),
    label: ({ slug }) => slug,
    question: ([first, ...others]) =>
      others.length === 0
        ? `Delete ${printable(first?.slug ?? '')} for good?`
        : `Delete these ${others.length + 1} posts for good?`,
    run: ({ id }) => client.deletePost(id, { signal: ctx.signal }),
    done: 'deleted',
    result: ({ id, slug }) => ({ id, slug }),
  });
}
