import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { blankVisit } from './blank-visit.ts';
import { inspectPage } from './inspect-page.ts';

const wanted = { destinationUrl: 'https://garden.example/beds', anchorText: 'raised garden beds' };
const PAGES = 100;
const filler = 'a long page about something else. '.repeat(15_000);

async function heapBytes(): Promise<number> {
  v8.setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = vm.runInNewContext('gc');
  await collect({ type: 'major', execution: 'async' });
  return process.memoryUsage().heapUsed;
}

it('keeps what it found of a page and not the page', async () => {
  const before = await heapBytes();
  const kept = Array.from({ length: PAGES }, (_, page) => {
    const visit = { ...blankVisit('https://blog.test/post', new Date(0)), status: 200 };
    const link = `<a href="https://garden.example/beds">raised garden beds</a>`;
    const script = `<script>load("https://garden.example/beds")</script>`;
    const head = `<title>Article number ${page} of many</title>
      <meta name=robots content=max-image-preview:large>
      <link rel=canonical href=https://blog.test/another-post>`;
    const html = `${head}<p>${filler}${page} ${link} ${script}`;
    return inspectPage({ wanted, visit, html });
  });
  expect(kept.filter(({ link }) => link?.isDestination)).toHaveLength(PAGES);
  expect(kept[0]?.links.map(({ hidden }) => hidden)).toEqual([null, 'script-only']);
  expect(((await heapBytes()) - before) / PAGES).toBeLessThan(filler.length / 10);
});
