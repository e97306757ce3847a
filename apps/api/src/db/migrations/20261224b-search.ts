import { type Kysely, sql } from 'kysely';

// PostgreSQL's parser looks ahead for addresses, paths and compounds from each of these characters on,
// and takes the square of a long run of them: what is indexed is words alone.
const wordsOf = (text: string): string =>
  `to_tsvector('english', translate(${text}, '<_@./~+-', '        '))`;

/** What is searched for in a post, in SQL: its title, and its text without tags. */
const searchOf = (title: string, content: string): string =>
  `setweight(${wordsOf(title)}, 'A') || ${wordsOf(`regexp_replace(${content}, '<[^>]*>', ' ', 'g')`)}`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table blog_posts
      drop column search,
      add column search tsvector
        generated always as (${sql.raw(searchOf('title', 'content'))}) stored`.execute(db);
  await sql`create index blog_posts_search on blog_posts using gin (search)`.execute(db);
}
