// A database is backed up, lives on, is destroyed and restored; the provider tells the day again.
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startFakeStripe } from '@linkwright/core/testing/vendors';
import { runBackup, runRestore } from '../../apps/api/src/backup/commands.ts';
import { postgresPrograms } from '../../scripts/private-postgres.ts';
import type { Finding } from './finding.ts';
import { begin, credits, openShop, replay } from './shopping.ts';
import { onSite, SECRET, type Site } from './site.ts';

const PURCHASES = 20;

export const restore = (): Promise<Finding> =>
  onSite(async (site) => {
    const stripe = await startFakeStripe();
    const backup = path.join(tmpdir(), `linkwright-${process.pid}.backup`);
    try {
      const before = await openShop(site, stripe);
      const paid = await shopFor(site, before.url, stripe);
      await must(runBackup, backup, site);
      const later = await shopFor(site, before.url, stripe);
      stripe.buyer.refund(String(paid[0]), 70_00);
      stripe.buyer.refund(String(later[0]), 70_00);
      stripe.buyer.dispute(String(paid[1]));
      await stripe.webhooks.idle();
      const expected = await countsAndSums(site);
      await before.stop();

      await runProgram('psql', [template(site), '-c', 'drop database postgres with (force)']);
      await runProgram('psql', [template(site), '-c', 'create database postgres']);
      await must(runRestore, backup, site);
      const restored = await countsAndSums(site);
      await openShop(site, stripe);
      const refused = await replay(stripe, stripe.events);
      const found = await countsAndSums(site);
      const differences = await site.differences();
      const unlike = Object.keys(expected).filter((what) => found[what] !== expected[what]);
      console.log(`Then:      ${say(expected)}`);
      console.log(`Restored:  ${say(restored)}`);
      console.log(`Told again: ${say(found)}`);
      const all = Object.keys(expected).length;
      const figure = (same: number, others: number, wrong: number) =>
        `${same} of ${all} counts and sums as before, ${others} of ${stripe.events.length} events refused, ${wrong} balances that do not add up`;
      return {
        figure: figure(all - unlike.length, refused, differences),
        bound: figure(all, 0, 0),
        isHeld:
          unlike.length + refused + differences === 0 && say(restored) !== say(expected) && all > 0,
      };
    } finally {
      await stripe.close();
      rmSync(backup, { force: true });
    }
  });

/** A part of a day: credits and Premium are bought. The payments of the credits. */
async function shopFor(
  { users }: Site,
  url: string,
  stripe: Awaited<ReturnType<typeof startFakeStripe>>,
): Promise<string[]> {
  for (let index = 0; index < PURCHASES; index += 1) {
    const buyer = users[index % users.length];
    if (!buyer) continue;
    stripe.buyer.pay(await begin(url, { ...credits(50), buyer }));
    await stripe.webhooks.idle();
  }
  const subscriber = users[stripe.objects('subscription').length];
  const plan = { path: '/api/create-subscription', body: { plan: 'monthly' } };
  if (subscriber) stripe.buyer.pay(await begin(url, { ...plan, buyer: subscriber }));
  await stripe.webhooks.idle();
  return stripe
    .objects('payment_intent')
    .filter((intent) => 'amount' in intent && intent.amount === 70_00)
    .map(({ id }) => id)
    .slice(-PURCHASES);
}

/** Everything that was bought, given back and sent, as figures. */
async function countsAndSums({ ctx }: Site): Promise<Record<string, string>> {
  const { rows } = await ctx.database.run(`
    select 'purchases' as what, concat_ws(' ', count(*), sum(amount_paid_cents)) as figure
      from checkouts where status = 'paid'
    union all select 'refunds', sum(refunded_cents)::text from checkouts
    union all select 'disputes', count(*)::text from checkouts where dispute_status is not null
    union all select 'balances', concat_ws(' ', sum(amount), sum(bonus), sum(total_used),
      sum(total_purchased), sum(frozen)) from credits
    union all select 'entries', concat_ws(' ', count(*), sum(credits), sum(frozen)) from credit_entries
    union all select 'subscriptions', concat_ws(' ', count(*), string_agg(status, ' ' order by status))
      from premium_subscriptions
    union all select 'events', count(*)::text from payment_events
    union all select 'mails', string_agg(kind || ' ' || n, ', ' order by kind)
      from (select kind, count(*) as n from outbox group by kind) as kinds`);
  return Object.fromEntries(rows.map(({ what, figure }) => [String(what), String(figure)]));
}

const say = (figures: Record<string, string>): string =>
  Object.entries(figures)
    .map(([what, figure]) => `${what} ${figure}`)
    .join('; ');

const template = ({ postgres }: Site): string => postgres.url.replace(/postgres$/, 'template1');

/** The commands of `npm run backup` and `npm run restore`. */
async function must(command: typeof runBackup, file: string, { postgres }: Site): Promise<void> {
  const env = { DATABASE_URL: postgres.url, AUTH_SECRET: SECRET };
  const said: string[] = [];
  if ((await command([file], env, (line) => said.push(line))) !== 0) {
    throw new Error(said.join(' '));
  }
}

async function runProgram(name: string, args: string[]): Promise<void> {
  const folder = postgresPrograms([name]);
  if (!folder) throw new Error(`${name} is not installed; it comes with PostgreSQL`);
  await promisify(execFile)(path.join(folder, name), args);
}
