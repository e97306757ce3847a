import { UsageError } from '../../exit.ts';

/** How far into a file a NUL byte is looked for, as git does. */
const SAMPLE_LENGTH = 8000;

const signatures: [bytes: string, what: string][] = [
  ['PK\u0003\u0004', 'a spreadsheet or an archive (zip)'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel spreadsheet'],
  ['%PDF', 'a PDF'],
  ['\u001f\u008b', 'compressed (gzip)'],
];

/** Throws UsageError where the first bytes of a file are not those of a text, or there are none. */
export function refuseNoText(head: Uint8Array, name: string): void {
  refuseBinary(head, name);
  const text = Buffer.from(head.subarray(0, SAMPLE_LENGTH)).toString('latin1');
  if (
    /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*$/.test(text) &&
    head.length < SAMPLE_LENGTH
  ) {
    throw new UsageError(`${name} is empty`);
  }
}

/** Throws UsageError where the first bytes of a file are those of something else than a text. */
export function refuseBinary(head: Uint8Array, name: string): void {
  const text = Buffer.from(head.subarray(0, SAMPLE_LENGTH)).toString('latin1');
  const found = signatures.find(([bytes]) => text.startsWith(bytes));
  const isUtf16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(text) && !text.includes('\0\0\0');
  const what = found?.[1] ?? (text.includes('\0') && !isUtf16 ? 'not a text file' : undefined);
  if (what) throw new UsageError(`${name} is ${what}: save it as CSV and name that file`);
}
