import { type DraftSummary, formatCount } from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import {
  checkListFlags,
  type ListFlags,
  type ListOutput,
  printList,
} from '../library/list-output.ts';
import { followPages } from '../library/pages.ts';

/** The most that the server gives at once. */
const PAGE_SIZE = 50;

/** Prints one's own drafts that are not published. Throws UsageError, AppError. */
export async function listDrafts(ctx: Context, flags: ListFlags): Promise<number> {
  checkListFlags(flags);
  const { client, config } = await openUserClient(ctx, flags);
  const items = followPages(ctx, {
    read: (query: { limit: number; cursor?: string }) =>
      client.listDrafts(query, { signal: ctx.signal }),
    pageSize: PAGE_SIZE,
    limit: flags.limit,
  });
  const count = await printList(ctx, { flags, config, list: { items, ...layout } });
  if (!flags.quiet) ctx.stderr.write(`${sumOf(count)}\n`);
  return exit.done;
}

function sumOf(count: number): string {
  if (count === 0) return 'No drafts. `linkwright generate --draft` writes one.';
  return count === 1 ? '1 draft' : `${formatCount(count)} drafts`;
}

const layout: Omit<ListOutput<DraftSummary>, 'items'> = {
  type: 'draft',
  table: [
    { title: 'created', text: ({ createdAt }) => createdAt.slice(0, 10), width: 10 },
    { title: 'words', text: ({ wordCount }) => `${wordCount}`, width: 5, align: 'right', from: 72 },
    { title: 'score', text: ({ seoScore }) => `${seoScore}`, width: 5, align: 'right', from: 72 },
    { title: 'draft', text: ({ id }) => id },
    { title: 'title', text: ({ title }) => title, from: 80 },
  ],
  csv: {
    Created: ({ createdAt }) => createdAt,
    Title: ({ title }) => title,
    Keyword: ({ keyword }) => keyword,
    Words: ({ wordCount }) => wordCount,
    'SEO score': ({ seoScore }) => seoScore,
    'Anchor text': ({ anchorText }) => anchorText,
    Target: ({ targetUrl }) => targetUrl,
    'Link policy': ({ linkPolicy }) => linkPolicy,
    Expires: ({ expiresAt }) => expiresAt,
    Refreshes: ({ refreshes }) => refreshes?.address ?? '',
    ID: ({ id }) => id,
  },
};
