import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '@linkwright/core/client';
import { openClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { readStdin } from '../reports/read-stdin.ts';
import { writeJsonLine } from '../results.ts';

export interface ApiFlags extends CommonFlags {
  /** `name=text` */
  field?: string[];
  /** `name=JSON` */
  jsonField?: string[];
  input?: string;
  all?: boolean;
  idempotencyKey?: string;
}

const MAX_BODY = 3_000_000;
/** Pages of a list that --all reads: no list of an account has more. */
const MAX_PAGES = 1000;

/**
 * Asks one endpoint, and prints what it answers: JSON, or a text as it is. Throws UsageError, or the AppError of
 * the server.
 */
export async function callApi(
  ctx: Context,
  flags: ApiFlags,
  method: string,
  address: string,
): Promise<number> {
  // An address of another server would be given the key.
  if (!/^\/api\/[\w/.~%:@-]*$/.test(address)) {
    throw new UsageError(`${address} is no path of the API; one begins with /api/`);
  }
  const { client } = await openClient(ctx, flags);
  const isRead = method === 'GET';
  const fields = readFields(flags);
  if (flags.input !== undefined && (isRead || Object.keys(fields).length > 0)) {
    throw new UsageError('--input is a whole body; fields and GET go without it');
  }
  if (flags.all && !isRead) throw new UsageError('--all reads a list: GET');
  const body = flags.input === undefined ? fields : await readBody(ctx, flags.input);
  const hasBody = flags.input !== undefined || Object.keys(fields).length > 0;
  const ask = (query: Record<string, unknown>) =>
    callPath(client, { method, path: address } as Route, {
      ...(isRead ? { query } : hasBody && { body }),
      ...(flags.idempotencyKey !== undefined && { idempotencyKey: flags.idempotencyKey }),
      signal: ctx.signal,
    });
  if (flags.all) return printAll(ctx, ask, fields);
  print(ctx, await ask(fields), flags.json ?? false);
  return exit.done;
}

type Route = Parameters<Client['call']>[0];
/** The command line says what is asked: no contract is known here. */
const callPath = (client: Client, route: Route, request: object): Promise<unknown> =>
  (client.call as unknown as (route: Route, request: object) => Promise<unknown>)(route, request);

async function printAll(
  ctx: Context,
  ask: (query: Record<string, unknown>) => Promise<unknown>,
  fields: Record<string, unknown>,
): Promise<number> {
  let cursor: unknown;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await ask(cursor === undefined ? fields : { ...fields, cursor });
    const { items, nextCursor } = answer as { items?: unknown; nextCursor?: unknown };
    if (!Array.isArray(items)) throw new UsageError('--all reads a list, and this is none');
    for (const item of items) writeJsonLine(ctx, item as object);
    if (typeof nextCursor !== 'string') return exit.done;
    cursor = nextCursor;
  }
  return exit.done;
}

function print(ctx: Context, answer: unknown, isLine: boolean): void {
  if (answer === undefined) return;
  if (typeof answer === 'string') ctx.stdout.write(answer);
  else if (isLine) writeJsonLine(ctx, answer as object);
  else ctx.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
}

function readFields({ field = [], jsonField = [] }: ApiFlags): Record<string, unknown> {
  const pairs = field.map((text) => pairOf(text, '--field'));
  const values = jsonField.map((text): [string, unknown] => {
    const [name, value] = pairOf(text, '--json-field');
    try {
      return [name, JSON.parse(value)];
    } catch (cause) {
      throw new UsageError(`--json-field ${name}: ${value} is not JSON`, { cause });
    }
  });
  return Object.fromEntries([...pairs, ...values]);
}

function pairOf(text: string, flag: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`${flag} takes name=value, not '${text}'`);
  return [text.slice(0, at), text.slice(at + 1)];
}

async function readBody(ctx: Context, name: string): Promise<unknown> {
  const text =
    name === '-'
      ? await readStdin(ctx, MAX_BODY)
      : await readFile(path.resolve(ctx.cwd, name), 'utf8').catch((cause) => {
          throw new UsageError(`${name} cannot be read (${cause.code})`, { cause });
        });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${name} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
