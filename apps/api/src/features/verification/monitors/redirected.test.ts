import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../testing/local-site.ts';
import { anchorText, openWatched, type Watched } from '../../../testing/watched.ts';

const WEEK = 7 * 24;

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

/** Watches two pages for a link to `/old`, which redirects to `/new`; they link to `/new`. */
async function watchRedirected(): Promise<string> {
  const { site, ask } = watched;
  site.pages.set('/old', { status: 301, headers: { location: '/new' } });
  site.pages.set('/new', pageOf('The shop.'));
  for (const path of ['/blog', '/blog-2']) {
    site.pages.set(path, pageOf(`<a href="${site.url}/new">${anchorText}</a>`));
  }
  const made = await ask('POST', '/api/monitors', {
    destinationUrl: `${site.url}/old`,
    anchorText,
    urlList: `${site.url}/blog\n${site.url}/blog-2`,
  });
  expect(made).toMatchObject({ status: 201, body: { added: 2 } });
  const { body } = await ask('GET', '/api/monitors');
  return body.items.find(({ pageUrl }: { pageUrl: string }) => pageUrl.endsWith('/blog')).id;
}

it('takes a link to where the destination redirects to for the wanted one', async () => {
  const id = await watchRedirected();
  expect(await watched.after(0)).toBe(2);
  expect(await watched.state(id)).toBe('live');
  // The destination is asked once a round, however many links lead there.
  expect(watched.site.visits.filter((path) => path === '/old')).toEqual(['/old']);
});

it('does not call it lost while the destination gives no answer', async () => {
  const id = await watchRedirected();
  await watched.after(0);
  watched.site.pages.set('/old', { status: 503 });
  await watched.after(WEEK);
  expect([await watched.state(id), await watched.changes(id)]).toEqual(['live', []]);

  watched.site.pages.set('/blog', pageOf('Nothing here.'));
  await watched.after(WEEK);
  await watched.after(6);
  expect(await watched.state(id)).toBe('lost');
});
