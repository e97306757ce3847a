import { expect, it } from 'vitest';
import { statusOf, toAppError } from './error-reply.ts';

it('takes a body that breaks off for the client’s fault, not the database’s', () => {
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 });
  expect(toAppError(aborted).code).toBe('INVALID_REQUEST');
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(statusOf(toAppError(lost))).toBe(503);
});
