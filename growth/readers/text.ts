import { createTextTranslation } from '../../apps/api/src/http/text-translation.ts';
import { displayWidth } from '../../packages/cli/src/display-width.ts';
import { printable, printableLines } from '../../packages/cli/src/printable.ts';
import {
  cleanLine,
  findUnsafeCharacter,
  looksEmpty,
  removeUnsafeCharacters,
} from '../../packages/core/src/base/text/clean.ts';
import { countWords } from '../../packages/core/src/base/text/count-words.ts';
import { csvCell } from '../../packages/core/src/base/text/csv-cell.ts';
import { decodeUtf8 } from '../../packages/core/src/base/text/decode-utf8.ts';
import { cleanShownText, cleanTypedText } from '../../packages/core/src/base/text/decoration.ts';
import { escapeHtml } from '../../packages/core/src/base/text/escape-html.ts';
import { sentenceEnds } from '../../packages/core/src/base/text/sentences.ts';
import { truncate } from '../../packages/core/src/base/text/truncate.ts';
import type { Reader } from '../reader.ts';

const text = 'packages/core/src/base/text';
/** More than any text that is read at once, but for pages and lists. */
const LONG = 200_000;

/** Patterns of every kind: with a beginning, without, in quotes, and such as fit nearly everything. */
const translate = createTextTranslation({
  '“{title}” was written.': '„{title}“ wurde geschrieben.',
  'It awaits approval.': 'Der Artikel wartet auf Freigabe.',
  'The page was not seen: {why}.': 'Die Seite wurde nicht gesehen: {why}.',
  'The link stands there on {words}, hidden by {how}.':
    'Der Link auf {words} ist verborgen: {how}.',
  'the header says “{token}”': 'der Header sagt „{token}“',
  '“{quoted}”': '„{quoted}“',
  '{phrase} ({sign})': '{phrase} ({sign})',
});

export const textReaders: Reader[] = [
  {
    name: 'translating an answer',
    modules: ['apps/api/src/http/text-translation.ts'],
    limit: 4000,
    read: translate,
    shapes: [
      { name: 'sentences', text: (length) => 'a. '.repeat(length / 3) },
      { name: 'signs in quotes', text: (length) => ' (x) “'.repeat(length / 6) },
      {
        name: 'signs within a phrase',
        text: (length) => `The page was not seen: ${'a (b. '.repeat(length / 6 - 5)}).`,
      },
      {
        name: 'quotes within a phrase',
        text: (length) => `The link stands there on ${'“, hidden by '.repeat(length / 13 - 3)}.`,
      },
    ],
  },
  { name: 'ends of sentences', modules: [`${text}/sentences.ts`], limit: LONG, read: sentenceEnds },
  { name: 'counting words', modules: [`${text}/count-words.ts`], limit: LONG, read: countWords },
  {
    name: 'cutting a text',
    modules: [`${text}/truncate.ts`],
    limit: LONG,
    read: (line) => truncate(line, line.length - 1),
  },
  {
    name: 'cleaning a text',
    modules: [`${text}/clean.ts`],
    limit: LONG,
    read: (line) => [
      cleanLine(removeUnsafeCharacters(line)),
      looksEmpty(line),
      findUnsafeCharacter(line),
    ],
  },
  {
    name: 'taking out decoration',
    modules: [`${text}/decoration.ts`],
    limit: LONG,
    read: (line) => [cleanTypedText(line), cleanShownText(line)],
  },
  {
    name: 'a text in HTML and in CSV',
    modules: [`${text}/escape-html.ts`, `${text}/csv-cell.ts`],
    limit: LONG,
    read: (line) => [escapeHtml(line), csvCell(line)],
  },
  {
    name: 'text of bytes',
    modules: [`${text}/decode-utf8.ts`],
    limit: LONG,
    read: (line) => decodeUtf8(Buffer.from(line).toString('latin1')),
  },
  {
    name: 'a text in a terminal',
    modules: ['packages/cli/src/display-width.ts', 'packages/cli/src/printable.ts'],
    limit: LONG,
    read: (line) => [displayWidth(line), printable(line), printableLines(line)],
  },
];
