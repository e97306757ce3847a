import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import {
  checkReceipt,
  type FullReport,
  type Receipt,
  type ReportChanges,
} from '@linkwright/core/all';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WARCParser, type WARCRecord } from 'warcio';
import { isEveryday } from '../../../../../../scripts/everyday.ts';
import {
  ANCHOR,
  DESTINATION,
  type PageServer,
  startPageServer,
} from '../../../testing/page-server.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { receiptLog } from '../receipt-log/index.ts';
import { runReport } from './run.ts';

let api: TestApi;
let pages: PageServer;
let ada: SignedInUser;
let bob: SignedInUser;

beforeAll(async () => {
  pages = await startPageServer();
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1', REPORTS_PER_ADDRESS: '1000' } });
  [ada, bob] = [await seedSignedIn(api.ctx), await seedSignedIn(api.ctx)];
});
afterAll(async () => {
  await api.close();
  await pages.close();
});
beforeEach(() => {
  pages.asked.clear();
  pages.delay = 0;
});

const wanted = { keyword: 'desk', anchorText: ANCHOR, destinationUrl: DESTINATION };
const list = (...paths: string[]) => paths.map((path) => pages.url + path).join('\n');

const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const logged = async () => {
  await receiptLog.flush?.(api.ctx);
  return (await get('/api/receipt-logs')).json();
};

async function create(urlList: string, headers: Record<string, string> = {}): Promise<FullReport> {
  const answer = await post('/api/reports', { ...wanted, urlList }, headers);
  expect([answer.statusCode, answer.json().success]).toEqual([202, true]);
  return answer.json();
}
const run = (id: string) =>
  runReport(api.ctx, id, { signal: new AbortController().signal, isLast: false });
const read = async (id: string, headers: Record<string, string> = {}): Promise<FullReport> =>
  (await get(`/api/reports/${id}`, headers)).json();

/** The `data` of every event of a stream that has ended. */
const eventsOf = (body: string) =>
  [...body.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));

describe('a report', () => {
  it('answers every line of the list', async () => {
    const {
      id,
      status,
      total,
      pages: count,
      done,
    } = await create(
      `# my links\r\n\r\n${list('/live/1', '/nofollow/1', '/anchor/1', '/missing/1', '/blocked/1')}\r\n` +
        `${list('/gone/1', '/live/1#part')}\r\nnot an address\r\nhttp://nobody.invalid/`,
    );
    expect({ status, total, count, done }).toEqual({
      status: 'queued',
      total: 9,
      count: 7,
      done: 0,
    });
    await run(id);
    const report = await read(id);
    expect(report.results.map(({ inspection }) => inspection.verdict)).toEqual([
      'live',
      'live-nofollow',
      'wrong-anchor',
      'missing',
      'blocked',
      'unreachable',
      'live',
      'invalid',
      'unreachable',
    ]);
    expect(report.results.map(({ duplicateOf }) => duplicateOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      0,
      null,
      null,
    ]);
    expect(report).toMatchObject({
      status: 'done',
      done: 9,
      isOwn: true,
      isSample: false,
      shareUrl: null,
      // The line that repeats the first is no page of its own.
      counts: {
        live: 1,
        'live-nofollow': 1,
        missing: 1,
        invalid: 1,
        unreachable: 2,
        'not-html': 0,
      },
    });
    expect(report.results[0]?.inspection).toMatchObject({
      status: 200,
      bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      link: { anchorText: ANCHOR, isDestination: true },
    });
    expect(pages.asked.get('/live/1')).toBe(1);
  });

  it('looks at each row of a sheet for its own link', async () => {
    const sheet = [
      'Page;Target;Anchor;Cost',
      `${pages.url}/live/sheet;;;10`,
      `${pages.url}/live/sheet;;other words;20`,
      `${pages.url}/live/sheet;https://unlinked.example/;;30`,
      `${pages.url}/live/sheet;;other words;40`,
      `${pages.url}/live/sheet;no address;;50`,
    ].join('\n');
    const body = { ...wanted, urlList: sheet, ownLinks: true };
    const created = (await post('/api/reports', body, ada.cookie)).json();
    expect(created).toMatchObject({ total: 5, pages: 3, ownLinks: true });
    await run(created.id);
    const report = await read(created.id, ada.cookie);
    expect(
      report.results.map(({ inspection, wanted: own, duplicateOf }) => [
        inspection.verdict,
        own?.destinationUrl,
        own?.anchorText,
        duplicateOf,
      ]),
    ).toEqual([
      ['live', undefined, undefined, null],
      ['wrong-anchor', DESTINATION, 'other words', null],
      ['wrong-target', 'https://unlinked.example/', ANCHOR, null],
      ['wrong-anchor', DESTINATION, 'other words', 1],
      ['invalid', undefined, undefined, null],
    ]);
    expect(report.counts).toMatchObject({
      live: 1,
      'wrong-anchor': 1,
      'wrong-target': 1,
      invalid: 1,
    });
    await receiptLog.flush?.(api.ctx);
    const receipt: Receipt = (
      await get(`/api/reports/${created.id}/pages/2/receipt`, ada.cookie)
    ).json();
    expect(receipt).toMatchObject({
      finding: { destinationUrl: 'https://unlinked.example/', anchorText: ANCHOR },
    });
    const again = (await post('/api/reports', body, ada.cookie)).json();
    await run(again.id);
    const changes: ReportChanges = (
      await get(`/api/reports/${again.id}/changes`, ada.cookie)
    ).json();
    expect(changes).toMatchObject({ previous: { id: created.id }, counts: { same: 3, lost: 0 } });
    const other = { ...body, urlList: sheet.replaceAll('other words', 'more words') };
    const changed = (await post('/api/reports', other, ada.cookie)).json();
    await run(changed.id);
    expect(
      (await get(`/api/reports/${changed.id}/changes`, ada.cookie)).json().previous,
    ).toBeNull();
  });

  it('takes what all rows say for said, and names what some do not', async () => {
    const { keyword } = wanted;
    const urlList = 'Page;Target;Anchor\na.example;b.example;one\nc.example;d.example;';
    const refused = await post('/api/reports', { keyword, urlList, ownLinks: true });
    expect(refused.json()).toMatchObject({
      code: 'REPORT_FIELDS_MISSING',
      details: [{ field: 'anchorText' }],
    });
    const whole = { keyword, urlList: `${urlList}two`, ownLinks: true };
    expect((await post('/api/reports', whole)).json()).toMatchObject({
      destinationUrl: 'https://b.example/',
      anchorText: 'one',
      ownLinks: true,
    });
    const plain = await post('/api/reports', { ...whole, ownLinks: false });
    expect(plain.json().code).toBe('REPORT_FIELDS_MISSING');
    const many = Array.from({ length: 51 }, (_, at) => `a.example;b.example;${at}`).join('\n');
    const tooMany = { keyword, urlList: `Page;Target;Anchor\n${many}`, ownLinks: true };
    expect((await post('/api/reports', tooMany)).json().code).toBe('REPORT_TOO_MANY_PAGES');
  });

  it('answers 1,000 lines with garbage among them', { skip: isEveryday }, async () => {
    const lines = Array.from({ length: 1000 }, (_, at) =>
      at % 4 === 0 ? `garbage ${at} \u0001 ＝<script>` : `${pages.url}/live/${at}`,
    );
    const { id } = await create(lines.join('\n'), ada.token);
    await run(id);
    const { results, counts, status } = await read(id, ada.token);
    expect([status, results.length, counts.invalid, counts.live]).toEqual(['done', 1000, 250, 750]);
    expect(
      results.every(({ inspection }, at) => (at % 4 === 0) === (inspection.verdict === 'invalid')),
    ).toBe(true);
  });

  it.each([
    [{}, 'REPORT_FIELDS_MISSING', ['keyword', 'anchorText', 'destinationUrl']],
    [
      { ...wanted, destinationUrl: 'ftp://shop.example' },
      'REPORT_DESTINATION_INVALID',
      ['destinationUrl'],
    ],
    [{ ...wanted, urlList: '#\n'.repeat(10_001) }, 'REPORT_LIST_TOO_LONG', ['urlList']],
    [
      { ...wanted, urlList: Array.from({ length: 51 }, (_, at) => `a.example/${at}`).join('\n') },
      'REPORT_TOO_MANY_PAGES',
      ['urlList'],
    ],
    [{ ...wanted, urlList: 'no page\nftp://a.example' }, 'REPORT_NO_PAGE', ['urlList']],
  ])('is not taken on for %#', async (body, code, fields) => {
    const answer = await post('/api/reports', body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    expect(answer.json().details.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it('says what is new, lost and changed since the last one on the same list', async () => {
    const paths = ['/live/s', '/live/lost', '/missing/new', '/live/rel'];
    const changesOf = async (id: string, headers = {}): Promise<ReportChanges> =>
      (await get(`/api/reports/${id}/changes`, headers)).json();
    const turn = () => {
      pages.turned.set('/live/lost', '/missing');
      pages.turned.set('/missing/new', '/live');
      pages.turned.set('/live/rel', '/nofollow');
    };
    for (const [headers, other] of [
      [ada.token, bob.token],
      [{}, undefined],
    ] as const) {
      pages.turned.clear();
      const first = await create(list(...paths), headers);
      await run(first.id);
      expect((await changesOf(first.id, headers)).previous).toBeNull();
      turn();
      const body = { ...wanted, urlList: list(...paths.toReversed()), previousId: first.id };
      const second = (await post('/api/reports', body, headers)).json();
      await run(second.id);
      const { previous, counts, changes } = await changesOf(second.id, headers);
      expect(previous).toEqual({ id: first.id, createdAt: first.createdAt });
      expect(counts).toEqual({ new: 1, lost: 1, changed: 1, same: 1, unseen: 0 });
      expect(changes.map(({ kind, pageUrl }) => [kind, pageUrl.replace(pages.url, '')])).toEqual([
        ['lost', '/live/lost'],
        ['new', '/missing/new'],
        ['changed', '/live/rel'],
      ]);
      expect(changes[2]?.changes).toEqual([
        { kind: 'rel-changed', before: null, after: 'nofollow' },
      ]);
      // Another list is compared with nothing, and neither is somebody else's of the same.
      const third = await create(list(...paths.slice(1)), headers);
      expect((await changesOf(third.id, headers)).previous).toBeNull();
      if (!other) continue;
      const theirs = (await post('/api/reports', body, other)).json();
      expect((await changesOf(theirs.id, other)).previous).toBeNull();
      expect(await changesOf(second.id, other)).toMatchObject({ code: 'REPORT_NOT_FOUND' });
      // Shared, it says when the other one was made, and not where it is.
      const { shareToken } = (await post(`/api/reports/${second.id}/share`, {}, headers)).json();
      const seen = await get(`/api/reports/${second.id}/changes?share=${shareToken}`, other);
      expect(seen.json().previous).toEqual({ id: null, createdAt: first.createdAt });
      await api.app.inject({ method: 'DELETE', url: `/api/reports/${first.id}`, headers });
      expect((await changesOf(second.id, headers)).previous).toBeNull();
    }
    pages.turned.clear();
  });

  it('says how many pages a guest may name', async () => {
    const urlList = Array.from({ length: 51 }, (_, at) => `a.example/${at}`).join('\n');
    expect((await post('/api/reports', { ...wanted, urlList })).json().error).toBe(
      'This list names 51 pages. Without an account a report checks at most 50. Sign in to check up to 1,000.',
    );
    expect((await post('/api/reports', { ...wanted, urlList }, ada.token)).statusCode).toBe(202);
  });

  it('takes the longest list of the longest addresses, and nothing beyond', async () => {
    const line = (at: number) => `https://a.example/${at}-`.padEnd(2048, 'x');
    const { pages: count } = await create(
      Array.from({ length: 1000 }, (_, at) => line(at)).join('\n'),
      ada.token,
    );
    expect(count).toBe(1000);
    const answer = await post('/api/reports', { ...wanted, urlList: 'x'.repeat(2_500_000) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('is made once for one idempotency key', async () => {
    const headers = { 'idempotency-key': 'the-same-report' };
    const [first, second] = [
      await create(list('/live/1'), headers),
      await create(list('/live/1'), headers),
    ];
    expect(second.id).toBe(first.id);
  });

  it('is refused to other sites', async () => {
    const { id } = await create(list('/live/1'));
    const origin = { origin: 'https://evil.example' };
    const answers = [
      await post('/api/reports', wanted, origin),
      await post(`/api/reports/${id}/cancel`, undefined, origin),
      await post(`/api/reports/${id}/share`, undefined, { ...origin, ...ada.cookie }),
      await api.app.inject({ method: 'DELETE', url: `/api/reports/${id}`, headers: origin }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect((await read(id)).status).toBe('queued');
  });
});

describe('the way through a run', () => {
  it('is told to a late joiner from the start, and to one who comes back from where they were', async () => {
    const { id } = await create(list('/live/1', '/missing/1', '/live/1'));
    await run(id);
    const whole = eventsOf((await get(`/api/reports/${id}/stream`)).body);
    expect(whole.map(({ type }) => type)).toEqual(['started', 'page', 'page', 'page', 'finished']);
    expect(whole.map(({ done }) => done)).toEqual([undefined, 1, 2, 3, 3]);
    expect(whole[4]).toMatchObject({ counts: { live: 1, missing: 1 }, wasCancelled: false });
    const rest = eventsOf((await get(`/api/reports/${id}/stream`, { 'last-event-id': '2' })).body);
    expect(rest.map(({ type }) => type)).toEqual(['started', 'page', 'finished']);
    expect(rest[1]).toEqual(whole[3]);
  });

  it('is told while it goes on', async () => {
    pages.delay = 30;
    const { id } = await create(list('/live/1', '/live/2', '/live/3', '/live/4'));
    const streamed = get(`/api/reports/${id}/stream`);
    await run(id);
    const events = eventsOf((await streamed).body);
    expect(events.filter(({ type }) => type === 'page').map(({ done }) => done)).toEqual([
      1, 2, 3, 4,
    ]);
  });

  it('ends where it is cancelled, and what was seen stays', async () => {
    pages.delay = 40;
    const { id, total } = await create(
      list(...Array.from({ length: 40 }, (_, at) => `/live/${at}`)),
    );
    const streamed = get(`/api/reports/${id}/stream`);
    const running = run(id);
    await expect.poll(async () => (await read(id)).done).toBeGreaterThan(3);
    const cancelled = (await post(`/api/reports/${id}/cancel`)).json();
    expect(cancelled.status).toBe('cancelled');
    await running;
    const report = await read(id);
    expect(report.done).toBe(cancelled.done);
    expect(report.results).toHaveLength(report.done);
    expect(report.done).toBeLessThan(total);
    expect(eventsOf((await streamed).body).at(-1)).toMatchObject({
      type: 'finished',
      wasCancelled: true,
      done: report.done,
    });
    await run(id);
    expect((await read(id)).done).toBe(report.done);
  });

  it('goes on where a stopped process left it', async () => {
    pages.delay = 20;
    const paths = Array.from({ length: 30 }, (_, at) => `/live/${at % 25}`);
    const { id } = await create(list(...paths));
    const stopping = new AbortController();
    const first = runReport(api.ctx, id, { signal: stopping.signal, isLast: false });
    await expect.poll(async () => (await read(id)).done).toBeGreaterThan(3);
    stopping.abort(new Error('the process stops'));
    await expect(first).rejects.toThrow('the process stops');
    const before = await read(id);
    expect([before.status, before.done < 30]).toEqual(['running', true]);
    const asked = new Map(pages.asked);
    await run(id);
    const after = await read(id);
    expect([after.status, after.done, after.counts.live]).toEqual(['done', 30, 25]);
    for (const { line } of before.results) {
      const path = new URL(line).pathname;
      expect(pages.asked.get(path)).toBe(asked.get(path));
    }
  });
});

describe('who reads a report', () => {
  it('is its owner alone, until it is shared, and again once that is taken back', async () => {
    const { id } = await create(list('/live/1'), ada.token);
    await run(id);
    const readers = (query = '') =>
      Promise.all(
        [ada.token, bob.token, {}].map(
          async (headers) => (await get(`/api/reports/${id}${query}`, headers)).statusCode,
        ),
      );
    expect(await readers()).toEqual([200, 404, 404]);
    for (const ending of ['.json', '.csv', '.xlsx', '/stream', '/pages/0/receipt']) {
      expect((await get(`/api/reports/${id}${ending}`, bob.token)).statusCode).toBe(404);
      expect((await get(`/api/reports/${id}${ending}`, ada.token)).statusCode).toBe(200);
    }
    const shared = (await post(`/api/reports/${id}/share`, undefined, ada.token)).json();
    expect(shared.shareUrl).toBe(`http://linkwright.test/report/${id}?share=${shared.shareToken}`);
    const query = `?share=${shared.shareToken}`;
    expect(await readers(query)).toEqual([200, 200, 200]);
    expect((await get(`/api/reports/${id}${query}`)).json()).toMatchObject({
      isOwn: false,
      shareUrl: null,
    });
    expect((await get(`/api/reports/${id}.csv${query}`)).statusCode).toBe(200);
    expect(await readers('?share=anything')).toEqual([200, 404, 404]);
    expect((await read(id, ada.token)).shareUrl).toBe(shared.shareUrl);
    const page = async (asked: string, headers: Record<string, string> = {}) => {
      const { headers: sent, rawPayload } = await get(`/report/${id}${asked}`, headers);
      const isPacked = sent['content-encoding'] === 'gzip';
      return { sent, html: String(isPacked ? gunzipSync(rawPayload) : rawPayload) };
    };
    // Its page begins with it, for the reader that the answer is for, and is nobody else's.
    const headline = '<h1>The link is live and counts</h1>';
    const first = await page(query, { 'accept-encoding': 'br, gzip' });
    expect(first.sent).toMatchObject({
      'cache-control': 'private, no-store',
      'content-encoding': 'gzip',
    });
    expect(first.html).toContain(headline);
    expect(first.html).toContain('Shared with you');
    expect(first.html).not.toContain('rel="canonical"');
    const own = await page(query, ada.token);
    expect(own.html).toContain(headline);
    expect(own.html).not.toContain('Shared with you');
    for (const asked of ['', '?share=anything', `${query}&share=twice`]) {
      const { html } = await page(asked, bob.token);
      expect(html, asked).not.toContain('is live');
      expect(html, asked).toContain('Loading the report');
    }
    // A token reads; it does nothing else.
    for (const act of ['cancel', 'share']) {
      expect(
        (await post(`/api/reports/${id}/${act}${query}`, undefined, bob.token)).statusCode,
      ).toBe(404);
    }
    await api.app.inject({ method: 'DELETE', url: `/api/reports/${id}/share`, headers: ada.token });
    expect(await readers(query)).toEqual([200, 404, 404]);
    expect((await page(query)).html).not.toContain('is live');
    const again = (await post(`/api/reports/${id}/share`, undefined, ada.token)).json();
    expect(again.shareToken).not.toBe(shared.shareToken);
  });

  it('is whoever has the id of a guest’s, which is listed nowhere', async () => {
    const { id, expiresAt } = await create(list('/live/1'));
    expect((await get(`/api/reports/${id}`, bob.token)).statusCode).toBe(200);
    expect(expiresAt).toBe('2026-12-21T09:00:00.000Z');
    expect((await post(`/api/reports/${id}/share`)).json().code).toBe('REPORT_NOT_SHAREABLE');
    expect((await get('/api/reports')).statusCode).toBe(401);
    expect((await get(`/api/reports/${'0'.repeat(32)}`)).json().code).toBe('REPORT_NOT_FOUND');
  });

  it('sees their own in a list, newest first', async () => {
    const carl = await seedSignedIn(api.ctx);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      api.clock.forward(1000);
      ids.unshift((await create(list('/live/1'), carl.token)).id);
    }
    const first = (await get('/api/reports?limit=2', carl.token)).json();
    const rest = (await get(`/api/reports?limit=2&cursor=${first.nextCursor}`, carl.token)).json();
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect((await get('/api/reports?cursor=nonsense', carl.token)).statusCode).toBe(400);
  });

  it('deletes it for good', async () => {
    const { id } = await create(list('/live/1'), ada.token);
    const remove = (headers: Record<string, string>) =>
      api.app.inject({ method: 'DELETE', url: `/api/reports/${id}`, headers });
    expect((await remove(bob.token)).statusCode).toBe(404);
    expect((await remove(ada.token)).statusCode).toBe(200);
    expect((await get(`/api/reports/${id}`, ada.token)).statusCode).toBe(404);
  });
});

it('shows samples to everybody, which nobody changes', async () => {
  const id = 'demo_every-verdict';
  const sample = (await get(`/api/reports/${id}`)).json();
  expect(sample).toMatchObject({ isSample: true, isOwn: false, status: 'done' });
  expect((await get(`/api/reports/${id}.csv`)).body.split('\r\n')).toHaveLength(sample.total + 2);
  const events = eventsOf((await get(`/api/reports/${id}/stream`)).body);
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['page', 'finished']);
  for (const act of ['cancel', 'share']) {
    expect((await post(`/api/reports/${id}/${act}`)).statusCode).toBe(404);
  }
  expect((await get('/api/reports/demo_nothing')).statusCode).toBe(404);
  const page = async (path: string) => (await get(path)).body;
  const canonical = `<link rel="canonical" href="http://linkwright.test/report/${id}"/>`;
  expect(await page(`/report/${id}`)).toContain(canonical);
  expect(await page('/report/demo_nothing')).not.toContain('rel="canonical"');
});

describe('what is taken away', () => {
  it('is JSON and CSV, in which nothing is a formula', async () => {
    const { id } = await create(`${list('/formula/1')}\n=1+1`);
    await run(id);
    const json = await get(`/api/reports/${id}.json`);
    expect(json.headers['content-disposition']).toBe(
      `attachment; filename="backlink-report-${id}.json"`,
    );
    expect(json.json()).toEqual(
      Object.fromEntries(Object.entries(await read(id)).filter(([name]) => name !== 'success')),
    );
    const csv = await get(`/api/reports/${id}.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv.body).toContain("'=1+1");
    expect(csv.body).not.toMatch(/(^|,)"?=/m);
  });

  it('is a receipt that the log has, and not with one byte changed', async () => {
    const { id } = await create(list('/live/1', '/live/1'));
    expect((await get(`/api/reports/${id}/pages/0/receipt`)).json().code).toBe('RECEIPT_NOT_READY');
    await run(id);
    const [{ verifierKey }] = (await logged()).logs;
    const { body } = await get(`/api/reports/${id}/pages/0/receipt`);
    const receipt = JSON.parse(body);
    const { inspection } = (await read(id)).results[0] ?? {};
    const finding = { reportId: id, position: 0, anchorText: ANCHOR, inspection };
    expect(receipt).toMatchObject({ finding, logKey: verifierKey, timestamp: null });
    expect(await checkReceipt(receipt, verifierKey)).toMatchObject({ isGenuine: true });
    const changed = body.replace('"verdict":"live"', '"verdict":"lime"');
    expect(changed).not.toBe(body);
    expect((await checkReceipt(JSON.parse(changed), verifierKey)).isGenuine).toBe(false);
    expect((await get(`/api/reports/${id}/pages/2/receipt`)).statusCode).toBe(404);
    // Asked for again, it is the same entry; a repeated line has its own.
    expect((await get(`/api/reports/${id}/pages/0/receipt`)).body).toBe(body);
    const { finding: repeated } = (await get(`/api/reports/${id}/pages/1/receipt`)).json();
    expect(repeated).toMatchObject({ ...finding, position: 1 });
  });

  it('is a page as it is now, in an archive with its receipt, for whoever owns the report', async () => {
    const { id } = await create(list('/live/1', 'nothing'), ada.token);
    const archive = (position: number, headers = ada.token) =>
      api.app.inject({
        method: 'POST',
        url: `/api/reports/${id}/pages/${position}/archive`,
        headers,
      });
    const reply = await archive(0);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="backlink-report-${id}-0.warc.gz"`,
    });
    // A program that reads archives, and compares their digests.
    const records: WARCRecord[] = [];
    for await (const record of new WARCParser([reply.rawPayload])) {
      await record.readFully(false);
      records.push(record);
    }
    expect(records.map(({ warcType }) => warcType)).toEqual(['warcinfo', 'response', 'metadata']);
    const [, page, about] = records;
    expect(page?.warcTargetURI).toBe(`${pages.url}/live/1`);
    expect(page?.httpHeaders?.statusCode).toBe(200);
    const html = Buffer.from(page?.payload ?? []);
    expect(html.toString()).toContain(ANCHOR);
    const receipt: Receipt = JSON.parse(Buffer.from(about?.payload ?? []).toString());
    expect(await checkReceipt(receipt, receipt.logKey)).toMatchObject({ isGenuine: true });
    const { archive: hashes, inspection } = receipt.finding;
    expect(hashes?.bodyHash).toBe(createHash('sha256').update(html).digest('hex'));
    expect(inspection).toMatchObject({ verdict: 'live', bodyHash: hashes?.bodyHash });
    const digest = page?.warcHeaders.headers.get('WARC-Payload-Digest');
    expect(digest).toMatch(/^sha256:[A-Z2-7]{52}====$/);
    const { share } = (await post(`/api/reports/${id}/share`, undefined, ada.token)).json();
    expect((await archive(0, {} as never)).statusCode, share).toBe(404);
    expect((await archive(1)).statusCode).toBe(404);
  });

  it('is logged when it is seen, whoever asks for a receipt', async () => {
    const { id } = await create(list('/live/1', '/missing/1'));
    await run(id);
    await receiptLog.flush?.(api.ctx);
    const before = await logged();
    for (const position of [0, 1]) {
      expect((await get(`/api/reports/${id}/pages/${position}/receipt`)).statusCode).toBe(200);
    }
    expect(await logged()).toEqual(before);
  });

  it('goes with the account, and into its copy', async () => {
    const dora = await seedSignedIn(api.ctx);
    const { id } = await create(list('/live/1'), dora.token);
    await run(id);
    const copy = (await get('/api/me/export', dora.token)).json();
    expect([copy.reports.length, copy.reportPages.length]).toEqual([1, 1]);
    expect(JSON.stringify(copy.reports)).not.toContain('share_token');
    await api.ctx.db.deleteFrom('users').where('id', '=', dora.user.userId).execute();
    expect((await get(`/api/reports/${id}`, dora.token)).statusCode).toBe(404);
  });
});

it('says of a page in Google’s index what a source of its owner says, in every form, and no more', async () => {
  const rows = `http://nobody.invalid/in\nhttp://nobody.invalid/out\n${list('/live/1')}`;
  const states = [
    ['indexed', '/in', ''],
    ['not-indexed', '/out', 'Crawled - currently not indexed'],
  ];
  for (const [state, path, reason] of states) {
    const text = `URL,Last crawled\nhttp://nobody.invalid${path},2026-11-01`;
    const taken = await post(
      '/api/search-console/imports',
      { property: 'nobody.invalid', text, to: '2026-11-20', index: { state, reason } },
      ada.cookie,
    );
    expect(taken.statusCode).toBe(200);
  }
  const { id } = await create(rows, ada.cookie);
  await run(id);
  const said = [
    expect.objectContaining({ state: 'indexed', source: 'csv', at: '2026-11-20T00:00:00.000Z' }),
    expect.objectContaining({ state: 'not-indexed', reason: 'Crawled - currently not indexed' }),
    undefined,
  ];
  const indexes = (results: FullReport['results']) => results.map(({ index }) => index);
  expect(indexes((await read(id, ada.cookie)).results)).toEqual(said);
  const csv = await get(`/api/reports/${id}.csv`, ada.cookie);
  expect(csv.body.split('\r\n').map((line) => line.split(',').slice(-6).join())).toEqual([
    'Indexed,Index reason,Index source,Index as of,Target of its own,Anchor of its own',
    'indexed,,file from Search Console,2026-11-20T00:00:00.000Z,,',
    'not-indexed,Crawled - currently not indexed,file from Search Console,2026-11-20T00:00:00.000Z,,',
    'unknown,,,,,',
    '',
  ]);
  const told = eventsOf((await get(`/api/reports/${id}/stream`, ada.cookie)).body);
  const pages = told.filter(({ type }) => type === 'page').map(({ result }) => result);
  expect(indexes(pages.toSorted((a, b) => a.position - b.position))).toEqual(said);
  // Whoever opens a shared report sees what its owner does; a source is nobody else's.
  const { shareToken } = (await post(`/api/reports/${id}/share`, undefined, ada.cookie)).json();
  const shared = (await get(`/api/reports/${id}?share=${shareToken}`)).json();
  expect(indexes(shared.results)).toEqual(said);
  const other = await create(rows, bob.cookie);
  await run(other.id);
  expect(indexes((await read(other.id, bob.cookie)).results)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
