import type { FeedColumns } from '@linkwright/core/all';
import { openUserClient } from '../api-client.ts';
import { askYesNo } from '../ask.ts';
import type { Context } from '../context.ts';
import { exit, Interrupted } from '../exit.ts';
import { forEachItem, requirePerson } from '../library/each-item.ts';
import {
  checkListFlags,
  csvOf,
  type ListFlags,
  printList,
  tableOptions,
} from '../library/list-output.ts';
import { followPages, withPatience } from '../library/pages.ts';
import type { Run } from '../program/command.ts';
import { showFacts, writeJsonLine } from '../results.ts';
import { layOutTable } from '../table.ts';
import type { Act, ActColumn } from './act.ts';
import { askRoute } from './ask-route.ts';
import { type Found, finder } from './find.ts';
import { questionOf, readGiven } from './question.ts';

type Of<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>;
type Flags = ListFlags & { yes?: boolean; every?: number } & Record<string, unknown>;

/** What a command about a call does. */
export const runnerOf =
  (act: Act): Run =>
  (ctx: Context, flags: Flags, ...operands: unknown[]) => {
    switch (act.kind) {
      case 'list':
        return runList(ctx, flags, { act, operands });
      case 'ask':
        return runAsk(ctx, flags, { act, operands });
      case 'each':
        return runEach(ctx, flags, { act, operands });
      case 'watch':
        return runWatch(ctx, flags, { act, operands });
    }
  };

interface Ordered<Kind extends Act['kind']> {
  act: Of<Kind>;
  operands: unknown[];
}

interface Page {
  items: object[];
  nextCursor: string | null;
}

async function runList(ctx: Context, flags: Flags, { act, operands }: Ordered<'list'>) {
  checkListFlags(flags);
  const { type, pageSize, sum } = act;
  const columns = act.columns as ActColumn<unknown>[];
  const { client, config } = await openUserClient(ctx, flags);
  const { id, rest } = await named(ctx, { act, operands, client });
  const given = await readGiven(ctx, act, { flags, operands: rest });
  const question = await questionOf(ctx, act, { id, given });
  let first: unknown;
  const read = async ({ limit, cursor }: { limit: number; cursor?: string }): Promise<Page> => {
    const page = pageSize ? { limit, ...(cursor && { cursor }) } : {};
    const query = { ...question.query, ...page };
    const answer = await askRoute<Page>(client, act.route, { ...question, query });
    first ??= answer;
    return answer;
  };
  const items = followPages(ctx, { read, pageSize: pageSize ?? 1000, limit: flags.limit });
  const csv = act.csv
    ? csvOf(act.csv as FeedColumns<unknown>)
    : Object.fromEntries(columns.map((column) => [titleOf(column), cellOf(column)]));
  const count = await printList(ctx, { flags, config, list: { items, type, table: columns, csv } });
  if (!flags.quiet) ctx.stderr.write(`${sum(count, first as never)}\n`);
  return exit.done;
}

const titleOf = ({ title }: ActColumn<unknown>): string =>
  title === 'id' ? 'ID' : `${title.charAt(0).toUpperCase()}${title.slice(1)}`;

const cellOf =
  ({ csv, text }: ActColumn<unknown>) =>
  (item: unknown): string | number =>
    (csv ?? text)(item);

async function runAsk(ctx: Context, flags: Flags, { act, operands }: Ordered<'ask'>) {
  const { question: ask, type, facts, tables, hasFailed } = act;
  if (ask && !flags.yes) requirePerson(ctx, flags);
  const { client, config } = await openUserClient(ctx, flags);
  const { id, name, rest } = await named(ctx, { act, operands, client });
  const given = await readGiven(ctx, act, { flags, operands: rest });
  const question = await questionOf(ctx, act, { id, given });
  if (ask && !flags.yes && !(await askYesNo(ctx, ask(name ?? '', given)))) {
    throw new Interrupted('Nothing was done.');
  }
  const answer = await withPatience(ctx, () => askRoute<unknown>(client, act.route, question));
  if (typeof answer === 'string') ctx.stdout.write(answer);
  else if (flags.json) {
    const { success: _, ...fields } = answer as { success?: true };
    writeJsonLine(ctx, { type, ...fields });
  } else {
    if (facts) showFacts(ctx.stdout, facts(answer as never));
    for (const { rows, columns } of tables?.(answer as never) ?? []) {
      if (rows.length === 0) continue;
      const { head, line } = layOutTable(columns, tableOptions(ctx, config));
      ctx.stdout.write(`\n${head}${rows.map((row) => line(row as never)).join('')}`);
    }
  }
  return hasFailed?.(answer as never) ? exit.someFailed : exit.done;
}

async function runEach(ctx: Context, flags: Flags, { act, operands }: Ordered<'each'>) {
  const { of: subject, question, done } = act;
  const [names, ...rest] = operands as [string[], ...unknown[]];
  const { client } = await openUserClient(ctx, flags);
  const given = await readGiven(ctx, act, { flags, operands: rest });
  return forEachItem<Found>(ctx, flags, {
    names,
    done,
    find: finder(ctx, client, { subject, isRead: question !== undefined && !flags.yes }),
    label: ({ name }) => name,
    ...(question && {
      question: (found: Found[]) => question(found.map(({ item }) => item) as never[]),
    }),
    run: async ({ id }) => askRoute(client, act.route, await questionOf(ctx, act, { id, given })),
    result: ({ id, name }) => ({ id, name }),
  });
}

async function runWatch(ctx: Context, flags: Flags, { act, operands }: Ordered<'watch'>) {
  const { client, config } = await openUserClient(ctx, flags);
  const { id } = await named(ctx, { act, operands, client });
  const question = await questionOf(ctx, act, { id, given: {} });
  const { follow } = await import('./follow.ts');
  return follow(ctx, {
    act,
    flags,
    color: config.color,
    read: () => withPatience(ctx, () => askRoute<object>(client, act.route, question)),
  });
}

/** What the first operand of an act about one thing names. */
async function named(
  ctx: Context,
  {
    act,
    operands,
    client,
  }: { act: Act; operands: unknown[]; client: Parameters<typeof finder>[1] },
): Promise<{ id?: string; name?: string; rest: unknown[] }> {
  if (!act.of) return { rest: operands };
  const [name, ...rest] = operands as [string, ...unknown[]];
  const isRead = act.kind === 'ask' && act.question !== undefined;
  const found = await finder(ctx, client, { subject: act.of, isRead })(name);
  return { id: found.id, name: found.name, rest };
}
