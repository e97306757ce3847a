import {
  AppError,
  type GenerationBody,
  type GenerationRequest,
  parseGenerationRequest,
} from '@linkwright/core';
import type { Context } from '../../context.ts';

/** Judges a generation request before anything is spent on it. Throws what is wrong with it. */
export function admitRequest(ctx: Context, body: GenerationBody): GenerationRequest {
  const parsed = parseGenerationRequest(body);
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  requireAllowedTarget(ctx, parsed.request.targetUrl);
  return parsed.request;
}

/** Throws TARGET_NOT_ALLOWED for a host that the operator blocks (ruling 42). */
export function requireAllowedTarget(ctx: Context, targetUrl: string): void {
  const { hostname } = new URL(targetUrl);
  if (
    ctx.config.blockedTargets.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  ) {
    throw new AppError('TARGET_NOT_ALLOWED', {
      details: [{ field: 'targetUrl', message: `links to ${hostname} are not accepted here` }],
    });
  }
}
