import {
  AppError,
  coversHost,
  type GenerationBody,
  type GenerationRequest,
  parseGenerationRequest,
} from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { isBlockedHost } from '../moderation/index.ts';

/** Judges a generation request before anything is spent on it. Throws what is wrong with it. */
export async function admitRequest(ctx: Context, body: GenerationBody): Promise<GenerationRequest> {
  const parsed = parseGenerationRequest(body);
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  await requireAllowedTarget(ctx, ctx.db, parsed.request.targetUrl);
  return parsed.request;
}

/**
 * Throws TARGET_NOT_ALLOWED for a host that a setting or an admin blocks
 * (docs/specification/operation.md, Limits on free work).
 */
export async function requireAllowedTarget(
  { config }: Pick<Context, 'config'>,
  db: Kysely<Schema>,
  targetUrl: string,
): Promise<void> {
  const { hostname } = new URL(targetUrl);
  if (coversHost(config.blockedTargets, hostname) || (await isBlockedHost(db, hostname))) {
    throw new AppError('TARGET_NOT_ALLOWED', {
      details: [{ field: 'targetUrl', message: `links to ${hostname} are not accepted here` }],
    });
  }
}
