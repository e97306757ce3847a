import { setTimeout as pause } from 'node:timers/promises';
import {
  dollarsOf,
  formatCount,
  isCreditCount,
  MAX_CREDITS,
  TOO_MANY_CREDITS,
} from '@linkwright/core/all';
import { AppError, type Client } from '@linkwright/core/client';
import { openUserClient } from '../api-client.ts';
import { askYesNo } from '../ask.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, Interrupted } from '../exit.ts';
import { toFailure } from '../failure.ts';
import { requirePerson } from '../library/each-item.ts';
import { openBrowser } from '../open-browser.ts';
import { printable } from '../printable.ts';
import { showFacts, writeJsonLine } from '../results.ts';

/** How long --wait looks for the credits, and how often. */
const LONGEST_WAIT_MS = 10 * 60 * 1000;
const POLL_EVERY_MS = 3000;

export interface CreditsBuyFlags extends CommonFlags {
  yes?: boolean;
  wait?: boolean;
}

/**
 * Begins a checkout for so many credits and opens it in the browser; nothing is bought by this alone.
 * Gives 1 where --wait ended without the credits. Throws UsageError, AppError, Interrupted.
 */
export async function buyCredits(
  ctx: Context,
  flags: CreditsBuyFlags,
  count: number,
): Promise<number> {
  const { json = false, quiet = false, yes = false } = flags;
  if (count > MAX_CREDITS) {
    throw new AppError('INVALID_CREDIT_AMOUNT', { message: TOO_MANY_CREDITS });
  }
  if (!isCreditCount(count)) throw new AppError('INVALID_CREDIT_AMOUNT');
  const { client } = await openUserClient(ctx, flags);
  if (!yes) requirePerson(ctx, flags);
  const { signal } = ctx;
  const say = (text: string) => void (quiet || ctx.stderr.write(`${printable(text)}\n`));
  const { payments, creditPriceCents } = await client.readOffer({ signal });
  if (payments.kind === 'off') throw new AppError('PAYMENTS_NOT_CONFIGURED');
  const isSandbox = payments.kind === 'sandbox';
  const amount = (creditPriceCents * count) / 100;
  const price = `$${dollarsOf(creditPriceCents * count)}`;
  const credits = `${formatCount(count)} ${count === 1 ? 'credit' : 'credits'}`;
  // Said in any case: whoever pays must know whether they do.
  if (isSandbox) ctx.stderr.write('This server has the sandbox checkout: no money moves.\n');
  if (!yes && !(await askYesNo(ctx, `Open the checkout of ${credits} for ${price}?`))) {
    throw new Interrupted('Nothing was bought.');
  }
  const before = (await client.readCredits({ signal })).totalPurchased;
  const { url, sessionId } = await client.createPayment(
    { amount, credits: count },
    { signal, idempotencyKey: ctx.newKey() },
  );
  if (json) {
    const priceCents = creditPriceCents * count;
    writeJsonLine(ctx, { type: 'checkout', credits: count, priceCents, isSandbox, url, sessionId });
  } else {
    showFacts(ctx.stdout, { Credits: credits, Price: price, Checkout: url });
    const isOpened = await openBrowser(ctx, url);
    say(
      isOpened ? 'The checkout is open in your browser.' : 'Open the address in a browser to pay.',
    );
  }
  if (!flags.wait) return exit.done;
  say('Waiting for the credits, 10 minutes at most; Ctrl-C ends the wait, not the checkout.');
  return waitForCredits(ctx, client, { flags, before });
}

async function waitForCredits(
  ctx: Context,
  client: Client,
  { flags, before }: { flags: CreditsBuyFlags; before: number },
): Promise<number> {
  const { signal } = ctx;
  const end = ctx.clock().getTime() + LONGEST_WAIT_MS;
  while (ctx.clock().getTime() < end) {
    const totals = await client.readCredits({ signal }).catch((error: unknown) => {
      if (signal.aborted) stopWaiting(signal);
      // A server that is away for a moment says nothing of the payment.
      if (toFailure(error).exitCode !== exit.serviceFailed) throw error;
    });
    if (totals && totals.totalPurchased > before) {
      const { balance, totalPurchased } = totals;
      const credits = totalPurchased - before;
      if (flags.json) writeJsonLine(ctx, { type: 'bought', credits, balance });
      else showFacts(ctx.stdout, { Bought: formatCount(credits), Balance: formatCount(balance) });
      return exit.done;
    }
    await pause(POLL_EVERY_MS, undefined, { signal }).catch(() => stopWaiting(signal));
  }
  ctx.stderr.write('The credits have not come yet. `linkwright credits` shows when they have.\n');
  return exit.someFailed;
}

function stopWaiting(signal: AbortSignal): never {
  if (!(signal.reason instanceof Interrupted)) throw signal.reason;
  throw new Interrupted('The wait was interrupted; the checkout stays open.');
}
