import { formatCount, parseUrl } from '@linkwright/core/all';

/** `1 page`, `1,000 pages`. */
export const plural = (value: number, noun: string): string =>
  `${formatCount(value)} ${noun}${value === 1 ? '' : 's'}`;

/** `42 s`, `3 min 5 s`, `1 h 12 min`, from milliseconds. */
export function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** `240 ms`, `1.4 s`, of one page. */
export const formatTook = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${toTenth(ms / 1000)} s`;

/** `812 B`, `20 KB`, `1.9 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${toTenth(bytes / 1024 ** 2)} MB`;
}

const toTenth = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Host and the rest of an address, for showing it in two weights. */
export function splitAddress(url: string): { host: string; rest: string } {
  const parsed = parseUrl(url);
  if (!parsed) return { host: url, rest: '' };
  const { host, pathname, search } = parsed;
  return { host, rest: pathname === '/' && !search ? '' : decoded(pathname + search) };
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
