import type { ReaderLanguage } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { chosenLanguage, pageLanguage } from '../../../http/reader-language.ts';
import type { AccountCall } from './forward.ts';

/** Mails follow the language that a signed-in reader chooses for pages. */
export function keepChosenLanguage(app: FastifyInstance, ctx: Context): void {
  async function keep(request: FastifyRequest, language: ReaderLanguage): Promise<void> {
    const user = await ctx.identify(request);
    if (user?.via === 'cookie') await storeLanguage(ctx, user.userId, language);
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const language = chosenLanguage(request);
    // Most requests choose none, and wait for nothing.
    if (!language) return done();
    keep(request, language).then(() => done(), done);
  });
}

/** Whoever signs in on a page is written to in its language. Programs change nothing. */
export async function keepLanguage({ ctx, request }: AccountCall, userId: string): Promise<void> {
  const language = pageLanguage(request);
  if (language) await storeLanguage(ctx, userId, language);
}

async function storeLanguage(
  { db }: Context,
  userId: string,
  language: ReaderLanguage,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '!=', language)
    .execute();
}
