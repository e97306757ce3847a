import type { Feature } from '../../../feature.ts';
import { registerKeywords } from './routes.ts';

export const keywords: Feature = { name: 'keywords', api: registerKeywords };
