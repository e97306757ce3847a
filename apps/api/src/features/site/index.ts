export { registerSitePages } from './pages.ts';
export { registerSite } from './routes.ts';
