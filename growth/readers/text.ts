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

export const textReaders: Reader[] = [
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
