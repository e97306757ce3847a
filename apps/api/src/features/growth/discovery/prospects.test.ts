import type { Prospect, ProspectList } from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/account-client.ts';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { recheckLinks } from '../../../testing/run-jobs.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { readContacts } from './find-contacts.ts';
import { sendReminders } from './reminders.ts';
import { runDiscovery } from './run.ts';

let api: TestApi;
let blog: LocalSite;
let shop: LocalSite;
let ada: SignedInUser;
let bob: SignedInUser;

beforeAll(async () => {
  [blog, shop] = await Promise.all([startLocalSite(), startLocalSite()]);
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' } });
});
afterAll(async () => {
  await api.close();
  await Promise.all([blog.close(), shop.close()]);
});
beforeEach(async () => {
  [ada, bob] = [await seedSignedIn(api.ctx), await seedSignedIn(api.ctx)];
  for (const site of [blog, shop]) {
    site.pages.clear();
    site.visits.length = 0;
  }
});

const html = (body: string, title = 'A page') => ({
  body: `<!doctype html><title>${title}</title><main>${body}</main>`,
});
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  user = ada,
) => api.app.inject({ method, url, headers: user.token, ...(payload ? { payload } : {}) });
const job = () => ({ signal: new AbortController().signal, isLast: false });

async function search(): Promise<string> {
  const payload = {
    seedKind: 'page',
    seed: blog.url,
    subject: 'standing desks',
    targetUrl: `${shop.url}/desks`,
  };
  const { id } = (await call('POST', '/api/discovery', payload)).json().discovery;
  await runDiscovery(api.ctx, id, job());
  return id;
}
const list = async (query = ''): Promise<ProspectList> =>
  (await call('GET', `/api/prospects${query}`)).json();
async function only(): Promise<Prospect> {
  const { items } = await list();
  expect(items).toHaveLength(1);
  return items[0] as Prospect;
}

describe('a prospect', () => {
  it('is one page, whatever searches find on it, and keeps what was made of it', async () => {
    blog.pages.set('/', html('standing desks', 'On desks'));
    await search();
    const { id } = await only();
    const changed = await call('PATCH', `/api/prospects/${id}`, {
      state: 'asked',
      notes: '=Wrote to Eve, "today"',
      remindOn: '2027-01-31',
    });
    expect(changed.json().prospect).toMatchObject({ state: 'asked', remindOn: '2027-01-31' });
    api.clock.forward(1000);
    blog.pages.set('/', html('standing desks, standing desks', 'On more desks'));
    const again = await search();
    expect(await only()).toMatchObject({
      id,
      state: 'asked',
      pageTitle: 'On more desks',
      notes: '=Wrote to Eve, "today"',
      finds: [{ kind: 'mention', reason: expect.stringContaining('2 times') }],
    });
    expect((await list(`?discovery=${again}&state=new`)).items).toEqual([]);
    expect((await list(`?discovery=${again}&state=new`)).counts.asked).toBe(1);
    expect((await list('?q=EVE')).items).toHaveLength(1);
    expect((await list('?kind=broken-link')).items).toEqual([]);
    const csv = await call('GET', '/api/prospects.csv?state=asked');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.split('\r\n')[1]).toContain(`"'=Wrote to Eve, ""today"""`);
  });

  it('stands with others of its site, the best first, and is changed with others', async () => {
    const links = ['/a', '/b'].map((path) => `<a href="${path}">x</a>`).join('');
    blog.pages.set('/', html(links));
    blog.pages.set('/a', html('<a href="http://gone.invalid/">x</a>'));
    blog.pages.set('/b', html('standing desks <a href="http://gone.invalid/">x</a>'));
    await search();
    const { items } = await list();
    expect(items.map(({ pageUrl, worth }) => [new URL(pageUrl).pathname, worth])).toEqual([
      ['/b', 5],
      ['/a', 2],
    ]);
    const first = await list('?limit=1');
    expect(first.items[0]?.id).toBe(items[0]?.id);
    const rest = await list(`?cursor=${first.nextCursor}`);
    expect(rest.items.map(({ id }) => id)).toEqual([items[1]?.id]);
    const ids = items.map(({ id }) => id);
    const changed = await call('POST', '/api/prospects/changes', { ids, state: 'declined' });
    expect(changed.json()).toEqual({ success: true, changed: 2 });
    expect((await list()).counts).toMatchObject({ new: 0, declined: 2 });
  });

  it('is live once a check sees a watched link there, and not by another', async () => {
    blog.pages.set('/', html('standing desks'));
    await search();
    const page = (href: string) => html(`standing desks <a href="${href}">desks</a>`);
    blog.pages.set('/', page(`${shop.url}/desks`));
    shop.pages.set('/desks', html('Desks'));
    const watch = (destinationUrl: string) =>
      call('POST', '/api/monitors', {
        destinationUrl,
        anchorText: 'desks',
        urlList: `${blog.url}/#desks`,
      });
    expect((await watch('https://else.example/')).statusCode).toBe(201);
    await recheckLinks(api.ctx, new AbortController().signal);
    expect(await only()).toMatchObject({ state: 'new', liveAt: null });
    await watch(`${shop.url}/desks`);
    await recheckLinks(api.ctx, new AbortController().signal);
    expect(await only()).toMatchObject({ state: 'live', liveAt: expect.any(String) });
  });

  it('is nobody else’s', async () => {
    blog.pages.set('/', html('standing desks'));
    await search();
    const { id } = await only();
    for (const [method, url, payload] of [
      ['PATCH', `/api/prospects/${id}`, { state: 'live' }],
      ['DELETE', `/api/prospects/${id}`, undefined],
    ] as const) {
      expect((await call(method, url, payload, bob)).statusCode).toBe(404);
    }
    const many = await call('POST', '/api/prospects/changes', { ids: [id], state: 'live' }, bob);
    expect(many.json().changed).toBe(0);
    expect((await call('POST', '/api/prospects/contacts', { ids: [id] }, bob)).json().begun).toBe(
      0,
    );
    expect((await call('GET', '/api/prospects', undefined, bob)).json().items).toEqual([]);
    expect((await only()).state).toBe('new');
    expect((await call('DELETE', `/api/prospects/${id}`)).statusCode).toBe(200);
    expect((await list()).items).toEqual([]);
  });
});

describe('contacts', () => {
  it('are found on the page and on others of its site, each with where it stood', async () => {
    blog.pages.set('/', html('standing desks <a href="/contact">Contact</a>'));
    blog.pages.set(
      '/contact',
      html(
        '<a href="mailto:Eve@desks.blog?subject=x">write</a><form><input type="email"><textarea></textarea></form>',
      ),
    );
    await search();
    const { id, contacts, worth } = await only();
    expect([worth, contacts]).toEqual([
      4,
      [{ kind: 'page', value: `${blog.url}/contact`, foundOn: `${blog.url}/` }],
    ]);
    const begun = await call('POST', '/api/prospects/contacts', { ids: [id] });
    expect([begun.statusCode, begun.json().begun]).toEqual([202, 1]);
    expect((await only()).contactsState).toBe('waiting');
    await readContacts(api.ctx, id, job());
    expect(await only()).toMatchObject({
      contactsState: 'read',
      contacts: [
        { kind: 'mail', value: 'eve@desks.blog', foundOn: `${blog.url}/contact` },
        { kind: 'form', value: `${blog.url}/contact` },
        { kind: 'page', value: `${blog.url}/contact` },
      ],
    });
    blog.pages.clear();
    await call('POST', '/api/prospects/contacts', { ids: [id] });
    await readContacts(api.ctx, id, job());
    expect(await only()).toMatchObject({ contactsState: 'failed', contacts: { length: 3 } });
  });

  it('are not looked for where robots.txt forbids it, nor by unconfirmed accounts', async () => {
    const strict = await startLocalSite();
    strict.pages.set('/robots.txt', {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /contact',
    });
    strict.pages.set('/', html('standing desks <a href="/contact">Contact</a>'));
    strict.pages.set('/contact', html('eve@desks.blog'));
    const payload = {
      seedKind: 'page',
      seed: strict.url,
      subject: 'standing desks',
      targetUrl: shop.url,
      depth: 0,
    };
    const search_ = (await call('POST', '/api/discovery', payload)).json().discovery;
    await runDiscovery(api.ctx, search_.id, job());
    const { id } = await only();
    await call('POST', '/api/prospects/contacts', { ids: [id] });
    await readContacts(api.ctx, id, job());
    expect((await only()).contacts).toMatchObject([{ kind: 'page' }]);
    expect(strict.visits).not.toContain('/contact');
    await strict.close();
    const unconfirmed = await seedSignedIn(api.ctx, { isVerified: false });
    const refused = await call('POST', '/api/prospects/contacts', { ids: [id] }, unconfirmed);
    expect(refused.json().code).toBe('EMAIL_NOT_CONFIRMED');
  });
});

describe('a reminder', () => {
  it('is told once, in the mail and among the alerts, when its day has come', async () => {
    blog.pages.set('/', html('standing desks', 'On desks'));
    await search();
    const { id } = await only();
    const today = api.ctx.clock().toISOString().slice(0, 10);
    api.clock.forward(Math.max(0, Date.parse(`${today}T09:00:00Z`) - api.ctx.clock().getTime()));
    const mails = async () =>
      (await mailsTo(api, ada.user.email))
        .filter(({ kind }) => kind === 'prospect-reminders')
        .map(({ text }) => text);
    const remindOn = api.ctx.clock().toISOString().slice(0, 10);
    expect(await sendReminders(api.ctx)).toBe(0);
    await call('PATCH', `/api/prospects/${id}`, { remindOn, notes: 'Ask once more' });
    expect(await sendReminders(api.ctx)).toBe(1);
    expect(await sendReminders(api.ctx)).toBe(0);
    expect(await mails()).toEqual([expect.stringContaining('Your note: Ask once more')]);
    expect(await list('?due=1')).toMatchObject({ due: 1, items: [{ isDue: true }] });
    const overview = async () => (await call('GET', '/api/me/overview')).json();
    const [reminder] = (await overview()).reminders;
    expect(reminder).toMatchObject({ prospectId: id, notes: 'Ask once more' });
    await call('PUT', '/api/me/overview/dismissals', { cause: reminder.cause, until: reminder.at });
    expect((await overview()).reminders).toEqual([]);
    // Another day is told anew, unless such mails are turned off.
    await call('PATCH', '/api/me/notifications', { reminders: false });
    await call('PATCH', `/api/prospects/${id}`, { remindOn });
    expect(await sendReminders(api.ctx)).toBe(0);
  });
});
