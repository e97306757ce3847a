import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeContexts,
  expectAccessible,
  openBrowser,
  screenshot,
  seedAccount,
  watchFaults,
} from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { type HostSite, pageWith, scriptTag, seedPartner, startHostSite } from './widget-pages.ts';

let server: RunningServer;
let host: HostSite;
let browser: Browser;
let context: BrowserContext;
let owner: BrowserContext;
let faults: string[];
let partner: { id: string; key: string };

beforeAll(async () => {
  [server, host, browser] = await Promise.all([startServer(), startHostSite(), openBrowser()]);
  owner = await browser.newContext({ baseURL: server.url });
  await seedAccount(owner, 'embed@example.com');
});
afterAll(async () => {
  await closeContexts(browser);
  await Promise.all([server.stop(), host.close()]);
});
beforeEach(async () => {
  partner = await seedPartner(owner, [host.origin]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  faults = watchFaults(context);
});
afterEach(() => context.close());

const generator = (attributes = '') =>
  `<linkwright-generator partner="${partner.key}"${attributes}></linkwright-generator>`;
const twoLines = (attributes = '') => scriptTag(server.url) + generator(attributes);

async function open(body: string, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.add(path, pageWith(body)));
  return page;
}

async function generate(place: Page | Locator, subject: string): Promise<void> {
  await place.getByRole('textbox', { name: 'Keyword' }).fill(subject);
  await place.getByRole('textbox', { name: 'Anchor Text' }).fill(`good ${subject}`);
  await place.getByRole('textbox', { name: 'Target URL' }).fill('desks.example.com');
  await place.getByRole('button', { name: 'Claim Now' }).click();
}

const counts = async (): Promise<Record<string, number>> => {
  const answer = await owner.request.get(`/api/partners/${partner.id}/statistics`);
  return (await answer.json()).totals;
};

describe('two lines on a page of another origin', () => {
  it('make a post, tell the page, lead the visitor to keep it, and are counted', async () => {
    const page = await open(
      `<script>events = [];
        for (const name of ['ready', 'generating', 'generated', 'error'])
          addEventListener('linkwright:' + name, ({ detail }) => events.push([name, detail?.url]));
      </script>${twoLines(' target-url="https://desks.example.com/"')}`,
    );
    await expectAccessible(page);
    const popup = context.waitForEvent('page');
    await generate(page, 'standing desks');
    const article = await popup;
    await article.waitForLoadState();
    expect(new URL(article.url()).origin).toBe(server.url);
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'events')))
      .toEqual([
        ['ready', undefined],
        ['generating', undefined],
        ['generated', article.url()],
      ]);
    const keep = page.getByRole('link', { name: /Keep this post/ });
    await expect
      .poll(() => keep.getAttribute('href'))
      .toMatch(new RegExp(`^${server.url}/claim#post=.+&token=.+`));
    await expectAccessible(page);
    await screenshot(page, 'widget-inline-done');
    await expect.poll(counts).toEqual({ views: 1, generations: 1, claims: 0, signUps: 0 });
    expect(faults).toEqual([]);
  });

  it('ask for the script and one view before use, and the view only near the screen', async () => {
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.url().startsWith(server.url)) asked.push(new URL(request.url()).pathname);
    });
    const page = await open(
      `<div style="height: 4000px">Far above.</div>${twoLines()}<p>Below.</p>`,
    );
    await page.evaluate(() => customElements.whenDefined('linkwright-generator'));
    const form = page.getByRole('textbox', { name: 'Keyword' });
    const below = page.getByText('Below.');
    const before = await below.boundingBox();
    expect(await form.count()).toBe(0);
    expect(asked).toEqual(['/widget.js']);
    await page.mouse.wheel(0, 4000);
    await form.waitFor();
    await expect.poll(() => asked).toEqual(['/widget.js', '/api/partner-views']);
    const after = await below.boundingBox();
    const scrolled = await page.evaluate(() => scrollY);
    // Its place was held.
    expect((after?.y ?? 0) + scrolled).toBe(before?.y);
    expect(faults).toEqual([]);
  });
});

describe('several of them', () => {
  it('two generators, and the script at two addresses, keep to themselves', async () => {
    const { versionedSrc, integrity } = await (await fetch(`${server.url}/api/widget`)).json();
    const page = await open(`
      <script type="module" src="${versionedSrc}" integrity="${integrity}" crossorigin="anonymous"></script>
      ${twoLines(' id="first" keyword="one"')}
      ${generator(' id="second" keyword="two" accent="rebeccapurple" theme="dark"')}`);
    const second = page.locator('#second');
    await expect
      .poll(() => second.getByRole('textbox', { name: 'Keyword' }).inputValue())
      .toBe('two');
    await page.evaluate(() =>
      Reflect.get(window, 'Linkwright')('set', { keyword: 'three' }, 'second'),
    );
    await expect
      .poll(() => second.getByRole('textbox', { name: 'Keyword' }).inputValue())
      .toBe('three');
    await second.getByRole('button', { name: 'Claim Now' }).click();
    await second.getByRole('alert').waitFor();
    const first = page.locator('#first');
    expect(await first.getByRole('alert').count()).toBe(0);
    expect(await first.getByRole('textbox', { name: 'Keyword' }).inputValue()).toBe('one');
    await expectAccessible(page);
    await screenshot(page, 'widget-two');
    expect(faults).toEqual([]);
  });

  it('one that is moved keeps what stands in it, and one put back works anew', async () => {
    const page = await open(`${twoLines()}<div id="elsewhere"></div>`);
    const keyword = page.getByRole('textbox', { name: 'Keyword' });
    await keyword.fill('harbour');
    await page.evaluate(() =>
      document
        .querySelector('#elsewhere')
        ?.append(document.querySelector('linkwright-generator') ?? ''),
    );
    await expect.poll(() => keyword.inputValue()).toBe('harbour');
    const element = await page.evaluateHandle(() => document.querySelector('linkwright-generator'));
    await element.evaluate((node) => node?.remove());
    await expect.poll(() => keyword.count()).toBe(0);
    await element.evaluate((node) => document.body.append(node ?? ''));
    await expect.poll(() => keyword.inputValue()).toBe('harbour');
    await generate(page, 'put back');
    await page.getByText('Your post is published').first().waitFor();
    await expect.poll(counts).toMatchObject({ views: 1, generations: 1 });
    expect(faults).toEqual([]);
  });
});

describe('an unfriendly window', () => {
  it('works in an iframe, without storage, and where no frame is ever drawn', async () => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
      // A tab in the background draws nothing.
      window.requestAnimationFrame = () => 0;
    });
    host.add('/inner', pageWith(twoLines()));
    const page = await open(
      '<iframe src="/inner" width="600" height="700" title="Inner"></iframe>',
      '/outer',
    );
    const frame = page.frameLocator('iframe');
    await generate(frame.locator('body'), 'framed desks');
    await frame.getByText('Your post is published').first().waitFor();
    expect(faults).toEqual([]);
  });
});
