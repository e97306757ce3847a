export { registerKeywords } from './routes.ts';
