import type { Document } from 'domhandler';
import { serializeArticle } from '../../base/text/article-html.ts';
import { blockText } from '../backlinks/article-text.ts';
import type { Source } from '../sources/source.ts';
import { categoryFor } from './category.ts';
import { articleFacts, keywordsFor, tagsFor } from './facts.ts';
import type { Grounding } from './grounding.ts';
import type { WriterKind } from './provenance-schema.ts';
import { type SeoScore, scorePost } from './score.ts';
import { sketchOf } from './sketch.ts';
import { type Category, wordsWanted } from './vocabulary.ts';
import type { GenerationRequest } from './writer.ts';

/** A finished article with everything that is derived from it; not yet stored. */
export interface PostDraft {
  title: string;
  /** Sanitised HTML with the link in it. */
  content: string;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  keywords: string[];
  category: Category;
  wordCount: number;
  /** Minutes. */
  readingTime: number;
  seo: SeoScore;
  /** Sample of its runs of words, by which it is compared with other posts; absent in older drafts. */
  sketch?: number[];
  /** What it rests on; null where it was held to none. */
  grounding: Grounding | null;
  /** Absent in drafts that were kept before it was recorded. */
  madeBy?: WriterKind | undefined;
}

/** Everything that a finished article's text, its request and its sources decide. */
export function derivePost(
  {
    title,
    document,
    metaDescription,
  }: { title: string; document: Document; metaDescription?: string | undefined },
  { keyword, anchorText, targetUrl, industry, ...asked }: GenerationRequest,
  { grounding, sources }: { grounding: Grounding | null; sources?: readonly Source[] | undefined },
): PostDraft {
  const content = serializeArticle(document);
  const read = articleFacts(document, keyword);
  const facts = { ...read, metaDescription: metaDescription ?? read.metaDescription };
  return {
    title,
    content,
    ...facts,
    tags: tagsFor(title, targetUrl),
    keywords: keywordsFor(keyword, anchorText),
    category: industry ?? categoryFor(keyword, sources),
    seo: scorePost({
      title,
      html: content,
      metaDescription: facts.metaDescription,
      keyword,
      targetUrl,
      anchorText,
      targetWords: wordsWanted(asked).target,
      evidence: grounding?.evidence,
      takenShare: grounding?.takenShare,
    }),
    sketch: sketchOf(blockText(document)),
    grounding,
  };
}
