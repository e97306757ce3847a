import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bundle,
  bundler,
  installPacked,
  portableProgram,
  portableResult,
} from '../scripts/install-packed.ts';
import { closeContexts, openBrowser } from './browser.ts';

let folder: string;
beforeAll(() => {
  folder = installPacked(['core'], [bundler]);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('core, installed from its tarball, runs in a page', async () => {
  const page = `<script>${bundle(folder, portableProgram, { format: 'iife' })}</script>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    const faults: string[] = [];
    tab.on('pageerror', (error) => faults.push(String(error)));
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect(await tab.evaluate('bundled.run()')).toEqual(portableResult);
    expect(faults).toEqual([]);
  } finally {
    await closeContexts(browser);
    server.close();
  }
});
