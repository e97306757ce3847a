import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loaderScript } from '../packages/widget/src/embed/loader.ts';
import { closeContexts, openBrowser, screenshot, watchFaults } from './browser.ts';
import { type FaultyApi, refusal, startFaultyApi } from './widget-api.ts';
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

async function open(body: string, head = '', headers: Record<string, string> = {}): Promise<Page> {
  const page = await context.newPage();
  await page.goto(host.add('/', pageWith(body, head), headers));
  return page;
}

const generator =
  '<linkwright-generator mode="button" accent="teal" partner="lwpk_x"></linkwright-generator><linkwright-generator locale="de" partner="lwpk_x"></linkwright-generator><linkwright-generator partner="lwpk_x"></linkwright-generator>';
const NONCE = 'r4nd0m';

describe('a strict content security policy', () => {
  const rest = () => `connect-src ${api.origin}; base-uri 'none'; form-action 'none'`;
  const policies = {
    'a nonce': () => [`'nonce-${NONCE}'`, scriptTag(api.origin, ` nonce="${NONCE}"`)],
    'a host': () => [api.origin, scriptTag(api.origin)],
    'a nonce for the loader': () => [
      `'nonce-${NONCE}'`,
      `<script nonce="${NONCE}">${loaderScript(`${api.origin}/widget.js`)}</script>`,
    ],
  };

  it.each(Object.entries(policies))('is kept with %s', async (_name, policy) => {
    const [scripts, tag] = policy();
    api.answer(
      refusal(429, 'GENERATION_LIMIT', 'You have reached the limit of free posts for today'),
    );
    const page = await open(`${tag}${generator}`, '', {
      'content-security-policy':
        `default-src 'none'; script-src ${scripts}; ${rest()}; require-trusted-types-for 'script'; trusted-types 'none'`.replace(
          // The loader gives its script an address, which that would forbid.
          _name === 'a nonce for the loader' ? /; require-trusted.*/ : /$^/,
          '',
        ),
    });
    await page.getByRole('textbox', { name: 'Suchbegriff' }).waitFor();
    const form = page.locator('linkwright-generator').last();
    await form.getByRole('textbox', { name: 'Keyword' }).fill('desks');
    await form.getByRole('textbox', { name: 'Anchor Text' }).fill('good desks');
    await form.getByRole('textbox', { name: 'Target URL' }).fill('desks.example.com');
    await form.getByRole('button', { name: 'Claim Now' }).click();
    await form.getByText('You have reached the limit of free posts for today').waitFor();
    const launch = page.getByRole('button', { name: 'Free blog post' });
    const colours = () =>
      launch.evaluate((node) => {
        const { position, backgroundColor } = getComputedStyle(node);
        return { position, backgroundColor };
      });
    await expect.poll(colours).toEqual({ position: 'fixed', backgroundColor: 'rgb(0, 128, 128)' });
    // The refusal's status is all that the console may name.
    expect(faults.filter((fault) => !fault.includes('429'))).toEqual([]);
  });
});

const hostile = `
  html { font-size: 7px; }
  body { font: italic 30px/3 fantasy; color: red; letter-spacing: 9px; text-align: right; direction: ltr;
    text-transform: uppercase; word-spacing: 20px; visibility: visible; white-space: pre; cursor: none; }
  * { all: unset !important; }
  div, section, form, label, p, input, button, dialog { display: none !important; }
  input, button { border: 20px solid lime !important; font-size: 40px !important; }
  :not(:defined), linkwright-generator { display: none !important; }`;

/** What a form looks like: sizes, colours, type of each of its parts, and what is written there. */
const appearance = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('linkwright-generator')?.shadowRoot;
    return [...(root?.querySelectorAll('*') ?? [])].map((node) => {
      const style = getComputedStyle(node);
      const { width, height } = node.getBoundingClientRect();
      return [
        node.className,
        Math.round(width),
        Math.round(height),
        style.display,
        style.color,
        style.backgroundColor,
        style.font,
        style.letterSpacing,
        style.textTransform,
        style.textAlign,
        style.whiteSpace,
        style.borderWidth,
      ].join(' ');
    });
  });

describe('a page whose style sheet reaches for everything', () => {
  it('changes nothing in the widget', async () => {
    const widget = `<section style="width: 700px">${scriptTag(api.origin)}
      <linkwright-generator theme="light"></linkwright-generator></section>`;
    const plain = await open(widget);
    await plain.getByRole('textbox', { name: 'Keyword' }).waitFor();
    const wanted = await appearance(plain);
    expect(wanted.length).toBeGreaterThan(20);
    const page = await open(
      `<article class="frame">${scriptTag(api.origin)}<linkwright-generator theme="light"></linkwright-generator></article>`,
      `<style>${hostile} .frame { display: block !important; width: 700px !important; }</style>`,
    );
    await page.getByRole('textbox', { name: 'Keyword' }).waitFor();
    expect(await appearance(page)).toEqual(wanted);
    await screenshot(page, 'widget-hostile');
    expect(faults).toEqual([]);
  });

  it('has its colour scheme followed, and its size: the element grows with the form', async () => {
    const page = await open(
      `${scriptTag(api.origin)}<linkwright-generator></linkwright-generator>`,
      '<style>:root { color-scheme: dark; }</style>',
    );
    await page.getByRole('textbox', { name: 'Keyword' }).waitFor();
    const paper = () =>
      page.evaluate(() => {
        const root = document.querySelector('linkwright-generator')?.shadowRoot;
        const form = root?.querySelector('.lw-generator');
        return form ? getComputedStyle(form).backgroundColor : '';
      });
    await expect.poll(paper).toBe('rgb(23, 25, 29)');
    const element = page.locator('linkwright-generator');
    const height = async () => (await element.boundingBox())?.height ?? 0;
    const before = await height();
    await page.getByText('More options').click();
    await expect.poll(height).toBeGreaterThan(before);
    await screenshot(page, 'widget-dark-options');
  });
});
