import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyWebhook, webhookHeaders } from './webhook.ts';

// The example of the specification's own documentation.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const known = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};
const now = new Date(1614265330_000);

it('signs as Standard Webhooks says', async () => {
  expect(await webhookHeaders(known, [secret])).toMatchObject({
    'webhook-id': known.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with two secrets, in the order they were given', async () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const headers = await webhookHeaders(known, [other, secret]);
  const expected = createHmac('sha256', Buffer.alloc(32, 7))
    .update(`${known.id}.${known.timestamp}.${known.body}`)
    .digest('base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${expected} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`,
  );
  for (const each of [secret, other]) {
    expect(await verifyWebhook({ headers, body: known.body }, each, now)).toBe(true);
  }
});

it('refuses what was changed, is old, or was signed by another', async () => {
  const headers = await webhookHeaders(known, [secret]);
  const verify = (changed: object, body = known.body, at = now, by = secret) =>
    verifyWebhook({ headers: { ...headers, ...changed }, body }, by, at);
  expect(await verify({})).toBe(true);
  expect(await verify({}, '{"test": 1}')).toBe(false);
  expect(await verify({ 'webhook-id': 'msg_other' })).toBe(false);
  expect(await verify({ 'webhook-timestamp': '1614265331' })).toBe(false);
  expect(await verify({ 'webhook-timestamp': 'soon' })).toBe(false);
  expect(await verify({ 'webhook-signature': 'v1,AAAA v2,AAAA , v1' })).toBe(false);
  expect(await verify({ 'webhook-signature': undefined })).toBe(false);
  expect(await verify({}, known.body, new Date(now.getTime() + 301_000))).toBe(false);
  expect(await verify({}, known.body, new Date(now.getTime() - 301_000))).toBe(false);
  expect(await verify({}, known.body, now, `whsec_${btoa('another secret')}`)).toBe(false);
});

it('refuses a secret that is none', async () => {
  await expect(webhookHeaders(known, ['secret'])).rejects.toThrow('whsec_');
});
