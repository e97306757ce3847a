import type { Document } from 'domhandler';
import { parseArticle } from '../../base/text/article-html.ts';
import { AppError } from '../../errors.ts';
import { placeBacklink } from '../backlinks/place.ts';
import type { GatheredSources } from '../sources/source.ts';
import { derivePost, type PostDraft } from './derive-post.ts';
import { cleanDraft } from './draft-text.ts';
import { finishRepaired } from './finish-repaired.ts';
import { fitWords } from './fit-words.ts';
import { groundArticle, requireSupported } from './ground-article.ts';
import { judgeArticle, judgeText } from './judge.ts';
import { readDraft } from './read-draft.ts';
import { extractTitle, fallbackTitle } from './title.ts';
import { unusable } from './unusable.ts';
import { wordsWanted } from './vocabulary.ts';
import type { ArticleWriter, GenerationRequest } from './writer.ts';

export interface WriteProgress {
  step: 'writing' | 'linking';
  /** Words written so far. */
  words: number;
  targetWords: number;
}

export interface WriteOptions {
  writer: ArticleWriter;
  signal: AbortSignal;
  onProgress?: (progress: WriteProgress) => void;
  /** Hosts that the writer may link to besides the target's. */
  allowedHosts?: readonly string[];
  /** What the article may state; without it, what the request says. */
  gathered?: GatheredSources | undefined;
  /** Makes the article of the writer's answer; here, unless given. */
  finish?: FinishDraft;
}

/** What a writer's answer becomes. Throws AppError as `writePost` does. */
export type FinishDraft = (
  answer: string,
  request: GenerationRequest,
  options: {
    allowedHosts?: readonly string[] | undefined;
    gathered?: GatheredSources | undefined;
    mayBeShort?: boolean | undefined;
    signal: AbortSignal;
  },
) => PostDraft | Promise<PostDraft>;

/**
 * Has an article written, checks it, puts the link in and derives the rest
 * (docs/specification/articles.md, No writer is trusted). Throws AppError `GENERATION_EMPTY` or
 * `CONTENT_UNUSABLE` for an answer that cannot be published, the writer's own AppError,
 * `GENERATION_FAILED` for any other failure of it, and the signal's reason when aborted, even if
 * the writer pays no heed to the signal.
 */
export async function writePost(
  request: GenerationRequest,
  { writer, signal, onProgress, allowedHosts, gathered, finish = finishDraft }: WriteOptions,
): Promise<PostDraft> {
  const wanted = wordsWanted(request);
  const targetWords = wanted.target;
  const sources = gathered?.sources ?? [];
  // Sources carry what they carry; a model that has none writes as much as it is asked to.
  const mayBeShort = writer.composes || sources.length > 0;
  const options = { signal, sources };
  const answer = await readDraft(writer.write(request, options), signal, (words) =>
    onProgress?.({ step: 'writing', words, targetWords }),
  );
  const finished = (text: string) =>
    finish(text, request, { allowedHosts, gathered, mayBeShort, signal });
  const repair = writer.repair?.bind(writer);
  const draft = await finishRepaired(answer, {
    finished,
    signal,
    // Only a count of words is held to: a length is a wish.
    wanted: request.words === undefined ? undefined : wanted,
    repair: repair && ((faulty) => repair(request, { ...options, draft: faulty })),
  });
  onProgress?.({ step: 'linking', words: draft.wordCount, targetWords });
  return { ...draft, madeBy: writer.composes ? 'composed' : 'model' };
}

/**
 * Makes an article of a writer's answer, where it is called, and holds it to its sources; where there are
 * none, to the request. Throws AppError as `writePost` does.
 */
export function finishDraft(
  answer: string,
  request: GenerationRequest,
  {
    allowedHosts,
    gathered = { sources: [], unused: [] },
    mayBeShort = gathered.sources.length > 0,
  }: {
    allowedHosts?: readonly string[] | undefined;
    gathered?: GatheredSources | undefined;
    mayBeShort?: boolean | undefined;
  } = {},
): PostDraft {
  const { keyword } = request;
  const { title, document } = readArticle(cleanDraft(answer), keyword);
  const fault = judgeArticle(document, request, { mayBeShort });
  if (fault !== null) throw unusable(fault);
  const { grounding, isTitleSupported } = groundArticle({ title, document }, request, gathered);
  requireSupported(grounding);
  placeBacklink(document, request, allowedHosts);
  const fitted = request.words === undefined ? grounding : fitWords(document, request, grounding);
  return derivePost(
    { title: isTitleSupported ? title : fallbackTitle(keyword), document },
    request,
    { grounding: fitted, sources: gathered.sources },
  );
}

function readArticle(markdown: string, keyword: string): { title: string; document: Document } {
  if (markdown === '') throw new AppError('GENERATION_EMPTY');
  const fault = judgeText(markdown);
  if (fault !== null) throw unusable(fault);
  try {
    const { title, markdown: body } = extractTitle(markdown, keyword);
    return { title, document: parseArticle(body) };
  } catch (error) {
    if (error instanceof RangeError) throw unusable(error.message);
    throw error;
  }
}
