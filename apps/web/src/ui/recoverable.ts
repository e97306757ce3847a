import { detailsOf, extension, extensionFile } from './error-kinds.ts';

const unloaded =
  /ChunkLoadError|loading (css )?chunk|dynamically imported module|importing a module script/i;

/** Whether a part of the page did not arrive. */
export const isUnloaded = (error: unknown): boolean => {
  const { name, message } = detailsOf(error);
  return unloaded.test(`${name}: ${message}`);
};

/** Kinds of errors that the boundary recovers from, in the order of the specification. */
const recoverable = [
  extension,
  /\bauth|session|sign[ -]?in|token/i,
  /rout(es?|er|ing)\b|navigat|not found/i,
  /relation ["'][^"']*["'] does not exist|\bPGRST\d*|\b42P01\b|database/i,
  /\b(404|422|500)\b/,
  unloaded,
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
