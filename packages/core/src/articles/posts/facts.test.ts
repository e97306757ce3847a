import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../base/text/article-html.ts';
import type { Source } from '../sources/source.ts';
import { categoryFor } from './category.ts';
import { articleFacts, keywordsFor, readingTime, tagsFor } from './facts.ts';
import { sampleArticle } from './testing/sample-article.ts';
import { categories } from './vocabulary.ts';

describe('articleFacts', () => {
  it('reads them off the body paragraphs', () => {
    const facts = articleFacts(
      parseArticle('## A heading\n\nFirst words here.\n\n> quoted\n\nThen coffee comes in.'),
      'Coffee',
    );
    expect(facts).toEqual({
      excerpt: 'First words here. Then coffee comes in.',
      metaDescription: 'Then coffee comes in.',
      wordCount: 10,
      readingTime: 1,
    });
  });

  it('cuts at a word, with an ellipsis, within the limits', () => {
    const { excerpt, metaDescription } = articleFacts(parseArticle(sampleArticle()), 'coffee');
    expect(excerpt).toMatch(/[a-z]…$/);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerpt.length).toBeGreaterThan(200 - 20);
    expect(metaDescription.length).toBeLessThanOrEqual(160);
    expect(sampleArticle()).toContain(metaDescription.slice(0, 60));
  });

  it('works without paragraphs', () => {
    expect(articleFacts(parseArticle('- a list\n- only'), 'x').excerpt).toBe('a list only');
    expect(articleFacts(parseArticle(''), 'x')).toEqual({
      excerpt: '',
      metaDescription: '',
      wordCount: 0,
      readingTime: 1,
    });
  });

  it('never joins the words of two blocks', () => {
    expect(articleFacts(parseArticle('<h2>one</h2><p>two<br>three</p>'), 'x').wordCount).toBe(3);
  });
});

it.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%i words read in %i min', (words, minutes) => {
  expect(readingTime(words)).toBe(minutes);
});

describe('tagsFor', () => {
  it('takes three words over three letters, the host, seo and backlink', () => {
    expect(tagsFor('The Best Way to Roast Coffee Beans', 'https://www.example.com/a')).toEqual([
      'best',
      'roast',
      'coffee',
      'www.example.com',
      'seo',
      'backlink',
    ]);
  });

  it('names none twice', () => {
    expect(tagsFor('Backlink, backlink and Links', 'https://a.io')).toEqual([
      'backlink',
      'links',
      'a.io',
      'seo',
    ]);
  });
});

it('names the keyword and the anchor text once', () => {
  expect(keywordsFor('coffee', 'Good beans')).toEqual(['coffee', 'Good beans']);
  expect(keywordsFor('Coffee', 'coffee')).toEqual(['Coffee']);
});

describe('categoryFor', () => {
  it.each([
    ['SEO tools for agencies', 'Digital Marketing'],
    ['cloud hosting', 'Technology'],
    ['startup management consulting', 'Business'],
    ['yoga for beginners', 'Health & Wellness'],
    ['cheap flights', 'Travel'],
    ['mortgage rates', 'Finance'],
    ['easy cookie recipes', 'Food & Lifestyle'],
    ['language courses', 'Education'],
    ['accountancies', 'General'],
    ['Кофе', 'General'],
    ['', 'General'],
  ])('%s is %s', (keyword, category) => {
    expect(categoryFor(keyword)).toBe(category);
  });

  it('goes by the most words', () => {
    expect(categoryFor('marketing your hotel resort')).toBe('Travel');
  });

  it('looks at whole words', () => {
    expect(categoryFor('steam iron')).toBe('General');
  });

  const sourceOf = (type: string, title: string, text = ''): Source => ({
    address: 'https://a.example/',
    title,
    siteName: null,
    description: null,
    language: 'en',
    readAt: '2026-11-23T20:00:00.000Z',
    hash: 'a'.repeat(64),
    role: 'target',
    blocks: [{ kind: 'paragraph', text }],
    items: [
      { type, name: null, description: null, facts: [], ingredients: [], steps: [], questions: [] },
    ],
  });

  it.each([
    ['wedding photographer Leeds', 'LocalBusiness', 'Anna Marsh Photography', 'Business'],
    ['wedding cake', 'Recipe', 'Three tiers', 'Food & Lifestyle'],
    ['marketing dashboard', 'SoftwareApplication', 'Tideboard', 'Technology'],
    ['Zahnreinigung Kosten', 'Dentist', 'Praxis Dr. Lindner', 'Health & Wellness'],
    ['steam iron', 'Product', 'Iron 300', 'General'],
  ])('goes by what the page is about: %s', (keyword, type, title, category) => {
    expect(categoryFor(keyword, [sourceOf(type, title)])).toBe(category);
  });

  it('goes by what a page says again and again where the keyword says nothing', () => {
    const text = 'The hotel is by the beach. The beach of the hotel has a camping. A camping trip.';
    expect(categoryFor('Le Mas', [sourceOf('Place', 'Le Mas: trip and hotel', text)])).toBe(
      'Travel',
    );
    expect(categoryFor('Le Mas', [sourceOf('Place', 'Le Mas', 'Close to a hotel.')])).toBe(
      'General',
    );
  });

  it('always is one of the nine', () => {
    fc.assert(fc.property(fc.string(), (keyword) => categories.includes(categoryFor(keyword))));
  });
});
