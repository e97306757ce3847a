import {
  type Author,
  type GenerationRequest,
  type Grounding,
  type KeptRequest,
  type Making,
  type Provenance,
  showProvenance,
} from '@linkwright/core/all';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { PostProvenancesTable, Schema } from '../../../db/schema.ts';
import { type AuthorRow, presentAuthor } from '../authors/index.ts';

/** How a post came about, and whose it is, as columns of a query of `blog_posts`. */
const makingSql = {
  grounding: `(select grounding from post_groundings where post_id = blog_posts.id)`,
  making: `(select row_to_json(made) from (
    select made_by as "madeBy", is_approved as "isApproved", is_edited as "isEdited"
    from post_provenances where post_id = blog_posts.id) made)`,
  author: `(select row_to_json(named) from (
    select name, biography, link, picture_hash
    from authors where user_id = blog_posts.user_id) named)`,
};
export const makingColumns = Object.entries(makingSql).map(
  ([name, query]) => `${query} as ${name}`,
);

/** The same for the query builder. */
export const makingSelects = [
  sql<MakingRow['grounding']>`${sql.raw(makingSql.grounding)}`.as('grounding'),
  sql<MakingRow['making']>`${sql.raw(makingSql.making)}`.as('making'),
  sql<MakingRow['author']>`${sql.raw(makingSql.author)}`.as('author'),
] as const;

export interface MakingRow {
  grounding: Grounding | null;
  /** Null in posts from before it was recorded. */
  making: Pick<Making, 'madeBy' | 'isApproved' | 'isEdited'> | null;
  author: AuthorRow | null;
}

/** A post as readers see it. */
export interface ShownMaking {
  /** With the numbers of its sources. */
  content: string;
  provenance: Provenance | null;
  author: Author | null;
}

export function showMaking(
  { content, grounding, making, author }: MakingRow & { content: string },
  siteName: string,
): ShownMaking {
  const shown =
    making || grounding
      ? showProvenance(
          content,
          {
            ...(making ?? { madeBy: null, isApproved: false, isEdited: false }),
            grounding,
            authorName: author?.name ?? null,
          },
          siteName,
        )
      : undefined;
  return {
    content: shown?.html ?? content,
    provenance: shown?.provenance ?? null,
    author: author && presentAuthor(author),
  };
}

/** Undefined where the post's row is gone, and its copy stands in. */
export const selectMaking = (db: Kysely<Schema>, postId: string): Promise<MakingRow | undefined> =>
  db.selectFrom('blog_posts').select(makingSelects).where('id', '=', postId).executeTakeFirst();

interface NewProvenance extends Omit<Insertable<PostProvenancesTable>, 'request'> {
  request: GenerationRequest;
}

export async function insertProvenance(
  trx: Kysely<Schema>,
  { request, ...values }: NewProvenance,
): Promise<void> {
  await trx
    .insertInto('post_provenances')
    .values({ ...values, request: keptOf(request) })
    .execute();
}

/** How a post came about that was written anew. */
export async function replaceProvenance(
  trx: Kysely<Schema>,
  { post_id, request, ...made }: NewProvenance,
): Promise<void> {
  const values = { ...made, request: keptOf(request) };
  await trx
    .insertInto('post_provenances')
    .values({ post_id, ...values })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(values))
    .execute();
}

/** From now on its owner answers for the text. */
export async function markEdited(trx: Kysely<Schema>, postId: string): Promise<void> {
  await trx
    .insertInto('post_provenances')
    .values({
      post_id: postId,
      made_by: null,
      is_approved: false,
      is_edited: true,
      request: null,
    })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ is_edited: true }))
    .execute();
}

/** How a post was asked for; null where that was not kept. */
export async function selectKeptRequest(
  db: Kysely<Schema>,
  postId: string,
): Promise<KeptRequest | null> {
  const row = await db
    .selectFrom('post_provenances')
    .select('request')
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return row?.request ?? null;
}

/** Without what the post itself tells, and without a voice, which is its account's to change and to forget. */
function keptOf({
  keyword: _keyword,
  anchorText: _anchor,
  targetUrl: _target,
  linkPolicy: _policy,
  voiceProfile: _voice,
  ...kept
}: GenerationRequest): string {
  return JSON.stringify(kept satisfies KeptRequest);
}
