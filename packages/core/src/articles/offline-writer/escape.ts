/** A text on one line in which no character means anything to Markdown, HTML or autolinking. */
export function escapeText(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>()#~|&@^$=]/gu, '\\$&')
    .replace(/^(\d+)\./u, '$1\\.')
    .replace(/^[-+]/u, '\\$&')
    .replace(/^(?:-{2,}|–-+)/u, (dashes) => dashes.replaceAll('-', '\\-'))
    .replace(/:(?=\/\/)/gu, '\\:')
    .replace(/www\./giu, (www) => `${www.slice(0, -1)}\\.`);
}

/** An address as a link's destination: the same address once the Markdown is read. */
export function escapeDestination(url: string): string {
  return url
    .trim()
    .replace(/[\s\p{Cc}<>]/gu, (character) => encodeURIComponent(character))
    .replace(/[\\()]/gu, '\\$&')
    .replace(/&(?=#?\w+;)/gu, '&amp;');
}
