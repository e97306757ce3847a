import type { Plugin } from 'vite';

/**
 * Writes characters outside ASCII as escapes, which mean the same in every text and expression. Node keeps
 * the text of a program for as long as it runs: with one byte for a character, and with two for all of
 * them where one needs it.
 */
export const oneByteText: Plugin = {
  name: 'one-byte-text',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type === 'chunk')
        part.code = part.code.replaceAll(/(\\*)([\u0080-\uffff])/g, escaped);
    }
  },
};

/** A backslash that stood before the character is that of the escape now. */
function escaped(_: string, backslashes: string, character: string): string {
  const kept = backslashes.length % 2 === 0 ? backslashes : backslashes.slice(1);
  return `${kept}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
