export { registerAds } from './routes.ts';
