import type { Feature } from '../../../feature.ts';
import { registerHealth } from './routes.ts';

export const health: Feature = { name: 'health', api: registerHealth };
