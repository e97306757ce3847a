export { registerAdminArea } from './pages.ts';
export { registerAdmin } from './routes.ts';
