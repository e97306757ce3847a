import { createHash } from 'node:crypto';
import {
  AppError,
  AUTHOR_PICTURE_PATH,
  type Author,
  cleanLine,
  MAX_PICTURE_BYTES,
  pictureTypeOf,
  removeUnsafeCharacters,
  type saveAuthor as saveEndpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { LISTINGS } from '../../../http/page-subjects.ts';
import { type AuthorRow, deleteAuthor, selectAuthor, selectSlugs, upsertAuthor } from './store.ts';

const HASH_LENGTH = 32;

/** As whom the user's posts are published; null: they name the site. */
export async function readAuthor(ctx: Pick<Context, 'db'>, userId: string): Promise<Author | null> {
  const row = await selectAuthor(ctx.db, userId);
  return row ? presentAuthor(row) : null;
}

/** Names the user as the author of their posts, of those that are there, too. Throws INVALID_REQUEST naming fields. */
export async function saveAuthor(
  ctx: Context,
  userId: string,
  { name, biography, link, picture }: z.output<(typeof saveEndpoint)['body']>,
): Promise<Author | null> {
  await upsertAuthor(ctx.db, userId, {
    name: lineOf(name),
    biography: lineOf(biography),
    link,
    ...(picture === undefined ? {} : pictureOf(picture)),
  });
  await showAuthor(ctx, userId);
  return readAuthor(ctx, userId);
}

/** The user's posts name the site again. */
export async function removeAuthor(ctx: Context, userId: string): Promise<null> {
  await deleteAuthor(ctx.db, userId);
  await showAuthor(ctx, userId);
  return null;
}

/** An author as pages show them. */
export const presentAuthor = ({ picture_hash: hash, ...author }: AuthorRow): Author => ({
  ...author,
  picture: hash === null ? null : `${AUTHOR_PICTURE_PATH}/${hash}`,
});

/** Lets whoever asks this process next see an author's change; the database tells the other processes. */
export async function showAuthor(ctx: Context, userId: string): Promise<void> {
  const subjects = [...(await selectSlugs(ctx.db, userId)), LISTINGS];
  ctx.database.reads.noteChange(...subjects);
  ctx.pageCache.drop(...subjects);
}

const lineOf = (text: string): string => cleanLine(removeUnsafeCharacters(text));

/** Kept here: a picture on another server would tell it who reads. */
function pictureOf(base64: string | null) {
  if (base64 === null) return { picture: null, picture_type: null, picture_hash: null };
  const picture = Buffer.from(base64, 'base64');
  const type = pictureTypeOf(picture);
  if (type === null || picture.length > MAX_PICTURE_BYTES) {
    throw new AppError('INVALID_REQUEST', {
      details: [
        {
          field: 'picture',
          message: `must be a JPEG, PNG or WebP picture of at most ${MAX_PICTURE_BYTES / 1000} KB`,
        },
      ],
    });
  }
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, HASH_LENGTH);
  return { picture, picture_type: type, picture_hash: hash };
}
