import { describe, expect, it } from 'vitest';
import { parsePostEdit, type RevisedPost, revisePost, scoreStoredPost } from './revise.ts';
import { hostileTexts } from './testing/hostile-html.ts';
import { linkPolicies } from './vocabulary.ts';

const post: RevisedPost = {
  title: 'How to Choose a Standing Desk',
  content: '<p>One.</p><p>Two.</p><p>Three is first. Three is second.</p>',
  metaDescription: 'Choosing a standing desk.',
  keyword: 'standing desk',
  anchorText: 'adjustable desks',
  targetUrl: 'https://desks.example.com/',
  linkPolicy: 'follow',
};

describe('revisePost', () => {
  it('puts the link into the third paragraph after its first sentence', () => {
    expect(revisePost(post).content).toMatch(
      /<p>Three is first\. .*<a href="https:\/\/desks\.example\.com\/">adjustable desks<\/a>.* Three is second\.<\/p>$/,
    );
  });

  it.each(linkPolicies)('changes nothing the second time, with a %s link', (linkPolicy) => {
    for (const content of [post.content, ...hostileTexts, '<h2>Only a heading</h2>']) {
      const once = revisePost({ ...post, content, linkPolicy });
      const { content: twice, ...facts } = revisePost({
        ...post,
        content: once.content,
        linkPolicy,
      });
      expect(twice).toBe(once.content);
      expect(facts).toEqual({ ...once, content: undefined });
      expect(twice.match(/<a /g)).toHaveLength(1);
    }
  });

  it('keeps the given description, and takes one from the text without', () => {
    const { metaDescription: _, ...without } = post;
    expect(revisePost(post).metaDescription).toBe('Choosing a standing desk.');
    expect(revisePost(without).metaDescription).toMatch(/^One\. Two\. Three is first\./);
  });

  it('scores what it returns as a stored post is scored', () => {
    const { content, seo } = revisePost(post);
    const stored = { ...post, metaDescription: 'Choosing a standing desk.' };
    expect(scoreStoredPost({ ...stored, content })).toBe(seo.score);
    expect(scoreStoredPost(stored)).toBeLessThan(seo.score);
  });
});

describe('parsePostEdit', () => {
  it('cleans lines and passes the rest on', () => {
    const body = {
      title: ' A   title that will do ',
      content: '<p>x</p>',
      status: 'draft' as const,
    };
    expect(parsePostEdit(body)).toEqual({
      ok: true,
      edit: { ...body, title: 'A title that will do' },
    });
    expect(parsePostEdit({})).toEqual({ ok: true, edit: {} });
  });

  it('names every faulty field', () => {
    const parsed = parsePostEdit({ title: 'Short', content: '<p> </p>', metaDescription: '' });
    expect(parsed.ok ? [] : parsed.details.map(({ field }) => field)).toEqual([
      'title',
      'metaDescription',
      'content',
    ]);
  });
});
