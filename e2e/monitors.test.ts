import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEveryday } from '../scripts/everyday.ts';
import {
  closeContexts,
  expectWhole,
  expectWholeInBoth,
  openBrowser,
  scriptsOf,
  seedAccount,
  tabTo,
  WHOLE_MS,
  watchFaults,
} from './browser.ts';
import { ofThisTry } from './of-this-try.ts';
import { type RunningServer, startServerToShift } from './server.ts';

const anchor = 'hand-forged spades';
const destination = 'https://spades.example.com/forged';
const link = `<a href="${destination}">${anchor}</a>`;

let browser: Browser;
let server: RunningServer;
let site: Server;
let siteUrl: string;
/** What stands on each page of the site that is watched. */
const pages = new Map<string, string>();
const posts: { type: string }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  site = createServer(async (request, response) => {
    if (request.method === 'POST') {
      posts.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
      return;
    }
    const words = pages.get(request.url ?? '');
    response.writeHead(words === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><html lang="en"><title>Notes</title><main><h1>Notes</h1><p>In March we use ${words}.</p></main></html>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startServerToShift({
    FETCH_ALLOW_PRIVATE: '1',
  });
});
afterAll(async () => {
  await closeContexts(browser);
  await server.stop();
  site.close();
});

async function open(): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: server.url,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
}

const row = (page: Page, path: string) => page.getByRole('row').filter({ hasText: path });

/** Adds pages through the form, by the keyboard alone. */
async function watch(page: Page, paths: string[], campaign: string): Promise<void> {
  await page.getByLabel('Destination URL').focus();
  await page.keyboard.type(destination);
  await page.keyboard.press('Tab');
  await page.keyboard.type(anchor);
  await page.keyboard.press('Tab');
  await page.keyboard.type(campaign);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(paths.map((each) => siteUrl + each).join('\n'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Now watching').waitFor();
}

it('tells a guest what it is for', { timeout: WHOLE_MS }, async () => {
  const context = await open();
  const page = await context.newPage();
  await page.goto('/monitors');
  await page.getByRole('heading', { name: 'Watched links' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).waitFor();
  await expectWholeInBoth(page, 'monitors-guest');
  await context.close();
});

describe('a signed-in person', () => {
  it('composes a report for a client, and passes it on', { timeout: 3 * WHOLE_MS }, async () => {
    const context = await open();
    await seedAccount(context, ofThisTry('agency@monitors.example'));
    const faults = watchFaults(context);
    pages.set('/kept', link);
    const urlList = `${siteUrl}/kept`;
    const watched = { destinationUrl: destination, anchorText: anchor, urlList };
    await context.request.post('/api/monitors', { data: watched });
    const page = await context.newPage();
    await page.goto('/client-reports');
    await page.getByLabel('Client').fill('Spades & Daughters');
    await expectWhole(page, 'client-reports');
    await page.getByRole('button', { name: 'Compose the report' }).click();
    const month = page.getByRole('region', { name: 'Preview' }).getByLabel('Month');
    // The one that goes on.
    await expect
      .poll(async () => {
        await month.selectOption({ index: 0 });
        await page.reload();
        await month.selectOption({ index: 0 });
        await page.getByRole('article').getByRole('heading', { name: 'All links' }).waitFor();
        return page.getByRole('article').textContent();
      })
      .toContain('Live: 1');
    await page.getByLabel('Introduction').fill('Dear Grace,\n\nyour link is there.');
    await page.getByLabel('Accent', { exact: true }).fill('#b3261e');
    await page.getByRole('button', { name: 'Save report' }).click();
    await page.getByText('Saved.').waitFor();
    await page
      .getByRole('region', { name: 'Pass it on' })
      .getByLabel('Month')
      .selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Make a link' }).click();
    const shared = page.getByRole('link', { name: /\/client-report\// });
    const address = new URL((await shared.getAttribute('href')) ?? '').pathname;
    await expectWholeInBoth(page, 'client-report');
    const guest = await open();
    const sheet = await guest.newPage();
    await sheet.goto(address);
    await sheet.getByText('your link is there.').waitFor();
    expect(await scriptsOf(sheet)).toEqual([]);
    await expectWholeInBoth(sheet, 'client-report-shared');
    expect(faults).toEqual([]);
    await guest.close();
    await context.close();
  });

  it('watches links, is told of one that is gone, and shares what is there', {
    timeout: 3 * WHOLE_MS,
  }, async () => {
    const context = await open();
    await seedAccount(context, ofThisTry('watcher@monitors.example'));
    posts.length = 0;
    const faults = watchFaults(context);
    for (const each of ['/one', '/two']) pages.set(each, link);
    pages.set('/three', 'a spade');
    const page = await context.newPage();
    await page.goto('/monitors');
    await watch(page, ['/one', '/two', '/three', '/two'], 'Spring');
    await page.getByText('The list names this page twice').waitFor();
    await row(page, '/one').getByText('Live').waitFor({ timeout: 30_000 });
    await expectWhole(page, 'monitors-add');
    await row(page, '/three').getByText('Not there', { exact: true }).waitFor();
    await page.getByText('3 of 100 links watched, each checked weekly').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await arrange(page);

    await page.getByLabel('Webhook', { exact: true }).fill(`${siteUrl}/hook`);
    await page.getByRole('button', { name: 'Save the webhook' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'Send a test to the webhook' }).click();
    await page.getByText('webhook.test').waitFor();
    await page
      .getByLabel('Address of Slack')
      .fill(`${siteUrl}/services/T024BE7LD/B0AAAAAAA/secret`);
    await page.getByRole('button', { name: 'Save Slack' }).click();
    await page.getByText(`${siteUrl}/…cret`).waitFor();
    await page.getByRole('button', { name: 'Create a feed' }).click();
    await page.getByRole('button', { name: 'End the feed' }).waitFor();
    await page.getByLabel('No email and no chat message at certain hours').click();
    await page.getByText('By the clocks of').waitFor();
    expect(posts.map(({ type }) => type)).toEqual(['webhook.test']);

    pages.set('/two', 'a spade');
    await checkNow(page, '/two');
    await row(page, '/two').getByText('Missed once').waitFor({ timeout: 30_000 });
    server.process.kill('SIGWINCH');
    await checkNow(page, '/two');
    await expect
      .poll(
        async () => {
          await page.reload();
          await row(page, '/two').waitFor();
          return row(page, '/two').textContent();
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toContain('Lost');
    await expect.poll(() => posts.map(({ type }) => type)).toContain('link.lost');

    await row(page, '/two').getByRole('button', { name: '/two' }).first().press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('The link is gone').waitFor();
    await drawer.getByText('Missed once').waitFor({ state: 'detached' });
    await expectWhole(page, 'monitors-drawer');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByLabel('Links to show').selectOption({ label: 'Campaign Spring' });
    await page.getByRole('button', { name: 'Create status page' }).click();
    const shared = page.getByRole('main').getByRole('link', { name: 'Spring', exact: true });
    const address = new URL((await shared.getAttribute('href')) ?? '').pathname;
    await expectWholeInBoth(page, 'monitors');
    expect(faults).toEqual([]);

    await expectShared(address);
    await page.getByRole('button', { name: /^Take offline/ }).click();
    await page.getByRole('button', { name: 'Take it offline' }).click();
    await shared.waitFor({ state: 'detached' });
    expect((await context.request.get(address)).status()).toBe(404);
    await context.close();
  });
});

describe('a marketer’s morning', () => {
  it.each(isEveryday ? (['keyboard'] as const) : (['mouse', 'keyboard'] as const))(
    'is gone through by the %s alone: what was lost, mended, a week planned, a client told',
    { timeout: 3 * WHOLE_MS },
    async (hand) => {
      const context = await open();
      await seedAccount(context, ofThisTry(`${hand}@morning.example`));
      const faults = watchFaults(context);
      const client = await openClient(context, ofThisTry(`${hand}-client@morning.example`));
      const path = `/morning-${hand}`;
      await loseLink(context, path);
      // A day that the clock does not come to meanwhile, and that has another one after it in its week.
      const { today } = await (await context.request.get('/api/me/calendar')).json();
      const isLate = [4, 5, 6, 0].includes(new Date(today).getUTCDay());
      const [weekday, dayAfter] = isLate ? [3, 'Thursday'] : [6, 'Sunday'];
      const automation = {
        name: 'Weekly spades',
        campaign: { targetUrl: destination, keywords: [{ keyword: 'spades', anchorText: anchor }] },
        linksPerRun: 1,
        schedule: { every: 'week', weekday, hour: 9 },
      };
      const made = await context.request.post('/api/automations', { data: automation });
      const { id } = (await made.json()).automation;
      await context.request.post(`/api/automations/${id}/start`, { data: {} });
      const nextRun = async (): Promise<number> => {
        const read = await (await context.request.get(`/api/automations/${id}`)).json();
        return Date.parse(read.nextRunAt);
      };
      const before = await nextRun();

      const page = await context.newPage();
      const press = (control: Locator) =>
        hand === 'mouse' ? control.click() : control.press('Enter');
      const goTo = async (tool: string) => {
        if (hand === 'mouse') {
          const tools = page.getByRole('navigation', { name: 'Tools' });
          return tools.getByRole('link', { name: tool, exact: true }).click();
        }
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').waitFor();
        await page.keyboard.type(tool);
        await page.getByRole('option', { name: tool, exact: true }).waitFor();
        await page.keyboard.press('Enter');
      };

      await page.goto('/dashboard');
      const news = page.getByRole('region', { name: 'Since yesterday' });
      const lost = news.getByRole('listitem').filter({ hasText: path });
      await lost.locator('p', { hasText: 'The page is gone' }).waitFor();
      await expectWholeInBoth(page, `morning-${hand}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      pages.set(path, link);
      // A link is checked by hand ten minutes after its last check, not before.
      server.process.kill('SIGWINCH');
      const mend = lost.getByRole('link', { name: /^Look into it/ });
      if (hand === 'keyboard') await tabTo(page, mend);
      await press(mend);
      await row(page, path).getByText('Lost').waitFor();
      if (hand === 'mouse') {
        await row(page, path)
          .getByRole('button', { name: /^Acts for/ })
          .click();
      } else {
        await page.keyboard.press('j');
        await page.keyboard.press('x');
        await page.getByText('1 link selected').waitFor();
      }
      await press(page.getByRole('button', { name: 'Check now', exact: true }));
      await page.getByText('1 link will be checked in a moment').waitFor();
      await becomes(context, 'live');
      // The browser's own clock is two days behind: by it the next check is far away.
      await page.reload();
      await row(page, path).getByText('Live', { exact: true }).waitFor();

      await goTo('Calendar');
      const run = page.getByRole('button', { name: 'Weekly spades' });
      const days = page.locator('.calendar-days > li');
      // A week is left for the next one when it has answered that the run is not in it, not before.
      const holdsRun = async (turn: string): Promise<boolean> => {
        const answer = page.waitForResponse((one) => /calendar\?.*days=7/.test(one.url()));
        await press(page.getByRole('button', { name: turn, exact: true }));
        const { entries } = await (await answer).json();
        return entries.some(({ title }: { title: string }) => title === 'Weekly spades');
      };
      let isShown = await holdsRun('Week');
      // The browser is days behind the server, whose run may be in the week after its next one.
      for (let weeks = 0; !isShown && weeks < 2; weeks += 1) isShown = await holdsRun('Week after');
      expect(isShown).toBe(true);
      await run.waitFor();
      if (hand === 'keyboard') await run.press('Alt+ArrowRight');
      else await run.dragTo(days.filter({ hasText: dayAfter }));
      await page.getByText(`“Weekly spades” moved to ${dayAfter}`).waitFor();
      expect((await nextRun()) - before).toBe(24 * 3_600_000);

      await goTo('Reports for clients');
      const name = page.getByLabel('Client');
      await name.focus();
      await page.keyboard.type('Spades & Daughters');
      await press(page.getByRole('button', { name: 'Compose the report' }));
      await press(page.getByRole('button', { name: 'Share with clients' }));
      await page.getByText(/can see this/).waitFor();

      const theirs = await client.newPage();
      await theirs.goto('/dashboard');
      await theirs.getByRole('link', { name: 'Spades & Daughters (PDF)' }).waitFor();
      const tools = theirs.getByRole('navigation', { name: 'Tools' });
      expect(await tools.getByRole('link').allTextContents()).toEqual([
        'Shared with you',
        'Settings',
      ]);
      if (hand === 'mouse') await expectWholeInBoth(theirs, 'client-place');
      await press(page.getByRole('button', { name: 'Stop sharing with clients' }));
      await page.getByText(/cannot see this/).waitFor();
      await theirs.reload();
      await theirs.getByText('Nothing has been shared with you yet.').waitFor();
      expect(faults).toEqual([]);
      await client.close();
      await context.close();
    },
  );
});

/** Somebody who is a client in the workspace of whom the context is, and is in it. */
async function openClient(owner: BrowserContext, email: string): Promise<BrowserContext> {
  const context = await open();
  await seedAccount(context, email);
  const data = { email, role: 'client' };
  expect((await owner.request.post('/api/workspace/invitations', { data })).status()).toBe(201);
  const mailed = await (await owner.request.get('/outbox')).text();
  const mailRow = mailed.split('<tr').find((part) => /invites you/.test(part)) ?? '';
  const mail = await owner.request.get(/href="(\/outbox\/[^"]+)"/.exec(mailRow)?.[1] ?? '');
  const token = /join\?token=([^&"\s]+)/.exec(await mail.text())?.[1] ?? '';
  const joined = await context.request.post(`/api/workspace-invitations/${token}/accept`, {
    data: {},
  });
  const { id } = (await joined.json()).workspace;
  await context.request.put('/api/workspaces/current', { data: { id } });
  return context;
}

const firstMonitor = async (context: BrowserContext) =>
  (await (await context.request.get('/api/monitors')).json()).items[0];

const becomes = (context: BrowserContext, state: string) =>
  expect.poll(async () => (await firstMonitor(context)).state, { interval: 500 }).toBe(state);

/** A watched link whose page is gone, as two checks a day apart saw. */
async function loseLink(context: BrowserContext, path: string): Promise<void> {
  pages.set(path, link);
  const data = { destinationUrl: destination, anchorText: anchor, urlList: siteUrl + path };
  expect((await context.request.post('/api/monitors', { data })).status()).toBe(201);
  const lookAgain = async () => {
    const { id } = await firstMonitor(context);
    for (const act of ['pause', 'resume']) {
      await context.request.post('/api/monitors/acts', { data: { act, ids: [id] } });
    }
  };
  await becomes(context, 'live');
  pages.delete(path);
  await lookAgain();
  await becomes(context, 'checking');
  server.process.kill('SIGWINCH');
  await lookAgain();
  await becomes(context, 'lost');
}

/** Has the link looked at at once: going on after a pause does not wait for its time. */
async function checkNow(page: Page, which: string): Promise<void> {
  for (const act of ['Pause', 'Resume']) {
    await row(page, which)
      .getByRole('button', { name: /^Acts for/ })
      .click();
    await page.getByRole('button', { name: act, exact: true }).click();
    const isPaused = row(page, which).getByText('paused');
    await isPaused.waitFor({ state: act === 'Pause' ? 'visible' : 'detached' });
  }
}

/** Sorts the list, narrows it, chooses its columns, acts by keys and takes that back, and saves what is shown. */
async function arrange(page: Page): Promise<void> {
  const names = () => page.getByRole('rowheader').allTextContents();
  const paths = async () => (await names()).map((name) => name.slice(name.lastIndexOf('/')));
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect.poll(paths).toEqual(['/one', '/three', '/two']);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText('1 link selected').waitFor();
  await page.getByRole('button', { name: 'Stop watching' }).press('Enter');
  await expect.poll(paths).toEqual(['/one', '/two']);
  await page.keyboard.press('z');
  await expect.poll(paths).toEqual(['/one', '/three', '/two']);
  await page.keyboard.press('?');
  await page.getByText('Select the row, or not').waitFor();
  await expectWhole(page, 'monitors-keys');
  await page.keyboard.press('Escape');
  await expectNamesInSight(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.locator('summary', { hasText: 'State' }).click();
  await page.getByRole('checkbox', { name: /^Live/ }).check();
  await expectWhole(page, 'monitors-filter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Target', exact: true }).uncheck();
  await expect.poll(() => new URL(page.url()).search).toContain('columns=');
  await expectWhole(page, 'monitors-columns');
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).search).toContain('is.state=live');
  await page.reload();
  await expect.poll(paths).toEqual(['/one', '/two']);
  const target = page.getByRole('columnheader', { name: 'Target' });
  expect(await target.count()).toBe(0);
  for (const [label, starts] of [
    ['Save as CSV', 'Page,State,'],
    ['Save as Excel (XLSX)', 'PK'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: label }).click();
    expect(readFileSync(await (await saved).path(), 'latin1').slice(0, starts.length)).toBe(starts);
  }
  // As it was, for what follows.
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Everything' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
}

/** A row's name and its acts are where they were: while the list is moved to the side, and afterwards. */
async function expectNamesInSight(page: Page): Promise<void> {
  const list = page.locator('.data-frame');
  const move = (by: number) =>
    list.evaluate(async (frame, to) => {
      const places = () => {
        const { left, right } = frame.getBoundingClientRect();
        return [...frame.querySelectorAll('tr')].map(({ children, lastElementChild: acts }) => [
          Math.round((children[1]?.getBoundingClientRect().left ?? 0) - left),
          Math.round((acts?.getBoundingClientRect().right ?? 0) - right),
          Math.round((children[2]?.getBoundingClientRect().left ?? 0) - left),
        ]);
      };
      const isMoving = () => frame.hasAttribute('data-sideways');
      frame.scrollLeft = to;
      await new Promise(requestAnimationFrame);
      const moving = { isMoving: isMoving(), places: places() };
      while (isMoving()) await new Promise(requestAnimationFrame);
      return { moving, still: places() };
    }, by);
  // After another width the list is drawn anew first; then it is as wide as its frame, and more.
  const isDrawn = async () => (await move(0)).still.every(([, acts = 0]) => Math.abs(acts) <= 1);
  await expect.poll(isDrawn).toBe(true);
  const { still: first } = await move(0);
  for (const by of [160, 0]) {
    const moved = first.map(([name, acts, state]) => [name, acts, (state ?? 0) - by]);
    expect(await move(by)).toEqual({ moving: { isMoving: true, places: moved }, still: moved });
  }
}

/** What a stranger with the address sees, without JavaScript. */
async function expectShared(address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  const faults = watchFaults(context);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  await page.getByText('1 of 3 links are live').waitFor();
  expect(await scriptsOf(page)).toEqual([expect.stringMatching(/^\/assets\/signed-in-links-/)]);
  await page.getByText('The days as a table').click();
  await page.getByRole('table').waitFor();
  await expectWholeInBoth(page, 'status');
  expect(faults).toEqual([]);
  await context.close();
}
