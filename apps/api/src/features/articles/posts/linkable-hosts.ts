import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectAllowedHosts } from '../moderation/index.ts';

/** Hosts that an article which a person edits may link to besides its target: this site, and whom an admin allows. */
export const linkableHosts = async (
  { publicUrl }: Pick<Context, 'publicUrl'>,
  db: Kysely<Schema>,
): Promise<string[]> => [new URL(publicUrl).hostname, ...(await selectAllowedHosts(db))];
