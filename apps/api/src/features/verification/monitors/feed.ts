import {
  AppError,
  alertFeedPath,
  alertKindOf,
  changeDetail,
  monitorChangeKinds,
  monitorChangeLabels,
  monitorPages,
} from '@linkwright/core/all';
import { x } from 'xastscript';
import type { Context } from '../../../context.ts';
import { xmlDocument } from '../../../http/xml-document.ts';
import {
  lockAlerts,
  selectFeedOwner,
  selectNewestChanges,
  type ToldChange,
  updateAlerts,
} from './alert-store.ts';

const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const LENGTH = 100;

/** A feed of the user's changes at a new address; a former one is no more. */
export async function makeFeed(ctx: Context, userId: string): Promise<string> {
  const token = ctx.randomBytes(TOKEN_BYTES).toString('base64url');
  await setToken(ctx, userId, token);
  return ctx.publicUrl + alertFeedPath(token);
}

/** Ends the user's feed, if there is one. */
export const endFeed = (ctx: Context, userId: string): Promise<void> => setToken(ctx, userId, null);

const setToken = (ctx: Context, userId: string, token: string | null): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    await lockAlerts(trx, userId, now);
    await updateAlerts(trx, userId, { feed_token: token, updated_at: now });
  });

/** The Atom feed behind a token (RFC 4287): the newest changes of the kinds that its owner chose. Throws NOT_FOUND. */
export async function readFeed(ctx: Context, token: string): Promise<string> {
  const owner = TOKEN.test(token) ? await selectFeedOwner(ctx.db, token) : undefined;
  if (!owner) throw new AppError('NOT_FOUND');
  const { user_id: userId, kinds: chosen } = owner;
  const kinds = monitorChangeKinds.filter((kind) => chosen?.includes(alertKindOf[kind]) ?? true);
  const changes =
    kinds.length === 0 ? [] : await selectNewestChanges(ctx.db, { userId, kinds, limit: LENGTH });
  return xmlDocument(atom(ctx, token, changes));
}

// An id stays when the address is made anew, so that no reader shows everything once more.
const atom = ({ config, publicUrl }: Context, token: string, changes: ToldChange[]) =>
  x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }, [
    x('id', `${publicUrl}${monitorPages.monitors}`),
    x('title', { type: 'text' }, `Watched links on ${config.siteName}`),
    x('updated', (changes[0]?.changed_at ?? new Date(0)).toISOString()),
    x('generator', config.siteName),
    x('author', [x('name', config.siteName)]),
    x('link', { rel: 'alternate', href: publicUrl + monitorPages.monitors }),
    x('link', { rel: 'self', href: publicUrl + alertFeedPath(token) }),
    ...changes.map((change) => entry(publicUrl, change)),
  ]);

function entry(publicUrl: string, change: ToldChange) {
  const { id, kind, page_url: pageUrl, destination_url: destinationUrl, changed_at: at } = change;
  const { host } = new URL(pageUrl);
  return x('entry', [
    x('id', `${publicUrl}${monitorPages.monitors}#change-${id}`),
    x('title', { type: 'text' }, `${monitorChangeLabels[kind]}: ${host}`),
    x('link', { rel: 'alternate', href: pageUrl }),
    x('updated', at.toISOString()),
    x('category', { term: kind }),
    x(
      'content',
      { type: 'text' },
      [pageUrl, changeDetail(change), `Link to ${destinationUrl}`].filter(Boolean).join('\n'),
    ),
  ]);
}
