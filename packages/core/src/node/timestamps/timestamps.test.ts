import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUTHORITY_NAME, startAuthority, type TestAuthority } from '../testing/authority.ts';
import { readTimestampReply, timestampQuery } from './ask-timestamp.ts';
import { checkTimestamp } from './check-timestamp.ts';
import { TimestampFault } from './timestamp-fault.ts';

const text = 'linkwright.example/log\n7\nroot\n';

describe('a timestamp of an authority that speaks RFC 3161', () => {
  let authority: TestAuthority;
  let other: TestAuthority;
  let token: Buffer;
  let nonce: Buffer;
  let trusted: string;
  beforeAll(async () => {
    [authority, other] = await Promise.all([startAuthority(), startAuthority('other')]);
    trusted = readFileSync(authority.caFile, 'utf8');
    const query = timestampQuery(text);
    nonce = query.nonce;
    token = readTimestampReply(authority.reply(query.body));
  });
  afterAll(() => {
    authority.close();
    other.close();
  });

  it('says when, and by whom', async () => {
    const stamp = await checkTimestamp(token, { text, nonce, trusted });
    expect(stamp).toMatchObject({ authority: AUTHORITY_NAME, isTrusted: true });
    expect(Math.abs(Date.now() - stamp.time.getTime())).toBeLessThan(60_000);
  });

  it('is taken at its word where no authority was named, and not trusted by another', async () => {
    expect(await checkTimestamp(token, { text })).toMatchObject({ isTrusted: false });
    const others = readFileSync(other.caFile, 'utf8');
    expect(await checkTimestamp(token, { text, trusted: others })).toMatchObject({
      isTrusted: false,
    });
    await expect(checkTimestamp(token, { text, trusted: 'nothing' })).rejects.toThrow(
      'no certificate',
    );
  });

  it('is over that text, and the answer to that question', async () => {
    await expect(checkTimestamp(token, { text: `${text} ` })).rejects.toThrow(TimestampFault);
    await expect(checkTimestamp(token, { text, nonce: Buffer.alloc(16, 5) })).rejects.toThrow(
      'another question',
    );
  });

  it('does not hold with a byte changed', async () => {
    const { time } = await checkTimestamp(token, { text });
    let refused = 0;
    for (let at = 0; at < token.length; at += 7) {
      const changed = Buffer.from(token);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const stamp = await checkTimestamp(changed, { text, trusted }).catch((error: unknown) => {
        expect(error, `${at}`).toBeInstanceOf(TimestampFault);
        return undefined;
      });
      // What is not signed (another certificate that came along) may be changed, and nothing follows.
      if (!stamp?.isTrusted) refused += 1;
      else expect([stamp.time, stamp.authority]).toEqual([time, AUTHORITY_NAME]);
    }
    expect(refused).toBeGreaterThan(token.length / 7 / 2);
  });

  it('is of a certificate that was made for it', async () => {
    await expect(checkTimestamp(authority.signAnew(token), { text })).resolves.toBeDefined();
    await expect(checkTimestamp(other.signAnew(token), { text })).rejects.toThrow(
      'not made for timestamps alone',
    );
  });

  it.each([Buffer.from(''), Buffer.from('no reply'), Buffer.from([0x30, 0x80])])(
    'is not %j',
    async (bytes) => {
      expect(() => readTimestampReply(bytes)).toThrow(TimestampFault);
      await expect(checkTimestamp(bytes, { text })).rejects.toThrow(TimestampFault);
    },
  );

  it('is not there where the authority refuses', () => {
    // A hash that it does not take.
    const query = timestampQuery(text).body;
    const strange = Buffer.from(
      query.toString('hex').replace('0609608648016503040201', '0609608648016503040203'),
      'hex',
    );
    expect(() => readTimestampReply(authority.reply(strange))).toThrow('It gave no timestamp');
  });
});
