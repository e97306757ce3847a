import { expect, it } from 'vitest';
import type { DnsAnswer } from '../../base/network/dns.ts';
import { checkMailDomain } from './authentication.ts';

const domain = 'mail.example.com';

async function check(zone: Record<string, string[] | 'failed'>, selectors = ['resend']) {
  const txt = async (name: string): Promise<DnsAnswer> => {
    const known = zone[name];
    if (known === 'failed') return { kind: 'failed' };
    return known ? { kind: 'found', values: known } : { kind: 'none' };
  };
  const checks = await checkMailDomain({ txt }, { domain, selectors });
  return checks.map(({ record, name, state }) => [record, name, state]);
}

it('finds all three where a mail service puts them', async () => {
  expect(
    await check({
      [`send.${domain}`]: ['other', 'v=spf1 include:amazonses.com ~all'],
      [`resend._domainkey.${domain}`]: ['k=rsa; p=MIGfMA0'],
      '_dmarc.example.com': ['v=DMARC1; p=reject'],
    }),
  ).toEqual([
    ['spf', `send.${domain}`, 'ok'],
    ['dkim', `resend._domainkey.${domain}`, 'ok'],
    ['dmarc', '_dmarc.example.com', 'ok'],
  ]);
});

it('names every key of a service that has several', async () => {
  const found = await check({ [`k1._domainkey.${domain}`]: ['p=abc'] }, ['k1', 'k2']);
  expect(found.filter(([record]) => record === 'dkim').map(([, , state]) => state)).toEqual([
    'ok',
    'missing',
  ]);
});

it.each([
  ['wrong', ['v=spf1 -all', 'v=spf1 ~all']],
  ['wrong', ['v=spf1 +all']],
  ['wrong', ['v=spf1 include:x.example all']],
  ['ok', ['v=spf1 -all']],
  ['missing', ['v=spf10 -all']],
  ['unknown', 'failed'],
] as const)('calls SPF %s for %j', async (state, values) => {
  const zone = { [domain]: values === 'failed' ? values : [...values] };
  expect((await check(zone))[0]?.[2]).toBe(state);
});

it.each([
  ['wrong', 'v=DKIM1; k=rsa; p='],
  ['wrong', 'p=; k=rsa'],
  ['ok', 'v=DKIM1;p=MIG'],
  ['missing', 'v=DKIM1'],
] as const)('calls DKIM %s for %s', async (state, text) => {
  expect((await check({ [`resend._domainkey.${domain}`]: [text] }))[1]?.[2]).toBe(state);
});

it.each([
  ['weak', 'v=DMARC1; p=none; rua=mailto:a@b.example'],
  ['ok', 'V=DMARC1;p=Quarantine'],
  ['wrong', 'v=DMARC1; rua=mailto:a@b.example'],
  ['wrong', 'v=DMARC1; p=nothing'],
  ['missing', 'v=DMARC12; p=none'],
] as const)('calls DMARC %s for %s', async (state, text) => {
  expect((await check({ [`_dmarc.${domain}`]: [text] }))[2]?.[2]).toBe(state);
});
