/** Faults of others that come up in our pages (payments-email-errors.md section 8). */
export type NoiseKind = 'extension' | 'network';

/** Where an extension's script stands. */
const extensionFile = /\b(chrome|moz|safari-web)-extension:/i;
const extension = /extension|ResizeObserver loop|^Script error\.?$|metamask|web3|ethereum/i;
const network = /failed to fetch|network ?error|connection failed|load failed/i;

/** What an error that nobody caught is noise of; null for everything else, ours above all. */
export function noiseKind(error: unknown, source = ''): NoiseKind | null {
  const { message, stack } = detailsOf(error);
  if (extension.test(message) || extensionFile.test(`${stack}\n${source}`)) return 'extension';
  return network.test(message) ? 'network' : null;
}

/** Kinds of errors that the boundary recovers from, in the order of the specification. */
const recoverable = [
  extension,
  /\bauth|session|sign[ -]?in|token/i,
  /rout(es?|er|ing)\b|navigat|not found/i,
  /relation ["'].*does not exist|\bPGRST\d*|\b42P01\b|database/i,
  /\b(404|422|500)\b/,
  /ChunkLoadError|loading (css )?chunk|dynamically imported module|importing a module script/i,
  /analytics|gtag|googletagmanager|blocked by client/i,
  /blog|claim/i,
];

/** Whether the page can go on elsewhere instead of showing an error screen. */
export function isRecoverable(error: unknown): boolean {
  const { name, message, stack } = detailsOf(error);
  return (
    recoverable.some((pattern) => pattern.test(`${name}: ${message}`)) || extensionFile.test(stack)
  );
}

function detailsOf(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: '', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
