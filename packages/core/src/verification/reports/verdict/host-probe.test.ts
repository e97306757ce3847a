import { describe, expect, it } from 'vitest';
import type { FetchPage } from '../page-visit.ts';
import { wanted } from '../testing/visit.ts';
import { blankVisit } from './blank-visit.ts';
import { createHostProbes, type HostProbe, type KeptProbes } from './host-probe.ts';
import { createPageInspection, inspectAt } from './inspect-page.ts';

const prose = (of: string) =>
  `<p>${of} takes patience, a good eye, and somebody who knows when to stop and when to go on for longer.</p>`;
const page = (title: string, content: string) =>
  `<title>${title}</title><nav><a href="/a">A</a></nav><main>${content}</main><footer><a href="/b">B</a></footer>`;
const link = `<a href="${wanted.destinationUrl}">good beans</a>`;

interface Answer {
  html: string;
  status?: number;
  finalUrl?: string;
}

/** A site in memory; what it answers at a path of which it knows nothing, too. */
function siteOf(answer: (path: string) => Answer) {
  const asked: string[] = [];
  const fetchPage: FetchPage = async (url, { read }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const { html, status = 200, finalUrl = url } = answer(pathname);
    const headers = { 'content-type': 'text/html' };
    const chain = [{ url: finalUrl, status }];
    read({ finalUrl, chain, status, headers })?.write(html);
    const visit = { ...blankVisit(url, new Date()), status, headers, chain, finalUrl };
    return { ...visit, isWhole: true, bytes: html.length };
  };
  return { asked, fetchPage };
}

const probesOf = (fetchPage: FetchPage, kept?: KeptProbes, day = '2026-11-26') =>
  createHostProbes({
    fetchPage,
    inspect: createPageInspection,
    randomName: () => 'q7x2k9v4m1c8z5b3',
    clock: () => new Date(`${day}T12:00:00Z`),
    kept,
  });

const { signal } = new AbortController();
async function verdictsOn(site: ReturnType<typeof siteOf>, ...paths: string[]) {
  const probe = probesOf(site.fetchPage);
  const see = (path: string) =>
    inspectAt(`https://beans.example${path}`, wanted, { fetchPage: site.fetchPage, probe, signal });
  return Promise.all(paths.map(see));
}

describe('a page that is what its host shows for none', () => {
  const notice = (path: string) =>
    page(
      'Beans',
      `${prose('Nobody')}<p>You asked for ${path}, which we could not serve you today.</p>`,
    );

  it('is no page, though it does not say so and repeats the address', async () => {
    const site = siteOf((path) => ({
      html: path === '/roast/there' ? page('Roasting', prose('Roasting')) : notice(path),
    }));
    const [gone, there] = await verdictsOn(site, '/roast/gone', '/roast/there', '/roast/more');
    expect(gone).toMatchObject({
      verdict: 'soft-404',
      score: 0,
      pageKind: { kind: 'not-found', sign: 'it shows the same as an address that nobody has' },
    });
    expect(gone).not.toHaveProperty('sketch');
    expect(there).toMatchObject({ verdict: 'missing', pageKind: null });
    expect(there).not.toHaveProperty('sketch');
    const probed = site.asked.filter((path) => path.includes('q7x2'));
    expect(probed).toEqual(['/roast/q7x2k9v4m1c8z5b3']);
  });

  it('is one of a site that shows its home page or sends visitors there', async () => {
    const home = page('Beans', `${prose('Coffee')}${prose('Tea')}`);
    const shows = siteOf(() => ({ html: home }));
    const sends = siteOf((path) =>
      path === '/' ? { html: home } : { html: home, finalUrl: 'https://beans.example/' },
    );
    for (const [site, said] of [
      [shows, 'shows'],
      [sends, 'leads to'],
    ] as const) {
      const [gone, front] = await verdictsOn(site, '/old', '/');
      expect(gone?.verdict).toBe('soft-404');
      expect(gone?.summary).toContain(`it ${said} the site’s home page`);
      expect(front?.verdict).toBe('missing');
    }
  });

  it('is not live by a link that stands around every page, and is live by one in its text', async () => {
    const site = siteOf((path) => ({
      html: path.includes('post')
        ? page('Beans', `${prose('Roasting')}${link}`)
        : page('Beans', prose('Nobody')).replace('<footer>', `<footer>${link}`),
    }));
    const [around, within] = await verdictsOn(site, '/gone', '/post');
    expect(around).toMatchObject({ verdict: 'soft-404', link: { anchorText: 'good beans' } });
    expect(around?.summary).toMatch(/A link to the destination stands around it\.$/u);
    expect(within?.verdict).toBe('live');
  });

  it('is a page where the host says 404 of others, or shows another one', async () => {
    const says404 = siteOf((path) => ({
      html: notice(path),
      ...(path.includes('q7x2') && { status: 404 }),
    }));
    const another = siteOf((path) => ({
      html: page('Beans', path.includes('q7x2') ? prose('Tea') : prose('Tea') + prose('Cocoa')),
    }));
    for (const site of [says404, another]) {
      const [seen] = await verdictsOn(site, '/roast/a');
      expect(seen?.verdict).toBe('missing');
    }
  });

  it('is not asked about where the link stands in the text, nor at the home page', async () => {
    const site = siteOf((path) => ({ html: page('Beans', path === '/' ? prose('Tea') : link) }));
    await verdictsOn(site, '/', '/post');
    expect(site.asked).toEqual(['/', '/post']);
  });
});

describe('what was found out about a host', () => {
  const site = () => siteOf(() => ({ html: page('Beans', prose('Coffee')) }));

  it('is kept for the day, and shared', async () => {
    const stored = new Map<string, HostProbe>();
    const kept: KeptProbes = {
      take: async (host, day) => stored.get(`${host} ${day}`) ?? 'ours',
      put: async (host, day, probe) => void stored.set(`${host} ${day}`, probe),
    };
    const { asked, fetchPage } = site();
    const first = await probesOf(fetchPage, kept)('https://beans.example/a/b.html', signal);
    expect(asked).toEqual(['/a/q7x2k9v4m1c8z5b3.html', '/']);
    expect(await probesOf(fetchPage, kept)('https://beans.example/c', signal)).toEqual(first);
    expect(asked).toHaveLength(2);
    await probesOf(fetchPage, kept, '2026-11-27')('https://beans.example/c/', signal);
    expect(asked.slice(2)).toEqual(['/q7x2k9v4m1c8z5b3/', '/']);
  });

  it('is nothing where it cannot be kept, or somebody else is at it', async () => {
    const { asked, fetchPage } = site();
    const broken: KeptProbes = {
      take: () => Promise.reject(new Error('no database')),
      put: async () => {},
    };
    const taken: KeptProbes = { take: async () => null, put: async () => {} };
    for (const kept of [broken, taken]) {
      expect(await probesOf(fetchPage, kept)('https://beans.example/a', signal)).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  it('is not waited for by a run that ends', async () => {
    const never: FetchPage = () => new Promise(() => {});
    const run = new AbortController();
    const asked = probesOf(never)('https://beans.example/a', run.signal);
    run.abort();
    expect(await asked).toBeNull();
  });
});
