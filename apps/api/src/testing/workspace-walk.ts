import { randomUUID } from 'node:crypto';
import {
  type Endpoint,
  hasRight,
  WORKSPACE_HEADER,
  type WorkspaceRole,
  workspaceAccess,
} from '@linkwright/core/all';
import { sampleOf } from '@linkwright/core/testing/vendors';
import { contractEndpoints } from './contract-endpoints.ts';
import { openFingerprints } from './owned-rows.ts';
import { type Actor, type Api, type Owner, seedActors, seedOwner } from './workspace-seed.ts';

const OWNERS = 3;
/** Calls between two looks at what is another's. */
const BATCH = 250;

/** What a walk has seen. */
export interface Walk {
  calls: number;
  /** Calls that were let in with a role, and those that were refused for want of one. */
  allowed: number;
  refused: number;
  /** Each a sentence; there should be none. */
  foreignReads: string[];
  foreignWrites: string[];
  letIn: string[];
}

/** Tables by how the paths of their rows begin. */
const tableOf: Record<string, string> = {
  ads: 'ad_sets',
  automations: 'automations',
  campaigns: 'campaigns',
  'client-reports': 'client_reports',
  discovery: 'discoveries',
  drafts: 'drafts',
  keywords: 'keyword_lists',
  monitors: 'watched_links',
  partners: 'partners',
  posts: 'blog_posts',
  reports: 'reports',
};

/** Where the blog is read: whoever may publish in a workspace has put there what is its. */
const publicBlog: ReadonlySet<string> = new Set([
  'GET /api/posts',
  'GET /api/posts/:slug',
  'GET /api/posts/stats',
]);

/** What would end the walk: sessions, memberships, streams that have no end. */
const left = (path: string, method: string): boolean =>
  path.endsWith('/stream') ||
  path.startsWith('/api/auth/sign-out') ||
  (method === 'DELETE' && path.startsWith('/api/workspaces/')) ||
  (method === 'DELETE' && path.startsWith('/api/me/sessions/'));

/**
 * Calls of every endpoint of the contracts in every role and none, in workspaces that are one's own,
 * another's and nobody's, with ids of all of them; and whether any said or changed what the caller has no
 * right to. `random` decides everything.
 */
export async function walkWorkspaces(api: Api, calls: number, random: () => number): Promise<Walk> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const owners: Owner[] = [];
  for (let index = 0; index < OWNERS; index += 1) owners.push(await seedOwner(api, index));
  const actors = await seedActors(api, owners);
  const fingerprintOf = await openFingerprints(api.ctx);
  const endpoints = contractEndpoints.filter(({ route: { method, path } }) => !left(path, method));
  const walk: Walk = {
    calls: 0,
    allowed: 0,
    refused: 0,
    foreignReads: [],
    foreignWrites: [],
    letIn: [],
  };
  while (walk.calls < calls) {
    const victim = pick(owners);
    const before = await fingerprintOf(victim.user.userId);
    const batch: string[] = [];
    for (let index = 0; index < Math.min(BATCH, calls); index += 1) {
      const call = makeCall({ pick, random, owners, victim, endpoint: pick(endpoints), actors });
      if (!call) continue;
      batch.push(await makeAndJudge(api, owners, call, walk));
    }
    const after = await fingerprintOf(victim.user.userId);
    for (const [table, sum] of after) {
      if (before.get(table) === sum) continue;
      walk.foreignWrites.push(`${table} of ${victim.mark} changed within: ${batch.join('; ')}`);
    }
  }
  return walk;
}

interface Call {
  endpoint: Endpoint;
  actor: Actor;
  /** The account that the call is about. */
  workspace: string | undefined;
  right: WorkspaceRole | 'owner' | undefined;
  url: string;
  headers: Record<string, string>;
  payload: object | undefined;
}

interface Choosing {
  pick: <T>(all: readonly T[]) => T;
  random: () => number;
  owners: readonly Owner[];
  victim: Owner;
  endpoint: Endpoint;
  actors: readonly Actor[];
}

/** A call that must not change the victim's; undefined where the one that came up may. */
function makeCall({ pick, random, owners, victim, endpoint, actors }: Choosing): Call | undefined {
  const { method, path } = endpoint.route;
  const actor = pick(actors);
  const named = pick([undefined, ...owners.map(({ user }) => user.userId), 'nobody', randomUUID()]);
  const isInCookie = actor.headers.cookie !== undefined && random() < 0.3;
  const headers = { ...actor.headers };
  if (named !== undefined && isInCookie) headers.cookie += `; linkwright.workspace=${named}`;
  else if (named !== undefined)
    headers[WORKSPACE_HEADER] = random() < 0.9 ? named : named.toUpperCase();
  const workspace = actor.fixed
    ? named === undefined || named === actor.fixed
      ? actor.fixed
      : undefined
    : (named ?? actor.personId);
  const right = workspace === undefined ? undefined : actor.roles.get(workspace);
  const access = workspaceAccess.get(`${method} ${path}`);
  const isEntitled = access !== undefined && access !== 'person' && right !== undefined;
  const mayChange =
    method !== 'GET' &&
    workspace === victim.user.userId &&
    isEntitled &&
    hasRight(right, access as never);
  // What the victim, or an editor of theirs, may do is not what is looked for; nor what ends a seed.
  if (mayChange || actor.personId === victim.user.userId) return undefined;
  const target = random() < 0.7 ? victim : pick(owners);
  const ids =
    target.ids.get(tableOf[path.split('/')[2] ?? ''] ?? '') ?? [...target.ids.values()].flat();
  const own = workspace === target.user.userId;
  if (method === 'DELETE' && own && isEntitled) return undefined;
  const params = endpoint.params ? (sampleOf(endpoint.params) as Record<string, unknown>) : {};
  const url = path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(
      name === 'id' && ids.length > 0 ? pick(ids) : String(params[name] ?? pick(ids) ?? 'x'),
    ),
  );
  const query = endpoint.query ? (sampleOf(endpoint.query) as Record<string, string>) : {};
  const payload = endpoint.body ? (sampleOf(endpoint.body) as object) : undefined;
  return {
    endpoint,
    actor,
    workspace,
    right,
    url: `${url}?${new URLSearchParams(query)}`,
    headers,
    payload,
  };
}

async function makeAndJudge(
  { app }: Api,
  owners: readonly Owner[],
  { endpoint, actor, workspace, right, url, headers, payload }: Call,
  walk: Walk,
): Promise<string> {
  const { method, path } = endpoint.route;
  walk.calls += 1;
  const said = `${actor.name} in ${workspace === undefined ? 'none' : (owners.find(({ user }) => user.userId === workspace)?.mark ?? 'nobody’s')}: ${method} ${url}`;
  const reply = await app.inject({
    method,
    url,
    headers,
    // No limit of calls stands before what is tried.
    remoteAddress: `10.${(walk.calls >> 16) & 255}.${(walk.calls >> 8) & 255}.${walk.calls & 255}`,
    ...(payload ? { payload } : {}),
  });
  const access = workspaceAccess.get(`${method} ${path}`) ?? 'admins';
  const isRight = access !== 'person' && access !== 'admins';
  const isAllowed = isRight && right !== undefined && hasRight(right, access);
  if (isAllowed) walk.allowed += 1;
  else if (reply.statusCode >= 400) walk.refused += 1;
  const isForMembers = endpoint.callers !== 'everybody' && access !== 'person';
  if (isForMembers && !isAllowed && reply.statusCode < 400) {
    walk.letIn.push(`${said}: ${reply.statusCode}`);
  }
  // What somebody with the right has published since is everybody's to read.
  if (publicBlog.has(`${method} ${path}`)) return `${said} ${reply.statusCode}`;
  for (const owner of owners) {
    const isTheirs = owner.user.userId === actor.personId;
    const mayRead = isAllowed && workspace === owner.user.userId;
    // A person's own is theirs wherever they are.
    if (isTheirs && (access === 'person' || workspace === actor.personId)) continue;
    const isClient = mayRead && right === 'client';
    if (mayRead && !isClient) continue;
    for (const mark of [owner.mark, ...(isClient ? [] : [owner.shared.mark])]) {
      if (reply.body.includes(mark)) walk.foreignReads.push(`${said} said what is ${mark}’s`);
    }
  }
  return `${said} ${reply.statusCode}`;
}

/** The same numbers for the same seed: Mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
