import {
  type CheckItem,
  diagnosticPages,
  diagnosticRoutes,
  type Finding,
  screens,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { paths } from '../../../paths.ts';
import { ask, findingOf } from './findings.ts';

/** Addresses of a sitemap that are asked for. */
const MOST_ADDRESSES = 20;

/** Pages that this app has: the server must serve each. Addresses of the sitemap must answer. */
export async function checkRoutes(): Promise<Finding> {
  const { items: served } = await callApi(diagnosticRoutes.run, { params: { check: 'routes' } });
  const known = served.map(({ name }) => name);
  const pages = ownPages().map((page): CheckItem => {
    const isServed = known.some((route) =>
      route.endsWith('*') ? page.startsWith(route.slice(0, -1)) : page === route,
    );
    return {
      name: page,
      state: isServed ? 'ok' : 'failed',
      found: isServed ? 'Served.' : 'The server has no route for it.',
    };
  });
  return findingOf([...pages, ...(await checkSitemap())], {
    fine: `The server serves all ${pages.length} pages of the app, and the sitemap’s addresses answer.`,
    todo: 'Server and app must be of the same build: build and restart.',
  });
}

const ownPages = (): string[] => [
  ...new Set([
    ...Object.values(paths).flatMap((path) =>
      typeof path === 'string' && !path.startsWith('/api/')
        ? [new URL(path, window.location.origin).pathname]
        : [],
    ),
    ...Object.values(screens).map(({ path }) => path),
    ...diagnosticPages,
  ]),
];

async function checkSitemap(): Promise<CheckItem[]> {
  const answer = await ask('/sitemap.xml');
  if (!answer?.ok) return [{ name: '/sitemap.xml', state: 'failed', found: 'Does not answer.' }];
  const map = new DOMParser().parseFromString(await answer.text(), 'text/xml');
  const addresses = [...map.querySelectorAll('loc')].map((node) => node.textContent ?? '');
  return Promise.all(
    addresses.slice(0, MOST_ADDRESSES).map(async (address): Promise<CheckItem> => {
      const { pathname, search } = new URL(address);
      const page = await ask(pathname + search);
      return {
        name: `sitemap: ${pathname}`,
        state: page?.ok ? 'ok' : 'failed',
        found: page ? `Answers ${page.status}.` : 'Does not answer.',
      };
    }),
  );
}
