import {
  accountLimits,
  type CreatedDraft,
  type createDraft as endpoint,
  type PostSource,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { limitReached } from '../../money/payments/index.ts';
import { admitRequest } from '../posts/index.ts';
import { keepDraft } from './keep.ts';
import { presentDraft } from './present.ts';
import { hasRoom } from './store.ts';
import { writeDraft } from './write.ts';

interface Creation {
  body: z.output<(typeof endpoint)['body']>;
  viewer: Viewer;
  source: PostSource;
  /** The client as limits count it. */
  address: string;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
}

/**
 * Writes an article and keeps it as a draft, which costs no credit. Throws as a free post does, and
 * LIMIT_REACHED.
 */
export async function createDraft(ctx: Context, creation: Creation): Promise<CreatedDraft> {
  const { body, viewer, address, idempotencyKey: key } = creation;
  if (viewer.kind === 'guest') requireFeature(ctx, 'guest-generation');
  const request = await admitRequest(ctx, body);
  const userId = viewer.kind === 'user' ? viewer.userId : null;
  const call = {
    key,
    scope: `POST /api/drafts ${userId ?? address}`,
    request: body,
    async prepare() {
      await requireRoom(ctx, userId);
      const { captchaToken, voice } = body;
      const { signal } = creation;
      return writeDraft(ctx, { request, viewer, address, captchaToken, voice, signal });
    },
  };
  return runOnce(ctx, call, async (trx, written) => {
    const { linkPolicy } = body;
    const { source } = creation;
    const kept = await keepDraft(ctx, trx, { ...written, userId, source, request, linkPolicy });
    return {
      success: true as const,
      draft: await presentDraft({ ...ctx, db: trx }, kept.row),
      ...(kept.draftToken ? { draftToken: kept.draftToken } : {}),
      writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
    };
  });
}

/** Throws LIMIT_REACHED, before anything is written for nothing. */
export async function requireRoom(ctx: Context, userId: string | null): Promise<void> {
  if (userId === null || (await hasRoom(ctx.db, userId, ctx.clock()))) return;
  throw limitReached(accountLimits.drafts);
}
