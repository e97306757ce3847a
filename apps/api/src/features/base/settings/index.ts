import type { Feature } from '../../../feature.ts';
import { registerSettings } from './routes.ts';

export { requireFeature } from './require-feature.ts';

export const settings: Feature = { name: 'settings', api: registerSettings };
