import {
  AppError,
  coversHost,
  type GenerationBody,
  type GenerationRequest,
  parseGenerationRequest,
  requireAllowedKeywords,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { isBlockedHost } from '../moderation/index.ts';

/** Judges a generation request before anything is spent on it. Throws what is wrong with it. */
export async function admitRequest(ctx: Context, body: GenerationBody): Promise<GenerationRequest> {
  const parsed = parseGenerationRequest(body, { allowPrivate: ctx.config.fetchesPrivate });
  if (!parsed.ok) throw new AppError(parsed.code, { details: parsed.details });
  const { request } = parsed;
  const { keyword, anchorText } = request;
  requireAllowedKeywords({ keyword, anchorText }, ctx.config.blockedKeywords);
  await requireAllowedTarget(ctx, ctx.db, request.targetUrl);
  for (const [index, source] of (request.sources ?? []).entries()) {
    await requireAllowedTarget(ctx, ctx.db, source, `sources[${index}]`);
  }
  return request;
}

/**
 * Throws TARGET_NOT_ALLOWED for a host that a setting or an admin blocks
 * (docs/specification/operation.md, Limits on free work).
 */
export async function requireAllowedTarget(
  { config }: Pick<Context, 'config'>,
  db: Kysely<Schema>,
  address: string,
  field = 'targetUrl',
): Promise<void> {
  const { hostname } = new URL(address);
  if (coversHost(config.blockedTargets, hostname) || (await isBlockedHost(db, hostname))) {
    throw new AppError('TARGET_NOT_ALLOWED', {
      details: [{ field, message: `links to ${hostname} are not accepted here` }],
    });
  }
}
