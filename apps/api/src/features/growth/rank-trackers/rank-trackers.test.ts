import { rankActs } from '@linkwright/core/all';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeResults } from '../../../testing/fake-search.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { openTracked, type Tracked } from '../../../testing/tracked.ts';

const url = '/api/rank-trackers';

let on: Tracked;
beforeEach(async () => {
  on = await openTracked();
});
afterEach(() => on.close());

describe('tracking', () => {
  it('takes a list of keywords, and names the lines that it leaves out', async () => {
    await on.track('Standing desks');
    const keywords = `\nstanding   DESKS\n desk lamps\r\nDesk Lamps\n${'x'.repeat(121)}\noak \u202edesks\u0001`;
    const made = await on.ask('POST', url, { host: 'https://www.Shop.example/a', keywords });
    expect(made).toMatchObject({
      status: 201,
      body: { success: true, added: 2, used: 3, max: 50 },
    });
    expect(made.body.skipped).toEqual([
      { line: 'Desk Lamps', reason: 'The list names this keyword twice' },
      { line: `${'x'.repeat(79)}…`, reason: 'This line is longer than 120 characters' },
      { line: 'standing DESKS', reason: 'This keyword is tracked already' },
    ]);
    const { body } = await on.ask('GET', url);
    expect(body.items.map(({ keyword }: { keyword: string }) => keyword).sort()).toEqual([
      'Standing desks',
      'desk lamps',
      'oak desks',
    ]);
    expect(body.items[0]).toMatchObject({
      host: 'shop.example',
      country: null,
      device: null,
      band: 'unknown',
      lastKnown: null,
      lastCheck: null,
      change: null,
      best: null,
    });
  });

  it('refuses what it cannot look for, and names the field', async () => {
    const shop = { host: 'shop.example', keywords: 'a' };
    const refused: [object, string][] = [
      [{ host: 'no host', keywords: 'a' }, 'host'],
      [{ host: 'https://127.0.0.1/', keywords: 'a' }, 'host'],
      [{ keywords: 'a' }, 'host'],
      [{ host: 'shop.example', keywords: ' \n ' }, 'keywords'],
      [{ ...shop, country: 'de' }, 'country'],
      [{ ...shop, country: 'zz' }, 'country'],
      [{ ...shop, device: 'mobile' }, 'device'],
      [{ ...shop, device: 'watch' }, 'device'],
    ];
    for (const [body, field] of refused) {
      const made = await on.ask('POST', url, body);
      expect(made).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
      expect(made.body.details.map((fault: { field: string }) => fault.field)).toEqual([field]);
    }
    expect((await on.ask('GET', url)).body.used).toBe(0);
  });

  it('keeps to 50 keywords, and stores none of what would be more', async () => {
    const list = (count: number, word: string) =>
      Array.from({ length: count }, (_, index) => `${word} ${index}`).join('\n');
    await on.track('first');
    const body = { host: 'shop.example', keywords: list(50, 'desk') };
    expect(await on.ask('POST', url, body)).toMatchObject({
      status: 409,
      body: {
        code: 'LIMIT_REACHED',
        error: 'You may have 50 tracked keywords. With Premium there can be 200.',
      },
    });
    expect((await on.ask('GET', url)).body.used).toBe(1);
    const fewer = await on.ask('POST', url, { ...body, keywords: list(49, 'desk') });
    expect(fewer.body).toMatchObject({ added: 49, used: 50 });
    const premium = { subscription_tier: 'premium' } as const;
    const { userId } = on.ada.user;
    await on.api.ctx.db
      .updateTable('profiles')
      .set(premium)
      .where('user_id', '=', userId)
      .execute();
    const more = await on.ask('POST', url, { ...body, keywords: list(150, 'lamp') });
    expect(more.body).toMatchObject({ added: 150, used: 200, max: 200 });
    const over = await on.ask('POST', url, { ...body, keywords: 'one more' });
    expect(over.body.error).toBe('You may have 200 tracked keywords. Please remove one first.');
  });

  it('answers the same key with the same answer', async () => {
    const body = { host: 'shop.example', keywords: 'desks' };
    const headers = { ...on.ada.cookie, 'idempotency-key': 'track-desks-1' };
    const first = await on.ask('POST', url, body, headers);
    expect((await on.ask('POST', url, body, headers)).body).toEqual(first.body);
    expect((await on.ask('GET', url)).body.used).toBe(1);
  });

  it('needs a verified address, as looks cost the operator', async () => {
    const { cookie } = await seedSignedIn(on.api.ctx, { isVerified: false });
    const made = await on.ask('POST', url, { host: 'shop.example', keywords: 'a' }, cookie);
    expect(made.body.code).toBe('EMAIL_NOT_CONFIRMED');
  });
});

describe('without a provider', () => {
  it('nothing is checked, and what was known is still shown', async () => {
    on.engine.index.set('desks', fakeResults(9, { 2: 'https://shop.example/' }));
    const id = await on.track('desks');
    await on.after(0);
    on.api.ctx.search = undefined;
    expect(await on.after(48)).toBe(0);
    const list = (await on.ask('GET', url)).body;
    expect(list.provider).toBeNull();
    expect(list.items[0].lastKnown).toMatchObject({ position: 2, provider: 'SearXNG' });
    const checked = await on.ask('POST', `${url}/${id}/check`);
    expect(checked).toMatchObject({ status: 503, body: { code: 'PROVIDER_MISSING' } });
    const body = { host: 'shop.example', keywords: 'b' };
    expect((await on.ask('POST', url, body)).body.added).toBe(1);
    expect((await on.ask('POST', url, { ...body, country: 'de' })).status).toBe(400);
    expect((await on.api.app.inject('/readyz')).json().checks.search).toEqual({
      ok: true,
      provider: 'none',
      standIn: false,
    });
  });

  it('there is one in /readyz as soon as it is set up', async () => {
    const { checks } = (await on.api.app.inject('/readyz')).json();
    expect(checks.search).toEqual({ ok: true, provider: 'SearXNG', standIn: false });
  });
});

describe('the list', () => {
  it('pages and filters, and counts where keywords stand', async () => {
    const at = { 'one a': 1, 'two b': 8, 'three a': 15, 'four b': 25, 'five a': 35 };
    for (const [keyword, place] of Object.entries(at)) {
      on.engine.index.set(keyword, fakeResults(40, { [place]: 'https://shop.example/' }));
      await on.track(keyword);
      on.api.clock.forward(1000);
    }
    await on.after(0);
    await on.track('six', { host: 'other.example' });
    const first = (await on.ask('GET', `${url}?limit=4`)).body;
    expect(first.distribution).toEqual({
      'top-3': 1,
      'top-10': 1,
      'top-20': 1,
      lower: 1,
      absent: 1,
      unknown: 1,
    });
    expect(first.hosts).toEqual(['other.example', 'shop.example']);
    const rest = (await on.ask('GET', `${url}?limit=4&cursor=${first.nextCursor}`)).body;
    expect(rest.nextCursor).toBeNull();
    const words = [...first.items, ...rest.items].map(({ keyword }) => keyword);
    expect(words).toEqual(['six', 'five a', 'four b', 'three a', 'two b', 'one a']);
    const of = async (query: string) =>
      (await on.ask('GET', `${url}?${query}`)).body.items.map(
        ({ keyword }: { keyword: string }) => keyword,
      );
    expect(await of('band=top-10')).toEqual(['two b']);
    expect(await of('host=other.example')).toEqual(['six']);
    expect(await of('q=%20A')).toEqual(['five a', 'three a', 'one a']);
    expect(await of('q=%25')).toEqual([]);
    const other = (await on.ask('GET', `${url}?host=other.example`)).body.distribution;
    expect(other).toMatchObject({ unknown: 1, 'top-3': 0 });
    expect((await on.ask('GET', `${url}?cursor=nonsense`)).status).toBe(400);
  });

  it('comes as CSV with every look', async () => {
    on.engine.index.set('=desks', fakeResults(9, { 2: 'https://shop.example/a,b' }));
    await on.track('=desks');
    await on.after(0);
    on.engine.fail({ kind: 'status', status: 500 });
    await on.after(24);
    const csv = await on.ask('GET', `${url}/history.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, failed, found] = csv.body.split('\r\n');
    expect(found).toBe(
      `2026-11-21T09:00:00.000Z,'=desks,shop.example,,,found,2,9,"https://shop.example/a,b",SearXNG,`,
    );
    expect(failed).toMatch(/,error,,0,,SearXNG,/);
  });
});

describe('a manual check', () => {
  it('is made in a moment, and not within an hour of another look', async () => {
    const id = await on.track('desks');
    const check = () => on.ask('POST', `${url}/${id}/check`);
    // It is due already.
    expect((await check()).status).toBe(200);
    await on.after(0);
    const early = await check();
    expect(early).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(early.headers['retry-after']).toBe('3600');
    expect(await on.after(1)).toBe(0);
    expect((await check()).status).toBe(200);
    expect(await on.after(0)).toBe(1);
    await on.ask('PATCH', `${url}/${id}`, { isPaused: true });
    expect((await check()).body.code).toBe('STATE_CONFLICT');
  });
});

describe('of others', () => {
  it('nothing is found, and guests are asked to sign in', async () => {
    const id = await on.track('desks');
    await on.after(0);
    const bob = await seedSignedIn(on.api.ctx);
    const calls = [
      ['GET', `${url}/${id}`, undefined],
      ['PATCH', `${url}/${id}`, { isPaused: true }],
      ['POST', `${url}/${id}/check`, undefined],
      ['DELETE', `${url}/${id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await on.ask(method, path, body, bob.cookie)).status).toBe(404);
      expect((await on.ask(method, path, body, {})).status).toBe(401);
    }
    expect((await on.ask('GET', url, undefined, {})).status).toBe(401);
    expect((await on.ask('GET', url, undefined, bob.cookie)).body).toMatchObject({
      items: [],
      used: 0,
    });
    const csv = await on.ask('GET', `${url}/history.csv`, undefined, bob.cookie);
    expect(csv.body.split('\r\n')).toHaveLength(2);
    expect((await on.read(id)).tracker.isPaused).toBe(false);
    expect((await on.ask('DELETE', `${url}/${id}`)).status).toBe(200);
    expect((await on.ask('GET', `${url}/${id}`)).status).toBe(404);
  });
});

it('are part of what the account holds, and vanish with it', async () => {
  await on.track('desks');
  await on.after(0);
  const { body } = await on.ask('GET', '/api/me/export');
  expect(body.rankTrackers).toMatchObject([{ keyword: 'desks', host: 'shop.example' }]);
  expect(body.rankChecks).toHaveLength(1);
  await on.api.ctx.db.deleteFrom('users').where('id', '=', on.ada.user.userId).execute();
  expect(await on.api.ctx.db.selectFrom('rank_checks').selectAll().execute()).toEqual([]);
});

describe('a file of positions', () => {
  const imports = `${url}/imports`;
  const file = (text: string, more: object = {}) => ({
    host: 'shop.example',
    source: 'ahrefs',
    text: `Keyword,Position,URL,Date\n${text}`,
    ...more,
  });

  it('is kept with its source and day, and tells how keywords moved', async () => {
    on.api.ctx.search = undefined;
    const text =
      'Desks,8,https://shop.example/old,2026-11-10\ndesks,3.4,https://shop.example/new,2026-11-20\nlamps,-,,2026-11-20';
    expect((await on.ask('POST', imports, file(text))).body).toMatchObject({
      stored: 2,
      added: 1,
      left: 0,
      skippedCount: 1,
    });
    // The same again takes the place of what it was.
    expect((await on.ask('POST', imports, file(text))).body).toMatchObject({ stored: 2, added: 0 });
    const { items, overall } = (await on.ask('GET', url)).body;
    expect(items).toMatchObject([
      {
        keyword: 'desks',
        band: 'top-3',
        lastKnown: { position: 3, average: 3.4, provider: 'Ahrefs, by a file', isImported: true },
        change7: { kind: 'up', by: 5 },
        change30: null,
        trend: [{ position: 8 }, { position: 3 }],
      },
    ]);
    expect(overall).toMatchObject({ keywords: 1, average: 3.4 });
    const { checks, pageChanges } = await on.read(items[0].id);
    expect(checks).toHaveLength(2);
    expect(pageChanges).toMatchObject([
      { from: 'https://shop.example/old', to: 'https://shop.example/new' },
    ]);
  });

  it('of a competitor goes to the keywords of the site that it stands beside', async () => {
    await on.ask('POST', imports, file('desks,8,,2026-11-20'));
    const competitors = { host: 'shop.example', competitors: ['https://www.Rival.example/'] };
    expect((await on.ask('PUT', `${url}/competitors`, competitors)).body.competitors).toEqual([
      'rival.example',
    ]);
    const theirs = file('desks,2,,2026-11-20\nother,1,,2026-11-20', { host: 'rival.example' });
    expect((await on.ask('POST', imports, theirs)).body).toMatchObject({ stored: 1, left: 1 });
    const [{ id, competitors: beside }] = (await on.ask('GET', url)).body.items;
    expect(beside).toMatchObject([{ host: 'rival.example', position: 2 }]);
    // A check of a provider says it of both at once.
    on.engine.index.set(
      'desks',
      fakeResults(9, { 2: 'https://shop.example/', 5: 'https://rival.example/' }),
    );
    await on.after(0);
    const history = await on.read(id);
    expect(
      history.competitors[0].checks.map(({ position }: { position: number }) => position),
    ).toEqual([5, 2]);
    await on.ask('PUT', `${url}/competitors`, { host: 'shop.example', competitors: [] });
    expect((await on.read(id)).competitors).toEqual([]);
  });

  it('is refused by its field, and tracks no more keywords than there may be', async () => {
    for (const [body, field] of [
      [file('desks,8,,2026-11-20', { host: 'no host' }), 'host'],
      [file('desks,8,,2027-11-20'), 'text'],
      [file('desks,8,,2020-11-20'), 'text'],
      [{ ...file(''), text: 'Keyword,Position\ndesks,4' }, 'day'],
      [{ ...file(''), text: 'a,b\nc,d' }, 'text'],
      [{ ...file(''), text: 'Keyword,Position\ndesks,x', day: '2026-11-20' }, 'text'],
    ] as const) {
      const reply = await on.ask('POST', imports, body);
      expect(reply.body.details.map((fault: { field: string }) => fault.field)).toEqual([field]);
    }
    const many = Array.from({ length: 60 }, (_, index) => `desk ${index},5,,2026-11-20`).join('\n');
    expect((await on.ask('POST', imports, file(many))).body).toMatchObject({
      stored: 50,
      added: 50,
      left: 10,
    });
  });
});

describe('several at once', () => {
  const acts = `${url}/acts`;

  it('are checked, paused, tagged and removed, and others’ never', async () => {
    const ids = [await on.track('desks'), await on.track('lamps')];
    await on.after(0);
    const bob = await seedSignedIn(on.api.ctx);
    const done = async (act: string, more: object = {}, headers?: Record<string, string>) =>
      (await on.ask('POST', acts, { ids, act, ...more }, headers)).body.done;
    for (const act of rankActs) expect(await done(act, { tag: 'brand' }, bob.cookie)).toBe(0);
    expect(await done('check')).toBe(0);
    on.api.clock.forward(60 * 60 * 1000);
    expect(await done('check')).toBe(2);
    expect(await on.after(0)).toBe(2);
    expect([await done('pause'), await done('pause'), await done('resume')]).toEqual([2, 0, 2]);
    await on.ask('PATCH', `${url}/${ids[0]}`, { tags: Array.from('abcdefghij') });
    expect([await done('tag', { tag: ' brand ' }), await done('tag', { tag: 'brand' })]).toEqual([
      1, 0,
    ]);
    expect((await on.ask('GET', `${url}?tag=brand`)).body.items).toMatchObject([{ id: ids[1] }]);
    expect(await done('untag', { tag: 'brand' })).toBe(1);
    const nameless = await on.ask('POST', acts, { ids, act: 'tag' });
    expect(nameless.body.details).toMatchObject([{ field: 'tag' }]);
    expect(await done('remove')).toBe(2);
    expect((await on.ask('GET', url)).body.used).toBe(0);
  });

  it('are checked in a moment where they are due already, too', async () => {
    const ids = [await on.track('desks'), await on.track('lamps')];
    const check = async () => (await on.ask('POST', acts, { ids, act: 'check' })).body.done;
    await on.after(0);
    expect(await check()).toBe(0);
    const rounds = async () =>
      (await on.api.ctx.jobs.queueLengths()).find(({ name }) => name === 'check-ranks')?.waiting;
    await sql`delete from pgboss.job where name = 'check-ranks'`.execute(on.api.ctx.db);
    on.api.clock.forward(25 * 3_600_000);
    expect(await check()).toBe(2);
    expect(await rounds()).toBe(1);
  });

  it('are not checked where nobody can be asked', async () => {
    const ids = [await on.track('desks')];
    on.api.ctx.config.rankChecksPerDay = 0;
    const check = () => on.ask('POST', acts, { ids, act: 'check' });
    expect((await check()).body.code).toBe('RATE_LIMITED');
    on.api.ctx.search = undefined;
    expect((await check()).body.code).toBe('PROVIDER_MISSING');
  });
});

describe('how often keywords are searched for', () => {
  it('is what the latest file or list said, of the country that is searched from', async () => {
    const volumes = async () =>
      (await on.ask('GET', url)).body.items.map(
        ({ volume }: { volume: { value: number } | null }) => volume?.value ?? null,
      );
    const list = async (text: string, country: string) => {
      const body = { name: country, country, source: 'ahrefs', text: `Keyword,Volume\n${text}` };
      const headers = { ...on.ada.cookie, 'idempotency-key': `list-of-${country}` };
      expect((await on.ask('POST', '/api/keywords/imports', body, headers)).status).toBe(200);
    };
    await on.ask('POST', `${url}/imports`, {
      host: 'shop.example',
      source: 'semrush',
      day: '2026-11-20',
      text: 'Keyword,Position,Search Volume\nOak  desks,4,"1,300"\nlamps,9,',
    });
    expect((await volumes()).sort()).toEqual([1300, null]);
    on.api.clock.forward(1000);
    await list('oak desks,900', 'us');
    expect((await volumes()).sort()).toEqual([900, null]);
    const { items } = (await on.ask('GET', `${url}?q=oak`)).body;
    expect(items[0].volume).toMatchObject({ value: 900, source: 'Ahrefs, by a file' });
  });
});

describe('tags and notes', () => {
  it('group keywords, and stand on the charts of a site', async () => {
    on.engine.index.set('desks', fakeResults(9, { 1: 'https://shop.example/' }));
    const id = await on.track('desks');
    await on.track('lamps');
    await on.after(0);
    const tagged = await on.ask('PATCH', `${url}/${id}`, { tags: ['brand', 'brand'] });
    expect(tagged.body.tracker).toMatchObject({ tags: ['brand'], isPaused: false });
    const { items, tags } = (await on.ask('GET', `${url}?tag=brand`)).body;
    expect(items).toHaveLength(1);
    expect(tags).toEqual([{ tag: 'brand', keywords: 1, average: 1, visibility: 1 }]);
    const note = { host: 'shop.example', day: '2026-11-20', text: 'New titles' };
    const made = await on.ask('POST', `${url}/notes`, note);
    expect(made.status).toBe(201);
    expect((await on.read(id)).notes).toMatchObject([{ day: '2026-11-20', text: 'New titles' }]);
    const bob = await seedSignedIn(on.api.ctx);
    const path = `${url}/notes/${made.body.note.id}`;
    expect((await on.ask('DELETE', path, undefined, bob.cookie)).status).toBe(404);
    expect((await on.ask('DELETE', path)).status).toBe(200);
    expect((await on.read(id)).notes).toEqual([]);
  });
});
