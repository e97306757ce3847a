import type { Feature } from '../../../feature.ts';
import { registerBlog } from './routes.ts';

export const blog: Feature = { name: 'blog', pages: registerBlog };
