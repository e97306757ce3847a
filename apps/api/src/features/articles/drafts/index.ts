import type { Feature } from '../../../feature.ts';
import { cleanUp } from './clean-up.ts';
import { registerDrafts } from './routes.ts';

export const drafts: Feature = { name: 'drafts', api: registerDrafts, cleanUp };
