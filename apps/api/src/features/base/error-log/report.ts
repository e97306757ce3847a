import {
  AppError,
  classifyError,
  type reportErrors as endpoint,
  LONGEST_ERROR_MESSAGE,
  LONGEST_STACK,
  noiseKinds,
  redactSecrets,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { allowanceDay, secondsToNextDay, takeAllowance } from '../../../http/allowance.ts';
import { redactText } from './entry.ts';
import { addNoise, type ErrorEntry, insertEntries } from './store.ts';

/** Errors that browsers behind one address, and all of them, may put down in a UTC day. */
const PER_ADDRESS = 200;
const PER_DAY = 20_000;
const LONGEST_AGENT = 300;

interface Report {
  body: z.output<(typeof endpoint)['body']>;
  /** Whose session it is, whatever the report says. */
  userId: string | undefined;
  userAgent: string | undefined;
  /** The client as limits count it. */
  address: string;
}

/** Stores what came up in a browser, and counts what it kept quiet about. Throws RATE_LIMITED. */
export async function reportErrors(ctx: Context, report: Report): Promise<number> {
  const now = ctx.clock();
  const { errors, noise } = report.body;
  return ctx.db.transaction().execute(async (trx) => {
    await takePlaces(trx, { address: report.address, count: errors.length || 1, now });
    for (const kind of noiseKinds) {
      const count = noise?.[kind] ?? 0;
      if (count > 0) await addNoise(trx, { day: allowanceDay(now), kind, count });
    }
    const entries = errors.map((error) => entryOf(error, report, now));
    return entries.length > 0 ? insertEntries(trx, entries) : 0;
  });
}

async function takePlaces(
  trx: Kysely<Schema>,
  { address, count, now }: { address: string; count: number; now: Date },
): Promise<void> {
  const day = allowanceDay(now);
  const own = { scope: 'error-address', key: address, limit: PER_ADDRESS, count } as const;
  const all = { scope: 'error-all', key: '', limit: PER_DAY, count } as const;
  if ((await takeAllowance(trx, day, own)) && (await takeAllowance(trx, day, all))) return;
  throw new AppError('RATE_LIMITED', { retryAfter: secondsToNextDay(now) });
}

function entryOf(
  error: Report['body']['errors'][number],
  { userId, userAgent }: Report,
  now: Date,
): ErrorEntry {
  const { id, timestamp, message, name, code, stack, component, action, path, occurrences } = error;
  const said = Object.entries({ code, name, path, userAgent: userAgent?.slice(0, LONGEST_AGENT) });
  return {
    id,
    timestamp,
    occurrences,
    user_id: userId ?? null,
    created_at: now,
    ...classifyError({ code, name, message }),
    message: redactText(message, LONGEST_ERROR_MESSAGE),
    stack_trace: stack === undefined ? null : redactText(stack, LONGEST_STACK),
    component: redactSecrets(component),
    action: redactSecrets(action),
    details: {
      source: 'browser',
      ...Object.fromEntries(
        said.flatMap(([field, text]) => (text === undefined ? [] : [[field, redactSecrets(text)]])),
      ),
    },
  };
}
