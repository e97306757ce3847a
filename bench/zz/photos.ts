import { createServer } from 'node:http';
import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { seedAccount } from '../../e2e/browser.ts';
import { startServerProcess } from '../../e2e/server-process.ts';
const out = process.argv[2] ?? '/tmp/photos';
const wanted = (process.argv[3] ?? '').split(',').filter(Boolean);
const widths = (process.argv[4] ?? '390,1440').split(',').map(Number);
const schemes = (process.argv[5] ?? 'light').split(',') as ('light' | 'dark')[];
mkdirSync(out, { recursive: true });
const site = createServer((request, response) => {
  const n = Number(/\d+/.exec(request.url ?? '')?.[0] ?? 0);
  response.setHeader('content-type', 'text/html');
  if (n % 7 === 3) return void response.writeHead(404).end('gone');
  const rel = n % 5 === 1 ? ' rel="nofollow"' : '';
  response.end(`<!doctype html><html lang="en"><head><title>Garden notes ${n}</title>${n % 9 === 4 ? '<meta name="robots" content="noindex">' : ''}</head><body><nav><a href="/">Home</a></nav><main><article><h1>Garden notes ${n}</h1>${`<p>Good soil needs air, water and patience, and ${n} reasons to dig it over in spring before anything is sown. A border that was dug in autumn drains better after rain.</p>`.repeat(6)}<p>We like <a href="https://spades.example/forged"${rel}>good spades</a> for heavy ground.</p></article></main></body></html>`);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const { port } = site.address() as { port: number };
const server = await startServerProcess({ FETCH_ALLOW_PRIVATE: '1', ADMIN_EMAILS: 'boss@site.example' });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const boss = await b.newContext({ baseURL: server.url });
await seedAccount(boss, 'boss@site.example');
const ask = async (path: string, data: unknown) => { const r = await boss.request.post(path, { data }); const t = await r.text(); if (!r.ok()) console.log(path, r.status(), t.slice(0, 200)); try { return JSON.parse(t); } catch { return {}; } };
const { me } = await (await boss.request.get('/api/auth/get-session')).json();
await ask('/api/admin/credits/adjustments', { userId: me.user.id, credits: 60, reason: 'To try it' });
const pages = Array.from({ length: 24 }, (_, i) => `http://127.0.0.1:${port}/notes/${i}`);
for (const [k, a] of [['garden tools', 'good spades'], ['standing desks', 'desk frames'], ['raised beds', 'timber planters']]) await ask('/api/posts', { keyword: k, anchorText: a, targetUrl: 'https://spades.example/forged' });
const report = await ask('/api/reports', { keyword: 'spades', anchorText: 'good spades', destinationUrl: 'https://spades.example/forged', urlList: pages.join('\n') });
await ask('/api/monitors', { anchorText: 'good spades', destinationUrl: 'https://spades.example/forged', urlList: pages.join('\n') });
await ask('/api/rank-trackers', { host: 'spades.example', keywords: 'garden spade\nbest spades\nforged spade\ndigging fork' });
const campaign = await ask('/api/campaigns', { name: 'Autumn spades', targetUrl: 'https://spades.example/forged', keywords: [{ keyword: 'garden tools', anchorText: 'good spades' }, { keyword: 'autumn digging', anchorText: 'spades.example' }], linkCount: 6, pacePerDay: 3 });
await ask(`/api/campaigns/${campaign.campaign?.id}/start`, {});
await ask('/api/drafts', { keyword: 'winter digging', anchorText: 'good spades', targetUrl: 'https://spades.example/forged' });
const cr = await ask('/api/client-reports', { clientName: 'Spades Ltd', host: 'spades.example' });
await sleep(9000);
const screens: [string, string][] = [
  ['dashboard', '/dashboard'], ['posts', '/my-posts'], ['drafts', '/drafts'], ['campaigns', '/campaigns'], ['campaign', `/campaigns/${campaign.campaign?.id}`], ['automation', '/automation'],
  ['monitors', '/monitors'], ['reports', '/backlink-report'], ['report', `/report/${report.id}`], ['client-reports', '/client-reports'], ['search-console', '/search-console'], ['discovery', '/smart-discovery'], ['recursive', '/recursive-discovery'],
  ['ranks', '/dashboard#rank-tracker'], ['keywords', '/dashboard#keywords'], ['credits', '/credits'], ['account', '/account'], ['domains', '/domains'], ['partners', '/partners'], ['affiliate', '/affiliate'], ['ai-live', '/ai-live'], ['ad', '/ad'],
  ['admin', '/admin'], ['admin-users', '/admin/users'], ['admin-posts', '/admin/posts'], ['admin-orders', '/admin/orders'], ['admin-settings', '/admin/settings'], ['calendar', '/calendar'], ['activity', '/activity'], ['settings', '/dashboard#settings'],
];
if (process.argv[6] === 'serve') { console.log(server.url); await sleep(3_600_000); }
for (const scheme of schemes) {
  const c = await b.newContext({ baseURL: server.url, colorScheme: scheme, reducedMotion: 'reduce', storageState: await boss.storageState() });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('console', p.url(), m.text().slice(0, 150)));
  for (const [name, path] of screens) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await p.goto('about:blank');
    await p.goto(path); if (name === 'report') console.log(p.url(), path); await p.waitForLoadState('networkidle').catch(() => {}); await sleep(500);
    for (const width of widths) {
      await p.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      await sleep(250);
      const full = await p.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      if ((full[0] ?? 0) > width) console.log('WIDE', name, width, full[0]);
      await p.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, clip: { x: 0, y: 0, width, height: Math.min(full[1] ?? 900, width < 500 ? 1700 : 1300) }, fullPage: true });
    }
  }
  await c.close();
}
await b.close(); await server.stop(); site.close();
