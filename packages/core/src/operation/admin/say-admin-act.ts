/** What an act of an admin is called, by its name in the audit log. */
export const adminActWords: Readonly<Record<string, string>> = {
  'users.disable': 'Disabled an account',
  'users.enable': 'Enabled an account',
  'users.role': 'Changed an account’s role',
  'users.tier': 'Changed an account’s tier',
  'users.end-sessions': 'Ended an account’s sessions',
  'credits.adjust': 'Adjusted credits',
  'payments.refund': 'Refunded an order',
  'payouts.paid': 'Recorded a payout as paid',
  'payouts.rejected': 'Rejected a payout',
  'partners.disable': 'Ended a partner’s key',
  'apps.end': 'Disconnected an app',
  'messages.answer': 'Answered a message',
  'messages.close': 'Closed a message',
  'messages.open': 'Reopened a message',
  'posts.change': 'Changed a post',
  'posts.delete': 'Deleted a post',
  'posts.take-down': 'Took a post down',
  'posts.restore': 'Restored a post',
  'posts.reformat': 'Reformatted posts',
  'abuse-reports.dismiss': 'Dismissed an abuse report',
  'hosts.block': 'Blocked a host',
  'hosts.allow': 'Allowed a host',
  'hosts.forget': 'Removed the rule about a host',
  'domains.create': 'Added a domain',
  'domains.change': 'Changed a domain',
  'domains.check': 'Checked a domain',
  'domains.remove': 'Removed a domain',
  'domains.assign': 'Moved a post to a domain',
  'domains.unassign': 'Moved a post off a domain',
  'settings.put': 'Changed a setting',
  'settings.remove': 'Reset a setting',
  'features.on': 'Switched a feature on',
  'features.off': 'Switched a feature off',
  'mail.send': 'Sent an email',
  'mail.resend': 'Sent an email again',
  'mail.test': 'Checked the mail service',
  'jobs.retry': 'Retried failed jobs',
  'inputs.retry': 'Retried what was set aside',
  'inputs.dismiss': 'Dismissed what was set aside',
  'error.resolve': 'Resolved an error',
  'error.reopen': 'Reopened an error',
  'error-log.set-up': 'Checked the tables of the error log',
  'functions.fix-blog-constraints': 'Checked the constraints of the blog',
  'diagnostics.write': 'Checked that the database can be written',
  'diagnostics.try-payment': 'Tried a payment',
};

interface SaidAct {
  action: string;
  subject: string | null;
  details: Readonly<Record<string, unknown>>;
}

/** What the details of some acts add to their words, as far as they are what they are expected to be. */
const additions: Readonly<Record<string, (act: SaidAct) => string | false>> = {
  'users.role': ({ details: { role } }) => typeof role === 'string' && `to ${role}`,
  'users.tier': ({ details: { tier } }) => typeof tier === 'string' && `to ${tier}`,
  'credits.adjust': ({ details: { credits } }) =>
    typeof credits === 'number' && `by ${credits > 0 ? '+' : ''}${credits}`,
  'payouts.paid': ({ details: { cents } }) =>
    typeof cents === 'number' && `of US$${(cents / 100).toFixed(2)}`,
  'apps.end': ({ details: { name } }) => typeof name === 'string' && name,
  'mail.send': ({ details: { to } }) => typeof to === 'string' && `to ${to}`,
  'posts.take-down': sayPost,
  'abuse-reports.dismiss': ({ details: { slug } }) => typeof slug === 'string' && `about ${slug}`,
  'domains.assign': sayPost,
  'domains.unassign': sayPost,
  'domains.create': ({ details: { host } }) => typeof host === 'string' && host,
  'hosts.block': saySubject,
  'hosts.allow': saySubject,
  'hosts.forget': saySubject,
  'settings.put': saySubject,
  'settings.remove': saySubject,
  'features.on': saySubject,
  'features.off': saySubject,
};

function sayPost({ details: { slug } }: SaidAct): string | false {
  return typeof slug === 'string' && slug;
}

function saySubject({ subject }: SaidAct): string | false {
  return subject ?? false;
}

/**
 * An act of an admin in words, e.g. `Adjusted credits: by +25`; its name where it is of another version
 * (docs/specification/people.md, Admins).
 */
export function sayAdminAct(act: SaidAct): string {
  const words = adminActWords[act.action] ?? act.action;
  const addition = additions[act.action]?.(act);
  return addition ? `${words}: ${addition}` : words;
}
