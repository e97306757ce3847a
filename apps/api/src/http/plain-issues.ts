import { formatCount } from '@linkwright/core/all';
import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What somebody is asked for, by the type that a schema expects. */
const kinds: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  bigint: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  date: 'Must be a date',
};
const formats: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address, such as https://example.com',
  datetime: 'Must be a time, such as 2026-11-24T09:30:00Z',
  date: 'Must be a day, such as 2026-11-24',
  uuid: 'Must be an id',
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
      return kinds[issue.expected];
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case 'invalid_format':
      return formats[issue.format] ?? 'This does not have the right form';
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return issue.values.length > 1 ? `Must be one of ${values}` : `Must be ${values}`;
    }
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

function tooSmall(origin: string, minimum: number, isInclusive: boolean): string {
  const count = formatCount(minimum);
  if (minimum === 1 && (origin === 'string' || isList(origin))) return 'Must not be empty';
  if (origin === 'string') return `Must have at least ${count} characters`;
  if (isList(origin)) return `Must have at least ${count} entries`;
  return isInclusive ? `Must be at least ${count}` : `Must be more than ${count}`;
}

function tooBig(origin: string, maximum: number, isInclusive: boolean): string {
  const count = formatCount(maximum);
  if (origin === 'string')
    return maximum === 1
      ? 'Must have at most 1 character'
      : `Must have at most ${count} characters`;
  if (isList(origin))
    return maximum === 1 ? 'Must have at most 1 entry' : `Must have at most ${count} entries`;
  return isInclusive ? `Must be at most ${count}` : `Must be less than ${count}`;
}

const isList = (origin: string): boolean => origin === 'array' || origin === 'set';
