import { compareArticles } from '../../packages/core/src/articles/drafts/compare-articles.ts';
import { contradictionsOf } from '../../packages/core/src/articles/gate/contradictions.ts';
import { holdToSources } from '../../packages/core/src/articles/gate/gate.ts';
import { composeArticle } from '../../packages/core/src/articles/offline-writer/compose.ts';
import { joinSentences } from '../../packages/core/src/articles/offline-writer/join-sentences.ts';
import { inVoice } from '../../packages/core/src/articles/offline-writer/languages/in-voice.ts';
import { languageOf } from '../../packages/core/src/articles/offline-writer/languages/index.ts';
import { composeWithoutSources } from '../../packages/core/src/articles/offline-writer/without-sources.ts';
import { holdEdit } from '../../packages/core/src/articles/posts/hold-edit.ts';
import { MAX_ARTICLE } from '../../packages/core/src/articles/posts/judge.ts';
import { buildPrompt } from '../../packages/core/src/articles/posts/prompt.ts';
import { sketchOf } from '../../packages/core/src/articles/posts/sketch.ts';
import { finishDraft } from '../../packages/core/src/articles/posts/write.ts';
import {
  loadLanguageDetection,
  writtenLanguages,
} from '../../packages/core/src/articles/sources/detect-language.ts';
import { MAX_NOTES } from '../../packages/core/src/articles/sources/limits.ts';
import { withoutOrders } from '../../packages/core/src/articles/sources/orders-to-models.ts';
import { prunePage } from '../../packages/core/src/articles/sources/prune-page.ts';
import { readBlocks } from '../../packages/core/src/articles/sources/read-blocks.ts';
import { splitSentences } from '../../packages/core/src/articles/sources/sentence-spans.ts';
import type { Source } from '../../packages/core/src/articles/sources/source.ts';
import { readStructuredItems } from '../../packages/core/src/articles/sources/structured-items.ts';
import {
  judgeVoiceTexts,
  MAX_VOICE_CHARACTERS,
} from '../../packages/core/src/articles/voice/judge-texts.ts';
import { profileVoice } from '../../packages/core/src/articles/voice/profile.ts';
import { parseArticle } from '../../packages/core/src/base/text/article-html.ts';
import { choosePages } from '../../packages/core/src/node/sources/choose-pages.ts';
import { notesOf } from '../../packages/core/src/node/sources/notes-of.ts';
import { readNotes } from '../../packages/core/src/node/sources/read-notes.ts';
import { readSource } from '../../packages/core/src/node/sources/read-source.ts';
import type { Reader } from '../reader.ts';
import { repeated } from '../shapes.ts';

const sources = 'packages/core/src/articles/sources';
const voice = 'packages/core/src/articles/voice';
const writer = 'packages/core/src/articles/offline-writer';
const gate = 'packages/core/src/articles/gate';
const posts = 'packages/core/src/articles/posts';
const node = 'packages/core/src/node/sources';
/** Characters of a block of a source. */
const MAX_BLOCK = 4000;
/** Of a page; what grows shows long before its limit of 5 MB. */
const PAGE = 128 * 1024;

const detect = await loadLanguageDetection();
const readAt = '2026-11-23T00:00:00.000Z';
const page = { address: 'https://desks.example.com/', contentType: 'text/html', readAt } as const;
const source = (text: string): Source => ({
  address: page.address,
  title: 'Desks',
  siteName: 'Desks',
  description: null,
  language: 'en',
  readAt,
  hash: 'a'.repeat(64),
  role: 'target',
  blocks: [{ kind: 'paragraph', text }],
  items: [],
});
const request = {
  keyword: 'desk',
  anchorText: 'good desks',
  targetUrl: page.address,
  tone: 'professional',
  length: 'medium',
  linkPolicy: 'follow',
} as const;

export const sourceReaders: Reader[] = [
  {
    name: 'the language of a text',
    modules: [`${sources}/detect-language.ts`],
    limit: 2000,
    read: detect,
  },
  {
    name: 'pruning a page',
    modules: [`${sources}/prune-page.ts`],
    limit: PAGE,
    read: prunePage,
  },
  {
    name: 'a page as a source',
    modules: [`${node}/main-content.ts`, `${node}/read-source.ts`, `${node}/unread.ts`],
    limit: PAGE / 4,
    read: (html) => readSource({ ...page, role: 'target' }, Buffer.from(html), detect),
  },
  {
    name: 'blocks of a page',
    modules: [`${sources}/read-blocks.ts`],
    limit: PAGE,
    read: (html) => readBlocks(prunePage(html).html),
  },
  {
    name: 'structured data of a page',
    modules: [`${sources}/structured-items.ts`],
    limit: PAGE,
    read: (text) =>
      readStructuredItems([text, JSON.stringify({ '@type': 'Product', description: text })]),
  },
  {
    name: 'pages of a site',
    modules: [`${node}/choose-pages.ts`],
    limit: 2000,
    read: (text) =>
      choosePages(
        { source: source('Desks.'), links: [{ href: text, text }] },
        { keyword: 'desk', sitemap: [text], most: 6 },
      ),
  },
  {
    name: 'notes',
    modules: [`${node}/read-notes.ts`],
    limit: MAX_NOTES,
    read: (text) => readNotes(text, new Date(readAt)),
  },
  {
    name: 'a voice',
    modules: [
      `${voice}/judge-texts.ts`,
      `${voice}/persons.ts`,
      `${voice}/profile.ts`,
      `${writer}/join-sentences.ts`,
      `${writer}/languages/in-voice.ts`,
      `${posts}/sketch.ts`,
    ],
    limit: MAX_VOICE_CHARACTERS / 3,
    read: (text) => {
      judgeVoiceTexts([text, `a ${text}`, `b ${text}`], detect);
      sketchOf(text);
      const said = splitSentences(text).map((sentence) => ({ text: sentence, sources: [1] }));
      for (const language of writtenLanguages) {
        const profile = { ...profileVoice([text], language), sentenceWords: 20 };
        joinSentences(said, inVoice(languageOf(language), profile), () => true);
      }
    },
  },
  {
    name: 'a document as notes',
    modules: [`${node}/notes-of.ts`],
    limit: PAGE,
    read: (html) => notesOf(readBlocks(prunePage(html).html)),
  },
  {
    name: 'an article of a source',
    modules: [
      `${sources}/sentence-spans.ts`,
      `${sources}/tokens.ts`,
      `${writer}/compose.ts`,
      `${writer}/escape.ts`,
      `${writer}/fact-parts.ts`,
      `${writer}/fact-values.ts`,
      `${writer}/languages/en.ts`,
      `${writer}/languages/language.ts`,
      `${writer}/languages/none.ts`,
      `${writer}/languages/number-rules.ts`,
      `${writer}/link-sentence.ts`,
      `${writer}/names.ts`,
      `${writer}/say-anew.ts`,
      `${writer}/section-parts.ts`,
      `${writer}/speaker.ts`,
      `${writer}/title.ts`,
    ],
    limit: MAX_BLOCK,
    read: (text) => composeArticle(request, [source(text)]),
  },
  ...(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const).map(
    (language): Reader => ({
      name: `an article of a source (${language})`,
      modules: [
        `${writer}/languages/${language}.ts`,
        ...(language === 'fr' ? [`${writer}/languages/french-verbs.ts`] : []),
      ],
      limit: MAX_BLOCK,
      read: (text) => composeArticle(request, [{ ...source(text), language }]),
    }),
  ),
  {
    name: 'an article without a source',
    modules: [`${writer}/angle.ts`, `${writer}/classify.ts`],
    limit: 2000,
    read: (text) =>
      composeWithoutSources({ ...request, keyword: text, additionalInstructions: text }, 'en'),
  },
  {
    name: 'an article and its sources',
    modules: [
      'packages/core/src/articles/posts/write.ts',
      'packages/core/src/articles/posts/ground-article.ts',
    ],
    limit: MAX_ARTICLE,
    read: (text) =>
      finishDraft(text, request, { gathered: { sources: [source(text)], unused: [] } }),
  },
  {
    name: 'an article beside what it was',
    modules: ['packages/core/src/articles/drafts/compare-articles.ts'],
    limit: MAX_ARTICLE,
    read: (text) =>
      compareArticles(
        { content: `<p>${text}</p>`, sources: [] },
        { content: `<p>Before. ${text.slice(1)}</p>`, sources: [source('')] },
      ),
  },
  {
    name: 'an article held to its sources',
    modules: [
      `${gate}/amounts.ts`,
      `${gate}/claims.ts`,
      `${gate}/days.ts`,
      `${gate}/gate.ts`,
      `${gate}/months.ts`,
      `${gate}/names.ts`,
      `${gate}/shares.ts`,
      `${gate}/source-index.ts`,
      `${gate}/superlatives.ts`,
      `${gate}/units.ts`,
    ],
    limit: 60_000,
    read: (text) =>
      holdToSources(parseArticle(text), { sources: [source(text)], known: [], language: 'en' }),
  },
  {
    name: 'a German article held to its sources',
    modules: [
      `${gate}/german-names.ts`,
      `${gate}/german-nouns.ts`,
      `${sources}/number-words.ts`,
      `${sources}/spoken-numbers.ts`,
    ],
    shapes: [repeated('zweiund'), repeated('dreizehn '), repeated('Anna Weller ')],
    limit: 60_000,
    read: (text) =>
      holdToSources(parseArticle(text), { sources: [source(text)], known: [], language: 'de' }),
  },
  {
    name: 'sources that contradict each other',
    modules: [`${gate}/contradictions.ts`],
    limit: 60_000,
    read: (text) => contradictionsOf([source(text), source(`${text} 7 kg`)], 'en'),
  },
  {
    name: 'an edit held to its sources',
    modules: [`${posts}/hold-edit.ts`],
    limit: MAX_ARTICLE,
    read: (text) =>
      holdEdit(
        {
          ...request,
          title: 'Desks',
          content: text,
          grounding: { evidence: [{ text, sources: [1], words: text }], takenShare: 0 },
        },
        undefined,
      ),
  },
  {
    name: 'what speaks to a model',
    modules: [`${sources}/orders-to-models.ts`],
    limit: MAX_BLOCK,
    read: (text) => withoutOrders(source(text)),
  },
  {
    name: 'sources for a model',
    modules: [`${posts}/source-excerpts.ts`, `${posts}/prompt.ts`],
    limit: 60_000,
    read: (text) => buildPrompt(request, [source(text)]),
  },
];
