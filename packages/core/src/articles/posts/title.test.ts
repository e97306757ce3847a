import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractTitle, isTitle } from './title.ts';

describe('extractTitle', () => {
  it('takes the first level-one heading out', () => {
    expect(extractTitle('# How to *Roast* `Coffee` &amp; Tea\n\nText.\n\n## More\n', 'x')).toEqual({
      title: 'How to Roast Coffee & Tea',
      markdown: 'Text.\n\n## More\n',
    });
    expect(extractTitle('Coffee for Everyone\n===\n\nText.', 'x').title).toBe(
      'Coffee for Everyone',
    );
    expect(extractTitle('# Title: Coffee for Everyone', 'x').title).toBe('Coffee for Everyone');
  });

  it.each([
    ['# Too short', 'of 9 characters'],
    ['# 1234567890', 'of 10 characters'],
    ['# Ends with a period.', 'with a period'],
    [`# ${'a'.repeat(101)}`, 'of 101 characters'],
    ['## Only a second level', 'of no article'],
    ['No heading at all', 'of no article'],
    ['```\n# In a code block here\n```', 'of code'],
    ['# <script>alert(1)</script>', 'of markup'],
  ])('gives way to the fallback for %j', (markdown) => {
    expect(extractTitle(markdown, 'coffee roasting').title).toBe(
      'The Complete Guide to Coffee roasting',
    );
  });

  it('takes 11 and 100 characters', () => {
    expect(extractTitle('# 12345678901', 'x').title).toBe('12345678901');
    expect(extractTitle(`# ${'a'.repeat(100)}`, 'x').title).toBe('a'.repeat(100));
  });

  it('keeps to the limits and free of markup, whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 100 }), (text, keyword) => {
        const { title } = extractTitle(`# ${text}`, keyword);
        expect(title.length).toBeLessThanOrEqual(100);
        expect(isTitle(title) || title.startsWith('The Complete Guide to ')).toBe(true);
      }),
    );
  });
});
