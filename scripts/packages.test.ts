import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { loggedReceipt } from '../packages/cli/src/testing/logged-receipt.ts';
import { type PageServer, startPageServer } from '../packages/cli/src/testing/page-server.ts';
import { buildPackages, packages } from './build-packages.ts';
import {
  bundle,
  bundler,
  installPacked,
  portableProgram,
  portableResult,
  run as runIn,
  runtimes,
} from './install-packed.ts';
import { runAction } from './run-action.ts';
import { runTutorial, withoutChance } from './run-tutorial.ts';
import { canBeOffline, withoutNetwork } from './without-network.ts';

const root = path.dirname(import.meta.dirname);
let folder: string;

beforeAll(() => {
  buildPackages();
  folder = installPacked(packages, ['react@19', 'react-dom@19', bundler, ...runtimes]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (program: string, args: string[]) => runIn(program, args, folder);

const evaluate = (script: string) =>
  run(process.execPath, ['--input-type=module', '--eval', script]).trim();

it.each(packages)('%s brings its licence, and says what it is for', (name) => {
  const installed = { cli: 'linkwright' }[name] ?? `@linkwright/${name}`;
  const files = readdirSync(path.join(folder, 'node_modules', installed));
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist']));
});

describe('a server of one’s own, by the terminal, in an empty folder', () => {
  let server: ChildProcess;
  let home: string;
  let url: string;
  beforeAll(async () => {
    home = path.join(folder, 'empty');
    mkdirSync(home);
    const { PATH } = process.env;
    server = spawn('npx', ['linkwright', 'serve', '--port', '0'], {
      cwd: home,
      env: { PATH, HOME: home, LOG_LEVEL: 'warn' },
      // A signal to npx alone leaves the server behind.
      detached: true,
    });
    const output: string[] = [];
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (text) => output.push(String(text)));
    }
    url = await new Promise<string>((resolve, reject) => {
      server.stdout?.on('data', () => {
        const [, found] = / is ready at (\S+)/.exec(output.join('')) ?? [];
        if (found) resolve(found);
      });
      server.once('exit', () => reject(new Error(output.join(''))));
    });
  }, 60_000);
  afterAll(async () => {
    if (server.exitCode !== null || server.pid === undefined) return;
    process.kill(-server.pid);
    await once(server, 'exit');
  });

  it('publishes an article that anybody reads', async () => {
    const body = { keyword: 'desk lamps', anchorText: 'warm lamps', targetUrl: 'example.com' };
    const created = await fetch(`${url}/api/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { blogUrl } = (await created.json()) as { blogUrl: string };
    const page = await fetch(blogUrl);
    expect({ created: created.status, page: page.status }).toEqual({ created: 201, page: 200 });
    const html = await page.text();
    expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/"[^>]*>warm lamps<\/a>/);
    const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const picture = await fetch(card);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it.each(['/docs/start', '/widget.js', '/api/docs'])('shows %s', async (address) => {
    expect((await fetch(url + address)).status).toBe(200);
  });

  it.each([
    [
      'seo-terminal',
      ['generate', 'bulk', 'bulk', 'bulk', 'doctor', 'generate', 'report', 'report'],
    ],
    ['developers', ['curl', 'npm', 'first.mjs', 'first.mjs', 'rules.mjs']],
  ])('does what the tutorial %s says', (name, expected) => {
    const place = path.join(folder, name);
    mkdirSync(place);
    const page = readFileSync(path.join(root, `docs/tutorials/${name}.md`), 'utf8');
    const steps = runTutorial(page.replaceAll('http://127.0.0.1:3000', url), place, {
      PATH: `${path.join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
      LINKWRIGHT_API_URL: url,
      NO_UPDATE_NOTIFIER: '1',
    });
    expect(steps).toHaveLength(expected.length);
    for (const [at, { commands, shown, printed }] of steps.entries()) {
      expect(commands).toContain(expected[at]);
      if (shown !== undefined) expect(withoutChance(printed), commands).toBe(withoutChance(shown));
      if (commands.includes('doctor')) {
        expect(printed).toContain(`ok    Server      Linkwright at ${url}`);
      }
    }
  });

  it('speaks German', async () => {
    const home = await fetch(url, { headers: { 'accept-language': 'de' } });
    expect(await home.text()).toContain('<html lang="de"');
  });
});

it('core writes an article with its link', () => {
  const written = evaluate(`
    import { parseGenerationRequest, writePost } from '@linkwright/core';
    import { createOfflineWriter } from '@linkwright/core/offline-writer';
    const parsed = parseGenerationRequest({ keyword: 'desk lamps', anchorText: 'warm lamps', targetUrl: 'example.com' });
    const post = await writePost(parsed.request, { writer: createOfflineWriter(), signal: new AbortController().signal });
    console.log(JSON.stringify({ links: post.content.match(/<a href="https:\\/\\/example.com\\/">warm lamps<\\/a>/g).length, title: post.title }));
  `);
  expect(JSON.parse(written)).toEqual({ links: 1, title: expect.stringMatching(/desk lamps/i) });
});

it.skipIf(!canBeOffline)(
  'the terminal checks a receipt on a machine without a network',
  async () => {
    const receipt = await loggedReceipt('linkwright.example/log/0badcafe');
    writeFileSync(path.join(folder, 'receipt.json'), JSON.stringify(receipt));
    const words = ['verify-receipt', 'receipt.json', '--key', receipt.logKey];
    const installed = 'node_modules/linkwright/dist/main.js';
    expect(run(...withoutNetwork(process.execPath, [installed, ...words]))).toContain(
      'genuine: entry 2 of 2 of the log linkwright.example/log/0badcafe',
    );
  },
);

it('core reads what strangers wrote in processes of its own', () => {
  const read = evaluate(`
    import { openReadingRoom } from '@linkwright/core/node';
    const room = openReadingRoom();
    const fetchPage = async (finalUrl, { read }) => {
      const headers = { 'content-type': 'application/xml' };
      read({ finalUrl, headers, chain: [], status: 200 })
        .writeBytes(Buffer.from('<urlset><url><loc>https://a.example/</loc></url></urlset>'));
      return { failure: null, status: 200 };
    };
    const { signal } = new AbortController();
    console.log(JSON.stringify(await room.readSitemap('https://a.example/map', { fetchPage, signal })));
    room.close();
  `);
  expect(JSON.parse(read)).toEqual({
    ok: true,
    sitemap: { pages: ['https://a.example/'], sitemaps: [] },
  });
});

const { exports: coreDoors } = JSON.parse(
  readFileSync(path.join(root, 'packages/core/package.json'), 'utf8'),
) as { exports: Record<string, string | { default?: string }> };
const doors = Object.entries(coreDoors)
  .filter(([, target]) => typeof target !== 'string' && target.default)
  .map(([door]) => path.posix.join('@linkwright/core', door));

it('every door of core opens', () => {
  const offers = JSON.parse(
    evaluate(`
      const offers = {};
      for (const door of ${JSON.stringify(doors)}) offers[door] = Object.keys(await import(door)).length;
      console.log(JSON.stringify(offers));
    `),
  ) as Record<string, number>;
  expect(Object.keys(offers)).toEqual(doors);
  for (const [door, count] of Object.entries(offers)) expect(count, door).toBeGreaterThan(0);
});

it('core holds no server that stands in for a vendor’s', () => {
  const dist = path.join(folder, 'node_modules/@linkwright/core/dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /fake|vendors/.test(file))).toEqual([]);
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    expect(readFileSync(path.join(dist, file), 'utf8'), file).not.toContain('startFake');
  }
  const opened = `await import('@linkwright/core/testing/vendors').catch(({ code }) => code)`;
  expect(evaluate(`console.log(${opened});`)).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
});

it('core runs where there are neither Node’s modules nor a page', { timeout: 60_000 }, async () => {
  // Core's own development dependency.
  const { EdgeVM } = createRequire(path.join(root, 'packages/core/package.json'))(
    '@edge-runtime/vm',
  ) as { EdgeVM: new () => { evaluate<T>(code: string): T } };
  const worker = new EdgeVM();
  worker.evaluate(bundle(folder, portableProgram, { format: 'iife', platform: 'neutral' }));
  expect(worker.evaluate<string>('typeof process + typeof require + typeof document')).toBe(
    'undefined'.repeat(3),
  );
  expect({ ...(await worker.evaluate<Promise<object>>('bundled.run()')) }).toEqual(portableResult);
});

it.each([
  ['Deno', 'deno', ['run', '--node-modules-dir=manual', '--no-prompt']],
  ['Bun', 'bun', []],
])('core runs in %s', (_name, program, args) => {
  const said = `${portableProgram} console.log(JSON.stringify(await run()));`;
  writeFileSync(path.join(folder, 'portable.mjs'), said);
  const ran = run(path.join(folder, 'node_modules/.bin', program), [...args, 'portable.mjs']);
  expect(JSON.parse(ran)).toEqual(portableResult);
});

describe('core alone', () => {
  const core = () => path.join(folder, 'node_modules/@linkwright/core');

  it('needs no other package, and no more than 12 MB', () => {
    const manifest = JSON.parse(readFileSync(path.join(core(), 'package.json'), 'utf8'));
    expect(manifest.dependencies).toBeUndefined();
    const files = readdirSync(core(), { recursive: true, withFileTypes: true });
    const sizes = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => statSync(path.join(parentPath, name)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(12_000_000);
  });

  it('names no page that whoever installs it has not', () => {
    const files = readdirSync(core(), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.(?:js|d\.ts)$/.test(name))) {
      expect(readFileSync(path.join(core(), file), 'utf8'), file).not.toContain('(docs/');
    }
  });

  it('brings types that hold when they are checked themselves', () => {
    // What runs in Node speaks of Node's own types.
    const anywhere = doors.filter((door) => !/\/(?:node|timestamps)$/.test(door));
    const lines = anywhere.map((door, index) => `export * as door${index} from '${door}';`);
    writeFileSync(path.join(folder, 'doors.mts'), lines.join('\n'));
    const compiler = path.join(root, 'node_modules/typescript-7/bin/tsc');
    const flags = ['--strict', '--skipLibCheck', 'false', '--noEmit', '--types', ''];
    const options = [...flags, '--module', 'nodenext', '--target', 'es2024'];
    expect(run(process.execPath, [compiler, ...options, '--ignoreConfig', 'doors.mts'])).toBe('');
  });

  it('says which package a writer or a fetcher wants besides', () => {
    const said = evaluate(`
      import { parseGenerationRequest } from '@linkwright/core';
      import { createOpenAiWriter, createPageFetcher } from '@linkwright/core/node';
      const writer = createOpenAiWriter({ model: 'm', timeoutMs: 1000 });
      const { signal } = new AbortController();
      const body = { keyword: 'desk lamps', anchorText: 'warm lamps', targetUrl: 'example.com' };
      const { request } = parseGenerationRequest(body);
      const why = (error) => console.log(error.message);
      await Array.fromAsync(writer.write(request, { signal })).catch(why);
      const { ask } = createPageFetcher({ version: '1', publicUrl: 'https://example.com' });
      await ask('https://example.com', { method: 'GET', headers: {} }).catch(why);
    `);
    const missing = (name: string) =>
      `This needs the package ${name}, which is not installed with @linkwright/core: npm install ${name}`;
    expect(said.split('\n')).toEqual([missing('openai'), missing('undici')]);
  });
});

describe('importing one rule costs about that rule', () => {
  it.each([
    ['slugBase', 'articles/posts/slug', ['', '/posts']],
    ['trialPhase', 'articles/posts/trial', ['/posts']],
    ['priceOfCredits', 'money/credits/price', ['/credits']],
    ['displayNameFor', 'people/accounts/display-name', ['/accounts']],
    ['matchAnchor', 'verification/reports/verdict/match-anchor', ['/inspection']],
    ['truncate', 'base/text/truncate', ['/text']],
    ['scorePost', 'articles/posts/score', ['', '/posts']],
  ])('%s', (name, module, offering) => {
    const sizeOf = (from: string) => bundle(folder, `export { ${name} } from '${from}';`).length;
    const alone = sizeOf(`./node_modules/@linkwright/core/dist/${module}.js`);
    expect(alone).toBeGreaterThan(0);
    for (const door of offering) {
      expect(sizeOf(`@linkwright/core${door}`), door).toBeLessThanOrEqual(alone * 1.02 + 64);
    }
  });
});

it('the widget renders on a server', () => {
  const html = evaluate(`
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { GeneratorWidget } from '@linkwright/widget';
    console.log(renderToString(createElement(GeneratorWidget, { apiUrl: 'https://links.example' })));
  `);
  expect(html).toContain('Claim Now');
});

it('the server says its version', () => {
  const bin = path.join(folder, 'node_modules/.bin/linkwright-server');
  expect(run(bin, ['--version']).trim()).toMatch(/^\d+\.\d+\.\d+/);
});

it('the terminal runs', () => {
  expect(run(path.join(folder, 'node_modules/.bin/linkwright'), ['--version']).trim()).toMatch(
    /^\d+\.\d+\.\d+/,
  );
  const markdown = run(path.join(folder, 'node_modules/.bin/linkwright'), [
    'generate',
    '--local',
    '--quiet',
    '--keyword',
    'desk lamps',
    '--anchor',
    'warm lamps',
    '--url',
    'example.com',
  ]);
  expect(markdown).toMatch(/\[warm lamps\]\(<?https:\/\/example\.com\/>?\)/);
});

describe('in a routine', () => {
  let pages: PageServer;
  beforeAll(async () => {
    pages = await startPageServer();
  });
  afterAll(() => pages.close());
  const env = { ...process.env, FETCH_ALLOW_PRIVATE: '1' };

  it('the GitHub Action tells what is lost from what was not seen', () => {
    const [tarball = ''] = readdirSync(folder).filter((file) => /^linkwright-\d/.test(file));
    const action = { package: path.join(folder, tarball), destination: 'example.com/plan' };
    const look = (...sources: string[]) =>
      runAction('integrations/github-action', {
        inputs: { ...action, anchor: 'planner', sources: sources.join('\n') },
        folder,
        env,
      });
    const live = look(pages.page('live', 1), pages.page('blocked', 2));
    expect(live).toMatchObject({ code: 0, outputs: { 'exit-code': '5' } });
    expect(live.stdout).toContain('::warning::Some pages could not be seen');
    expect(live.summary).toContain('**2 pages:** 1 live · 1 blocked');
    const lost = look(pages.page('live', 1), pages.page('missing', 2));
    expect(lost).toMatchObject({ code: 1, outputs: { 'exit-code': '1' } });
    expect(readFileSync(lost.outputs.junit ?? '', 'utf8')).toContain('failures="1"');
  });

  it('the workflow gives the action what it takes', () => {
    const read = (file: string) => parseYaml(readFileSync(path.join(root, file), 'utf8'));
    const { inputs } = read('integrations/github-action/action.yml');
    const { jobs } = read('examples/nightly-links/workflow.yml');
    expect(Object.keys(inputs)).toEqual(
      expect.arrayContaining(Object.keys(jobs.links.steps.at(-1).with)),
    );
  });

  it('cron mails nothing but what was lost', () => {
    const links = path.join(folder, 'links');
    cpSync(path.join(root, 'examples/nightly-links'), links, { recursive: true });
    const bin = path.join(folder, 'node_modules/.bin');
    const night = (kind: string) => {
      const row = `${pages.page(kind, 1)},https://example.com/plan,planner,90`;
      writeFileSync(path.join(links, 'links.csv'), `Page,Target,Anchor,Cost\n${row}\n`);
      const { status, stdout } = spawnSync(path.join(links, 'check-links.sh'), {
        cwd: links,
        encoding: 'utf8',
        env: { ...env, HOME: folder, PATH: `${bin}:${process.env.PATH}` },
      });
      return { status, stdout };
    };
    expect(night('live')).toEqual({ status: 0, stdout: '' });
    expect(readdirSync(path.join(links, 'runs'))).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d\.jsonl$/),
      'last.txt',
    ]);
    expect(night('blocked').status).toBe(5);
    // Of a page that was never there, none is lost.
    expect(night('missing')).toEqual({ status: 0, stdout: '' });
  });
});
