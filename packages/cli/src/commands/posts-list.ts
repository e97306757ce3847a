import { formatCount, type PostSummary, postColumns, postState } from '@linkwright/core/all';
import type { Client, PostQuery } from '@linkwright/core/client';
import { openClient, openUserClient } from '../api-client.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import {
  checkListFlags,
  csvOf,
  type ListFlags,
  type ListOutput,
  printList,
} from '../library/list-output.ts';
import { followPages } from '../library/pages.ts';

/** The most that the server gives at once. */
const PAGE_SIZE = 50;

export interface PostsListFlags extends ListFlags {
  all?: boolean;
  search?: string;
  category?: NonNullable<PostQuery['category']>;
  tag?: string;
}

/** Prints one's own posts, or with --all everybody's published ones. Throws UsageError, AppError. */
export async function listPosts(ctx: Context, flags: PostsListFlags): Promise<number> {
  checkListFlags(flags);
  const { client, config } = await (flags.all ? openClient : openUserClient)(ctx, flags);
  const items = followPages(ctx, {
    read: await readerOf(ctx, client, flags),
    pageSize: PAGE_SIZE,
    limit: flags.limit,
  });
  const count = await printList(ctx, { flags, config, list: { items, ...layout } });
  if (!flags.quiet) ctx.stderr.write(`${sumOf(count, flags)}\n`);
  return exit.done;
}

function sumOf(count: number, { all }: PostsListFlags): string {
  if (count > 0) return count === 1 ? '1 post' : `${formatCount(count)} posts`;
  return all ? 'No posts' : 'No posts. `linkwright posts claim` makes a trial post yours.';
}

/** Filters are the server's, and look among published posts; without one, drafts are listed too. */
async function readerOf(ctx: Context, client: Client, flags: PostsListFlags) {
  const { all, search, category, tag } = flags;
  const { signal } = ctx;
  const filter = {
    ...(search !== undefined && { q: search }),
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
  };
  type Query = { limit: number; cursor?: string };
  if (all) return (query: Query) => client.listPosts({ ...filter, ...query }, { signal });
  if (Object.keys(filter).length === 0) {
    return (query: Query) => client.listOwnPosts(query, { signal });
  }
  const userId = (await client.readMe({ signal })).user.id;
  return (query: Query) => client.listPosts({ ...filter, userId, ...query }, { signal });
}

const layout: Omit<ListOutput<PostSummary>, 'items'> = {
  type: 'post',
  table: [
    { title: 'created', text: ({ createdAt }) => createdAt.slice(0, 10), width: 10 },
    {
      title: 'state',
      text: postState,
      width: 9,
      from: 60,
      style: ({ status, isTrialPost }) =>
        status === 'draft' || isTrialPost ? 'attention' : undefined,
    },
    ...[
      { title: 'words', text: ({ wordCount }: PostSummary) => `${wordCount}` },
      { title: 'score', text: ({ seoScore }: PostSummary) => `${seoScore}` },
    ].map((column) => ({ ...column, width: 5, align: 'right' as const, from: 72 })),
    { title: 'post', text: ({ slug }) => slug },
    { title: 'title', text: ({ title }) => title, from: 110 },
  ],
  csv: csvOf(postColumns),
};
