export { requireFeature } from './require-feature.ts';
export { registerSettings } from './routes.ts';
