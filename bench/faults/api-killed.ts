// One of three processes is ended by `kill -9` under load, while mails of its own are under way.
import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeResend } from '../../apps/api/src/testing/fake-resend.ts';
import { type Finding, noneOf } from './finding.ts';
import { describe, repeated, whatIsKept } from './kept.ts';
import { onSite } from './site.ts';
import { startTraffic } from './traffic.ts';

const HEALTHY_MS = 5000;
/** A job of a dead process is taken up again after its heartbeat's time, and tried again later. */
const DRAINED_MS = 150_000;
const KEY = 're_only_for_a_measurement';
/** So long that a mail is always under way. */
const MAIL_MS = 400;

export const apiKilled = (): Promise<Finding> =>
  onSite(async (site) => {
    const { db } = site.ctx;
    const resend = await startFakeResend({ apiKey: KEY });
    resend.script(...Array.from({ length: 5000 }, () => slow));
    const env = {
      RESEND_API_KEY: KEY,
      RESEND_BASE_URL: resend.url,
      MAIL_FROM: 'hello@example.com',
      // What a dead process had under way is given up after this time, and not after minutes.
      WRITER_TIMEOUT_SECONDS: '5',
    };
    try {
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => site.start(env)));
      if (!first) throw new Error('No process was started');
      const urls = [first, ...others].map(({ url }) => url);
      const load = { urls, users: site.users, callers: 12, persists: true, pauseMs: 20 };
      const traffic = startTraffic(load);
      await sleep(HEALTHY_MS);
      urls.shift();
      const { rows } = await site.ctx.database.run(
        `select count(*)::int as n from pgboss.job where name = 'deliver-mail' and state = 'active'`,
      );
      await first.kill();
      const killed = performance.now();
      await sleep(HEALTHY_MS);
      const asked = await traffic.stop();
      const unsent = async () =>
        db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
      for (const end = killed + DRAINED_MS; performance.now() < end; await sleep(500)) {
        if ((await unsent()).length === 0) break;
      }
      const drained = ((performance.now() - killed) / 1000).toFixed(0);
      const mailed = [...resend.accepted.values()].map(({ mail }) => String(mail.to));
      const { lost, doubled, differences } = await whatIsKept(site, asked);
      const unanswered = asked.filter(({ status }) => status === 0).length;
      const dead = await site.ctx.jobs.deadLetters(100);
      console.log(
        `${describe(asked)}. ${unanswered} requests were under way in the dead process, ${rows[0]?.n} mails in all three; all was done ${drained} s later.`,
      );
      return noneOf(
        {
          'jobs lost': (await unsent()).length + dead.length,
          'mails sent twice': repeated(mailed),
          'acknowledged writes lost': lost,
          'done twice': doubled,
          'balances that do not add up': differences,
        },
        mailed.length > 0 && others.every((product) => product.isAlive()),
      );
    } finally {
      await resend.close();
    }
  });

const slow = { kind: 'ok', after: () => sleep(MAIL_MS) } as const;
