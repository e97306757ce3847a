import {
  AppError,
  MAX_SEEN_ASKED,
  type PageIndex,
  type SearchFigures,
  type SeenAnswer,
  searchConsoleRoutes,
} from '@linkwright/core/all';
import { useEffect, useMemo, useState } from 'react';
import { callApi } from '../api.ts';

interface Asked {
  urls?: readonly string[];
  hosts?: readonly string[];
  queries?: readonly { host: string; query: string }[];
}

interface Seen {
  /** Undefined until something is known. */
  page(url: string): { index: PageIndex; figures: SearchFigures | null } | undefined;
  host(host: string): SeenAnswer['hosts'][number] | undefined;
  query(host: string, query: string): SearchFigures | null;
}

/**
 * What search engines have of pages, hosts and queries. It stands beside other things: a fault shows none of it, and
 * of a long list one part is asked for after the other.
 */
export function useSeen({ urls = none, hosts = none, queries = none }: Asked): Seen {
  const [seen, setSeen] = useState<Seen>(nothing);
  const asked = useMemo(
    () => JSON.stringify(parts({ urls, hosts, queries })),
    [urls, hosts, queries],
  );
  useEffect(() => {
    const bodies: Required<Asked>[] = JSON.parse(asked);
    if (bodies.length === 0) return;
    let isCurrent = true;
    const askAll = async () => {
      const answers: SeenAnswer[] = [];
      for (const body of bodies) {
        answers.push(await callApi(searchConsoleRoutes.seen, { body: body as never }));
        if (!isCurrent) return;
      }
      setSeen(seenIn(answers));
    };
    askAll().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return seen;
}

/** As many questions as it takes: one names so many things at most. */
function parts({ urls, hosts, queries }: Required<Asked>): Required<Asked>[] {
  const most = Math.max(urls.length, hosts.length, queries.length);
  return Array.from({ length: Math.ceil(most / MAX_SEEN_ASKED) }, (_, index) => {
    const part = <T>(all: readonly T[]) =>
      all.slice(index * MAX_SEEN_ASKED, (index + 1) * MAX_SEEN_ASKED);
    return { urls: part(urls), hosts: part(hosts), queries: part(queries) };
  });
}

const none: never[] = [];
const nothing: Seen = { page: () => undefined, host: () => undefined, query: () => null };

/** The same as before where nothing is known of anything: no list of ten thousand rows is drawn anew for that. */
function seenIn(answers: readonly SeenAnswer[]): Seen {
  const said = answers.flatMap((answer) => answer.pages.filter(saysSomething));
  const pages = new Map(said.map((page) => [page.url, page]));
  const hosts = new Map(answers.flatMap((answer) => answer.hosts.map((each) => [each.host, each])));
  const queries = answers.flatMap((answer) => answer.queries.filter(({ figures }) => figures));
  if (pages.size + hosts.size + queries.length === 0) return nothing;
  return {
    page: (url) => pages.get(url),
    host: (host) => hosts.get(host),
    query: (host, query) =>
      queries.find((each) => each.host === host && each.query === query)?.figures ?? null,
  };
}

const saysSomething = ({ index, figures }: SeenAnswer['pages'][number]): boolean =>
  index.state !== 'unknown' || figures !== null;
