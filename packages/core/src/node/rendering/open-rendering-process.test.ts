import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import type { FoundLink } from '../../verification/reports/inspection.ts';
import type { RenderOptions } from '../../verification/reports/picture.ts';
import { openRenderingProcess } from './open-rendering-process.ts';

const program = fileURLToPath(new URL('./testing/unruly-renderer.ts', import.meta.url));
const open = (silenceMs?: number) =>
  openRenderingProcess({
    executablePath: '',
    version: '1',
    publicUrl: 'http://linkwright.test',
    program,
    silenceMs,
  });
const renderer = open();
afterAll(() => renderer.close());

async function render(address: string, options: Partial<RenderOptions> = {}, from = renderer) {
  let html = '';
  const write = (text: string) => {
    html += text;
    return true;
  };
  const visit = await from.renderPage(`http://page.test${address}`, {
    read: () => ({ write }),
    ...options,
  });
  return { visit, html };
}

const died = { kind: 'too-heavy', message: 'The browser died of it' };
const link = { href: '/', anchorText: 'desks' } as FoundLink;

it('hands over what was drawn, with its bytes and their hash', async () => {
  const { visit, html } = await render('/');
  expect(html).toMatch(/^Drawn \d+$/);
  const bodyHash = createHash('sha256').update(html).digest('hex');
  expect(visit).toMatchObject({ status: 200, failure: null, bytes: html.length, bodyHash });
});

it('has a picture taken of what was seen, and none without', async () => {
  const { visit } = await render('/', { linkSeen: async () => link });
  expect(Buffer.from(visit.picture?.jpeg ?? []).toString()).toBe('a JPEG');
  expect((await render('/', { linkSeen: async () => null })).visit.picture).toBeNull();
  const failing = async () => {
    throw new Error('The reading failed');
  };
  expect((await render('/', { linkSeen: failing })).visit).toMatchObject({
    failure: null,
    picture: null,
  });
});

it('is handed none of the settings, which hold secrets', async () => {
  process.env.LINKWRIGHT_TEST_SECRET = 'secret';
  const own = open();
  const { html } = await render('/settings', {}, own);
  await own.close();
  delete process.env.LINKWRIGHT_TEST_SECRET;
  expect(JSON.parse(html)).toMatchObject({ PATH: process.env.PATH });
  expect(html).not.toContain('secret');
});

it('tells it that a page is not wanted any more', async () => {
  const controller = new AbortController();
  const silent = render('/silent', { signal: controller.signal });
  controller.abort();
  expect((await silent).visit.failure?.kind).toBe('cancelled');
  const { visit } = await render('/silent', { signal: AbortSignal.abort() });
  expect(visit.failure?.kind).toBe('cancelled');
});

it('begins its pages anew in another process, once', async () => {
  const mark = path.join(tmpdir(), `linkwright-${randomUUID()}`);
  const pages = [`/dies-once?mark=${mark}`, '/'].map((one) => render(one));
  for (const { visit } of await Promise.all(pages)) expect(visit.failure).toBeNull();
  const { visit, html } = await render('/dies');
  expect(visit.failure).toEqual(died);
  expect(html).toBe('');
});

it('has seen a page that was drawn before the process ended', async () => {
  const options = { linkSeen: async () => link };
  const { visit, html } = await render('/dies-of-its-picture', options);
  expect(html).toMatch(/^Drawn/);
  expect(visit).toMatchObject({ failure: null, bytes: html.length });
});

it('ends a process that says nothing, and gives its page up', async () => {
  const impatient = open(500);
  expect((await render('/silent', {}, impatient)).visit.failure).toEqual(died);
  await impatient.close();
});

it('ends after a silence, and is started anew', async () => {
  const impatient = open(2500);
  const pidNow = async () => Number((await render('/', {}, impatient)).html.replace('Drawn ', ''));
  const first = await pidNow();
  // It takes a moment to end, in which another is started.
  await sleep(2600);
  const second = await pidNow();
  expect(second).not.toBe(first);
  await vi.waitFor(() => expect(() => process.kill(first, 0)).toThrow('ESRCH'), 10_000);
  expect(await pidNow()).toBe(second);
  await impatient.close();
});

it('opens nothing once it is closed', async () => {
  const closed = open();
  await closed.close();
  expect((await render('/', {}, closed)).visit.failure).toEqual(died);
  const closing = open();
  const page = render('/silent', {}, closing);
  await closing.close();
  expect((await page).visit.failure).toEqual(died);
});
