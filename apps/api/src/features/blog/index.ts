export { registerBlog } from './routes.ts';
