import {
  type AccountUser,
  AppError,
  isEmailAddress,
  normalizeEmail,
  parseUrl,
} from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { forgetSignIns, takeAccountAttempt } from './account-attempts.ts';
import { DEV_ADMIN_PATH } from './dev-admin.ts';
import { type AccountCall, type AuthAnswer, forward } from './forward.ts';
import { keepLanguage } from './keep-language.ts';
import { noteDevice } from './known-devices.ts';
import { readMe } from './me.ts';
import { remindToConfirm } from './request-mail.ts';
import { asksSecondStep, takeSecondStep } from './second-step.ts';

const answered = z.object({ user: z.object({ id: z.string() }) });

export interface SignIn {
  email: string;
  password: string;
  rememberMe?: boolean | undefined;
  /** Of an authenticator app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Signs in with a confirmed address. An unknown address and a wrong password are one refusal, after
 * the same work (docs/specification/people.md, What a stranger may learn). Throws
 * MISSING_CREDENTIALS, INVALID_EMAIL, INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED, TOO_MANY_ATTEMPTS,
 * and SECOND_STEP_REQUIRED or CODE_INVALID where the account has an authenticator app.
 */
export async function signIn(
  call: AccountCall,
  { email: given, password, rememberMe = true, code }: SignIn,
): Promise<{ user: AccountUser; token: string }> {
  const { ctx } = call;
  const email = normalizeEmail(given);
  if (email === '' || password.trim() === '') throw new AppError('MISSING_CREDENTIALS');
  if (!isEmailAddress(email)) throw new AppError('INVALID_EMAIL');
  await takeAccountAttempt(call, 'sign-in', email);
  let answer = mayBypass(ctx, call.request, email)
    ? await forward(call, DEV_ADMIN_PATH, { email }, { isFactor: true })
    : await enter(call, { email, password, rememberMe });
  if (asksSecondStep(answer)) {
    answer = await takeSecondStep(call, { email, code, cookies: answer.cookies });
  }
  await forgetSignIns(call, email);
  return signedIn(call, answer);
}

/** Who signed in. Tells them by mail where the device is a new one. */
export async function signedIn(
  call: AccountCall,
  { data, token, isFirst = false }: AuthAnswer,
): Promise<{ user: AccountUser; token: string }> {
  const { user } = await readMe(call.ctx, answered.parse(data).user.id);
  if (!token) throw new AppError('INTERNAL', { message: 'Sign in failed - no user returned' });
  await keepLanguage(call, user.id);
  await noteDevice(call, { userId: user.id, email: user.email, isFirst });
  return { user, token };
}

async function enter(
  call: AccountCall,
  body: SignIn & { rememberMe: boolean },
): Promise<AuthAnswer> {
  try {
    return await forward(call, '/sign-in/email', body);
  } catch (error) {
    const isUnconfirmed = error instanceof AppError && error.code === 'EMAIL_NOT_CONFIRMED';
    if (isUnconfirmed) await remindToConfirm(call, body.email);
    throw error;
  }
}

/**
 * True for an admin's address, in development with the bypass on, from this machine and under one
 * of its own names: a name of a stranger's that leads here is not one
 * (docs/specification/people.md, Admins).
 */
export function mayBypass({ config }: Context, request: FastifyRequest, email: string): boolean {
  const hostname = parseUrl(`http://${request.headers.host ?? ''}/`)?.hostname ?? '';
  return (
    config.devAdminBypass &&
    config.adminEmails.includes(email) &&
    ipaddr.process(request.socket.remoteAddress ?? '0.0.0.0').range() === 'loopback' &&
    ipaddr.process(request.ip).range() === 'loopback' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  );
}
