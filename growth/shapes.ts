import type { Shape } from './reader.ts';

/** One piece, over and over, between a beginning and an end that let no match succeed early. */
export function repeated(piece: string, head = '', tail = ''): Shape {
  return {
    name: JSON.stringify([head, `${piece} …`, tail].filter(Boolean).join(' ')),
    text(length) {
      const room = Math.max(0, length - head.length - tail.length);
      return head + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + tail;
    },
  };
}

/** As many openings as closings, one inside the other. */
export function nested(open: string, close: string): Shape {
  return {
    name: JSON.stringify(`${open} … ${close} …`),
    text(length) {
      const depth = Math.floor(length / (open.length + close.length));
      return open.repeat(depth) + close.repeat(depth);
    },
  };
}

/** Half of it one thing, the other half another: what is still open is looked through for each that follows. */
export function halves(first: string, second: string): Shape {
  return {
    name: JSON.stringify(`${first} … ${second} …`),
    // Whole pieces, and an odd number of them, as quotes in them may close each other: each length
    // would be another text otherwise.
    text: (length) =>
      first.repeat((Math.floor(length / 2 / first.length) - 1) | 1) +
      second.repeat(Math.floor(length / 2 / second.length)),
  };
}

/** Every line or part different from the one before, as tables of what was seen grow with them. */
export function counted(name: string, part: (index: number) => string): Shape {
  return {
    name: JSON.stringify(`${name} 0, 1, 2 …`),
    text(length) {
      let text = '';
      for (let index = 0; text.length < length; index += 1) text += part(index);
      return text.slice(0, length);
    },
  };
}

const pieces = [
  // Markup: unclosed, wrongly closed, comments, attributes, entities, CDATA.
  '<',
  '<b>',
  '<a href="',
  '<a href=x>',
  '<a href="https://example.com/">',
  '</b>',
  '<svg></div>',
  '<p><table>',
  '<!--',
  '<!-->',
  '<!--example.com',
  '<!-- -',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?',
  '<!a ',
  '<script>',
  '<style>',
  '<title>',
  '<textarea>',
  '<i a=',
  ' a="',
  "<i a='>",
  '<i a=b ',
  '&',
  '&amp;',
  '&#x1F600',
  '&#0;',
  '&notit',
  '&lt;b&gt;',
  // Markdown: lists, emphasis, quotations, tables, brackets, code, headings.
  '- ',
  '* ',
  '1. ',
  '- a\n',
  ' - a\n  ',
  '*',
  '**a',
  '*a_',
  '_',
  '_0',
  '_a_ ',
  '**',
  '> ',
  '>',
  '> a\n',
  '|',
  '|a',
  'a|b\n-|-\n',
  '[',
  ']',
  '[]',
  '[a](',
  '[a](b',
  '![',
  '[a]: b\n',
  '[a][',
  '(',
  ')',
  '`',
  '``a',
  '```\n',
  '~',
  '~~a',
  '# ',
  '#',
  '\\',
  '\\[',
  '<http://a',
  'http://**',
  'https://a.b/',
  'www.a.',
  'a@b.',
  '---\n',
  '===\n',
  '    a\n',
  '\ta\n',
  // Prose: sentence ends, quotation marks, abbreviations, very long words.
  '.',
  '. ',
  '?',
  '!',
  '?! ',
  '…',
  '"',
  "'",
  '?"',
  'a"',
  '“',
  '”.',
  'e.g. ',
  'A. ',
  'a',
  'ab ',
  'A',
  '0',
  '1,',
  '-',
  '-a',
  '--',
  '_a',
  ',',
  ';',
  ':',
  '/',
  '@',
  '%',
  '%41',
  '&a=b',
  '?a',
  '=',
  '+',
  '{',
  '}',
  '["',
  '{"a":',
  // White space, and what cannot be seen.
  ' ',
  '\n',
  '\r\n',
  '\n\n',
  '\t',
  ' \n',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u200d',
  '\u200f',
  '\u202e',
  '_\u200f',
  '\u0301',
  'a\u0301',
  '\ufe0f',
  '\u{1f468}\u200d',
  '\u{1f1e6}',
  '漢',
  '。',
  'ß',
  'İ',
  '\u0000',
  '\ud800',
];

/** White space and marks are what expressions that end in `$` begin anew at. */
const runs = [' ', '\n', '\t', '.', '?', '!', '-', '_', '/', '"', '&', '*', '#', ',', ')'];

const openings = ['<b>', '<a href="', '<!--', '[', '(', '"', '> ', '- ', '*', '_', '`', '\n'];
const followers = ['a ', '</p>', '<a href=x>', ']', '.', '"'];

/** What every reader is given. */
export const commonShapes: Shape[] = [
  ...pieces.map((piece) => repeated(piece)),
  ...runs.map((piece) => repeated(piece, 'a', 'a')),
  nested('<b>', '</b>'),
  nested('<a href="https://example.com/">', '</a>'),
  nested('[', ']'),
  nested('[', '](a)'),
  nested('(', ')'),
  nested('*', '*'),
  nested('**a', 'a**'),
  nested('“', '”'),
  nested('{"a":', '}'),
  ...openings.flatMap((opening) => followers.map((follower) => halves(opening, follower))),
  repeated('\u200f', '_', 'a'),
  counted('words', (index) => `w${index} `),
  counted('lines', (index) => `${index}\n`),
  counted('links', (index) => `[${index}](https://example.com/${index}) `),
  counted('anchors', (index) => `<a href="/${index}">${index}</a>`),
  counted('parameters', (index) => `&a${index}=${index}`),
  counted('back-ticks', (index) => `${'`'.repeat(index % 300)}a`),
  counted('depths', (index) => `${' '.repeat((index * 2) % 200)}- a\n`),
];
