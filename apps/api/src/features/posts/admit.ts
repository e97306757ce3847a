import {
  AppError,
  type GenerationBody,
  type GenerationRequest,
  parseGenerationRequest,
} from '@linkwright/core';
import type { Context } from '../../context.ts';

/** Judges a generation request before anything is spent on it. Throws what is wrong with it. */
export async function admitRequest(
  ctx: Context,
  body: GenerationBody,
  address: string,
): Promise<GenerationRequest> {
  const parsed = parseGenerationRequest(body);
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  const { hostname } = new URL(parsed.request.targetUrl);
  if (
    ctx.config.blockedTargets.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  ) {
    throw new AppError('TARGET_NOT_ALLOWED', {
      details: [{ field: 'targetUrl', message: `links to ${hostname} are not accepted here` }],
    });
  }
  if (ctx.verifyCaptcha && !(await ctx.verifyCaptcha(body.captchaToken, address))) {
    throw new AppError('CAPTCHA_FAILED');
  }
  return parsed.request;
}
