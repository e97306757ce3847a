import {
  learnVoice as learnEndpoint,
  readVoice as readEndpoint,
  removeVoice as removeEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { learnVoice } from './learn.ts';
import { deleteVoice, selectVoice } from './store.ts';

const success = true as const;

/** An account's voice (docs/specification/articles.md, A voice). */
export function registerVoice(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async ({ user }) => ({
    voice: (await selectVoice(ctx.db, user.userId)) ?? null,
  }));
  mount(app, learnEndpoint, async ({ user, body }) => ({
    success,
    voice: await learnVoice(ctx, user.userId, body.texts),
  }));
  mount(app, removeEndpoint, async ({ user }) => {
    await deleteVoice(ctx.db, user.userId);
    return { success };
  });
}
