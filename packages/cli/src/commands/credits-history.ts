import { type CreditEntry, entryLabels } from '@linkwright/core/all';
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

/** Prints every change of one's credits, newest first. Throws UsageError, AppError. */
export async function creditsHistory(ctx: Context, flags: ListFlags): Promise<number> {
  checkListFlags(flags);
  const { client, config } = await openUserClient(ctx, flags);
  const items = followPages(ctx, {
    read: (query) => client.listCreditHistory(query, { signal: ctx.signal }),
    pageSize: 100,
    limit: flags.limit,
  });
  const count = await printList(ctx, { flags, config, list: { items, ...layout } });
  if (count === 0 && !flags.quiet) ctx.stderr.write('Nothing has changed your credits yet\n');
  return exit.done;
}

const signed = (credits: number): string => (credits > 0 ? `+${credits}` : `${credits}`);

const layout: Omit<ListOutput<CreditEntry>, 'items'> = {
  type: 'entry',
  table: [
    { title: 'when (UTC)', text: ({ createdAt }) => createdAt.slice(0, 10), width: 10 },
    { title: 'entry', text: ({ kind }) => entryLabels[kind], width: 22, from: 80 },
    {
      title: 'credits',
      text: ({ credits }) => signed(credits),
      width: 7,
      align: 'right',
      style: ({ credits }) => (credits > 0 ? 'good' : undefined),
    },
    { title: 'balance', text: ({ balance }) => `${balance}`, width: 7, align: 'right' },
    { title: 'reason', text: ({ reason, kind }) => reason || entryLabels[kind] },
    { title: 'reference', text: ({ reference }) => reference ?? '', from: 110 },
  ],
  // As the server's own download has them.
  csv: {
    Date: ({ createdAt }) => createdAt,
    Entry: ({ kind }) => entryLabels[kind],
    Reason: ({ reason }) => reason,
    Credits: ({ credits }) => credits,
    Balance: ({ balance }) => balance,
    Frozen: ({ frozen }) => frozen,
    Reference: ({ reference }) => reference ?? '',
  },
};
