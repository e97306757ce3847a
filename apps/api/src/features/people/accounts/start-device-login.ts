import {
  type ApiKeyScope,
  AppError,
  accountPages,
  apiKeyScopes,
  defaultApiKeyScopes,
  type startDeviceLogin as endpoint,
  formatUserCode,
  USER_CODE_LENGTH,
  USER_CODE_LETTERS,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { hashOf } from './api-keys.ts';
import { takeAttempt } from './attempts.ts';
import { insertDeviceLogin } from './device-login-store.ts';

const EXPIRES_SECONDS = 600;
/** Seconds between two questions of the terminal. */
const INTERVAL_SECONDS = 5;
const CODE_TRIES = 5;

/**
 * Begins to sign a terminal in: a code that a person types or compares, and one that only the terminal
 * knows, of which the database keeps the hash. Throws TOO_MANY_ATTEMPTS.
 */
export async function startDeviceLogin(
  ctx: Context,
  address: string,
  {
    name,
    scopes = defaultApiKeyScopes,
  }: { name: string; scopes?: readonly ApiKeyScope[] | undefined },
): Promise<z.output<(typeof endpoint)['response']>> {
  await takeAttempt(ctx, 'device-start', address);
  const now = ctx.clock();
  const deviceCode = ctx.randomBytes(32).toString('base64url');
  const login = {
    device_code_hash: hashOf(deviceCode),
    name,
    scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
    user_id: null,
    interval_seconds: INTERVAL_SECONDS,
    last_polled_at: null,
    created_at: now,
    expires_at: new Date(now.getTime() + EXPIRES_SECONDS * 1000),
  };
  for (let tried = 0; tried < CODE_TRIES; tried += 1) {
    const code = makeUserCode(ctx);
    if (!(await insertDeviceLogin(ctx.db, { ...login, id: ctx.uuid(), user_code: code }))) continue;
    const userCode = formatUserCode(code);
    const verificationUrl = `${ctx.publicUrl}${accountPages.device}`;
    return {
      success: true,
      deviceCode,
      userCode,
      verificationUrl,
      verificationUrlComplete: verificationUrl,
      expiresIn: EXPIRES_SECONDS,
      interval: INTERVAL_SECONDS,
    };
  }
  throw new AppError('INTERNAL');
}

/** Each letter as likely as another: bytes beyond the last whole round of letters are drawn anew. */
function makeUserCode(ctx: Context): string {
  const limit = 256 - (256 % USER_CODE_LETTERS.length);
  let code = '';
  while (code.length < USER_CODE_LENGTH) {
    const byte = ctx.randomBytes(1).readUInt8();
    if (byte < limit) code += USER_CODE_LETTERS.charAt(byte % USER_CODE_LETTERS.length);
  }
  return code;
}
