import { dataForSeo } from './keyword-data/dataforseo.ts';

/** Every file of `keyword-data/`; the first that is set counts. */
export const keywordDataProviders = [dataForSeo] as const;
