import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { openLog } from './log.ts';

it('writes JSON lines without secrets, whoever says them and wherever', () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = openLog('info', to);
  const secret = 'sk_live_1234567890abcdef';
  log.info({ url: `/reset?token=${secret}`, body: { password: 12345678 } }, `key ${secret}`);
  log.child({ authorization: `Bearer ${secret}` }).warn('as a child');
  log.error({ err: new Error(`refused ${secret}`, { cause: new Error(secret) }) });
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toMatch(/^\{.*\}\n$/);
    expect(line).not.toContain('1234567890');
    expect(line).not.toContain('12345678');
  }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'key [redacted]', body: { password: '[redacted]' } },
    { authorization: '[redacted]', msg: 'as a child' },
    { err: { message: expect.stringMatching(/^refused \[redacted\]/) } },
  ]);
});
