import { type RawBuilder, sql } from 'kysely';

/** Must be what the index on posts is on. */
const reversedHost = (targetUrl: string) =>
  sql`reverse(substring(${sql.ref(targetUrl)} from '^https?://([^/?#:]+)'))`;

/** Whether an address leads to a host, or to one below it; `host` is a value or a column. */
export function leadsToHost(targetUrl: string, host: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = reversedHost(targetUrl);
  // After a dot comes what is below the host, and a slash is the next character.
  return sql<boolean>`(
    ${column} = reverse(${host})
    or (${column} ~>=~ (reverse(${host}) || '.') and ${column} ~<~ (reverse(${host}) || '/'))
  )`;
}

/** Whether an address leads to one of these hosts itself. */
export const leadsToOneOf = (targetUrl: string, hosts: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${reversedHost(targetUrl)} in (${sql.join(hosts.map((host) => sql`reverse(${host}::text)`))})`;
