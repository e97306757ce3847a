import { csvCell, type FeedColumns } from '@linkwright/core/all';
import type { CommonFlags, Config } from '../config.ts';
import type { Context } from '../context.ts';
import { UsageError } from '../exit.ts';
import { speaksUnicode } from '../locale.ts';
import { type Column, layOutTable, type TableOptions } from '../table.ts';

export interface ListFlags extends CommonFlags {
  csv?: boolean;
  limit?: number;
}

export interface ListOutput<Item> {
  items: AsyncIterable<Item>;
  /** Of each line of JSON. */
  type: string;
  table: Column<Item>[];
  csv: Record<string, (item: Item) => string | number>;
}

/** Columns of CSV, as feeds for spreadsheets have them. */
export const csvOf = <Item>(columns: FeedColumns<Item>): ListOutput<Item>['csv'] =>
  Object.fromEntries(
    Object.values(columns).map(({ label, value }) => [label, (item: Item) => value(item) ?? '']),
  );

/** Throws UsageError before anything is asked of the server. */
export function checkListFlags({ json, csv }: ListFlags): void {
  if (json && csv) throw new UsageError('--json and --csv both claim stdout; give one');
}

/** Prints each item as it comes: a table, CSV or JSON Lines. Gives how many there were. */
export async function printList<Item extends object>(
  ctx: Context,
  { flags, config, list }: { flags: ListFlags; config: Config; list: ListOutput<Item> },
): Promise<number> {
  let hasReaderLeft = false;
  const print = (text: string) =>
    ctx.stdout.write(text, (error) => {
      if (error) hasReaderLeft = true;
    });
  const lineOf = printerOf(ctx, { flags, config, list, print });
  let count = 0;
  for await (const item of list.items) {
    // E.g. `head`: nobody needs the pages that are left.
    if (hasReaderLeft) break;
    print(lineOf(item, count));
    count += 1;
  }
  return count;
}

interface PrinterParts<Item> {
  flags: ListFlags;
  config: Config;
  list: ListOutput<Item>;
  print: (text: string) => void;
}

function printerOf<Item extends object>(ctx: Context, parts: PrinterParts<Item>) {
  const { flags, list, print } = parts;
  if (flags.json) return (item: Item) => `${JSON.stringify({ type: list.type, ...item })}\n`;
  return flags.csv ? csvPrinter(list, print) : tablePrinter(ctx, parts);
}

function csvPrinter<Item>({ csv }: ListOutput<Item>, print: (text: string) => void) {
  const lineOf = (cells: (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;
  print(lineOf(Object.keys(csv)));
  return (item: Item) => lineOf(Object.values(csv).map((cell) => cell(item)));
}

function tablePrinter<Item>(ctx: Context, { config, list, print }: PrinterParts<Item>) {
  const options = tableOptions(ctx, config);
  const { head, line } = layOutTable(list.table, options);
  return (item: Item, index: number) => {
    if (index === 0 && options.terminal !== undefined) print(head);
    return line(item);
  };
}

/** How a table is laid out on stdout. */
export function tableOptions({ stdout, env }: Context, { color }: Config): TableOptions {
  const isTerminal = Boolean(stdout.isTTY);
  return {
    terminal: isTerminal ? stdout.columns || 80 : undefined,
    color: color && isTerminal,
    unicode: speaksUnicode(env),
  };
}
