import { expect, it } from 'vitest';
import { findLinkSentence } from './sentence.ts';

const target = 'https://desks.example.com/';
const link = `<a href="${target}">good desks</a>`;

it.each([
  [`<p>First. Look at ${link} today. Last.</p>`, 'Look at ', ' today.'],
  [`<p>${link} come first. Then more.</p>`, '', ' come first.'],
  [`<p>One whole. ${link}</p>`, '', ''],
  [
    `<p>With <em>care</em>, see ${link}, e.g. now. Then more.</p>`,
    'With care, see ',
    ', e.g. now.',
  ],
])('splits the sentence around the link in %s', (html, before, after) => {
  expect(findLinkSentence(html, target)).toEqual({ before, anchor: 'good desks', after });
});

it('is null without a link to the target', () => {
  expect(
    findLinkSentence('<p>See <a href="https://other.example">this</a>.</p>', target),
  ).toBeNull();
});
