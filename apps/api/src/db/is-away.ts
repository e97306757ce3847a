const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** What the driver says without a code; the last when a transaction is rolled back on a lost connection. */
const sayings =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/;

/**
 * True when the database could not do its work: for a connection that failed, and for SQLSTATE classes
 * 08 (connection), 53 (resources, among them the disk), 57P (shutdown) and 58 (files).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    connectionCodes.has(code) ||
    /^(08|53|57P|58)/.test(code) ||
    sayings.test(error.message) ||
    // The auth library puts its own error around ours.
    (error.name === 'APIError' && isDatabaseAway(error.cause))
  );
}
