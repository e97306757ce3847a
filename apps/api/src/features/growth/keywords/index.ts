import type { Feature } from '../../../feature.ts';
import { registerKeywords } from './routes.ts';

export { selectListVolumes } from './store.ts';

export const keywords: Feature = { name: 'keywords', api: registerKeywords };
