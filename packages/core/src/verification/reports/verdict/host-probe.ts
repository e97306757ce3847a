import { parseUrl } from '../../../base/text/parse-url.ts';
import type { FetchPage } from '../page-visit.ts';
import type { InspectPage } from './page-inspection.ts';
import type { PageSketch } from './page-sketch.ts';

/** What a host shows at an address that nobody has. Plain JSON. */
export interface HostProbe {
  /** Null where it says that there is nothing (404, 410), gave no answer, or kept us out. */
  page: PageSketch | null;
  /** It sent us to its home page. */
  leadsHome: boolean;
  /** Its home page; null where it need not be known, or was not seen. */
  home: PageSketch | null;
}

/**
 * What was found out about the host of a page today; null where nothing was. The first page of a host
 * brings about a request; what others wait for ends with their `signal`.
 */
export type ProbeHost = (pageUrl: string, signal: AbortSignal) => Promise<HostProbe | null>;

/** Where probes are kept that all processes share. */
export interface KeptProbes {
  /** 'ours' where none is there yet and nobody else asks: the caller does, and puts down what it found. */
  take(host: string, day: string): Promise<HostProbe | 'ours' | null>;
  put(host: string, day: string, probe: HostProbe): Promise<void>;
}

export interface HostProbesOptions {
  /** The guarded door: it heeds robots.txt. */
  fetchPage: FetchPage;
  inspect: InspectPage;
  /** A part of a path that no site has: 16 letters and digits or more. */
  randomName: () => string;
  clock: () => Date;
  /** In memory alone, unless given. */
  kept?: KeptProbes | undefined;
  /** Ends what is under way. */
  signal?: AbortSignal | undefined;
}

/** For both requests; what takes longer tells nothing. */
const TIMEOUT_MS = 25_000;
const MOST_HOSTS = 10_000;
/** No page leads there: of a page without it as much is noted as can be. */
const nothing = { destinationUrl: 'https://nothing.invalid/', anchorText: '' };

/**
 * Asks each host once a day for an address beside the first page that is asked about, and a host that
 * answers it as if there were a page for its home page as well (docs/specification/verification.md,
 * Not-found pages).
 */
export function createHostProbes(options: HostProbesOptions): ProbeHost {
  const { clock, kept } = options;
  const probes = new Map<string, Promise<HostProbe | null>>();
  const find = async (url: URL, day: string): Promise<HostProbe | null> => {
    const known = (await kept?.take(url.host, day)) ?? (kept ? null : 'ours');
    if (known !== 'ours') return known;
    const probe = await probeHost(url, options);
    await kept?.put(url.host, day, probe);
    return probe;
  };
  return (pageUrl, signal) => {
    const url = parseUrl(pageUrl);
    if (url === null) return Promise.resolve(null);
    const day = clock().toISOString().slice(0, 10);
    const key = `${day} ${url.host}`;
    // What fails to be kept or read tells nothing, and fails no page.
    const probe = probes.get(key) ?? find(url, day).catch(() => null);
    if (probes.size >= MOST_HOSTS) probes.clear();
    probes.set(key, probe);
    return untilAborted(probe, signal);
  };
}

function untilAborted<T>(wanted: Promise<T>, signal: AbortSignal): Promise<T | null> {
  if (signal.aborted) return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<null>();
  const end = () => resolve(null);
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([wanted, promise]).finally(() => signal.removeEventListener('abort', end));
}

async function probeHost(url: URL, options: HostProbesOptions): Promise<HostProbe> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const see = async (address: string) => {
    const { read, finish } = options.inspect(nothing, signal);
    return finish(await options.fetchPage(address, { read, signal }));
  };
  const seen = await see(addressBeside(url, options.randomName()));
  const page = seen.sketch ?? null;
  if (page === null) return { page, leadsHome: false, home: null };
  if (isHome(seen.finalUrl)) return { page, leadsHome: true, home: page };
  return { page, leadsHome: false, home: (await see(url.origin)).sketch ?? null };
}

/** In the same folder, with the ending that pages have there. */
function addressBeside({ origin, pathname }: URL, name: string): string {
  const path = pathname.replace(/(?<=[^/])\/$/u, '');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const [ending = ''] =
    /\.(?:html?|php|aspx?|jsp)$/u.exec(path) ?? (path === pathname ? [] : ['/']);
  return `${origin}${folder}${name}${ending}`;
}

/** Whether an address is that of a site's first page, under any of the names that it has. */
export function isHome(address: string): boolean {
  const url = parseUrl(address);
  return (
    url !== null && /^\/(?:(?:index|home|default|main)(?:\.\w{2,5})?\/?)?$/iu.test(url.pathname)
  );
}
