import { sayMoment } from '../../base/time/say-moment.ts';
import { composeMail } from '../../people/mail/compose.ts';
import type { MailMessage, MailSite } from '../../people/mail/message.ts';
import {
  type AlertEntry,
  type AlertGroup,
  groupEntries,
} from '../../verification/monitors/alert-groups.ts';
import { monitorPages } from '../../verification/monitors/pages.ts';
import { lossKinds, type MonitorChangeKind } from '../../verification/monitors/vocabulary.ts';
import { changeDetail, monitorChangeLabels } from '../../verification/monitors/words.ts';

/** Groups that one mail spells out; the others are counted. */
const MAX_GROUPS = 40;
/** Pages of one group that a message names. */
const MAX_NAMED = 3;

/** How many changes there are, or how many links are gone: a mail's subject and a chat's first line. */
export function alertSubject(entries: readonly AlertEntry[]): string {
  const lost = entries.filter(({ kind }) => isLoss(kind)).length;
  if (lost > 0) return `${lost} of your links ${lost === 1 ? 'is' : 'are'} gone`;
  const [first] = entries;
  const isSite = first && (first.kind === 'site-down' || first.kind === 'site-up');
  if (isSite && entries.length === 1) {
    return `${monitorChangeLabels[first.kind]}: ${new URL(first.pageUrl).host}`;
  }
  return `${countChanges(entries.length)} to your links`;
}

const isLoss = (kind: MonitorChangeKind): boolean => lossKinds.some((each) => each === kind);

const nouns = { one: 'change', many: 'changes' };
const countChanges = (count: number): string => `${count} ${count === 1 ? nouns.one : nouns.many}`;

/** Everything that changed at a user's watched links since the last such mail, worst first. */
export function monitorDigestMail(
  input: MailSite & { changes: readonly AlertEntry[]; unsubscribeUrl: string },
): MailMessage {
  const { siteName, publicUrl, changes, unsubscribeUrl } = input;
  const groups = groupEntries(changes);
  const rest = groups.slice(MAX_GROUPS).reduce((sum, { entries }) => sum + entries.length, 0);
  return composeMail(input, {
    kind: 'monitor-digest',
    subject: alertSubject(changes),
    heading: `${countChanges(changes.length)} to your links`,
    before: [
      ...groups.slice(0, MAX_GROUPS).map((group) => sayGroup(group, input.timeZone)),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    action: { label: 'See my watched links', url: publicUrl + monitorPages.monitors },
    after: [
      'We call a link gone only after two checks, at least six hours apart, saw the page without it. A page that we could not see changes nothing.',
    ],
    reason: `You get this email because ${siteName} watches links for you. You can turn it off on the page above.`,
    unsubscribeUrl,
  });
}

function sayGroup({ kind, host, entries }: AlertGroup, timeZone: string | undefined): string {
  const [first] = entries;
  const detail = changeDetail(first).replace(/[.]$/, '');
  const what = monitorChangeLabels[kind];
  const time = sayMoment(first.at, timeZone);
  if (kind === 'site-down' || kind === 'site-up') return `${host}: ${what}. ${detail}.`;
  if (entries.length === 1) {
    const change = detail ? `${what}: ${detail}` : what;
    return `${first.pageUrl}: ${change}. Link to ${first.destinationUrl}, seen on ${time}.`;
  }
  const named = entries.slice(0, MAX_NAMED).map(({ pageUrl }) => pageUrl);
  const more = entries.length - named.length;
  const pages = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  const change = detail ? ` The first: ${detail}.` : '';
  return `${host}: ${what}, on ${entries.length} pages (${pages}).${change} First seen on ${time}.`;
}

/** A mail that only shows that such mails arrive. */
export function monitorTestMail(input: MailSite & { unsubscribeUrl: string }): MailMessage {
  const { siteName, publicUrl, unsubscribeUrl } = input;
  return composeMail(input, {
    kind: 'monitor-test',
    subject: `A test from ${siteName}`,
    heading: 'Alerts reach you here',
    before: ['You asked for this test. What changes at your watched links will come the same way.'],
    action: { label: 'See my watched links', url: publicUrl + monitorPages.monitors },
    reason: `You get this email because you sent yourself a test from ${siteName}.`,
    unsubscribeUrl,
  });
}
