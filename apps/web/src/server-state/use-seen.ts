import {
  AppError,
  MAX_SEEN_ASKED,
  type PageIndex,
  type SearchFigures,
  type SeenAnswer,
  searchConsoleRoutes,
} from '@linkwright/core';
import { useEffect, useState } from 'react';
import { callApi } from '../api.ts';

interface Asked {
  urls?: readonly string[];
  hosts?: readonly string[];
  queries?: readonly { host: string; query: string }[];
}

interface Seen {
  /** Undefined until it is known. */
  page(url: string): { index: PageIndex; figures: SearchFigures | null } | undefined;
  host(host: string): SeenAnswer['hosts'][number] | undefined;
  query(host: string, query: string): SearchFigures | null;
}

/** What search engines have of pages, hosts and queries. It stands beside other things: a fault shows none of it. */
export function useSeen({ urls = [], hosts = [], queries = [] }: Asked): Seen {
  const [answer, setAnswer] = useState<SeenAnswer | null>(null);
  const body = JSON.stringify({
    urls: urls.slice(0, MAX_SEEN_ASKED),
    hosts: hosts.slice(0, MAX_SEEN_ASKED),
    queries: queries.slice(0, MAX_SEEN_ASKED),
  });
  const isAsked = urls.length + hosts.length + queries.length > 0;
  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    callApi(searchConsoleRoutes.seen, { body: JSON.parse(body) }).then(
      (seen) => {
        if (isCurrent) setAnswer(seen);
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isAsked, body]);
  return {
    page: (url) => answer?.pages.find((page) => page.url === url),
    host: (host) => answer?.hosts.find((each) => each.host === host),
    query: (host, query) =>
      answer?.queries.find((each) => each.host === host && each.query === query)?.figures ?? null,
  };
}
