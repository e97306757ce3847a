import type { Feature } from '../../../feature.ts';
import { registerPicture } from './picture.ts';
import { registerAuthors } from './routes.ts';

export { presentAuthor, readAuthor, showAuthor } from './author.ts';
export type { AuthorRow } from './store.ts';

export const authors: Feature = {
  name: 'authors',
  pages: registerPicture,
  api: registerAuthors,
};
