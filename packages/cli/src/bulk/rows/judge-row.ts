import { createHash } from 'node:crypto';
import {
  categories,
  type FieldFault,
  type GenerationBody,
  lengths,
  linkPolicies,
  parseGenerationRequest,
  tones,
} from '@linkwright/core/all';
import type { BulkRow, RowFault } from '../events.ts';
import type { RawRow } from './raw-row.ts';
import { labelOf, type RowField } from './row-fields.ts';
import type { RowDefaults } from './row-source.ts';

const choices: Partial<Record<RowField, readonly string[]>> = {
  tone: tones,
  length: lengths,
  industry: categories,
  linkPolicy: linkPolicies,
};

export interface JudgeOptions {
  defaults: RowDefaults;
  /** What a row's number counts, for people. */
  unit: 'line' | 'row';
  /** Private addresses may be written about: for tests. */
  allowPrivate: boolean;
}

/**
 * Judges row after row, and remembers of each as much as finds it again: eight bytes, however long
 * it is.
 */
export function openRowJudge({ defaults, unit, allowPrivate }: JudgeOptions) {
  const places = new Map<bigint, number>();
  return ({ line, values }: RawRow): BulkRow | RowFault => {
    const parsed = parseGenerationRequest({ ...defaults, ...givenOf(values) }, { allowPrivate });
    if (!parsed.ok) return faultOf(line, parsed.details);
    const { keyword, anchorText, targetUrl } = parsed.request;
    const key = createHash('sha256')
      .update(JSON.stringify([keyword, anchorText, targetUrl]))
      .digest()
      .readBigUInt64BE();
    const earlier = places.get(key);
    if (earlier !== undefined) return { line, message: `The same as ${unit} ${earlier}` };
    places.set(key, line);
    return { line, body: parsed.request };
  };
}

/** What a row says itself; a blank cell says nothing. Only the judge knows whether it is right. */
function givenOf(values: RawRow['values']): GenerationBody {
  const given: Partial<Record<RowField, unknown>> = {};
  for (const [field, value] of Object.entries(values) as [RowField, unknown][]) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'string' && value.trim() === '') continue;
    if (field === 'sources') {
      given.sources = typeof value === 'string' ? addressesOf(value) : value;
      continue;
    }
    const option = choices[field]?.find((choice) => isSameWord(choice, value));
    given[field] = option ?? value;
  }
  return given as GenerationBody;
}

/** Apart by spaces, line ends, commas or semicolons; the last two may stand inside an address. */
const addressesOf = (cell: string): string[] =>
  cell
    .replaceAll(/[,;](?=\s|https?:|$)/gi, ' ')
    .split(/\s+/)
    .filter((address) => address !== '');

const isSameWord = (word: string, value: unknown): boolean =>
  typeof value === 'string' && word.toLowerCase() === value.trim().toLowerCase();

function faultOf(line: number, faults: FieldFault[]): RowFault {
  const [first] = faults;
  return {
    line,
    ...(first && { field: first.field }),
    message: faults.map(wordsOf).join('; '),
  };
}

/** Of a choice core does not say the name, as a form shows it beside. */
function wordsOf({ field, message }: FieldFault): string {
  if (!message.startsWith('Must be')) return message;
  const label = labelOf(field as RowField);
  return message.replace(/^Must be/, `${label.charAt(0).toUpperCase()}${label.slice(1)} must be`);
}
