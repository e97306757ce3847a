import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loaderScript } from '../packages/widget/src/embed/loader.ts';
import {
  closeContexts,
  expectAccessible,
  openBrowser,
  schemes,
  screenshot,
  watchFaults,
  widths,
} from './browser.ts';
import { type FaultyApi, startFaultyApi } from './widget-api.ts';
import { type HostSite, pageWith, scriptTag, startHostSite } from './widget-pages.ts';

let api: FaultyApi;
let host: HostSite;
let browser: Browser;
let context: BrowserContext;
let faults: string[];

beforeAll(async () => {
  [api, host, browser] = await Promise.all([startFaultyApi(), startHostSite(), openBrowser()]);
});
afterAll(async () => {
  await closeContexts(browser);
  await Promise.all([api.close(), host.close()]);
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  faults = watchFaults(context);
});
afterEach(() => context.close());

async function open(body: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.add('/', pageWith(body)));
  return page;
}

const isFocused = (control: Locator) =>
  control.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node);

describe('the popup', () => {
  it('opens from any element of the page, keeps the focus and gives it back', async () => {
    const page = await open(`${scriptTag(api.origin)}
      <linkwright-generator mode="popup"></linkwright-generator>
      <button type="button" data-linkwright-open><b>Write for me</b></button>`);
    await page.evaluate(() => customElements.whenDefined('linkwright-generator'));
    const opener = page.getByRole('button', { name: 'Write for me' });
    const dialog = page.getByRole('dialog', { name: 'Free blog post' });
    expect(await dialog.count()).toBe(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    const keyword = dialog.getByRole('textbox', { name: 'Keyword' });
    await expect.poll(() => isFocused(keyword)).toBe(true);
    await expectAccessible(page);
    await keyword.fill('harbour');
    // Around the dialog and back: nothing of the page is reached.
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await isFocused(opener)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener)).toBe(true);
    await opener.click();
    await expect.poll(() => keyword.inputValue()).toBe('harbour');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(opener)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('obeys commands that came before the script', async () => {
    const page = await open(`<script>${loaderScript(`${api.origin}/widget.js`)}</script>
      <script>
        Linkwright('on', 'ready', () => { document.title = 'It is ready'; });
        Linkwright('set', { keyword: 'lamps', targetUrl: 'https://lamps.example.com', locale: 'de' });
        Linkwright('open');
      </script>
      <linkwright-generator mode="popup"></linkwright-generator>`);
    const dialog = page.getByRole('dialog', { name: 'Kostenloser Beitrag' });
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Suchbegriff' }).inputValue())
      .toBe('lamps');
    await expect.poll(() => page.title()).toBe('It is ready');
    await page.evaluate(() => Reflect.get(window, 'Linkwright')('close'));
    await dialog.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  });

  it('speaks English where its German does not come', async () => {
    const page = await context.newPage();
    await page.route('**/widget.de.js', (route) => route.abort());
    const element = '<linkwright-generator locale="de-AT"></linkwright-generator>';
    await page.goto(host.add('/cut-off', pageWith(scriptTag(api.origin) + element)));
    await page.getByRole('textbox', { name: 'Keyword' }).waitFor();
  });

  it('keeps a click that came before the script', async () => {
    const page = await context.newPage();
    // The page is not idle before this file is there.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/late.png', async (route) => {
      await held;
      await route.fulfill({ contentType: 'image/png', body: '' });
    });
    const address = host.add(
      '/late',
      pageWith(`<script>${loaderScript(`${api.origin}/widget.js`)}</script>
        <button type="button" data-linkwright-open="it">Write for me</button>
        <linkwright-generator id="it" mode="popup"></linkwright-generator>
        <img src="/late.png" alt="">`),
    );
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Write for me' }).click();
    release();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Keyword' }).waitFor();
  });

  it('comes where the browser calls the page idle at no time', async () => {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.requestIdleCallback = (call, { timeout } = {}) =>
        timeout === undefined ? 0 : window.setTimeout(call, timeout / 100);
    });
    const loader = loaderScript(`${api.origin}/widget.js`);
    await page.goto(host.add('/', pageWith(`<script>${loader}</script>`)));
    await page.evaluate(() => customElements.whenDefined('linkwright-generator'));
  });
});

describe('the floating button', () => {
  it.each(schemes)('stands over the page and opens the same, %s', async (colorScheme) => {
    await context.close();
    context = await browser.newContext({ colorScheme });
    faults = watchFaults(context);
    const page = await open(`<p>${'Words of the page. '.repeat(400)}</p>${scriptTag(api.origin)}
      <linkwright-generator mode="button" theme="auto" accent="#a3195b"></linkwright-generator>`);
    const button = page.getByRole('button', { name: 'Free blog post' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await button.waitFor();
      await screenshot(page, `widget-button-${colorScheme}-${width}`, { fullPage: false });
      await button.click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Keyword' }).waitFor();
      await screenshot(page, `widget-popup-${colorScheme}-${width}`, { fullPage: false });
      if (width !== 820) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(button)).toBe(true);
    }
    expect(faults).toEqual([]);
  });
});
