/** Characters of a text that are compared. */
const MOST = 8000;

/** Lower case, words apart by single spaces, nothing else between them. */
export const plainWords = (text: string): string =>
  text
    .slice(0, MOST)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
