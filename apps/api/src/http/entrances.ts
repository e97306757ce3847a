import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { type Entrance, tryEntrance } from './workspace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls under way in workspaces of others. */
    entrances?: { add(request: FastifyRequest, entrance: Entrance): void };
  }
}

/**
 * Ends what somebody has under way in a workspace, streams too, once they are removed from it or have
 * a role that does not allow it: the database tells every process, and each cuts its own connections
 * (docs/specification/people.md, Workspaces).
 */
export async function endRevoked(app: FastifyInstance, ctx: Context): Promise<void> {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const open = new Map<Entrance, FastifyReply>();
  app.decorate('entrances', {
    add(request, entrance) {
      const reply = replies.get(request);
      if (!reply || reply.raw.closed) return;
      open.set(entrance, reply);
      reply.raw.once('close', () => open.delete(entrance));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  async function judge(entrance: Entrance, reply: FastifyReply): Promise<void> {
    const found = await tryEntrance(ctx, entrance);
    if ('refusal' in found) reply.raw.destroy();
  }
  const judgeAll = (isMeant: (entrance: Entrance) => boolean) => {
    for (const [entrance, reply] of open) {
      if (!isMeant(entrance)) continue;
      judge(entrance, reply).catch((err: unknown) => {
        // What cannot be asked may have been revoked.
        ctx.log.warn({ err }, 'not known whether a call may go on in a workspace');
        reply.raw.destroy();
      });
    }
  };
  const unsubscribe = await ctx.database.subscribe(
    'workspace_member_changed',
    (payload) => {
      const [ownerId, memberId] = payload.split(':');
      judgeAll((one) => one.ownerId === ownerId && (memberId === '' || one.memberId === memberId));
    },
    // Whatever changed while the connection was away was not told.
    (state) => state === 'back' && judgeAll(() => true),
  );
  app.addHook('preClose', unsubscribe);
}
