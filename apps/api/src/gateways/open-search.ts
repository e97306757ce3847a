import type { SearchConfig } from '../config.ts';
import { createBraveSearch } from './brave-search.ts';
import { createGoogleSearch } from './google-search.ts';
import type { SearchGateway } from './search.ts';
import { createSearxngSearch } from './searxng-search.ts';
import { createSerpapiSearch } from './serpapi-search.ts';

/** Whom to ask what search engines show, as the configuration names it; undefined: nobody. */
export function openSearch(config: SearchConfig | undefined): SearchGateway | undefined {
  switch (config?.provider) {
    case undefined:
      return undefined;
    case 'searxng':
      return createSearxngSearch(config);
    case 'brave':
      return createBraveSearch(config);
    case 'serpapi':
      return createSerpapiSearch(config);
    case 'google':
      return createGoogleSearch(config);
  }
}
