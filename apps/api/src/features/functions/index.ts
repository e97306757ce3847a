export { blockingColumns } from './fix-blog-constraints.ts';
export { registerFunctions } from './routes.ts';
