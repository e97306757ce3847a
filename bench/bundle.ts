// What a visitor's browser has to load, and how it feels on a slow phone. Every figure stands beside
// its budget.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startServerProcess } from '../e2e/server-process.ts';
import { startSlowPhone, type Vitals } from './bundle/slow-phone.ts';

const KB = 1024;
const ROUNDS = 5;
const client = path.join(path.dirname(import.meta.dirname), 'apps/web/dist/client');

interface Budget {
  name: string;
  figure: number;
  bound: number;
  unit: 'KB' | 'ms' | '';
}

interface Chunk {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isDynamicEntry?: boolean;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const bytes = (file: string): Buffer => {
  const whole = path.join(client, file);
  if (!existsSync(whole)) throw new Error(`${file} is named and not there`);
  return readFileSync(whole);
};
/** As the server sends it. */
const gzipped = (file: string): number => bytes(`${file}.gz`).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Scripts and style sheets that a page loads by itself, at once or when it is painted, with what those import. */
function filesOf(html: string, manifest: Record<string, Chunk>): Set<string> {
  const [, then = ''] = /data-then="([^"]*)"/.exec(html) ?? [];
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/([^"]+\.(?:js|css))"/g)];
  const files = new Set([
    ...named.flatMap(([, file]) => (file ? [file] : [])),
    ...then.split(' ').flatMap((address) => (address ? [address.slice(1)] : [])),
  ]);
  for (const chunk of Object.values(manifest)) {
    if (files.has(chunk.file)) for (const file of withImports(chunk, manifest)) files.add(file);
  }
  return files;
}

function withImports(
  chunk: Chunk,
  manifest: Record<string, Chunk>,
  seen = new Set<string>(),
): Set<string> {
  for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
  for (const name of chunk.imports ?? []) {
    const next = manifest[name];
    if (!next) throw new Error(`${name} is imported and not in the manifest`);
    if (!seen.has(next.file)) withImports(next, manifest, seen);
  }
  return seen;
}

function sizes(home: string, post: string): Budget[] {
  const manifest = JSON.parse(bytes('.vite/manifest.json').toString()) as Record<string, Chunk>;
  const first = filesOf(home, manifest);
  if (![...first].some((file) => file.endsWith('.js'))) throw new Error('home names no script');
  const loaded = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  // No route waits for them: the editor comes after its screen has shown what it will stand in the place
  // of, the search when it is opened. The workplace comes once, whichever tools are opened in it.
  const besides = {
    'app: workplace, once': { file: '/workplace.tsx', bound: 30 },
    'app: search, when opened': { file: '/palette.tsx', bound: 60 },
    'app: editor, after its screen': { file: '/article-editor.tsx', bound: 85 },
  };
  // Whichever dialog is opened first brings what all of them stand on, the first list the table, and the
  // first screen of a signed-in person what these have in common.
  const [dialog, table, common] = ['dialog', 'data-table', 'common'].map((name) => {
    const chunk = Object.values(manifest).find((each) => each.name === name);
    if (!chunk) throw new Error(`The client manifest has no chunk ${name}`);
    return [chunk.file, ...(chunk.css ?? [])];
  }) as [string[], string[], string[]];
  const files = Object.values(besides).map(({ file }) => file);
  const routes = loaded.filter(([source]) => !files.some((file) => source.endsWith(file)));
  const once = new Set([...first, ...dialog, ...table, ...common]);
  /** What a press brings: what the screen that it is made on has brought already is no part of it. */
  const routeSize = ([source, chunk]: [string, Chunk]) => {
    const from = Object.values(manifest).filter((each) => each.dynamicImports?.includes(source));
    const sizes = from.map((each) => {
      const there = withImports(each, manifest);
      const brought = [...withImports(chunk, manifest)].filter((file) => !there.has(file));
      return sum(brought.filter((file) => !once.has(file)).map(gzipped));
    });
    return Math.max(0, ...sizes);
  };
  const inline = [...post.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => css.length,
  );
  const islands = [...filesOf(post, manifest)].filter((file) => file.endsWith('.js'));
  return [
    {
      name: 'blog page: script (brotli)',
      figure: sum(islands.map((file) => bytes(`${file}.br`).length)) / KB,
      bound: 8,
      unit: 'KB',
    },
    { name: 'blog page: inline style', figure: sum(inline) / KB, bound: 10, unit: 'KB' },
    {
      name: 'app: first load (gzip)',
      figure: sum([...first].map(gzipped)) / KB,
      bound: 110,
      unit: 'KB',
    },
    {
      name: 'app: largest route (gzip)',
      figure: Math.max(0, ...routes.map(routeSize)) / KB,
      bound: 30,
      unit: 'KB',
    },
    {
      name: 'app: dialogs, once',
      figure: sum(dialog.map(gzipped)) / KB,
      bound: 22,
      unit: 'KB',
    },
    {
      name: 'app: lists, once',
      figure: sum(table.map(gzipped)) / KB,
      bound: 16,
      unit: 'KB',
    },
    {
      name: 'app: what screens share, once',
      figure: sum(common.map(gzipped)) / KB,
      bound: 16,
      unit: 'KB',
    },
    ...Object.entries(besides).map(([name, { file, bound }]) => ({
      name,
      figure:
        Math.max(0, ...loaded.filter(([source]) => source.endsWith(file)).map(routeSize)) / KB,
      bound,
      unit: 'KB' as const,
    })),
  ];
}

async function experience(home: string, post: string): Promise<Budget[]> {
  const phone = await startSlowPhone();
  const seen = { home: [] as Vitals[], post: [] as Vitals[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.home.push(await phone.visit(home));
    seen.post.push(await phone.visit(post));
  }
  await phone.stop();
  const figure = (page: 'home' | 'post', vital: keyof Vitals) =>
    median(seen[page].map((one) => one[vital]));
  return [
    { name: 'blog page: largest paint', figure: figure('post', 'lcp'), bound: 450, unit: 'ms' },
    { name: 'blog page: layout shift', figure: figure('post', 'cls'), bound: 0, unit: '' },
    { name: 'home: largest paint', figure: figure('home', 'lcp'), bound: 1600, unit: 'ms' },
    { name: 'home: layout shift', figure: figure('home', 'cls'), bound: 0, unit: '' },
    { name: 'home: blocking time', figure: figure('home', 'tbt'), bound: 150, unit: 'ms' },
  ];
}

const server = await startServerProcess();
try {
  const created = await fetch(`${server.url}/api/posts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      keyword: 'standing desks',
      anchorText: 'adjustable desks',
      targetUrl: 'https://desks.example.com',
    }),
  });
  const { blogUrl } = (await created.json()) as { blogUrl: string };
  const text = async (url: string) => (await fetch(url)).text();
  const budgets = [
    ...sizes(await text(server.url), await text(blogUrl)),
    ...(await experience(server.url, blogUrl)),
  ];
  for (const { name, figure, bound, unit } of budgets) {
    const shown = `${figure.toFixed(unit === '' ? 3 : 1)} ${unit}`.trim();
    console.log(
      `${figure <= bound ? 'ok  ' : 'OVER'} ${name.padEnd(30)} ${shown.padStart(10)} of ${bound} ${unit}`,
    );
  }
  const fullest = Math.max(
    ...budgets.map(({ figure, bound }) => (bound === 0 ? (figure > 0 ? 2 : 0) : figure / bound)),
  );
  console.log(`bundle: ${fullest.toFixed(2)} of the fullest budget (needs at most 1.00)`);
  process.exitCode = fullest <= 1 ? 0 : 1;
} finally {
  await server.stop();
}
