import type { Feature } from '../../../feature.ts';
import { registerWaitlist } from './routes.ts';

export const waitlist: Feature = { name: 'waitlist', api: registerWaitlist };
