import type pg from 'pg';

/** Statements kept ready; others are planned each time, as without this. */
const MAX_STATEMENTS = 300;
/** An insert's text goes by how many rows it has. */
const repeated = /^\s*(?:select|with|update|delete)\s/i;

/**
 * Makes the connection plan each statement with values once and reuse it by name. On the built-in database
 * planning takes as long as running. Not for PostgreSQL, where a connection pooler may stand in between.
 */
export function prepareStatements(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known;
    const name = `statement_${names.size}`;
    names.set(text, name);
    return name;
  };
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || !repeated.test(text)) {
      return query(...args);
    }
    const name = nameOf(text);
    return name === undefined ? query(...args) : query({ name, text, values }, ...rest);
  }) as typeof client.query;
}
