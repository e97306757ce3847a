import { LRUCache } from 'lru-cache';
import { loadLanguageDetection } from '../../articles/sources/detect-language.ts';
import { MAX_GIVEN_SOURCES } from '../../articles/sources/limits.ts';
import type {
  GatheredSources,
  Source,
  SourceRole,
  UnusedReason,
  UnusedSource,
} from '../../articles/sources/source.ts';
import type { FetchPage } from '../../verification/reports/page-visit.ts';
import type { ReadingRoom } from '../reading-room/reading-room.ts';
import { choosePages } from './choose-pages.ts';
import { readNotes } from './read-notes.ts';
import type { ReadSource } from './read-source.ts';

export interface SourceGatheringOptions {
  room: Pick<ReadingRoom, 'readSource' | 'readSitemap'>;
  fetchPage: FetchPage;
  clock: () => Date;
  /** Finds the pages that rank for a keyword; without one, none of them are read. */
  search?: KeywordSearch | undefined;
  /** Milliseconds for everything that one article is gathered from. 8,000 unless given. */
  timeoutMs?: number | undefined;
}

/** A provider of search results. What it throws is said of it, and the article goes without. */
export interface KeywordSearch {
  /** As people know it. */
  name: string;
  search(query: {
    text: string;
    limit: number;
    signal: AbortSignal;
  }): Promise<{ results: readonly { url: string }[] }>;
}

/** What an article is gathered for, and what its user gives. */
export interface WantedSources {
  keyword: string;
  targetUrl: string;
  /** Addresses that the user gives, at most 10. */
  sources?: readonly string[] | undefined;
  /** Text that the user gives, at most 20,000 characters. */
  notes?: string | undefined;
}

/** Collects what an article may state. Throws the signal's reason when aborted, and nothing else. */
export type GatherSources = (
  wanted: WantedSources,
  options: {
    signal: AbortSignal;
    /** Reads every page anew, however lately it was read. */
    isFresh?: boolean | undefined;
  },
) => Promise<GatheredSources>;

interface Reading {
  signal: AbortSignal;
  isFresh: boolean;
}

const TIMEOUT_MS = 8000;
/** Further pages of the target's site. */
const MAX_PAGES = 6;
/** Pages that rank for the keyword. */
const MAX_RANKING = 5;
/** Results that they are chosen from, as some are of the target's own site. */
const MOST_RANKS = 10;
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_AFTER_FAILURE_MS = 5 * 60 * 1000;
const MOST_KEPT = 500;
/** Characters of what is kept. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * Reads what an article may state: the page that is linked to, pages of its site that say something of
 * the keyword, what the user gives, the pages that rank. What was read of an address is kept for a day, so that a campaign
 * reads a site once.
 */
export function createSourceGathering(options: SourceGatheringOptions): GatherSources {
  const { room, fetchPage, clock, search, timeoutMs = TIMEOUT_MS } = options;
  const kept = new LRUCache<string, ReadSource>({
    max: MOST_KEPT,
    maxSize: MOST_CHARACTERS,
    ttl: KEPT_MS,
  });
  const read = async (
    address: string,
    role: SourceRole,
    { signal, isFresh }: Reading,
  ): Promise<ReadSource> => {
    const known = isFresh ? undefined : kept.get(address);
    if (known) return 'source' in known ? { ...known, source: { ...known.source, role } } : known;
    const readAt = clock().toISOString();
    const found = await room
      .readSource(address, { fetchPage, signal, role, readAt })
      .catch((error: unknown) => (signal.aborted ? tooSlow : unreadable(error)));
    const isFailure = !('source' in found);
    const size = 1 + ('source' in found ? JSON.stringify(found).length : 0);
    // Another try may have more time.
    if (found !== tooSlow)
      kept.set(address, found, { size, ttl: isFailure ? KEPT_AFTER_FAILURE_MS : KEPT_MS });
    return found;
  };
  const readAll = (addresses: readonly string[], role: SourceRole, reading: Reading) =>
    Promise.all(
      addresses.map(async (address) => ({ address, found: await read(address, role, reading) })),
    );
  const keptRanks = new LRUCache<string, string[]>({ max: MOST_KEPT, ttl: KEPT_MS });
  /** Null where the provider could not be asked. */
  const rank = async (engine: KeywordSearch, text: string, signal: AbortSignal) => {
    const known = keptRanks.get(text);
    if (known) return known;
    const answer = await engine.search({ text, limit: MOST_RANKS, signal }).catch(() => null);
    const addresses = answer?.results.map(({ url }) => url).filter(isPage) ?? null;
    if (addresses) keptRanks.set(text, addresses);
    return addresses;
  };
  const readRanking = async ({ keyword, targetUrl }: WantedSources, reading: Reading) => {
    const addresses = search ? await rank(search, keyword, reading.signal) : [];
    const others = addresses?.filter((address) => hostOf(address) !== hostOf(targetUrl));
    return others && readAll(others.slice(0, MAX_RANKING), 'ranking', reading);
  };
  return async (wanted, { signal: asked, isFresh = false }) => {
    const { keyword, targetUrl, sources: given = [], notes = '' } = wanted;
    const signal = AbortSignal.any([asked, AbortSignal.timeout(timeoutMs)]);
    const reading = { signal, isFresh };
    const gathered: GatheredSources = { sources: [], unused: [] };
    const add = (address: string, role: SourceRole, found: ReadSource): void => {
      if (!('source' in found)) gathered.unused.push({ address, role, ...found });
      else if (!isKnown(found.source, gathered.sources)) gathered.sources.push(found.source);
    };
    const others = readAll(given.slice(0, MAX_GIVEN_SOURCES), 'given', reading);
    const ranking = readRanking(wanted, reading);
    const site = room
      .readSitemap(new URL('/sitemap.xml', targetUrl).href, { fetchPage, signal })
      .then((answer) => (answer.ok ? (answer.sitemap?.pages ?? []) : []))
      .catch(() => []);
    const target = await read(targetUrl, 'target', reading);
    add(targetUrl, 'target', target);
    const further =
      'source' in target
        ? choosePages(target, { keyword, sitemap: await site, most: MAX_PAGES })
        : [];
    for (const { address, found } of await readAll(further, 'site', reading)) {
      // What was only guessed to be of use is not missed.
      if ('source' in found) add(address, 'site', found);
    }
    for (const { address, found } of await others) add(address, 'given', found);
    const ranked = await ranking;
    for (const { address, found } of ranked ?? []) add(address, 'ranking', found);
    if (search && !ranked) add(search.name, 'ranking', noResults);
    const noted = readNotes(notes, clock());
    if (noted) {
      const detectLanguage = await loadLanguageDetection();
      gathered.sources.push({ ...noted, language: detectLanguage(notes) });
    }
    asked.throwIfAborted();
    return gathered;
  };
}

const isKnown = ({ address, hash }: Source, sources: readonly Source[]): boolean =>
  sources.some((other) => other.address === address || other.hash === hash);

const isPage = (address: string): boolean => URL.canParse(address) && /^https?:/iu.test(address);

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./u, '');

const noResults: Omit<UnusedSource, 'address' | 'role'> = {
  reason: 'unreachable',
  message: 'It gave no search results',
};

const tooSlow: Omit<UnusedSource, 'address' | 'role'> = {
  reason: 'too-slow',
  message: 'It took longer than there was time for',
};

function unreadable(error: unknown): { reason: UnusedReason; message: string } {
  return {
    reason: 'too-heavy',
    message: error instanceof Error ? error.message : 'It could not be read',
  };
}
