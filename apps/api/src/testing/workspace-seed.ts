import { WORKSPACE_HEADER, type WorkspaceRole, workspaceRoles } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { ownedTables } from './owned-rows.ts';
import { type SignedInUser, seedSignedIn } from './seed-user.ts';

/** The whole API, as tests and measurements start it. */
export interface Api {
  app: FastifyInstance;
  ctx: Context;
}

/** Somebody with what they have, and what tells it apart wherever it is said. */
export interface Owner extends SignedInUser {
  /** Stands in texts of theirs. */
  mark: string;
  /** Of rows of theirs, by table. */
  ids: Map<string, string[]>;
  /** What their clients may read. */
  shared: { id: string; mark: string };
}

/** Who calls, and what they are in which workspace. */
export interface Actor {
  name: string;
  headers: Record<string, string>;
  personId: string | undefined;
  roles: Map<string, WorkspaceRole | 'owner'>;
  /** A key's. */
  fixed?: string;
}

/** Somebody new with something of every kind, and an invitation. */
export async function seedOwner(api: Api, index: number): Promise<Owner> {
  const someone = await seedSignedIn(api.ctx);
  const mark = `kept${index}zebra`;
  const shared = `shown${index}zebra`;
  const host = `${mark}.example.com`;
  const post = async (url: string, payload: object) => {
    const reply = await api.app.inject({ method: 'POST', url, headers: someone.cookie, payload });
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`);
    return reply.json();
  };
  const article = { keyword: mark, anchorText: `${mark} desks`, targetUrl: `https://${host}/` };
  const list = { destinationUrl: `https://${host}/`, urlList: `https://${host}/page` };
  const campaign = {
    targetUrl: `https://${host}/`,
    keywords: [{ keyword: mark, anchorText: mark }],
  };
  await post('/api/keywords/lists', { name: mark, keywords: [mark] });
  await post('/api/ads', {
    name: mark,
    platform: 'google',
    ad: { headlines: [mark], descriptions: [], paths: [], finalUrl: `https://${host}/` },
  });
  await post('/api/campaigns', { name: mark, linkCount: 1, ...campaign });
  await post('/api/automations', {
    name: mark,
    campaign,
    linksPerRun: 1,
    schedule: { every: 'day', hour: 0 },
  });
  await post('/api/client-reports', {
    host,
    clientName: mark,
    sections: [],
    language: 'en',
    accent: '#1f5c4d',
    band: '#1f5c4d',
  });
  await post('/api/discovery', {
    seedKind: 'page',
    seed: `https://${host}/`,
    subject: mark,
    targetUrl: `https://${host}/`,
  });
  await post('/api/drafts', article);
  await post('/api/monitors', { ...list, anchorText: mark });
  await post('/api/me/status-pages', { scope: 'host', name: host });
  await post('/api/partners', { name: mark, origins: [`https://${host}`] });
  await post('/api/me/api-keys', { name: mark });
  await post('/api/workspace/invitations', { email: `${mark}@example.com`, role: 'client' });
  await post('/api/reports', { keyword: mark, anchorText: mark, ...list });
  const seen = {
    destinationUrl: 'https://shown.example.com/',
    urlList: 'https://shown.example.com/',
  };
  const { id } = await post('/api/reports', { keyword: shared, anchorText: shared, ...seen });
  await api.app.inject({
    method: 'PUT',
    url: `/api/workspace/shared/report/${id}`,
    headers: someone.cookie,
  });
  const ids = new Map<string, string[]>();
  for (const { table, owner } of await ownedTables(api.ctx)) {
    if (table === 'sessions') continue;
    const { rows } = await sql<{ id: string }>`
      select row_to_json(t)->>'id' as id from ${sql.table(table)} t
      where ${sql.ref(owner)} = ${someone.user.userId}`.execute(api.ctx.db);
    const found = rows.map((row) => row.id).filter(Boolean);
    if (found.length > 0) ids.set(table, found);
  }
  return { ...someone, mark, ids, shared: { id, mark: shared } };
}

/**
 * A guest, an outsider, each owner, each role in each workspace, and a key that an editor made there: one
 * person, who is an admin, too.
 */
export async function seedActors(api: Api, owners: readonly Owner[]): Promise<Actor[]> {
  const outsider = await seedSignedIn(api.ctx);
  const admin = await seedSignedIn(api.ctx, { isAdmin: true });
  const actorOf = (name: string, one: SignedInUser): Actor => ({
    name,
    headers: { ...one.cookie },
    personId: one.user.userId,
    roles: new Map([[one.user.userId, 'owner']]),
  });
  const join = async (actor: Actor, { user, mark }: Owner, role: WorkspaceRole) => {
    const member_id = actor.personId as string;
    await api.ctx.db
      .insertInto('workspace_members')
      .values({ owner_id: user.userId, member_id, role, joined_at: api.ctx.clock() })
      .execute();
    actor.roles.set(user.userId, role);
    return { ...actor, name: `${role} of ${mark}` };
  };
  const actors: Actor[] = [
    { name: 'a guest', headers: {}, personId: undefined, roles: new Map() },
    actorOf('an outsider', outsider),
    ...owners.map((owner) => actorOf(`owner ${owner.mark}`, owner)),
  ];
  for (const owner of owners) {
    for (const role of workspaceRoles) {
      actors.push(await join(actorOf('', await seedSignedIn(api.ctx)), owner, role));
    }
    const maker = await join(actorOf('', admin), owner, 'editor');
    const made = await api.app.inject({
      method: 'POST',
      url: '/api/me/api-keys',
      headers: { ...admin.cookie, [WORKSPACE_HEADER]: owner.user.userId },
      payload: { name: 'A key', scopes: ['read', 'generate', 'report'] },
    });
    actors.push({
      ...maker,
      name: `key of ${owner.mark}`,
      headers: { authorization: `Bearer ${made.json().key}` },
      fixed: owner.user.userId,
    });
  }
  return actors;
}
