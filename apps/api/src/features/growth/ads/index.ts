import type { Feature } from '../../../feature.ts';
import { registerAds } from './routes.ts';

export const ads: Feature = { name: 'ads', api: registerAds };
