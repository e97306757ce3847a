export { registerDocs } from './routes.ts';
