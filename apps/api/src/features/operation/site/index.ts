import type { Feature } from '../../../feature.ts';
import { registerSitePages } from './pages.ts';
import { registerSite } from './routes.ts';

export const site: Feature = { name: 'site', pages: registerSitePages, api: registerSite };
