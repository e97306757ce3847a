import { detailsOf, extension, extensionFile } from './error-kinds.ts';

/** Kinds of errors that the boundary recovers from, in the order of the specification. */
const recoverable = [
  extension,
  /\bauth|session|sign[ -]?in|token/i,
  /rout(es?|er|ing)\b|navigat|not found/i,
  /relation ["'][^"']*["'] does not exist|\bPGRST\d*|\b42P01\b|database/i,
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
