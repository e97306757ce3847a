import { parseArticleHtml, serializeArticle } from '../../base/text/article-html.ts';
import { countWords } from '../../base/text/count-words.ts';
import { AppError } from '../../errors.ts';
import { blockText } from '../backlinks/article-text.ts';
import { placeBacklink } from '../backlinks/place.ts';
import type { PostEditBody } from '../posts/contract.ts';
import { derivePost, type PostDraft } from '../posts/derive-post.ts';
import { groundArticle, isMostlySupported } from '../posts/ground-article.ts';
import type { Grounding } from '../posts/grounding.ts';
import { parsePostEdit } from '../posts/revise.ts';
import type { GenerationRequest } from '../posts/writer.ts';
import type { Source } from '../sources/source.ts';
import { compareArticles, type PublishedArticle } from './compare-articles.ts';
import type { DraftDifference } from './difference.ts';

export interface DraftArticle {
  title: string;
  /** HTML; trusted no more than a writer's. */
  content: string;
  metaDescription: string;
}

export interface DraftToEdit {
  draft: DraftArticle;
  edit: PostEditBody;
  request: GenerationRequest;
  sources: readonly Source[];
  /** What it rested on before. */
  grounding: Grounding | null;
  /** Other hosts that the text may link to. */
  allowedHosts: readonly string[];
  /** The post that it brings up to date. */
  published?: PublishedArticle | undefined;
}

/** A draft after an edit, and what publishing it would make of it. */
export interface EditedDraft extends DraftArticle {
  wordCount: number;
  /** Without what stands in none of the sources. */
  article: PostDraft;
  /** False where too much stands in none of them, or the title does. */
  isPublishable: boolean;
  difference: DraftDifference | null;
}

/**
 * Sanitises a draft with an edit, puts its link in place, and holds it to its sources: what stands in
 * none of them stays in the draft and is left out of what is published. A draft without sources is held
 * to nothing. Throws INVALID_REQUEST with everything that is wrong with the edit, by field.
 */
export function editDraft({
  draft,
  edit,
  request,
  sources,
  grounding,
  allowedHosts,
  published,
}: DraftToEdit): EditedDraft {
  const parsed = parsePostEdit(edit);
  if (!parsed.ok) throw new AppError('INVALID_REQUEST', { details: parsed.details });
  const { title = draft.title, metaDescription = draft.metaDescription } = parsed.edit;
  const document = parseArticleHtml(parsed.edit.content ?? draft.content);
  placeBacklink(document, request, allowedHosts);
  const content = serializeArticle(document);
  const wordCount = countWords(blockText(document));
  const gathered = { sources: [...sources], unused: grounding?.unused ?? [] };
  const held =
    sources.length > 0 ? groundArticle({ title, document }, request, gathered) : undefined;
  // The sentence that it stood in may be gone.
  placeBacklink(document, request, allowedHosts);
  const article = derivePost({ title, document, metaDescription }, request, {
    grounding: held?.grounding ?? grounding,
    sources,
  });
  return {
    title,
    content,
    metaDescription,
    wordCount,
    article,
    isPublishable: !held || (held.isTitleSupported && isMostlySupported(held.grounding)),
    difference: published ? compareArticles(published, { content, sources }) : null,
  };
}
