// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  demoReport,
  everyState,
  overviewOf,
  type PageData,
  type Report,
  screens,
} from '@linkwright/core/all';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentRenderer } from './server.tsx';
import { exampleConfig } from './testing/example-config.ts';
import {
  examplePost,
  exampleProvenance,
  exampleShownPost,
  exampleSourcedPost,
} from './testing/example-post.ts';
import { exampleReport } from './testing/example-report.ts';

const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'], isEntry: true },
  '_live-1.js': { file: 'assets/live-1.js', name: 'live' },
  'src/signed-in-links.ts': { file: 'assets/signed-in-links-1.js', isEntry: true },
  'src/screens/terms.tsx': { file: 'assets/terms-1.js', imports: ['src/main.tsx'] },
};
const config = exampleConfig();
const { content: _, ...summary } = exampleShownPost();
const list: PageData = {
  kind: 'blog-list',
  posts: [summary],
  query: { q: '', category: null, tag: null },
  nextHref: '/blog?cursor=2',
  firstHref: null,
};
const staticPages: PageData[] = [
  list,
  { kind: 'blog-post', post: exampleShownPost(), related: [summary] },
  { kind: 'blog-post', post: exampleSourcedPost(), related: [] },
  { kind: 'post-expired', slug: 'over' },
  { kind: 'post-expired', slug: 'over', isTakenDown: true },
  { kind: 'report-post', slug: 'over', title: 'Over', fault: 'Too late' },
  { kind: 'report-post', slug: 'over', title: 'Over', isSent: true },
  {
    kind: 'status',
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    status: {
      scope: 'host',
      name: 'desks.example',
      total: 1,
      isDaily: true,
      counts: { ...everyState(() => 0), live: 1 },
      uptime: { up: 2, down: 0, unseen: 1, share: 1 },
      days: [
        { day: '2026-02-27', up: 1, down: 0, unseen: 0, share: 1 },
        { day: '2026-02-28', up: 0, down: 0, unseen: 1, share: null },
        { day: '2026-03-01', up: 1, down: 0, unseen: 0, share: 1 },
      ],
      links: [
        {
          pageUrl: 'https://blog.example/a',
          destinationUrl: 'https://desks.example/',
          anchorText: 'desks',
          state: 'live',
          isPaused: false,
          missedSince: null,
          lastSeenAt: '2026-03-01T11:00:00.000Z',
          lastLookAt: '2026-03-01T11:00:00.000Z',
        },
      ],
      at: '2026-03-01T12:00:00.000Z',
    },
  },
  {
    kind: 'docs',
    page: {
      path: '/docs/start',
      title: 'Start',
      description: 'How to start.',
      html: '<h1 id="start">Start</h1>',
      headings: [],
    },
    contents: [
      { title: 'First', entries: [{ path: '/docs/start', title: 'Start', children: [] }] },
    ],
    previous: null,
    next: { path: '/docs/next', title: 'Next' },
  },
  { kind: 'docs-search', q: 'a', hits: [], contents: [] },
  { kind: 'not-found' },
  { kind: 'error', requestId: 'req-1' },
];
const livePages: { path: string; data: PageData }[] = [
  { path: '/', data: { kind: 'home', samplePost: null } },
  { path: '/terms-of-service', data: { kind: 'app' } },
  { path: '/backlink-report', data: { kind: 'app' } },
  { path: '/report/:id', data: { kind: 'app' } },
];

let folder: string;
let renderer: DocumentRenderer;

/** The real server build, as the API loads it. */
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  folder = await mkdtemp(join(tmpdir(), 'web-server-'));
  await build({
    root: join(import.meta.dirname, '..'),
    mode: 'production',
    logLevel: 'error',
    build: { ssr: true, outDir: folder },
  });
  const door = await import(pathToFileURL(join(folder, 'server.js')).href);
  renderer = door.createRenderer({ manifest });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const render = (data: PageData, path = '/blog'): string =>
  renderer.render({ path, data, config, now: '2026-03-01T12:00:00.000Z' });

const styleOf = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';

describe('static pages', () => {
  it.each(staticPages)('$kind is a whole document before its one script runs', (data) => {
    const html = render(data);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.filter((tag) => tag !== '<script type="application/ld+json">')).toEqual([
      '<script type="module" src="/assets/signed-in-links-1.js">',
    ]);
    expect(html).not.toMatch(/ on[a-z]+=/i);
    expect(html).not.toContain('rel="stylesheet"');
  });

  it.each(staticPages)('$kind carries at most 10 KB of styles, whose hash is given', (data) => {
    const css = styleOf(render(data));
    expect(css.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(css)).toBeLessThanOrEqual(10 * 1024);
    const hash = createHash('sha256').update(css).digest('base64');
    expect(renderer.inlineStyleHashes()).toContain(hash);
    expect(renderer.inlineStyleHashes([data.kind])).toEqual([hash]);
  });

  it('defines every custom property that its styles read', () => {
    const css = styleOf(render(list));
    for (const [, name = ''] of css.matchAll(/var\((--[\w-]+)\)/g))
      expect(css).toContain(`${name}:`);
  });
});

it.each([...staticPages.map((data) => ({ path: '/blog', data })), ...livePages])(
  '$data.kind at $path has no style attribute',
  ({ path, data }) => {
    expect(render(data, path)).not.toMatch(/<[^>]* style=/i);
  },
);

describe('head', () => {
  it('names the post, its address, its picture and its feeds', () => {
    const html = render({ kind: 'blog-post', post: exampleShownPost(), related: [] });
    for (const part of [
      '<title>Choosing Garden Tools · Blogname</title>',
      '<meta name="description" content="What to look for in garden tools."/>',
      '<link rel="canonical" href="https://blog.example/blog/choosing-garden-tools"/>',
      '<meta property="og:type" content="article"/>',
      '<meta property="og:image" content="https://blog.example/og/choosing-garden-tools.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="color-scheme" content="light dark"/>',
      'type="application/rss+xml" title="Blogname (RSS)" href="/feed.xml"',
      'type="application/atom+xml" title="Blogname (Atom)" href="/atom.xml"',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('noindex');
  });

  it('describes the post as BlogPosting and BreadcrumbList', () => {
    const html = render({ kind: 'blog-post', post: exampleShownPost(), related: [] });
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    const [posting, crumbs] = blocks.map(([, json = '']) => JSON.parse(json));
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Choosing Garden Tools',
      datePublished: '2026-03-01T10:00:00.000Z',
    });
    expect(crumbs.itemListElement).toHaveLength(4);
  });

  it('names the author, the sources and how the post was made', () => {
    const post = exampleSourcedPost();
    const html = render({ kind: 'blog-post', post, related: [] });
    const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      author: {
        '@type': 'Person',
        name: 'Ada Lovelace',
        description: 'Gardens since 1843.',
        url: 'https://ada.example/',
        image: 'https://blog.example/author-pictures/0123456789abcdef0123456789abcdef',
      },
      citation: [
        { '@type': 'CreativeWork', name: 'Garden tools', url: 'https://shop.example/tools' },
        { '@type': 'CreativeWork', name: 'Notes' },
      ],
      digitalSourceType: 'https://schema.org/AlgorithmicMediaDigitalSource',
      creditText: post.provenance?.line,
    });
    expect(html).toContain('By Ada Lovelace');
    expect(html).toContain('18 of 20 sentences rest on 2 sources');
    expect(html).toContain(
      '<li id="source-1"><a href="https://shop.example/tools" rel="nofollow">',
    );
    expect(html).toContain('<meta name="author" content="Ada Lovelace"/>');
  });

  it('says what belongs to an article in its language, and which that is', () => {
    const post = exampleShownPost({ provenance: exampleProvenance({ language: 'pl' }) });
    const html = render({ kind: 'blog-post', post, related: [] });
    expect(html).toContain('<div class="prose" lang="pl">');
    expect(html).toContain('lang="pl"><h2 id="sources">Źródła</h2>');
    expect(html).toContain('>odczytano 1 marca 2026</time>');
    expect(html).toContain('"inLanguage":"pl"');
  });

  it('says plainly where a post rests on nothing', () => {
    const provenance = exampleProvenance({ sources: [], sourced: 0, statements: 4 });
    const html = render({ kind: 'blog-post', post: exampleShownPost({ provenance }), related: [] });
    expect(html).toContain('This article rests on no source.');
    expect(html).not.toContain('"citation"');
  });

  it('asks search engines to leave out trial posts, and says until when they stay', () => {
    const expiresAt = '2026-03-02T10:00:00.000Z';
    const post = exampleShownPost({ isTrialPost: true, expiresAt });
    const html = render({ kind: 'blog-post', post, related: [] });
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('2 March 2026 at 10:00 UTC');
  });

  it('leaves search results out of the index, but not a category', () => {
    const search = { ...list, query: { q: 'spade', category: null, tag: null } };
    const category = { ...list, query: { q: '', category: 'Travel' as const, tag: null } };
    expect(render(search)).toContain('noindex');
    expect(render(category)).not.toContain('noindex');
    expect(render(category)).toContain('href="https://blog.example/blog?category=Travel"');
  });
});

describe('hostile texts', () => {
  const evil = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>&\u2028';

  it('come out inert in every place of a post', () => {
    const post = exampleShownPost({
      title: evil,
      excerpt: evil,
      metaDescription: evil,
      authorName: evil,
      anchorText: evil,
      tags: [evil],
      keywords: [evil],
      targetUrl: 'not a url <script>',
      slug: '"><script>alert(1)</script>',
      author: { name: evil, biography: evil, link: evil, picture: null },
      provenance: exampleProvenance({
        line: evil,
        sources: [{ number: 1, title: evil, address: evil, readAt: '2026-03-01T10:00:00.000Z' }],
      }),
    });
    const { content: _content, ...related } = post;
    const html = render({ kind: 'blog-post', post, related: [related] });
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
    const [, json = ''] = /ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).headline).toBe(evil);
  });

  it('come out inert in the data of a live page', () => {
    const { title, excerpt, category, readingTime, wordCount, seoScore, targetUrl, anchorText } =
      examplePost({ title: evil });
    const html = render(
      {
        kind: 'home',
        samplePost: {
          post: {
            title,
            excerpt,
            category,
            readingTime,
            wordCount,
            seoScore,
            targetUrl,
            anchorText,
          },
          linkSentence: { before: evil, anchor: evil, after: evil },
          href: null,
          isSample: true,
        },
      },
      '/',
    );
    expect(html).not.toContain('<script>');
    const [, json = ''] = /id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json).data.samplePost.post.title).toBe(evil);
  });
});

describe('live pages', () => {
  it('load the entry and its styles, and their own lazy screen', () => {
    const html = render({ kind: 'app' }, '/terms-of-service?from=footer');
    expect(html).toContain('<link rel="stylesheet" href="/assets/main-1.css"/>');
    expect(html).toContain(
      '<script type="module" src="/assets/main-1.js" data-then="/assets/live-1.js /assets/terms-1.js">',
    );
    expect(html).not.toContain('modulepreload');
    expect(html).toContain('<title>Terms of service · Blogname</title>');
    expect(html).toContain('>Terms of service</h1>');
  });

  it('have the answer of a shared report asked for before their scripts are there', () => {
    const ahead = (path: string) =>
      /<link rel="preload" as="fetch" href="([^"]+)" crossorigin="anonymous"\/>/i.exec(
        render({ kind: 'app' }, path),
      )?.[1];
    expect(ahead('/report/0b9?share=a%22b')).toBe('/api/reports/0b9?share=a%22b');
    for (const path of ['/report/0b9', '/report/?share=a', '/report/a%2Fb?share=a', '//[/report/1'])
      expect(ahead(path), path).toBeUndefined();
  });

  it('write the head of a shared report, with its own title, and nothing that could run', () => {
    const { results, ...report } = exampleReport(['live', 'missing'], {
      isOwn: false,
      keyword: '</script><script>alert(1)</script>',
    });
    const html = render(
      { kind: 'app', report: overviewOf(report, results) },
      '/report/r1?share=abc',
    );
    const headline = '1 of 2 links is live and counts';
    expect(html).toContain(`<h1>${headline}</h1>`);
    expect(html).toContain(`<title>${headline} · ${config.siteName}</title>`);
    expect(html).toContain('href="/api/reports/r1.csv?share=abc"');
    expect(html).toContain('1 March 2026 at 10:00 UTC');
    expect(html).toContain('aria-label="Loading the pages"');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('<script>alert');
  });

  it('let search engines list a sample report, in its own words', async () => {
    const { results = [], ...report } = (await demoReport('demo_every-verdict')) ?? {};
    const overview = overviewOf(report as Report, results);
    const html = render({ kind: 'app', report: overview }, '/report/demo_every-verdict');
    expect(html).toContain(
      '<link rel="canonical" href="https://blog.example/report/demo_every-verdict"/>',
    );
    expect(html).not.toContain('noindex"/>');
    expect(html).toMatch(/<title>Sample: [^<]*links[^<]* · Blogname<\/title>/);
  });

  it.each(['/login', '/dashboard', '/pricing'])('let search engines list %s', (path) => {
    const html = render({ kind: 'app' }, path);
    expect(html).toContain(`<link rel="canonical" href="https://blog.example${path}"/>`);
    expect(html).not.toContain('noindex"/>');
  });

  it('load the files of whichever screen stands at their path, and no other', async () => {
    const door = await import(pathToFileURL(join(folder, 'server.js')).href);
    const files = await readdir(join(import.meta.dirname, 'screens'));
    const all = door.createRenderer({
      manifest: {
        ...manifest,
        ...Object.fromEntries(
          files.map((name) => [`src/screens/${name}`, { file: `screens/${name}` }]),
        ),
      },
    }) as DocumentRenderer;
    const loadedAt = (path: string) => {
      const html = all.render({ path, data: { kind: 'app' }, config, now: '2026-03-01T12:00:00Z' });
      const [, then = ''] = /data-then="([^"]+)"/.exec(html) ?? [];
      return [...then.matchAll(/\/screens\/(\S+)/g)].map(([, file]) => file);
    };
    const { home: _, ...listed } = screens;
    for (const { path } of Object.values(listed)) {
      expect(loadedAt(path)).toEqual(['lazy.ts', expect.stringMatching(/\.tsx$/)]);
    }
    expect(loadedAt('/campaigns/1')).toEqual(['lazy.ts', 'campaign.tsx']);
    expect(loadedAt('/admin/users')).toEqual(['lazy.ts', 'admin.tsx']);
    expect(loadedAt('/dev-status')).toEqual(['lazy.ts', 'diagnostic.tsx']);
  });

  it.each([
    ['/campaigns/:id', 'Campaign'],
    ['/admin/users', 'Administration'],
    ['/dev-status', 'Status'],
  ])('name the screen at %s, and keep it out of the index', (path, title) => {
    const html = render({ kind: 'app' }, path);
    expect(html).toContain(`<title>${title} · Blogname</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('bring the generator and the stand-in notice in their first markup', () => {
    const html = render({ kind: 'home', samplePost: null }, '/');
    for (const label of ['Keyword', 'Anchor Text', 'Target URL', 'Claim Now']) {
      expect(html).toContain(label);
    }
    expect(html).toContain('built-in offline writer');
  });

  it('bring the report form in their first markup, and nothing of a report', () => {
    const form = render({ kind: 'app' }, '/backlink-report');
    for (const part of ['Destination URL', 'Pages to check', 'Generate report', 'Missing']) {
      expect(form).toContain(part);
    }
    expect(form).toContain('<link rel="canonical" href="https://blog.example/backlink-report"/>');
    const report = render({ kind: 'app' }, '/report/:id');
    expect(report).toContain('aria-label="Loading the report"');
    expect(report).toContain('<meta name="robots" content="noindex"/>');
    expect(report).not.toContain('rel="canonical"');
  });

  it('refuse a manifest without the entry', async () => {
    const door = await import(pathToFileURL(join(folder, 'server.js')).href);
    expect(() => door.createRenderer({ manifest: {} })).toThrow('src/main.tsx');
  });
});
