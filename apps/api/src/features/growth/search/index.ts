import type { Feature } from '../../../feature.ts';
import { registerSearch } from './routes.ts';

export const search: Feature = { name: 'search', api: registerSearch };
