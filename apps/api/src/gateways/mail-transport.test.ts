import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeResend, resendError, startFakeResend } from '../testing/fake-resend.ts';
import { createResendTransport } from './mail/resend.ts';
import type { MailTransport } from './mail-transport.ts';
import { createOutboxTransport } from './outbox-transport.ts';

const apiKey = 're_test_key_1234567890';
const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello\n' };
const never = () => new AbortController().signal;

let fake: FakeResend;
let transport: MailTransport;
beforeEach(async () => {
  fake = await startFakeResend({ apiKey });
  const from = 'Linkwright <hello@linkwright.test>';
  transport = createResendTransport({ apiKey, baseUrl: fake.url, from, timeoutMs: 1500 });
});
afterEach(async () => {
  transport.close();
  await fake.close();
});
const send = (key = 'key-1') => transport.send(mail, { idempotencyKey: key, signal: never() });

it('sends the mail as it is, under its key', async () => {
  const outcome = await send();
  const taken = fake.accepted.get('key-1');
  expect(outcome).toEqual({ ok: true, emailId: taken?.id });
  expect(taken?.mail).toMatchObject({ ...mail, from: 'Linkwright <hello@linkwright.test>' });
});

it('lets mail programs offer one click that ends mails of a kind, and only of such (RFC 8058)', async () => {
  await send();
  const unsubscribeUrl = 'https://links.example/unsubscribe?token=t';
  const options = { idempotencyKey: 'key-2', signal: never() };
  await transport.send({ ...mail, unsubscribeUrl }, options);
  expect(fake.accepted.get('key-2')?.mail.headers).toEqual({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(fake.accepted.get('key-1')?.mail).not.toHaveProperty('headers');
});

it('sends one mail for one key', async () => {
  const [first, second] = [await send(), await send()];
  expect(second).toEqual(first);
  expect([fake.requests.length, fake.accepted.size]).toEqual([2, 1]);
});

it('tells a key whose mail is on its way, and one that was another mail’s', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  fake.script({ kind: 'ok', after: () => answered });
  const first = send();
  await vi.waitFor(() => expect(fake.requests).toHaveLength(1), 10_000);
  expect(await send()).toMatchObject({
    fault: { reason: 'status', status: 409, key: 'in-progress' },
  });
  answer();
  expect(await first).toMatchObject({ ok: true });
  expect(await send()).toEqual(await first);

  const options = { idempotencyKey: 'key-1', signal: never() };
  expect(await transport.send({ ...mail, subject: 'Other' }, options)).toMatchObject({
    fault: { reason: 'status', status: 409, key: 'another-mail' },
  });
  expect(fake.accepted.size).toBe(1);
});

it.each([
  [
    'a refusal',
    resendError(422, 'validation_error', 'Invalid `to` field.'),
    { reason: 'status', status: 422, text: 'Invalid `to` field.' },
  ],
  [
    'a rate limit',
    resendError(429, 'rate_limit_exceeded', 'Too many requests.'),
    { reason: 'status', status: 429, text: 'Too many requests.' },
  ],
  [
    'a fault of the service',
    resendError(500, 'application_error', 'Oops.'),
    { reason: 'status', status: 500, text: 'Oops.' },
  ],
  [
    'an error of a proxy',
    { kind: 'raw', status: 503, body: '<html>down</html>' },
    { reason: 'status', status: 503 },
  ],
  [
    'an error in JSON of somebody else',
    { kind: 'raw', status: 502, body: '{"oops":1}' },
    { reason: 'status', status: 502, text: '' },
  ],
  [
    'an answer that is no JSON',
    { kind: 'raw', body: '<html>hello</html>' },
    { reason: 'invalid-json' },
  ],
  ['an answer cut short', { kind: 'raw', body: '{"id":"4' }, { reason: 'invalid-json' }],
  ['an answer that names no mail', { kind: 'raw', body: '{"ok":true}' }, { reason: 'failure' }],
  ['an answer that is null', { kind: 'raw', body: 'null' }, { reason: 'failure' }],
  ['no answer in time', { kind: 'hang' }, { reason: 'timeout' }],
  ['a slow answer', { kind: 'ok', after: () => sleep(3000) }, { reason: 'timeout' }],
  ['a reset connection', { kind: 'reset' }, { reason: 'network' }],
] as const)('tells %s', async (_name, reply, fault) => {
  fake.script(reply);
  expect(await send()).toMatchObject({ ok: false, fault });
});

it('tells a service that is not there', async () => {
  await fake.close();
  expect(await send()).toEqual({ ok: false, fault: { reason: 'network' } });
});

it('throws the reason when it is told to stop', async () => {
  fake.script({ kind: 'hang' });
  const stop = new AbortController();
  const sending = transport.send(mail, { idempotencyKey: 'key-2', signal: stop.signal });
  stop.abort(new Error('stopping'));
  await expect(sending).rejects.toThrow('stopping');
});

it.each([
  ['a full key', apiKey, false, undefined],
  ['a key that may only send', apiKey, true, undefined],
  ['a wrong key', 're_wrong', false, { reason: 'status', status: 401 }],
])('checks %s without sending', async (_name, key, sendingOnly, fault) => {
  const other = await startFakeResend({ apiKey, sendingOnly });
  const checking = createResendTransport({ apiKey: key, baseUrl: other.url, from: 'a@b.test' });
  const found = await checking.check(never());
  if (fault) expect(found).toMatchObject(fault);
  else expect(found).toBeUndefined();
  expect(other.requests).toEqual([]);
  checking.close();
  await other.close();
});

it('stands in when no service is named', async () => {
  const standIn = createOutboxTransport();
  expect(standIn.isStandIn).toBe(true);
  expect(await standIn.send(mail, { idempotencyKey: 'key', signal: never() })).toEqual({
    ok: true,
    emailId: 'key',
  });
});
