import { htmlToMarkdown } from '../../packages/cli/src/articles/markdown.ts';
import { findLinkSentence } from '../../packages/core/src/articles/backlinks/sentence.ts';
import { citeSources } from '../../packages/core/src/articles/posts/cite-sources.ts';
import { cleanDraft } from '../../packages/core/src/articles/posts/draft-text.ts';
import { fitWords } from '../../packages/core/src/articles/posts/fit-words.ts';
import { judgeText, MAX_ARTICLE } from '../../packages/core/src/articles/posts/judge.ts';
import { revisePost } from '../../packages/core/src/articles/posts/revise.ts';
import { extractTitle } from '../../packages/core/src/articles/posts/title.ts';
import { wordPressBlocks } from '../../packages/core/src/articles/posts/wordpress-blocks.ts';
import { splitSentences } from '../../packages/core/src/articles/sources/sentence-spans.ts';
import { parseArticle, sanitizeArticle } from '../../packages/core/src/base/text/article-html.ts';
import type { Reader } from '../reader.ts';

const posts = 'packages/core/src/articles/posts';
const backlinks = 'packages/core/src/articles/backlinks';
const link = {
  keyword: 'desk',
  anchorText: 'good desks',
  targetUrl: 'https://desks.example.com/',
  linkPolicy: 'follow',
} as const;

const cited = {
  number: 1,
  address: link.targetUrl,
  title: 'Desks',
  siteName: null,
  language: 'en',
  readAt: '2026-11-23T00:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
} as const;

const nothing = {
  kind: 'sources' as const,
  sources: [],
  evidence: [],
  removed: [],
  takenShare: 0,
  statements: 0,
  unused: [],
  isShort: false,
};

export const articleReaders: Reader[] = [
  {
    name: 'cleaning a draft',
    modules: [`${posts}/draft-text.ts`],
    limit: 200_000,
    read: cleanDraft,
  },
  {
    name: 'judging a draft',
    modules: [`${posts}/judge.ts`, `${posts}/refusals.ts`],
    limit: 200_000,
    read: judgeText,
  },
  {
    name: 'the title of an article',
    modules: [`${posts}/title.ts`],
    limit: MAX_ARTICLE,
    read: (markdown) => extractTitle(markdown, 'desk'),
  },
  {
    name: 'the title of a draft',
    modules: [`${posts}/title.ts`],
    limit: MAX_ARTICLE,
    read: (markdown) => extractTitle(`# ${markdown}`, 'desk'),
  },
  {
    name: 'Markdown of an article',
    modules: ['packages/core/src/base/text/article-html.ts'],
    limit: MAX_ARTICLE,
    read: parseArticle,
  },
  {
    name: 'sanitising',
    modules: ['packages/core/src/base/text/article-html.ts'],
    limit: MAX_ARTICLE,
    read: sanitizeArticle,
  },
  {
    name: 'an article as blocks of WordPress',
    modules: [`${posts}/wordpress-blocks.ts`],
    limit: MAX_ARTICLE,
    read: wordPressBlocks,
  },
  {
    name: 'an article, cut to a count of words',
    modules: [`${posts}/fit-words.ts`],
    limit: MAX_ARTICLE,
    read: (markdown) => fitWords(parseArticle(markdown), { length: 'short', words: 100 }, nothing),
  },
  {
    name: 'the numbers of its sources in an article',
    modules: [`${posts}/cite-sources.ts`],
    limit: MAX_ARTICLE,
    read: (text) =>
      citeSources(sanitizeArticle(`<p>${text}</p>`), {
        sources: [cited],
        evidence: splitSentences(text).map((sentence) => ({
          text: sentence,
          sources: [cited.number],
          words: '',
        })),
      }),
  },
  {
    name: 'an edited article',
    modules: [
      `${backlinks}/find.ts`,
      `${backlinks}/insert.ts`,
      `${backlinks}/place.ts`,
      `${backlinks}/unwrap.ts`,
      'packages/core/src/articles/backlinks/article-text.ts',
      `${posts}/facts.ts`,
      `${posts}/revise.ts`,
      `${posts}/score-rules.ts`,
    ],
    limit: MAX_ARTICLE,
    read: (content) => revisePost({ ...link, title: 'A Guide to Desks', content }),
  },
  {
    name: 'a paragraph of an edited article',
    modules: [`${backlinks}/insert.ts`, `packages/core/src/base/text/sentences.ts`],
    limit: MAX_ARTICLE,
    read: (text) => revisePost({ ...link, title: 'A Guide to Desks', content: `<p>${text}</p>` }),
  },
  {
    name: 'the sentence of a link',
    modules: [`${backlinks}/sentence.ts`, `packages/core/src/base/text/sentences.ts`],
    limit: MAX_ARTICLE,
    read: (text) =>
      findLinkSentence(`<p>${text}<a href="${link.targetUrl}">a</a>${text}</p>`, link.targetUrl),
  },
  {
    name: 'an article as Markdown',
    modules: ['packages/cli/src/articles/markdown.ts'],
    limit: MAX_ARTICLE,
    // What the server sends has been sanitised.
    read: (html) => htmlToMarkdown(sanitizeArticle(html)),
  },
];
