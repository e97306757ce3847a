import type { DnsAnswer, DnsLookup } from '../../base/network/dns.ts';

/** What receivers ask the DNS before they believe a sender. */
export const mailRecords = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecord = (typeof mailRecords)[number];

/**
 * `weak`: it is there and asks for less than it could. `unknown`: the DNS did not answer.
 */
export type MailRecordState = 'ok' | 'weak' | 'wrong' | 'missing' | 'unknown';

export interface MailRecordCheck {
  record: MailRecord;
  /** The name that was asked about. */
  name: string;
  state: MailRecordState;
  /** The records that are there, as far as they are of this kind. */
  found: string[];
  /** What that means. */
  meaning: string;
  /** What to enter, where something is to be entered. */
  advice: string | null;
}

interface MailSender {
  /** What follows the @ of the sender. */
  domain: string;
  /** Names of the provider's DKIM keys. */
  selectors: readonly string[];
}

/**
 * Whether receivers can tell that mail of a domain is really its own: SPF (RFC 7208) at the domain or
 * at `send.`, where Resend puts the address that bounces go to; a DKIM key (RFC 6376) for each
 * selector; DMARC (RFC 7489), also that of the domain above.
 *
 * @example
 * ```ts
 * import { checkMailDomain } from '@linkwright/core/mail';
 *
 * const none = async () => ({ kind: 'none' }) as const;
 * const dns = { txt: none, cname: none, addresses: none };
 * const checks = await checkMailDomain(dns, { domain: 'example.com', selectors: ['resend'] });
 * checks.map(({ record, state }) => `${record} ${state}`);
 * // => ['spf missing', 'dkim missing', 'dmarc missing']
 * ```
 */
export async function checkMailDomain(
  dns: Pick<DnsLookup, 'txt'>,
  { domain, selectors }: MailSender,
): Promise<MailRecordCheck[]> {
  return Promise.all([
    checkSpf(dns, domain),
    ...selectors.map((selector) => checkDkim(dns, `${selector}._domainkey.${domain}`)),
    checkDmarc(dns, domain),
  ]);
}

async function checkSpf(dns: Pick<DnsLookup, 'txt'>, domain: string): Promise<MailRecordCheck> {
  const names = [`send.${domain}`, domain];
  const answers = await Promise.all(names.map((name) => dns.txt(name)));
  const all = answers.map((answer) => recordsOf(answer, /^v=spf1(\s|$)/i));
  const at = all.findIndex(({ length }) => length > 0);
  const found = all[at] ?? [];
  const check = { record: 'spf', name: names[at] ?? domain, found } as const;
  const advice =
    'Enter the TXT record that your mail service shows for this domain; at Resend it is `v=spf1 include:amazonses.com ~all` at the name `send`.';
  if (found.length > 1) {
    const meaning = 'There are several SPF records, so receivers take none of them.';
    return { ...check, state: 'wrong', meaning, advice: 'Join them into one TXT record.' };
  }
  const [only] = found;
  if (only === undefined) {
    return { ...check, advice, ...absent(answers, 'Receivers cannot tell who may send for it.') };
  }
  if (/\s\+?all\b/i.test(only)) {
    const meaning = 'It allows everybody to send for this domain.';
    return { ...check, state: 'wrong', meaning, advice: 'End the record with `~all` or `-all`.' };
  }
  const meaning = 'Receivers know which servers may send for it.';
  return { ...check, state: 'ok', meaning, advice: null };
}

async function checkDkim(dns: Pick<DnsLookup, 'txt'>, name: string): Promise<MailRecordCheck> {
  const answer = await dns.txt(name);
  const found = recordsOf(answer, /(^|;)\s*p\s*=/i);
  const check = { record: 'dkim', name, found } as const;
  const advice = 'Enter the key that your mail service shows for this domain under this name.';
  const [only] = found;
  if (only === undefined) {
    const meaning = 'Mail carries no signature that receivers can check under this name.';
    return { ...check, advice, ...absent([answer], meaning) };
  }
  if (/(^|;)\s*p\s*=\s*(;|$)/i.test(only)) {
    return { ...check, state: 'wrong', meaning: 'The key is withdrawn: it is empty.', advice };
  }
  return { ...check, state: 'ok', meaning: 'Receivers can check the signature.', advice: null };
}

async function checkDmarc(dns: Pick<DnsLookup, 'txt'>, domain: string): Promise<MailRecordCheck> {
  const [, ...above] = domain.split('.');
  const names = [domain, ...(above.length > 1 ? [above.join('.')] : [])].map(
    (name) => `_dmarc.${name}`,
  );
  const answers = await Promise.all(names.map((name) => dns.txt(name)));
  const all = answers.map((answer) => recordsOf(answer, /^v=dmarc1\s*(;|$)/i));
  const at = all.findIndex(({ length }) => length > 0);
  const found = all[at] ?? [];
  const check = { record: 'dmarc', name: names[Math.max(at, 0)] ?? domain, found } as const;
  const advice = `Enter a TXT record at \`_dmarc.${domain}\`: \`v=DMARC1; p=none; rua=mailto:you@${domain}\`, and change \`p\` to \`quarantine\` once the reports are clean.`;
  const [only] = found;
  if (only === undefined) {
    const meaning = 'Nobody tells receivers what to do with mail that only pretends to be yours.';
    return { ...check, advice, ...absent(answers, meaning) };
  }
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(only)?.[1]?.toLowerCase();
  if (found.length > 1 || !['none', 'quarantine', 'reject'].includes(policy ?? '')) {
    const meaning = 'Receivers cannot read the policy, so they have none.';
    return { ...check, state: 'wrong', meaning, advice };
  }
  if (policy === 'none') {
    const meaning = 'Receivers only watch: mail that pretends to be yours still arrives.';
    return { ...check, state: 'weak', meaning, advice: 'Change `p` to `quarantine` or `reject`.' };
  }
  const meaning = 'Receivers turn away mail that only pretends to be yours.';
  return { ...check, state: 'ok', meaning, advice: null };
}

const recordsOf = (answer: DnsAnswer, kind: RegExp): string[] =>
  answer.kind === 'found'
    ? answer.values.map((text) => text.trim()).filter((text) => kind.test(text))
    : [];

/** A server that did not answer has not said that there is nothing. */
const absent = (answers: readonly DnsAnswer[], meaning: string) =>
  answers.some(({ kind }) => kind === 'failed')
    ? ({ state: 'unknown', meaning: 'The DNS did not answer. Try again later.' } as const)
    : ({ state: 'missing', meaning } as const);
