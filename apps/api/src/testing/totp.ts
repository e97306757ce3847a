import { createHmac } from 'node:crypto';

const STEP_MS = 30_000;
/** What a code may be under way. */
const ON_ITS_WAY_MS = 2000;

/**
 * The code that an authenticator app shows (RFC 6238), `ahead` half-minutes from now. One of before is taken
 * until this half-minute ends: where that is near, the next one is waited for.
 */
export function totp(secret: string, ahead = 0): string {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (ahead < 0 && left < ON_ITS_WAY_MS) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, left);
  }
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + ahead));
  const mac = createHmac('sha1', base32(secret)).update(step).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function base32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
