import { known } from './tag-names.ts';

const SCRIPT = known('script');
const PLAINTEXT = known('plaintext');
const lengths = new Map(
  ['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [
    known(name),
    name,
  ]),
);

/**
 * Offset of the end tag of an element whose content is no markup, or -1 where the text ends before.
 * `from` is where the content begins.
 */
export function endOfRawText(text: string, from: number, id: number): number {
  const name = lengths.get(id);
  if (id === PLAINTEXT || name === undefined) return -1;
  const end = nextEndTag(text, from, name);
  if (id !== SCRIPT || end === -1) return end;
  const comment = text.slice(from, end).indexOf('<!--');
  return comment === -1 ? end : endOfScript(text, from + comment);
}

function nextEndTag(text: string, from: number, name: string): number {
  for (let at = text.indexOf('</', from); at !== -1; at = text.indexOf('</', at + 2)) {
    if (isNamed(text, at + 2, name)) return at;
  }
  return -1;
}

function isNamed(text: string, start: number, name: string): boolean {
  if (start + name.length >= text.length) return false;
  for (let at = 0; at < name.length; at += 1) {
    if ((text.charCodeAt(start + at) | 32) !== name.charCodeAt(at)) return false;
  }
  return '\t\n\f\r />'.includes(text.charAt(start + name.length));
}

/** Inside `<!-- -->` a script may hold a whole script element, end tag and all. */
function endOfScript(text: string, from: number): number {
  const signs = /<!--|-->|<(\/?)script[\t\n\f\r />]/giu;
  signs.lastIndex = from;
  let depth = 0;
  for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
    if (sign[0] === '-->') depth = 0;
    else if (sign[0] === '<!--') {
      if (depth === 0) depth = 1;
      // The dashes of the beginning may be those of the end: `<!-->`.
      signs.lastIndex = sign.index + 2;
    } else if (sign[1] === '/') {
      if (depth < 2) return sign.index;
      depth = 1;
    } else if (depth === 1) depth = 2;
  }
  return -1;
}
