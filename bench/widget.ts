// The script for partners' pages: what it weighs beside other embeds, and what a page of another
// origin feels of it.
import { launchBrowser, seedAccount } from '../e2e/browser.ts';
import { startServerProcess } from '../e2e/server-process.ts';
import { pageWith, scriptTag, seedPartner, startHostSite } from '../e2e/widget-pages.ts';
import { loaderScript } from '../packages/widget/src/embed/loader.ts';
import { otherEmbeds } from './widget/other-embeds.ts';
import { loadPage, type PageLoad } from './widget/page-load.ts';

const KB = 1024;
const ROUNDS = 5;
const BOUNDS = { script: 10, loader: 0.5, requests: 2, shift: 0, task: 50 };

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const [server, host, browser] = await Promise.all([
  startServerProcess(),
  startHostSite(),
  launchBrowser(),
]);
try {
  const owner = await browser.newContext({ baseURL: server.url });
  await seedAccount(owner, 'bench@example.com');
  const { key } = await seedPartner(owner, [host.origin]);
  const { bytes } = (await (await fetch(`${server.url}/api/widget`)).json()) as { bytes: number };
  const loader = loaderScript('https://linkwright.example/widget.js').length / KB;

  const element = `<linkwright-generator partner="${key}"></linkwright-generator>`;
  // As docs/developers/widget.md has it for a generator at the top of a page.
  const place = '<style>linkwright-generator:not(:defined){display:block;min-height:512px}</style>';
  const page = pageWith(`${scriptTag(server.url)}${element}<p>What stands below.</p>`, place);
  const url = host.add('/bench', page);
  const loads: PageLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadPage(browser, url));

  const line = (name: string, figure: string, further: string) =>
    console.log(`${name.padEnd(28)} ${figure.padStart(8)}  ${further}`);
  line('linkwright, with its form', `${(bytes / KB).toFixed(1)} KB`, 'nothing further');
  for (const { name, bytes: other, further } of otherEmbeds()) {
    const figure = other === undefined ? 'not here' : `${(other / KB).toFixed(1)} KB`;
    line(name, figure, `and ${further}`);
  }
  line('inline loader', `${loader.toFixed(2)} KB`, 'as it stands in the page');
  const [first] = loads;
  line('requests before use', String(first?.requests.length), first?.requests.join(', ') ?? '');

  const worst = (figure: (load: PageLoad) => number) => Math.max(...loads.map(figure));
  const seen = {
    script: bytes / KB,
    loader,
    requests: worst(({ requests }) => requests.length),
    shift: worst(({ shift }) => shift),
    task: median(loads.map(({ longestTask }) => longestTask)),
  };
  const extras = worst(({ frames, styleSheets }) => frames + styleSheets);
  const say = ({ script, loader, requests, shift, task }: typeof BOUNDS) =>
    `script ${script.toFixed(2)} KB, loader ${loader.toFixed(2)} KB, ${requests} requests, layout shift ${shift.toFixed(3)}, longest task ${task.toFixed(0)} ms`;
  console.log(
    `widget: ${say(seen)}, ${extras} frames and style sheets (needs at most ${say(BOUNDS)}, 0)`,
  );
  const isHeld =
    seen.script <= BOUNDS.script &&
    seen.loader <= BOUNDS.loader &&
    seen.requests <= BOUNDS.requests &&
    seen.shift <= BOUNDS.shift &&
    seen.task <= BOUNDS.task &&
    extras === 0;
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await browser.close();
  await Promise.all([server.stop(), host.close()]);
}
