import { type ClientFigures, MAX_LOGO_PIXELS } from '@linkwright/core/all';
import { getDocumentProxy } from 'unpdf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedClientMonth } from '../../../testing/seed-client-month.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const form = {
  host: 'www.Desks.example',
  clientName: 'Desks & Daughters',
  introduction: 'Dear Grace,\n\n=SUM(1)',
  sections: ['links', 'ranks', 'availability', 'changes', 'articles'],
  language: 'en',
  accent: '#1f5c4d',
  band: '#ffd400',
};
// A square of one pixel.
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, payload?: object, user: SignedInUser = ada) {
  const reply = await api.app.inject({
    method,
    url: `/api/client-reports${url}`,
    headers: user.cookie,
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const create = async (values: object = {}): Promise<string> => {
  const { status, body } = await call('POST', '', { ...form, ...values });
  expect([status, body.details]).toEqual([201, undefined]);
  return body.report.id;
};
const open = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } });

describe('a report', () => {
  it('is composed, listed, changed and deleted by its owner alone', async () => {
    const id = await create({ logo: PNG });
    const { body } = await call('GET', `/${id}`);
    expect(body).toMatchObject({
      report: {
        host: 'desks.example',
        title: '',
        linkDays: 60,
        isMonthly: false,
        nextMailAt: null,
      },
      editions: [],
      months: ['2026-11', '2026-10'],
    });
    expect(body.report.logo).toMatch(/^data:image\/png;base64,/);
    expect((await call('GET', '')).body).toMatchObject({
      items: [{ id, clientName: 'Desks & Daughters' }],
      hosts: [],
    });
    const changed = await call('PUT', `/${id}`, { ...form, title: 'Your links' });
    // What is not named stays.
    expect(changed.body.report).toMatchObject({ title: 'Your links', logo: body.report.logo });
    expect((await call('PUT', `/${id}`, { ...form, logo: null })).body.report.logo).toBeNull();
    const held = await api.app.inject({ url: '/api/me/export', headers: ada.cookie });
    expect(held.json().clientReports).toMatchObject([{ client_name: form.clientName }]);

    const eve = await seedSignedIn(api.ctx);
    const doors: [Method, string, object?][] = [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, form],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/figures?month=2026-10`],
      ['GET', `/${id}/file?month=2026-10&format=pdf`],
      ['POST', `/${id}/links`, { month: '2026-10' }],
      ['DELETE', `/${id}/links/2026-10`],
    ];
    for (const [method, url, payload] of doors) {
      expect([url, (await call(method, url, payload, eve)).status]).toEqual([url, 404]);
    }
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  it.each([
    ['accent', { accent: '#ffd400' }, '#8c7500 is the nearest shade'],
    ['accent', { accent: 'red' }, 'must be a colour'],
    ['band', { band: '#12345' }, 'must be a colour'],
    ['sections', { sections: ['links', 'links'] }, 'each section once'],
    ['sections.0', { sections: ['secrets'] }, ''],
    ['host', { host: 'not a host' }, 'must be a host'],
    ['clientName', { clientName: ' ' }, ''],
    ['introduction', { introduction: 'x'.repeat(2001) }, ''],
    ['linkDays', { linkDays: 0 }, ''],
    ['logo', { logo: Buffer.from('GIF89a').toString('base64') }, 'must be a JPEG or PNG'],
    ['logo', { logo: Buffer.from('\u{ff}\u{d8}\u{ff}', 'latin1').toString('base64') }, ''],
    ['logo', { logo: truncated() }, 'must be a JPEG or PNG'],
    ['logo', { logo: bomb() }, `${MAX_LOGO_PIXELS / 1e6} megapixels`],
  ])('with a wrong %s (%#) is refused by its field', async (field, values, words) => {
    const { status, body } = await call('POST', '', { ...form, ...values });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.details[0].field).toBe(field);
    expect(body.details[0].message).toContain(words);
    expect((await call('GET', '')).body.items).toEqual([]);
  });

  function bomb(): string {
    const png = Buffer.from(PNG, 'base64');
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    return png.toString('base64');
  }
  function truncated(): string {
    return Buffer.from(PNG, 'base64').subarray(0, 45).toString('base64');
  }
});

describe('figures', () => {
  it('are of the host and the month, beside the month before it', async () => {
    await seedClientMonth(api.ctx, ada.user.userId);
    const id = await create();
    const { body } = await call('GET', `/${id}/figures?month=2026-10`);
    const figures: ClientFigures = body.figures;
    expect(body.isKept).toBe(false);
    expect(figures).toMatchObject({
      isWhole: true,
      from: '2026-10-01T00:00:00.000Z',
      to: '2026-11-01T00:00:00.000Z',
      links: {
        now: { watched: 3, live: 1, lost: 1, unseen: 1 },
        before: { watched: 2, live: 2, lost: 0, unseen: 0 },
      },
      availability: {
        now: { up: 2, down: 1, unseen: 1, share: 0.6667 },
        before: { up: 2, down: 0, unseen: 0, share: 1 },
      },
      days: [
        { day: '2026-10-05', up: 2, down: 0, unseen: 0, share: 1 },
        { day: '2026-10-31', up: 0, down: 1, unseen: 1, share: 0 },
      ],
      changes: {
        now: { added: 1, found: 0, lost: 1, regained: 0 },
        before: { added: 2, found: 1, lost: 0, regained: 0 },
      },
      changeList: [{ kind: 'lost', pageUrl: 'https://b.example/page' }],
      changesTotal: 1,
      ranks: {
        now: { tracked: 2, found: 1, top3: 0, top10: 1 },
        before: { tracked: 2, found: 2, top3: 0, top10: 1 },
      },
      rankList: [
        { keyword: 'desks', position: 8, before: 12, searched: 100 },
        { keyword: 'lamps', position: null, before: 9, searched: 100 },
      ],
      articles: { now: { published: 1 }, before: { published: 0 } },
      articleList: [{ url: 'http://linkwright.test/blog/in-october' }],
      linkList: [
        { pageUrl: 'https://b.example/page', state: 'lost', verdict: 'missing' },
        { pageUrl: 'https://c.example/page', state: 'unseen', verdict: null, seenAt: null },
        { pageUrl: 'https://a.example/page', state: 'live', verdict: 'live-nofollow' },
      ],
    });
    // By other clocks the check of the last evening is one of November.
    await api.app.inject({
      method: 'PATCH',
      url: '/api/me',
      headers: ada.cookie,
      payload: { timeZone: 'Asia/Tokyo' },
    });
    const tokyo = (await call('GET', `/${id}/figures?month=2026-10`)).body.figures;
    expect(tokyo.days.map(({ day }: { day: string }) => day)).toEqual(['2026-10-05']);
    expect(tokyo.links.now).toEqual({ watched: 3, live: 2, lost: 0, absent: 0, unseen: 1 });
    const november = (await call('GET', `/${id}/figures?month=2026-11`)).body.figures;
    expect(november).toMatchObject({ isWhole: false, to: api.clock().toISOString() });
  });

  it('have averages of positions as a file gave them', async () => {
    await seedClientMonth(api.ctx, ada.user.userId);
    await api.ctx.db
      .updateTable('rank_checks')
      .set({ average: 8.2 })
      .where('position', '=', 8)
      .execute();
    const { body } = await call('GET', `/${await create()}/figures?month=2026-10`);
    expect(body.figures.rankList[0]).toMatchObject({ keyword: 'desks', position: 8.2, before: 12 });
  });

  it('tell what was never found from what was lost', async () => {
    await seedClientMonth(api.ctx, ada.user.userId);
    const id = await create();
    // Checks that found it are deleted after some weeks; that it was lost stays known.
    await api.ctx.db.deleteFrom('link_looks').where('outcome', '=', 'up').execute();
    const read = async () =>
      (await call('GET', `/${id}/figures?month=2026-10`)).body.figures as ClientFigures;
    expect((await read()).links.now).toMatchObject({ watched: 3, lost: 1, absent: 0, unseen: 2 });
    await api.ctx.db.deleteFrom('link_changes').execute();
    const { links, linkList } = await read();
    expect(links.now).toEqual({ watched: 3, live: 0, lost: 0, absent: 1, unseen: 2 });
    expect(linkList[0]).toMatchObject({ pageUrl: 'https://b.example/page', state: 'absent' });
  });

  it.each(['2026-09', '2026-12', '2026-13', 'now'])('of %s are refused', async (month) => {
    const id = await create();
    const { status, body } = await call('GET', `/${id}/figures?month=${month}`);
    expect([status, body.details[0].field]).toEqual([400, 'month']);
  });
});

describe('a link', () => {
  const share = async (id: string, body: object = { month: '2026-10' }) =>
    (await call('POST', `/${id}/links`, body)).body.edition;

  it('shows the month to whoever has it, the same in every form, and is taken back', async () => {
    await seedClientMonth(api.ctx, ada.user.userId);
    const id = await create({ logo: PNG });
    const { figures } = (await call('GET', `/${id}/figures?month=2026-10`)).body;
    const edition = await share(id);
    expect(edition).toMatchObject({ month: '2026-10', isWhole: true });
    const path: string = edition.url.replace(api.ctx.publicUrl, '');
    expect(path).toMatch(/^\/client-report\/[\w-]{22}$/);
    const token = path.slice(path.lastIndexOf('/') + 1);

    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-cache',
    });
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(page.body).toContain('66.67%');
    expect(page.body).toContain('https://b.example/page');
    expect(page.body).not.toContain(ada.user.email);
    const colors = await open('/client-report-colors/1f5c4d-ffd400.css');
    expect(colors.body).toBe(
      ':root{--client-accent:#1f5c4d;--client-band:#ffd400;--client-ink:#000000}',
    );
    expect((await open('/client-report-colors/1f5c4d-red.css')).statusCode).toBe(404);

    const shared = await api.app.inject(`/api/shared-client-reports/${token}`);
    expect(shared.json().figures).toEqual({ ...figures, at: expect.any(String) });
    expect(shared.headers['x-robots-tag']).toBe('noindex');
    const csv = await api.app.inject(`/api/shared-client-reports/${token}/file?format=csv`);
    expect(csv.headers['content-disposition']).toBe(
      'attachment; filename="desks.example-2026-10.csv"',
    );
    expect(csv.body.split('\r\n')[1]).toMatch(/^https:\/\/b\.example\/page,Missing,/);

    // Kept as they were counted, whatever becomes of what was counted.
    await api.ctx.db.deleteFrom('watched_links').execute();
    expect((await call('GET', `/${id}/figures?month=2026-10`)).body).toMatchObject({
      isKept: true,
      figures: { links: { now: { watched: 3 } } },
    });
    const again = await share(id);
    expect(again.url).not.toBe(edition.url);
    expect((await open(path)).statusCode).toBe(404);
    expect((await call('DELETE', `/${id}/links/2026-10`)).status).toBe(200);
    expect((await call('DELETE', `/${id}/links/2026-10`)).status).toBe(404);
    expect((await open(again.url.replace(api.ctx.publicUrl, ''))).statusCode).toBe(404);
    expect((await call('GET', `/${id}`)).body.editions).toMatchObject([
      { month: '2026-10', url: null, expiresAt: null },
    ]);
  });

  it('ends when its time is over, and when its report is deleted', async () => {
    const id = await create({ linkDays: 30 });
    const short = (await share(id, { month: '2026-10', days: 1 })).url;
    const long = (await share(id, { month: '2026-11' })).url;
    const status = async (url: string) =>
      (await open(url.replace(api.ctx.publicUrl, ''))).statusCode;
    expect([await status(short), await status(long)]).toEqual([200, 200]);
    api.clock.forward(24 * 60 * 60 * 1000);
    expect([await status(short), await status(long)]).toEqual([404, 200]);
    await call('DELETE', `/${id}`);
    expect(await status(long)).toBe(404);
    expect(await status('/client-report/unknown')).toBe(404);
  });
});

describe('the PDF', () => {
  const pdfOf = async (id: string) => {
    const reply = await api.app.inject({
      url: `/api/client-reports/${id}/file?month=2026-10&format=pdf`,
      headers: ada.cookie,
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    return getDocumentProxy(new Uint8Array(reply.rawPayload));
  };

  it('is tagged, in its language, with bookmarks, and says what the API says', async () => {
    await seedClientMonth(api.ctx, ada.user.userId);
    const id = await create({ logo: PNG, clientName: 'Δέσκς и дочери “Żółć” 桌 데스크 ไทย' });
    const pdf = await pdfOf(id);
    const { info, metadata } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: 'en', Title: expect.stringContaining('October 2026') });
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await pdf.getOutline())?.map(({ title }: { title: string }) => title)).toEqual([
      'Compared with September 2026',
      'All links',
      'Rankings',
      'Links found, day by day',
      'What changed',
      'Articles published',
    ]);
    const tags: string[] = [];
    const alts: string[] = [];
    let text = '';
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      walk(await page.getStructTree());
      const { items } = await page.getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }
    function walk(node: unknown): void {
      const {
        role,
        alt,
        children = [],
      } = node as { role?: string; alt?: string; children?: unknown[] };
      if (role) tags.push(role);
      if (alt) alts.push(alt);
      for (const child of children) walk(child);
    }
    for (const tag of ['H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD', 'Link']) {
      expect(tags).toContain(tag);
    }
    expect(alts.join('\n')).toMatch(
      /Logo of .*\n.*Live: 1, Lost: 1, Not seen: 1.*\n.*between 0\.00% and 100\.00%/,
    );
    // Where one font ends and another begins, readers of text see a gap.
    const bare = (words: string) => words.replace(/\s+/g, '');
    const flat = bare(text);
    // What no font has is a question mark.
    expect(flat).toContain(bare('Δέσκς и дочери “Żółć” 桌 데스크 ???'));
    for (const said of [
      '66.67%',
      'b.example/page',
      'Live, nofollow',
      'not in 100',
      'Dear Grace,',
    ]) {
      expect(flat).toContain(bare(said));
    }
    const { figures } = (await call('GET', `/${id}/figures?month=2026-10`)).body;
    expect(flat).toContain(
      `Linkslive${figures.links.now.live}${figures.links.before.live}−${figures.links.before.live - figures.links.now.live}`,
    );
  });

  it('speaks the language of the report, and of nothing where there is nothing', async () => {
    const id = await create({ language: 'de', sections: ['links', 'availability'] });
    const pdf = await pdfOf(id);
    expect((await pdf.getMetadata()).info).toMatchObject({ Language: 'de' });
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('Oktober 2026');
    expect(text).toContain('Verglichen mit September 2026');
  });
});

it('is a workbook whose cells are texts and numbers, never formulas', async () => {
  await seedClientMonth(api.ctx, ada.user.userId, {
    anchorText: '=HYPERLINK("https://evil.example")',
  });
  const id = await create();
  const reply = await api.app.inject({
    url: `/api/client-reports/${id}/file?month=2026-10&format=xlsx`,
    headers: ada.cookie,
  });
  expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = Object.entries(unzipSync(new Uint8Array(reply.rawPayload)));
  const xml = files.map(([, bytes]) => strFromU8(bytes)).join('');
  expect(xml).not.toContain('<f>');
  expect(xml).toContain('=HYPERLINK(');
  expect(xml).toContain('<v>0.6667</v>');
  expect(files.filter(([name]) => name.startsWith('xl/worksheets/sheet'))).toHaveLength(6);
});
