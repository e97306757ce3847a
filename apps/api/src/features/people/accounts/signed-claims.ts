import { hkdfSync } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Context } from '../../../context.ts';

/** What a signed text is for: none of them passes for another. */
type Purpose = 'confirmation' | 'sign-up' | 'known-browser';
type Signing = Pick<Context, 'secret' | 'clock'>;

/** Signs claims that hold for so many seconds. */
export const signClaims = (
  { secret, clock }: Signing,
  purpose: Purpose,
  { claims, seconds }: { claims: JWTPayload; seconds: number },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(clock().getTime() / 1000) + seconds)
    .sign(keyFor(secret, purpose));

/** The claims, 'expired', or undefined for what `signClaims` did not make for this. */
export async function readClaims(
  { secret, clock }: Signing,
  purpose: Purpose,
  text: string,
): Promise<JWTPayload | 'expired' | undefined> {
  const rules = { algorithms: ['HS256'], currentDate: clock() };
  try {
    return (await jwtVerify(text, keyFor(secret, purpose), rules)).payload;
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : undefined;
  }
}

const keyFor = (secret: string, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
