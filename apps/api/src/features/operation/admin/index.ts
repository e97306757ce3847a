import type { Feature } from '../../../feature.ts';
import { registerAdmin } from './routes.ts';

export const admin: Feature = { name: 'admin', api: registerAdmin };
