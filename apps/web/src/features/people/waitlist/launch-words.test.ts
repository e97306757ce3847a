import { expect, it } from 'vitest';
import { launchWords } from './launch-words.ts';

it.each([
  ['Q1 2025', '2025-03-31T23:59:59Z', 'Launch is planned for Q1 2025.'],
  [
    'Q1 2025',
    '2025-04-01T00:00:00Z',
    'The date of its launch is not set; the waitlist is told first.',
  ],
  ['Q4 2025', '2025-12-31T00:00:00Z', 'Launch is planned for Q4 2025.'],
  [
    '2025',
    '2026-01-01T00:00:00Z',
    'The date of its launch is not set; the waitlist is told first.',
  ],
  ['the next spring', '2026-01-01T00:00:00Z', 'Launch is planned for the next spring.'],
])('%s, on %s', (launch, now, words) => {
  expect(launchWords(launch, new Date(now))).toBe(words);
});
