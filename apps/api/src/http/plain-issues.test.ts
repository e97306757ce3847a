import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sayIssuesPlainly } from './plain-issues.ts';

const before = z.config().customError;
beforeAll(sayIssuesPlainly);
afterAll(() => {
  z.config({ customError: before });
});

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'This is missing'],
  [z.string(), 3, 'Must be text'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.coerce.number(), 'many', 'Must be a number'],
  [z.boolean(), 'yes', 'Must be true or false'],
  [z.string().min(1), '', 'Must not be empty'],
  [z.string().min(8), 'short', 'Must have at least 8 characters'],
  [z.string().max(2000), 'x'.repeat(2001), 'Must have at most 2,000 characters'],
  [z.array(z.string()).min(1), [], 'Must not be empty'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 entry'],
  [z.number().min(1), 0, 'Must be at least 1'],
  [z.number().positive(), 0, 'Must be more than 0'],
  [z.number().max(10_000), 10_001, 'Must be at most 10,000'],
  [z.email(), 'ada', 'Must be an email address'],
  [z.url(), 'shop', 'Must be a web address, such as https://example.com'],
  [z.iso.datetime(), 'today', 'Must be a time, such as 2026-11-24T09:30:00Z'],
  [z.string().regex(/^a/), 'b', 'This does not have the right form'],
  [z.enum(['day', 'week']), 'year', 'Must be one of day, week'],
  [z.literal('day'), 'year', 'Must be day'],
  [z.strictObject({}), { colour: 'red' }, 'There is no field colour'],
  [z.string().min(1, 'Name it'), '', 'Name it'],
])('%#: of %j it says: %s', (schema, input, words) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(words);
});
