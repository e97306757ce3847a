import { type Inspection, parseUrl } from '@linkwright/core/all';

/** Characters of the picture's hash that tell it from others of the host. */
const HASH = 12;

/** The file name of a page's picture; null where none was taken. */
export function pictureName({ finalUrl, rendering }: Inspection): string | null {
  if (!rendering?.picture) return null;
  const host = (parseUrl(finalUrl)?.hostname ?? '').replace(/[^\w.-]/g, '').slice(0, 100);
  return `${host}-${rendering.picture.hash.slice(0, HASH)}.jpg`;
}
