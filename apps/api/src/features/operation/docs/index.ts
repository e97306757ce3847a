import type { Feature } from '../../../feature.ts';
import { registerDocs } from './routes.ts';

export const docs: Feature = { name: 'docs', pages: registerDocs };
