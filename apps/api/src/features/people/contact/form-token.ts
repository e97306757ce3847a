import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';

/** Says when a form was opened, so that the server alone decides how long typing took. */
export function drawFormToken({ secret, clock }: Pick<Context, 'secret' | 'clock'>): string {
  const opened = clock().getTime().toString(36);
  return `${opened}.${signature(secret, opened)}`;
}

/** When the form was opened; undefined for what `drawFormToken` did not make. */
export function readFormToken(
  { secret }: Pick<Context, 'secret'>,
  token: string,
): Date | undefined {
  const [opened = '', signed = ''] = token.split('.');
  const expected = Buffer.from(signature(secret, opened));
  const given = Buffer.from(signed);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? new Date(Number.parseInt(opened, 36)) : undefined;
}

const signature = (secret: string, opened: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'contact form', 32)))
    .update(opened)
    .digest('base64url');
