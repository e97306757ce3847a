import type { FixedConstraints } from '@linkwright/core/all';
import { blogFixMessages } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { type BlogColumn, dropNotNull, requiredColumns } from './store.ts';

/** Columns that a published post may lack. */
const optionalColumns: readonly BlogColumn[] = [
  { table: 'published_blog_posts', column: 'anchor_text' },
  { table: 'published_blog_posts', column: 'keyword' },
  { table: 'blog_posts', column: 'anchor_text' },
];

/**
 * Lets posts lack keyword and anchor text, where the database in use does not
 * (docs/specification/operation.md, Repairs).
 */
export function fixBlogConstraints(ctx: Context, admin: User): Promise<FixedConstraints> {
  return ctx.db.transaction().execute(async (trx) => {
    const required = await requiredColumns(trx, optionalColumns);
    for (const one of required) await dropNotNull(trx, one);
    const fixed = required.map(nameOf);
    await recordAct(ctx, trx, {
      adminId: admin.userId,
      action: 'functions.fix-blog-constraints',
      details: { fixed },
    });
    return {
      success: true,
      message: blogFixMessages.fixed,
      fixed,
      checked: optionalColumns.map(nameOf),
    };
  });
}

/** Those of the columns that a post must still fill in. */
export const blockingColumns = async ({ db }: Pick<Context, 'db'>): Promise<string[]> =>
  (await requiredColumns(db, optionalColumns)).map(nameOf);

const nameOf = ({ table, column }: BlogColumn): string => `${table}.${column}`;
