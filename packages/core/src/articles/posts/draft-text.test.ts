import { describe, expect, it } from 'vitest';
import { cleanDraft } from './draft-text.ts';

const article = [
  '# Coffee for Everyone\n\nText that says something of its own about the drum.',
  '```js\nlet minutes;\n```',
  'More text, with an end that is as plain as its beginning was.',
].join('\n\n');

describe('cleanDraft', () => {
  it.each([
    ['as it is', article],
    ['with other line ends', article.replaceAll('\n', '\r\n')],
    ['in a markdown fence', `\`\`\`markdown\n${article}\n\`\`\``],
    [
      'in an md fence with words around',
      `Sure! Here it is:\n\n\`\`\`md\n${article}\n\`\`\`\n\nEnjoy!`,
    ],
    ['in a bare fence', `\`\`\`\n${article}\n\`\`\``],
    ['in tildes', `~~~markdown\n${article}\n~~~`],
    ['in a fence that was cut off', `\`\`\`markdown\n${article}`],
    ['after an announcement', `Certainly! Here's the article you asked for.\n\n---\n\n${article}`],
    ['after its thinking', `<think>\n# Plan\n\nFirst I …\n</think>\n\n${article}`],
    ['with a byte order mark', `\ufeff${article}`],
    ['with control characters', article.replace('Text', 'T\u0000e\u0008xt\u202e')],
  ])('finds the article %s', (_, answer) => {
    expect(cleanDraft(answer)).toBe(article);
  });

  it('drops an announcement where there is no title', () => {
    expect(cleanDraft('Here is your article:\n\nText.\n\nMore: less')).toBe('Text.\n\nMore: less');
    expect(cleanDraft('Here is why:\nbecause.')).toBe('Here is why:\nbecause.');
  });

  it('leaves alone what belongs to the article', () => {
    for (const text of [
      `${'Long opening. '.repeat(40)}\n\n# A Late Title\n\nText.`,
      '## Section\n\nText.\n\n# A Late Title',
      'Text.\n\n```\n# comment in code\n```\n\nMore.',
      'Text.\n\n```markdown\n# Example\n```'.padStart(600, 'Text. '),
    ]) {
      expect(cleanDraft(text)).toBe(text.trim());
    }
  });

  it('is empty for thinking without an answer', () => {
    expect(cleanDraft('<think>I wonder')).toBe('');
    expect(cleanDraft(' \n ')).toBe('');
  });
});
