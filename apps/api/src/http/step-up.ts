import { AppError, isProven, type Me, type StepUp } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a session must have proven of late for it. */
    stepUp?: StepUp | undefined;
  }
}

/**
 * Asks a session, before what is dangerous is read or done, for a proof of who is there that is at most
 * ten minutes old. Keys are held by their scopes (`limitKeys`), and whoever may not do it at all hears
 * that from the handler. Throws STEP_UP_REQUIRED.
 */
export function requireStepUp(api: FastifyInstance, ctx: Context): void {
  api.addHook('preParsing', async (request) => {
    const { stepUp, keyScope } = request.routeOptions.config;
    if (stepUp === undefined) return;
    const user = await ctx.identify(request);
    if (user?.proofs === undefined || (keyScope === 'admin' && !user.isAdmin)) return;
    if (isProven(user.proofs, stepUp, ctx.clock())) return;
    throw stepUp === 'factor' && user.proofs.hasFactor
      ? factorWanted()
      : new AppError('STEP_UP_REQUIRED');
  });
}

/** Throws SECOND_FACTOR_REQUIRED, or STEP_UP_REQUIRED where the account has one. */
export function refuseUnprovenAdmin({ adminNeeds }: { adminNeeds?: Me['adminNeeds'] }): void {
  if (adminNeeds === 'second-factor') throw new AppError('SECOND_FACTOR_REQUIRED');
  if (adminNeeds === 'step-up') throw factorWanted();
}

const factorWanted = (): AppError =>
  new AppError('STEP_UP_REQUIRED', {
    message: 'Confirm that it is you with your passkey or a code, then try again.',
    details: [{ field: 'factor', message: 'a password is not enough' }],
  });
