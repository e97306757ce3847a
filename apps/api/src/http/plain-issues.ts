import { formatCount } from '@linkwright/core/all';
import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What somebody is asked for, by the type that a schema expects. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a web address, such as https://example.com',
  datetime: 'a time, such as 2026-11-24T09:30:00Z',
  date: 'a day, such as 2026-11-24',
  uuid: 'an id',
};

/**
 * Has every fault of what a caller sent said in words that a form can show, wherever its schema has none of
 * its own. For the whole process.
 */
export function sayIssuesPlainly(): void {
  z.config({ customError: plainWords });
}

/** The same for one parse, inside a sentence. */
export const plainWordsWithin = (issue: Issue): string | undefined => {
  const words = plainWords(issue);
  return words && words.charAt(0).toLowerCase() + words.slice(1);
};

/** Undefined where the library's own words are as good. */
function plainWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing';
      return kinds[issue.expected] && `Must be ${kinds[issue.expected]}`;
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return `Must ${sizeOf(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'invalid_format':
      return formats[issue.format]
        ? `Must be ${formats[issue.format]}`
        : 'This does not have the right form';
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

function atLeast(origin: string, minimum: number, isInclusive: boolean): string {
  if (minimum === 1 && sized.has(origin)) return 'Must not be empty';
  return `Must ${sizeOf(origin, minimum, isInclusive ? 'at least' : 'more than')}`;
}

const sized = new Set(['string', 'array', 'set']);

function sizeOf(origin: string, size: number, bound: string): string {
  const count = formatCount(size);
  if (origin === 'string')
    return `have ${bound} ${count} ${size === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set')
    return `have ${bound} ${count} ${size === 1 ? 'entry' : 'entries'}`;
  return `be ${bound} ${count}`;
}
