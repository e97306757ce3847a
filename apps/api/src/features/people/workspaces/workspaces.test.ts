import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { disableAccount } from '../../../testing/disable-account.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let ada: SignedInUser;
let bob: SignedInUser;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  ada = await seedSignedIn(api.ctx);
  bob = await seedSignedIn(api.ctx);
});
afterAll(() => api.close());

const HEADER = 'linkwright-workspace';
const inAdas = () => ({ [HEADER]: ada.user.userId });
const as = (who: SignedInUser, headers: Record<string, string> = {}) =>
  accountClient(api, { ...who.cookie, ...headers });
/** Somebody in Ada's workspace. */
const asMember = (who = bob) => as(who, inAdas());

/** The token that was mailed with an invitation of Ada's. */
async function invite(email: string, role = 'editor'): Promise<string> {
  // The newest of several mails is told by its time.
  api.clock.forward(1000);
  const reply = await as(ada).post('/api/workspace/invitations', { email, role });
  expect(reply.json()).toMatchObject({ success: true, invitation: { email, role } });
  return mailedToken(api, email, 'workspace-invitation');
}

async function join(who = bob, role = 'editor'): Promise<void> {
  const token = await invite(who.user.email, role);
  const reply = await as(who).post(`/api/workspace-invitations/${token}/accept`);
  expect(reply.statusCode, reply.body).toBe(200);
}

const codeOf = (reply: { json(): { code?: string }; statusCode: number }) =>
  reply.json().code ?? reply.statusCode;
const list = { name: 'Desks', keywords: ['desk'] };

it('changes nothing for whoever is alone', async () => {
  const { me } = (await as(ada).get('/api/auth/get-session')).json();
  expect(me).not.toHaveProperty('workspaces');
  expect(me).not.toHaveProperty('workspace');
  expect((await as(ada).get('/api/workspaces')).json()).toEqual({ items: [] });
  expect((await as(ada).get('/api/workspace/people')).json()).toEqual({
    people: [],
    invitations: [],
  });
  // One's own may be named, too.
  const own = as(ada, inAdas());
  expect((await own.post('/api/keywords/lists', list)).statusCode).toBe(201);
  expect((await own.get('/api/keywords/lists')).json().items).toHaveLength(1);
});

it('is joined by mail, and worked in as the owner’s', async () => {
  const token = await invite(bob.user.email);
  const read = await api.app.inject({ url: `/api/workspace-invitations/${token}` });
  expect(read.json()).toMatchObject({
    workspaceName: ada.user.email.split('@')[0],
    email: bob.user.email,
    role: 'editor',
    hasAccount: true,
  });
  await as(bob).post(`/api/workspace-invitations/${token}/accept`);
  expect((await mailsTo(api, ada.user.email)).map(({ kind }) => kind)).toEqual([
    'workspace-joined',
  ]);

  expect((await asMember().post('/api/keywords/lists', list)).statusCode).toBe(201);
  expect((await as(ada).get('/api/keywords/lists')).json().items).toHaveLength(1);
  expect((await as(bob).get('/api/keywords/lists')).json().items).toEqual([]);

  // The owner's log names whoever did it.
  await expect
    .poll(async () => (await as(ada).get('/api/me/activity')).json().items)
    .toContainEqual(
      expect.objectContaining({
        act: 'list-saved',
        actor: { kind: 'person', id: bob.user.userId, name: bob.user.email },
      }),
    );

  const { me } = (await asMember().get('/api/auth/get-session')).json();
  const workspace = { id: ada.user.userId, name: expect.any(String), role: 'editor' };
  expect(me).toMatchObject({ workspace, workspaces: [workspace], user: { id: bob.user.userId } });
  // What a page downloads says it by a cookie, which a header goes before.
  const cookie = { cookie: `${bob.cookie.cookie}; linkwright.workspace=${ada.user.userId}` };
  const lists = async (headers: Record<string, string>) =>
    (await api.app.inject({ url: '/api/keywords/lists', headers })).json().items.length;
  expect(await lists(cookie)).toBe(1);
  expect(await lists({ ...cookie, [HEADER]: bob.user.userId })).toBe(0);
});

it('lets each role do its work, and says which role another thing needs', async () => {
  const answers: Record<string, unknown[]> = {};
  const tried = [
    ['GET', '/api/keywords/lists'],
    ['POST', '/api/keywords/lists'],
    ['POST', `/api/campaigns/${bob.user.userId}/decide`],
    ['GET', '/api/me/credits'],
    ['GET', '/api/me/credits/history'],
    ['POST', '/api/create-payment-intent'],
    ['GET', '/api/workspace/shared'],
    ['GET', '/api/workspace/people'],
  ] as const;
  for (const role of ['editor', 'approver', 'client', 'billing']) {
    const who = await seedSignedIn(api.ctx);
    await join(who, role);
    answers[role] = [];
    for (const [method, url] of tried) {
      const payload =
        method === 'POST' ? { payload: { ...list, credits: 50, decision: 'approve' } } : {};
      const headers = { ...who.cookie, ...inAdas() };
      const reply = await api.app.inject({ method, url, headers, ...payload });
      if (codeOf(reply) === 'WORKSPACE_ROLE') expect(reply.json().error).toMatch(/owner/);
      answers[role].push(codeOf(reply));
    }
  }
  const no = 'WORKSPACE_ROLE';
  expect(answers).toEqual({
    editor: [200, 201, 'NOT_FOUND', 200, 200, no, 200, no],
    approver: [200, no, 'NOT_FOUND', 200, no, no, 200, no],
    client: [no, no, no, no, no, no, 200, no],
    billing: [no, no, no, 200, 200, expect.not.stringMatching(no), no, no],
  });
});

it('says what is wrong with an invitation', async () => {
  const accept = async (token: string, who = bob) =>
    codeOf(await as(who).post(`/api/workspace-invitations/${token}/accept`));
  const other = await seedSignedIn(api.ctx);
  const first = await invite(bob.user.email);
  expect(await accept('nonsense')).toBe('INVITATION_UNKNOWN');
  expect(await accept(first, other)).toBe('INVITATION_OTHER_EMAIL');
  // A newer one of the same address takes it back.
  const second = await invite(bob.user.email, 'approver');
  expect(await accept(first)).toBe('INVITATION_TAKEN_BACK');
  const { invitations } = (await as(ada).get('/api/workspace/people')).json();
  expect(invitations).toMatchObject([{ email: bob.user.email, role: 'approver' }]);
  expect((await as(ada).delete(`/api/workspace/invitations/${invitations[0].id}`)).statusCode).toBe(
    200,
  );
  expect(await accept(second)).toBe('INVITATION_TAKEN_BACK');
  const third = await invite(bob.user.email);
  api.clock.forward(8 * 24 * 60 * 60 * 1000);
  expect(await accept(third)).toBe('INVITATION_EXPIRED');
  const fourth = await invite(bob.user.email);
  expect(await accept(fourth)).toBe(200);
  expect(await accept(fourth)).toBe('INVITATION_USED');
  const again = { email: bob.user.email, role: 'editor' };
  expect(codeOf(await as(ada).post('/api/workspace/invitations', again))).toBe('MEMBER_ALREADY');
  const own = { email: ada.user.email, role: 'editor' };
  expect(codeOf(await as(ada).post('/api/workspace/invitations', own))).toBe('INVITES_YOURSELF');
  const none = { email: 'nobody', role: 'editor' };
  expect(codeOf(await as(ada).post('/api/workspace/invitations', none))).toBe('INVALID_EMAIL');
  // Nobody is invited on by a member.
  expect(codeOf(await asMember().post('/api/workspace/invitations', again))).toBe('WORKSPACE_ROLE');
});

it('is joined by somebody who had no account', async () => {
  const email = 'carol@example.com';
  const token = await invite(email, 'client');
  const read = await api.app.inject({ url: `/api/workspace-invitations/${token}` });
  expect(read.json()).toMatchObject({ email, hasAccount: false });
  const carol = accountClient(api);
  const path = `/api/workspace-invitations/${token}/accept`;
  expect(codeOf(await carol.post(path))).toBe('SIGN_IN_REQUIRED');
  const password = 'correct horse 7';
  await carol.post('/api/auth/sign-up/email', { email, password, firstName: 'Carol' });
  await carol.get(`/api/auth/verify-email?token=${await mailedToken(api, email, 'confirmation')}`);
  await carol.post('/api/auth/sign-in/email', { email, password });
  expect((await carol.post(path)).json()).toMatchObject({ workspace: { role: 'client' } });
});

it('shuts out whoever was removed, with their keys, and tells them', async () => {
  await join();
  const made = await asMember().post('/api/me/api-keys', { name: 'Bob’s' });
  expect(made.statusCode, made.body).toBe(201);
  const key = { authorization: `Bearer ${made.json().key}` };
  const asKey = (headers = {}) =>
    api.app.inject({ url: '/api/keywords/lists', headers: { ...key, ...headers } });
  await as(ada).post('/api/keywords/lists', list);
  expect((await asKey()).json().items).toHaveLength(1);
  // It opens that workspace alone, and nothing of the person's.
  expect(codeOf(await asKey({ [HEADER]: bob.user.userId }))).toBe('WORKSPACE_NOT_YOURS');
  const personal = await api.app.inject({ url: '/api/me/notifications', headers: key });
  expect(codeOf(personal)).toBe('ACCESS_DENIED');
  const owned = (await as(ada).get('/api/me/api-keys')).json().items;
  expect(owned).toMatchObject([{ name: 'Bob’s', madeBy: bob.user.email }]);
  expect((await as(bob).get('/api/me/api-keys')).json().items).toEqual([]);
  expect((await asMember().get('/api/me/api-keys')).json().items).toHaveLength(1);

  const path = `/api/workspace/people/${bob.user.userId}`;
  expect((await as(ada).delete(path)).statusCode).toBe(200);
  expect(codeOf(await asKey())).toBe('API_KEY_INVALID');
  expect(codeOf(await asMember().get('/api/keywords/lists'))).toBe('WORKSPACE_NOT_YOURS');
  expect((await asMember().get('/api/auth/get-session')).json().me).not.toHaveProperty('workspace');
  expect((await as(bob).get('/api/keywords/lists')).statusCode).toBe(200);
  const kinds = (await mailsTo(api, bob.user.email)).map(({ kind }) => kind);
  expect(kinds).toContain('workspace-removed');
  expect(codeOf(await as(ada).delete(path))).toBe('NOT_FOUND');
});

it('takes another role at once, and ends keys that only editors make', async () => {
  await join();
  const { key } = (await asMember().post('/api/me/api-keys', { name: 'Bob’s' })).json();
  const role = { role: 'approver' };
  const path = `/api/workspace/people/${bob.user.userId}`;
  expect((await as(ada).patch(path, role)).json()).toMatchObject({ person: role });
  expect(codeOf(await asMember().post('/api/keywords/lists', list))).toBe('WORKSPACE_ROLE');
  const headers = { authorization: `Bearer ${key}` };
  const reply = await api.app.inject({ url: '/api/keywords/lists', headers });
  expect(codeOf(reply)).toBe('API_KEY_INVALID');
  expect((await as(bob).delete(`/api/workspaces/${ada.user.userId}`)).statusCode).toBe(200);
  expect((await as(bob).get('/api/workspaces')).json().items).toEqual([]);
});

it('gives nobody an admin’s rights, neither the owner’s nor their own', async () => {
  ada = await seedSignedIn(api.ctx, { isAdmin: true });
  bob = await seedSignedIn(api.ctx, { isAdmin: true });
  await join();
  expect((await as(bob).get('/api/admin/users')).statusCode).toBe(200);
  expect(codeOf(await asMember().get('/api/admin/users'))).toBe('NOT_FOUND');
  expect((await asMember().get('/api/auth/get-session')).json().me.isAdmin).toBe(false);
  const admin = { name: 'A', scopes: ['admin'] };
  expect(codeOf(await asMember().post('/api/me/api-keys', admin))).toBe('ACCESS_DENIED');
});

it('shows clients the reports that were shared with them', async () => {
  await join(bob, 'client');
  const form = {
    keyword: 'desk',
    anchorText: 'desks',
    destinationUrl: 'https://desks.example.com/',
    urlList: 'https://pages.example.com/',
  };
  const { id } = (await as(ada).post('/api/reports', form)).json();
  const read = () => asMember().get(`/api/reports/${id}`);
  const shared = `/api/workspace/shared/report/${id}`;
  // As to any guest, it is not there.
  expect(codeOf(await read())).toBe('REPORT_NOT_FOUND');
  const put = (who: SignedInUser, headers = {}) =>
    api.app.inject({ method: 'PUT', url: shared, headers: { ...who.cookie, ...headers } });
  expect(codeOf(await put(bob))).toBe('NOT_FOUND');
  expect(codeOf(await put(bob, inAdas()))).toBe('WORKSPACE_ROLE');
  expect((await put(ada)).statusCode).toBe(200);
  expect((await read()).json()).toMatchObject({ id, keyword: 'desk' });
  const { items } = (await asMember().get('/api/workspace/shared')).json();
  expect(items).toMatchObject([{ kind: 'report', id, title: expect.stringContaining('desk') }]);
  expect(codeOf(await asMember().delete(`/api/reports/${id}`))).toBe('WORKSPACE_ROLE');
  await as(ada).delete(shared);
  expect(codeOf(await read())).toBe('REPORT_NOT_FOUND');
});

it('shows clients where links of a campaign, a watched link and a post stand, and no more', async () => {
  await join(bob, 'client');
  const campaign = {
    name: 'Spring desks',
    targetUrl: 'https://desks.example.com/',
    keywords: [{ keyword: 'desk', anchorText: 'desks' }],
    linkCount: 1,
  };
  const { id: campaignId } = (await as(ada).post('/api/campaigns', campaign)).json().campaign;
  await as(ada).post('/api/monitors', {
    destinationUrl: 'https://desks.example.com/',
    anchorText: 'desks',
    urlList: 'https://pages.example.com/',
  });
  const [watched] = (await as(ada).get('/api/monitors')).json().items;
  const postId = crypto.randomUUID();
  await seedPost(api.ctx.db, { slug: 'desks', id: postId, user_id: ada.user.userId });
  const theirs = crypto.randomUUID();
  await seedPost(api.ctx.db, { slug: 'theirs', id: theirs, user_id: bob.user.userId });
  await sql`
    insert into campaign_links (id, campaign_id, number, keyword, anchor_text, state, url, live_at)
    values
      (${crypto.randomUUID()}, ${campaignId}, 1, 'desk', 'desks', 'live',
        'https://blog.example.com/desks', now()),
      (${crypto.randomUUID()}, ${campaignId}, 2, 'desk', 'desks', 'queued', null, null)`.execute(
    api.ctx.db,
  );
  const share = (kind: string, id: string) =>
    api.app.inject({
      method: 'PUT',
      url: `/api/workspace/shared/${kind}/${id}`,
      headers: ada.cookie,
    });
  expect(codeOf(await share('post', theirs))).toBe('NOT_FOUND');
  const all = [
    ['campaign', campaignId],
    ['watched-link', watched.id],
    ['post', postId],
  ] as const;
  for (const [kind, id] of all) {
    expect((await share(kind, id)).statusCode).toBe(200);
    api.clock.forward(1000);
  }
  const seen = (await asMember().get('/api/workspace/shared')).json();
  expect(seen.clients).toEqual([]);
  expect(seen.items).toMatchObject([
    { kind: 'post', id: postId, linkCount: 1 },
    {
      kind: 'watched-link',
      title: 'https://pages.example.com/',
      links: [{ url: 'https://pages.example.com/', isThere: null, lookedAt: null }],
    },
    {
      kind: 'campaign',
      title: 'Spring desks',
      links: [{ url: 'https://blog.example.com/desks', anchorText: 'desks', isThere: true }],
    },
  ]);
  for (const path of [`/api/campaigns/${campaignId}`, `/api/monitors/${watched.id}`]) {
    expect(codeOf(await asMember().get(path))).toBe('WORKSPACE_ROLE');
  }
  const own = (await as(ada).get('/api/workspace/shared')).json();
  expect(own.clients).toEqual([bob.user.email.split('@')[0]]);
  for (const [kind, id] of all) await as(ada).delete(`/api/workspace/shared/${kind}/${id}`);
  expect((await asMember().get('/api/workspace/shared')).json().items).toEqual([]);
});

it('is shut while its owner is disabled, and gone with their account', async () => {
  const password = 'correct horse 7';
  const email = 'dora@example.com';
  const dora = accountClient(api);
  await dora.post('/api/auth/sign-up/email', { email, password, firstName: 'Dora' });
  await dora.get(`/api/auth/verify-email?token=${await mailedToken(api, email, 'confirmation')}`);
  await dora.post('/api/auth/sign-in/email', { email, password });
  api.clock.forward(1000);
  await dora.post('/api/workspace/invitations', { email: bob.user.email, role: 'editor' });
  const token = await mailedToken(api, bob.user.email, 'workspace-invitation');
  const { id } = (await as(bob).post(`/api/workspace-invitations/${token}/accept`)).json()
    .workspace;
  const inDoras = as(bob, { [HEADER]: id });
  expect((await inDoras.get('/api/keywords/lists')).statusCode).toBe(200);
  const deleted = await dora.delete('/api/me', { password });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(codeOf(await inDoras.get('/api/keywords/lists'))).toBe('WORKSPACE_NOT_YOURS');
  const [told] = (await mailsTo(api, bob.user.email)).filter(
    ({ kind }) => kind === 'workspace-removed',
  );
  expect(told?.text).toContain('deleted their');

  await join();
  await disableAccount(api.ctx, ada.user.userId);
  expect(codeOf(await asMember().get('/api/keywords/lists'))).toBe('WORKSPACE_NOT_YOURS');
});
