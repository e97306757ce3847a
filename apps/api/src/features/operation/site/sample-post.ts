import {
  findLinkSentence,
  parseGenerationRequest,
  type SamplePost,
  writePost,
} from '@linkwright/core/all';
import { createOfflineWriter } from '@linkwright/core/offline-writer';
import { sampleSource } from './sample-source.ts';

const LINK = {
  keyword: 'standing desks',
  anchorText: 'height-adjustable desks',
  targetUrl: 'https://desks.example.com/adjustable',
};

/**
 * A post for the home page to show beside the generator: really written, checked and scored by the
 * product's own rules, by the writer that needs no provider. It is never published. The same text comes
 * out each time: it is written once, when the page is first asked for.
 */
export function samplePost(): Promise<SamplePost> {
  written ??= writeSamplePost();
  return written;
}

let written: Promise<SamplePost> | undefined;

async function writeSamplePost(): Promise<SamplePost> {
  const parsed = parseGenerationRequest(LINK);
  if (!parsed.ok) throw new Error('The sample request is not valid');
  const { request } = parsed;
  const draft = await writePost(request, {
    writer: createOfflineWriter(),
    gathered: { sources: [sampleSource], unused: [] },
    signal: new AbortController().signal,
  });
  const linkSentence = findLinkSentence(draft.content, request.targetUrl);
  if (!linkSentence) throw new Error('The sample post has no link');
  return {
    post: {
      title: draft.title,
      excerpt: draft.excerpt,
      category: draft.category,
      readingTime: draft.readingTime,
      wordCount: draft.wordCount,
      seoScore: draft.seo.score,
      targetUrl: request.targetUrl,
      anchorText: request.anchorText,
    },
    linkSentence,
    href: null,
    isSample: true,
  };
}
