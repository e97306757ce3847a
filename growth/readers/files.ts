import { decodeText } from '../../packages/cli/src/bulk/rows/decode-text.ts';
import { detectDelimiter } from '../../packages/cli/src/bulk/rows/delimiter.ts';
import { detectFormat } from '../../packages/cli/src/bulk/rows/format.ts';
import { parseMapping } from '../../packages/cli/src/bulk/rows/mapping.ts';
import { readJson, readJsonLines } from '../../packages/cli/src/bulk/rows/read-json.ts';
import { readTable } from '../../packages/cli/src/bulk/rows/read-table.ts';
import { refuseNoText } from '../../packages/cli/src/bulk/rows/refuse-no-text.ts';
import { parseCheckpoint } from '../../packages/core/src/verification/reports/log/checkpoint.ts';
import { parseLogProof } from '../../packages/core/src/verification/reports/log/log-proof.ts';
import {
  openNote,
  parseVerifierKey,
} from '../../packages/core/src/verification/reports/log/signed-note.ts';
import type { Reader } from '../reader.ts';
import { counted, repeated } from '../shapes.ts';

const rows = 'packages/cli/src/bulk/rows';
const log = 'packages/core/src/verification/reports/log';
/** Many pieces of a file: more of it is read in the same way. */
const FILE = 200_000;
const PIECE = 16_384;

async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

async function drain(items: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of items) {
    // What it holds is not looked at.
  }
}

const mapping = parseMapping();
const options = { name: 'rows', mapping };
const header = 'keyword,anchor,url\n';

const verifier = { name: 'a', id: '00000000', publicKey: new Uint8Array(32) };

export const fileReaders: Reader[] = [
  {
    name: 'the proof of a receipt',
    modules: [
      `${log}/log-proof.ts`,
      `${log}/checkpoint.ts`,
      `${log}/signed-note.ts`,
      `${log}/base64.ts`,
    ],
    limit: FILE,
    read: async (text) => {
      parseLogProof(text);
      parseCheckpoint(text);
      parseVerifierKey(text);
      await openNote(text, verifier);
    },
    shapes: [
      repeated('AAAA\n', 'c2sp.org/tlog-proof@v1\nindex 1\n'),
      repeated('x\n', 'a\n1\nAAAA\n'),
      repeated('— a AAAAAAAA\n', 'a\n\n'),
      repeated('\n'),
      repeated('A', 'a+00000000+'),
    ],
  },
  {
    name: 'rows of a table',
    modules: [`${rows}/record-reader.ts`, `${rows}/delimiter.ts`, `${rows}/row-fields.ts`],
    limit: FILE,
    read: async (text) => {
      detectDelimiter(text, mapping);
      await drain(readTable(inPieces(header + text), { ...options, delimiter: ',' }));
      await drain(readTable(inPieces(text), { ...options, delimiter: ',' }));
    },
    shapes: ['a"', '""', '"a",', '"\n', ',', 'a,b,c\n', '"a\r\n', '\r'].map((piece) =>
      repeated(piece),
    ),
  },
  {
    name: 'rows as JSON',
    modules: [`${rows}/read-json.ts`, `${rows}/read-json-items.ts`, `${rows}/format.ts`],
    limit: FILE,
    read: async (text) => {
      detectFormat('rows', text);
      await drain(readJson(inPieces(text), options));
    },
    shapes: [
      ...['[', '{"a":', '{"keyword":"a"},', '"', '\\u0041', '1', '{},', ' '].map((piece) =>
        repeated(piece, '['),
      ),
      repeated('{"rows":'),
      repeated('"a":1,', '[{'),
      counted('names', (index) => `${index ? ',' : '[{'}"${index}":1`),
    ],
  },
  {
    name: 'rows as JSON Lines',
    modules: [`${rows}/read-json.ts`],
    limit: FILE,
    read: (text) => drain(readJsonLines(inPieces(text), options)),
    shapes: ['{}\n', '[]\n', '{"keyword":"a"}\n', '{"a":'].map((piece) => repeated(piece)),
  },
  {
    name: 'the bytes of a file',
    modules: [`${rows}/decode-text.ts`, `${rows}/refuse-no-text.ts`],
    limit: FILE,
    read: async (text) => {
      const bytes = Buffer.from(text);
      refuseNoText(bytes, 'rows');
      const chunks = async function* () {
        for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
      };
      await drain(decodeText(chunks(), 'rows'));
    },
  },
  {
    name: 'which column is which',
    modules: [`${rows}/mapping.ts`],
    limit: 100_000,
    read: parseMapping,
    shapes: ['a=', '=a', 'keyword=a,', 'a="', ' ="', '" '].map((piece) => repeated(piece)),
  },
];
