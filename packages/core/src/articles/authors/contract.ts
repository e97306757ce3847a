import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { MAX_PICTURE_BYTES } from './picture.ts';
import { authorRoutes } from './routes.ts';

export const MAX_AUTHOR_NAME = 80;
export const MAX_BIOGRAPHY = 600;
export const MAX_AUTHOR_LINK = 500;
const BASE64_BYTES = 3 / 4;

/** As whom an account's posts are published. */
export const authorSchema = z.object({
  name: z.string(),
  biography: z.string().describe('may be empty'),
  link: z.string().nullable(),
  picture: z.string().nullable().describe('path of the picture on this site'),
});
export type Author = z.infer<typeof authorSchema>;

const answer = z.object({ author: authorSchema.nullable().describe('null: posts name the site') });

export const readAuthor = defineEndpoint({
  route: authorRoutes.read,
  summary: 'As whom your posts are published',
  tag: 'posts',
  callers: 'users',
  status: 200,
  response: answer,
});

export const saveAuthor = defineEndpoint({
  route: authorRoutes.save,
  summary: 'Name yourself as the author of your posts',
  tag: 'posts',
  callers: 'users',
  body: z.object({
    name: z.string().trim().min(1).max(MAX_AUTHOR_NAME),
    biography: z.string().trim().max(MAX_BIOGRAPHY).default(''),
    link: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .max(MAX_AUTHOR_LINK)
      .nullable()
      .default(null),
    picture: z
      .base64()
      .max(Math.ceil(MAX_PICTURE_BYTES / BASE64_BYTES) + 2)
      .nullable()
      .optional()
      .describe(
        `JPEG, PNG or WebP in base64, at most ${MAX_PICTURE_BYTES} bytes; absent: as it is`,
      ),
  }),
  status: 200,
  response: answer,
});

export const removeAuthor = defineEndpoint({
  route: authorRoutes.remove,
  summary: 'Let your posts name the site again',
  tag: 'posts',
  callers: 'users',
  status: 200,
  response: answer,
});
