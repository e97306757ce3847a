import {
  changeNotifications as changeEndpoint,
  readNotifications as readEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { changeNotifications, readNotifications, unsubscribe } from './preferences.ts';

/** How mail programs send `List-Unsubscribe=One-Click`; the token alone counts (RFC 8058). */
const oneClickTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export function registerNotifications(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async ({ user }) => readNotifications(ctx, user.userId));
  mount(app, changeEndpoint, async ({ user, body }) => changeNotifications(ctx, user.userId, body));
  void app.register(async (scope) => {
    scope.addContentTypeParser(oneClickTypes, { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null),
    );
    mount(scope, unsubscribeEndpoint, async ({ query }) => unsubscribe(ctx, query.token));
  });
}
