import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../context.ts';
import type { SheetFeedRow } from './store.ts';

const TOKEN = /^([\da-f]{32})-([\w-]{22})$/;

type Signed = Pick<SheetFeedRow, 'id' | 'kind' | 'expires_at'>;

/** The part of a feed's address that cannot be guessed: its id, signed. The database does not hold it. */
export const signFeed = ({ secret }: Pick<Context, 'secret'>, feed: Signed): string =>
  `${feed.id.replaceAll('-', '')}-${signature(secret, feed)}`;

/** The id of the feed that a token claims to be of; undefined where it is no token. */
export function claimedFeed(token: string): string | undefined {
  const hex = TOKEN.exec(token)?.[1];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether this installation signed the token for this feed, with its secret or a former one. */
export function isSigned(
  { secret, formerSecrets }: Pick<Context, 'secret' | 'formerSecrets'>,
  token: string,
  feed: Signed,
): boolean {
  const given = Buffer.from(TOKEN.exec(token)?.[2] ?? '');
  return [secret, ...formerSecrets].some((each) => {
    const expected = Buffer.from(signature(each, feed));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const signature = (secret: string, { id, kind, expires_at: until }: Signed): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'sheet feed', 32)))
    .update(`${id}\n${kind}\n${until?.toISOString() ?? ''}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
