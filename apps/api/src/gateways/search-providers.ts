import { brave } from './search/brave.ts';
import { google } from './search/google.ts';
import { searxng } from './search/searxng.ts';
import { serpapi } from './search/serpapi.ts';

/** Every file of `search/`; the first that is set counts. */
export const searchProviders = [searxng, brave, serpapi, google] as const;
