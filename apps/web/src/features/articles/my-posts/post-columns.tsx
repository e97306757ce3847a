import {
  isIndexed,
  type PageIndex,
  type PostSummary,
  sayBelowThreshold,
} from '@linkwright/core/all';
import { categoryName } from '../../../format/category-name.ts';
import { shortUrl } from '../../../format/short-url.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { TimeCell } from '../../../ui/data-table/time-cell.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';

/** An own post with what is known of its page's place in the index; that is undefined until it is known. */
export interface PostRow extends PostSummary {
  index: PageIndex | undefined;
}

type Standing = 'draft' | 'trial' | 'unlisted' | 'published';

const standingWords: Record<Standing, { words: string; signal: string }> = {
  draft: { words: 'Draft', signal: 'draft' },
  trial: { words: 'Trial', signal: 'attention' },
  unlisted: { words: 'Not for search engines', signal: 'attention' },
  published: { words: 'Published', signal: 'live' },
};

function standingOf(post: PostSummary, minIndexedScore: number): Standing {
  if (post.status === 'draft') return 'draft';
  if (post.isTrialPost) return 'trial';
  return isIndexed(post, minIndexedScore) ? 'published' : 'unlisted';
}

/** What is shown of own posts, on a site that keeps posts below a score from search engines. */
export function postColumns(minIndexedScore: number): Column<PostRow>[] {
  const standing = (post: PostRow) => standingOf(post, minIndexedScore);
  return [
    {
      key: 'title',
      label: 'Title',
      width: 22,
      value: ({ title }) => title,
      cell: ({ title, publishedUrl }) => (
        <a href={publishedUrl} title={title}>
          {title}
        </a>
      ),
    },
    {
      key: 'state',
      label: 'State',
      width: 13,
      value: standing,
      words: (post) => standingWords[standing(post)].words,
      cell: (post) => {
        const { words, signal } = standingWords[standing(post)];
        const why =
          standing(post) === 'unlisted'
            ? sayBelowThreshold(post.seoScore, minIndexedScore)
            : undefined;
        return (
          <span title={why}>
            <StateMark state={signal} label={words} />
          </span>
        );
      },
      filter: 'choice',
    },
    {
      key: 'date',
      label: 'Date',
      width: 11,
      value: ({ publishedAt, createdAt }) => publishedAt ?? createdAt,
      cell: ({ publishedAt, createdAt }) => <TimeCell at={publishedAt ?? createdAt} />,
      filter: 'day',
      isTime: true,
      isWide: true,
    },
    figure('views', 'Views', ({ viewCount }) => viewCount),
    figure('score', 'SEO score', ({ seoScore }) => seoScore),
    {
      key: 'anchor',
      label: 'Anchor',
      width: 9,
      value: ({ anchorText }) => anchorText,
      filter: 'choice',
      isWide: true,
    },
    {
      key: 'target',
      label: 'Target',
      width: 14,
      value: ({ targetUrl }) => shortUrl(targetUrl),
      filter: 'choice',
      isWide: true,
    },
    {
      key: 'policy',
      label: 'Link policy',
      width: 8,
      value: ({ linkPolicy }) => linkPolicy,
      filter: 'choice',
    },
    {
      key: 'kept',
      label: 'Origin',
      width: 8,
      value: ({ isClaimed }) => (isClaimed ? 'kept' : 'own'),
      words: ({ isClaimed }) => (isClaimed ? 'Kept trial post' : 'Own'),
      filter: 'choice',
      isExtra: true,
      isWide: true,
    },
    {
      key: 'index',
      label: 'Google’s index',
      width: 12,
      value: ({ index }) => (index && index.state !== 'unknown' ? index.state : null),
      words: ({ index }) =>
        index?.state === 'indexed'
          ? 'In Google’s index'
          : index?.state === 'not-indexed'
            ? 'Not in Google’s index'
            : '',
      filter: 'choice',
      isWide: true,
    },
    {
      key: 'category',
      label: 'Category',
      width: 10,
      value: ({ category }) => category,
      words: ({ category }) => categoryName(category),
      filter: 'choice',
      isExtra: true,
      isWide: true,
    },
    { ...figure('words', 'Words', ({ wordCount }) => wordCount), isExtra: true },
  ];
}

const figure = (key: string, label: string, value: (post: PostRow) => number): Column<PostRow> => ({
  key,
  label,
  width: 6,
  value,
  filter: 'number',
  isNumber: true,
});
