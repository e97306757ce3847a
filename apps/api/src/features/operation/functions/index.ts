import type { Feature } from '../../../feature.ts';
import { registerFunctions } from './routes.ts';

export { blockingColumns } from './fix-blog-constraints.ts';

export const functions: Feature = { name: 'functions', api: registerFunctions };
