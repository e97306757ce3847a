import { expect, it } from 'vitest';
import { articleFor, gerundOf, pluralOf } from './grammar.ts';
import { readTopic } from './topic.ts';

it.each([
  ['standing desks', 'choose', 'standing desks', 'standing desks'],
  ['espresso machine', 'choose', 'an espresso machine', 'espresso machines'],
  ['travel insurance', 'choose', 'travel insurance', 'travel insurance'],
  ['best CRM for startups', 'choose', 'the best CRM for startups', 'the best CRM for startups'],
  [
    'personal injury lawyer chicago',
    'choose',
    'a personal injury lawyer in Chicago',
    '“personal injury lawyer chicago”',
  ],
  ['dentist in Berlin', 'choose', 'a dentist in Berlin', 'dentists in Berlin'],
  ['plumber near me', 'choose', 'a plumber nearby', '“plumber near me”'],
  ['how to learn Spanish', 'do', 'learning Spanish', 'how to learn Spanish'],
  ['best way to save money', 'do', 'saving money', 'the best way to save money'],
  ['yoga', 'do', 'yoga', 'yoga'],
  ['link building', 'run', 'link building', 'link building'],
  ['what is compound interest?', 'know', 'compound interest', '“what is compound interest?”'],
  ['加湿器', 'know', '加湿器', '加湿器'],
])('reads %s as something to %s', (keyword, family, phrase, about) => {
  expect(readTopic(keyword)).toMatchObject({ keyword, family, phrase, about });
});

it('forms words', () => {
  expect(['SEO audit', 'X-ray', 'hour', 'university', 'umbrella', 'VPN'].map(articleFor)).toEqual([
    'an',
    'an',
    'an',
    'a',
    'an',
    'a',
  ]);
  expect(['make', 'get', 'tie', 'be', 'see'].map(gerundOf)).toEqual([
    'making',
    'getting',
    'tying',
    'being',
    'seeing',
  ]);
  expect(['agency', 'lens', 'bookshelf', 'desk'].map(pluralOf)).toEqual([
    'agencies',
    'lenses',
    'bookshelves',
    'desks',
  ]);
});
