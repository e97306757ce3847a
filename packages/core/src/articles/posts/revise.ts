import { parseArticleHtml, serializeArticle } from '../../base/text/article-html.ts';
import { cleanLine, findUnsafeCharacter, looksEmpty } from '../../base/text/clean.ts';
import { countWords } from '../../base/text/count-words.ts';
import type { FieldFault } from '../../errors.ts';
import { blockText, lineText } from '../backlinks/article-text.ts';
import { placeBacklink } from '../backlinks/place.ts';
import type { PostEditBody } from './contract.ts';
import { type ArticleFacts, articleFacts, MAX_META_DESCRIPTION } from './facts.ts';
import type { Grounding } from './grounding.ts';
import { MAX_ARTICLE } from './judge.ts';
import { type SeoScore, scorePost } from './score.ts';
import { sketchOf } from './sketch.ts';
import { isTitle, MAX_TITLE, MIN_TITLE_EXCLUSIVE } from './title.ts';
import { type LinkPolicy, wordRanges } from './vocabulary.ts';

/** Everything about a post that its text and its link decide. */
export interface Revision extends ArticleFacts {
  /** Sanitised HTML with the link in it. */
  content: string;
  seo: SeoScore;
  /** Sample of its runs of words, by which it is compared with other posts. */
  sketch: number[];
}

export interface RevisedPost {
  title: string;
  /** HTML; trusted no more than a writer's. */
  content: string;
  /** Absent: taken from the text. */
  metaDescription?: string | undefined;
  keyword: string;
  anchorText: string;
  targetUrl: string;
  linkPolicy: LinkPolicy;
  /** Other hosts that the text may link to. */
  allowedHosts?: readonly string[] | undefined;
  /** What it rested on when it was written. */
  grounding?: Pick<Grounding, 'evidence' | 'takenShare'> | undefined;
}

/**
 * A post's text as it may be stored: sanitised, foreign links unwrapped, its own link once and in
 * place, facts and score computed anew (docs/specification/articles.md, No writer is trusted).
 * Doing it twice changes nothing.
 */
export function revisePost(post: RevisedPost): Revision {
  const document = parseArticleHtml(post.content);
  placeBacklink(document, post, post.allowedHosts);
  const content = serializeArticle(document);
  const facts = articleFacts(document, post.keyword);
  const metaDescription = post.metaDescription ?? facts.metaDescription;
  return {
    ...facts,
    metaDescription,
    content,
    seo: scorePost({
      ...post,
      html: content,
      metaDescription,
      targetWords: nearestTarget(facts.wordCount),
      ...restingOn(post.grounding, lineText(document)),
    }),
    sketch: sketchOf(blockText(document)),
  };
}

/** The SEO score of a stored post's text as it is. */
export function scoreStoredPost(post: RevisedPost & { metaDescription: string }): number {
  const document = parseArticleHtml(post.content);
  const targetWords = nearestTarget(countWords(blockText(document)));
  const resting = restingOn(post.grounding, lineText(document));
  return scorePost({ ...post, html: post.content, targetWords, ...resting }).score;
}

/** Of what a text rested on, what is still in it. */
const restingOn = (grounding: RevisedPost['grounding'], text: string) => ({
  evidence: grounding?.evidence.filter((one) => text.includes(one.text.replace(/\s+/gu, ' '))),
  takenShare: grounding?.takenShare,
});

/** What length was asked for is not kept; an edited text is measured by the one it is nearest to. */
function nearestTarget(words: number): number {
  const targets = Object.values(wordRanges).map(({ target }) => target);
  return targets.reduce((best, target) =>
    Math.abs(target - words) < Math.abs(best - words) ? target : best,
  );
}

export type ParsedPostEdit =
  | { ok: true; edit: PostEditBody }
  | { ok: false; details: FieldFault[] };

/** An owner's edit, its lines cleaned, or everything that is wrong with it by field. */
export function parsePostEdit(body: PostEditBody): ParsedPostEdit {
  const details: FieldFault[] = [];
  const edit: PostEditBody = { ...body };
  const line = (field: 'title' | 'metaDescription', name: string): string | undefined => {
    const value = body[field];
    if (value === undefined) return undefined;
    const fault = findUnsafeCharacter(value.replace(/\s/gu, ' '));
    if (fault !== null) {
      details.push({ field, message: `${name} ${fault}` });
      return undefined;
    }
    const clean = cleanLine(value);
    edit[field] = clean;
    return clean;
  };
  const title = line('title', 'Title');
  if (title !== undefined && !isTitle(title)) {
    details.push({
      field: 'title',
      message: `Title must have ${MIN_TITLE_EXCLUSIVE + 1} to ${MAX_TITLE} characters and not end with a period`,
    });
  }
  const metaDescription = line('metaDescription', 'Meta description');
  if (metaDescription !== undefined) {
    if (looksEmpty(metaDescription)) {
      details.push({ field: 'metaDescription', message: 'Meta description is empty' });
    } else if (metaDescription.length > MAX_META_DESCRIPTION) {
      details.push({
        field: 'metaDescription',
        message: `Meta description is longer than ${MAX_META_DESCRIPTION} characters`,
      });
    }
  }
  const contentFault = body.content === undefined ? null : findContentFault(body.content);
  if (contentFault !== null) details.push({ field: 'content', message: contentFault });
  return details.length > 0 ? { ok: false, details } : { ok: true, edit };
}

function findContentFault(html: string): string | null {
  if (html.length > MAX_ARTICLE) return `Content is longer than ${MAX_ARTICLE} characters`;
  const text = readText(html);
  if (text === null) return 'Content is nested too deeply';
  if (looksEmpty(text)) return 'Content is empty';
  const fault = findUnsafeCharacter(text);
  return fault === null ? null : `Content ${fault}`;
}

/** Null for markup that is nested too deeply. */
function readText(html: string): string | null {
  try {
    return lineText(parseArticleHtml(html));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
