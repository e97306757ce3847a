import type { PictureType } from '@linkwright/core/all';

/** Tables of authors. */
export interface AuthorsTables {
  authors: AuthorsTable;
}

/** As whom an account's posts are published. */
export interface AuthorsTable {
  user_id: string;
  name: string;
  biography: string;
  link: string | null;
  picture: Buffer | null;
  picture_type: PictureType | null;
  /** Its address; another picture has another. */
  picture_hash: string | null;
}
