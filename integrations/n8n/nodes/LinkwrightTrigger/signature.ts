import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a delivery may be older or younger than the clock here. */
const TOLERANCE = 5 * 60;

interface Delivery {
  headers: Record<string, string | string[] | undefined>;
  /** As it came. */
  body: Buffer | undefined;
}

/** Whether a delivery was signed with the secret of late, as Standard Webhooks describes it. */
export function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const id = headers['webhook-id'];
  const time = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!body || typeof id !== 'string' || typeof signatures !== 'string') return false;
  const age = Math.abs(Date.now() / 1000 - Number(time));
  if (!(age <= TOLERANCE)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
