import {
  type CheckItem,
  checkOwnership,
  checkPointing,
  type Domain,
  type Finding,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { listDomains } from '../../articles/domains/index.ts';
import { mailFailures, sayFault } from '../../people/mail/index.ts';
import { attention, failure, fine, worst } from './finding.ts';

const OVERDUE_MINUTES = 5;
const MOST_LETTERS = 100;

export async function checkEnvironment({ config, publicUrl }: Context): Promise<Finding> {
  const isHttps = publicUrl.startsWith('https:');
  const kind = config.isProduction ? 'production' : config.isDevelopment ? 'development' : 'local';
  const found = `Runs as ${kind}, reached at ${publicUrl}.`;
  return config.isProduction && !isHttps
    ? attention(found, 'Serve the site over https and set PUBLIC_URL to that address.')
    : fine(found);
}

export async function checkWriter({ writer }: Context): Promise<Finding> {
  return writer.isStandIn
    ? attention(
        `The ${writer.name} stands in: articles are composed without a model.`,
        'Set OPENAI_API_KEY or OPENAI_BASE_URL.',
      )
    : fine(`Articles are written by ${writer.name}.`);
}

/** Asks the service whether it would take a mail, and says what became of the latest. */
export async function checkMail(ctx: Context, signal: AbortSignal): Promise<Finding> {
  const fault = await ctx.mail.check(signal);
  const { recentFailures, commonErrors } = await mailFailures(ctx);
  const items = commonErrors.map(
    ({ error, count }): CheckItem => ({ name: `${count} ×`, state: 'attention', found: error }),
  );
  if (fault) {
    return failure(
      `${ctx.mail.name} would not take a mail: ${sayFault(fault)}`,
      'Check RESEND_API_KEY and MAIL_FROM.',
      items,
    );
  }
  if (ctx.mail.isStandIn) {
    return attention(
      'Mails stay in the outbox of this site: none is sent.',
      'Set RESEND_API_KEY and MAIL_FROM.',
      items,
    );
  }
  const found = `${ctx.mail.name} would take a mail.`;
  return recentFailures === 0
    ? fine(found)
    : attention(
        `${found} Within 24 hours ${recentFailures} failed.`,
        'See the mail section of the admin area.',
        items,
      );
}

/** Whether somebody does the jobs, and how many failed for good. */
export async function checkJobs({ jobs, database }: Context): Promise<Finding> {
  const { rows } = await database.run(
    `select count(*)::int as overdue from pgboss.job
     where state = 'created' and start_after < now() - interval '${OVERDUE_MINUTES} minutes'
       and name not like '%dead%'`,
  );
  const overdue = Number(rows[0]?.overdue);
  const letters = (await jobs.deadLetters(MOST_LETTERS)).length;
  if (overdue > 0) {
    return failure(
      `${overdue} jobs wait for longer than ${OVERDUE_MINUTES} minutes.`,
      'Is a process running that does jobs? Its log says why it does not.',
    );
  }
  return letters === 0
    ? fine('No job waits too long, and none failed for good.')
    : attention(
        letters === MOST_LETTERS
          ? `At least ${letters} jobs failed for good.`
          : `${letters} jobs failed for good.`,
        'See the jobs section of the admin area.',
      );
}

export async function checkSearch({ search }: Context): Promise<Finding> {
  return search
    ? fine(`Search results come from ${search.name}.`)
    : attention(
        'No provider of search results is set up: ranks and discovery say so.',
        'Set the settings of one: see the reference of settings.',
      );
}

/** Where this site's own name and every added domain lead now. */
export async function checkDomains(ctx: Context): Promise<Finding> {
  const { hostname } = new URL(ctx.publicUrl);
  const own = await ctx.dns.addresses(hostname);
  const items: CheckItem[] = [
    {
      name: hostname,
      state: own.kind === 'found' ? 'ok' : 'attention',
      found:
        own.kind === 'found'
          ? `Leads to ${own.values.join(', ')}.`
          : own.kind === 'none'
            ? 'Has no address in the DNS.'
            : 'The DNS did not answer.',
    },
    ...(await Promise.all((await listDomains(ctx)).map((domain) => checkDomain(ctx, domain)))),
  ];
  const state = worst(items);
  return {
    state,
    items,
    found: items.length === 1 ? 'No domain was added.' : `${items.length - 1} domains were added.`,
    todo: state === 'ok' ? null : 'Enter the records that the domains page shows for each.',
  };
}

async function checkDomain(
  ctx: Context,
  { host, ownership, pointing }: Domain,
): Promise<CheckItem> {
  const [owned, leads] = await Promise.all([
    checkOwnership(ctx.dns, ownership.record),
    checkPointing(ctx.dns, { host, target: pointing.record.value }),
  ]);
  const isFine = owned.state === 'ok' && leads.state === 'ok';
  return {
    name: host,
    state: isFine ? 'ok' : 'attention',
    found: isFine ? 'Proven, and leads here.' : `Proof: ${owned.state}. Address: ${leads.state}.`,
  };
}
