import type { NoiseKind } from '@linkwright/core/all';

/** Where an extension's script stands. */
export const extensionFile = /\b(chrome|moz|safari-web)-extension:/i;
/** What their errors say. */
export const extension = /extension|ResizeObserver loop|^Script error\.?$|metamask|web3|ethereum/i;
const network = /failed to fetch|network ?error|connection failed|load failed/i;

/** What an error that nobody caught is noise of; null for everything else, ours above all. */
export function noiseKind(error: unknown, source = ''): NoiseKind | null {
  const { message, stack } = detailsOf(error);
  if (extension.test(message) || extensionFile.test(`${stack}\n${source}`)) return 'extension';
  return network.test(message) ? 'network' : null;
}

/** What is known of whatever was thrown. */
export function detailsOf(error: unknown): { name: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { name: '', message: String(error), stack: '' };
  return { name: error.name, message: error.message, stack: error.stack ?? '' };
}
