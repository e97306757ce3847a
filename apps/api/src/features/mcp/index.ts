export { registerMcp } from './routes.ts';
