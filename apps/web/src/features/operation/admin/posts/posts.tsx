import { type AdminPost, adminRoutes } from '@linkwright/core/all';
import { formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { choice, Facts, figure, text, time } from '../columns.tsx';
import { SeeAlso } from '../see-also.tsx';
import { PostDesk } from './post-desk.tsx';

const kindWords = {
  permanent: 'Permanent',
  trial: 'Trial',
  claimed: 'Claimed',
  draft: 'Draft',
} as const;

/** As the server narrows: a draft is one before it is anything else. */
function kindOf({ status, isClaimed, isTrialPost }: AdminPost): keyof typeof kindWords {
  if (status === 'draft') return 'draft';
  if (isTrialPost) return 'trial';
  return isClaimed ? 'claimed' : 'permanent';
}

type Standing = Pick<AdminPost, 'status'>;

const wordsOf = ({ status }: Standing): string => (status === 'published' ? 'Published' : 'Draft');

const Status = ({ status }: Standing) => (
  <StateMark state={status === 'published' ? 'live' : 'paused'} label={wordsOf({ status })} />
);

const hostOf = ({ targetUrl }: AdminPost): string => URL.parse(targetUrl)?.host ?? '';

const columns: Column<AdminPost>[] = [
  text('title', 'Title', ({ title }) => title, { width: 22 }),
  text('status', 'State', ({ status }) => status, {
    width: 10,
    words: wordsOf,
    cell: (post) => <Status {...post} />,
  }),
  choice('kind', 'Kind', kindOf, kindWords),
  text('owner', 'Owner', ({ ownerEmail }) => ownerEmail ?? 'A guest', { width: 14, isWide: true }),
  text('host', 'Host of the link', hostOf, {
    filter: 'choice',
    asked: 'host',
    isWide: true,
  }),
  text('anchor', 'Anchor', ({ anchorText }) => anchorText, { isWide: true }),
  text('policy', 'Link policy', ({ linkPolicy }) => linkPolicy, { width: 8, filter: 'choice' }),
  figure('views', 'Views', ({ viewCount }) => viewCount, { width: 6 }),
  figure('score', 'SEO score', ({ seoScore }) => seoScore, { width: 6 }),
  time('made', 'Made', ({ createdAt }) => createdAt),
  time('until', 'Until', ({ expiresAt }) => expiresAt, { isExtra: true }),
  text('kept', 'Kept for good', ({ isProtected }) => (isProtected ? 'Yes' : 'No'), {
    width: 8,
    filter: 'choice',
    isExtra: true,
  }),
  text('id', 'Id', ({ id }) => id, { width: 18, isExtra: true, isWide: true }),
];

/** Every post: found, withdrawn, deleted, protected. */
export default function Posts() {
  return (
    <AskedTable
      name="admin-posts"
      caption="Posts"
      route={adminRoutes.posts}
      searchedBy="q"
      searchHint="Title, slug, id or owner’s email"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      countOf={(many) => plural(many, 'post')}
      empty={<p className="empty">No posts yet</p>}
      opened={(post) => ({
        title: <a href={post.publishedUrl}>{post.title}</a>,
        lead: `${post.anchorText} → ${post.targetUrl}`,
        above: <Status {...post} />,
        below: (
          <>
            <Facts
              facts={[
                ['Kind', kindWords[kindOf(post)]],
                ['Owner', post.ownerEmail ?? 'A guest'],
                ['Link policy', post.linkPolicy],
                ['Until', post.expiresAt && formatMinute(post.expiresAt)],
                ['Kept for good', post.isProtected ? 'Yes' : ''],
                ['Views', post.viewCount],
                ['Made', formatMinute(post.createdAt)],
                ['Id', post.id],
              ]}
            />
            <SeeAlso links={{ users: post.ownerEmail, 'audit-log': post.id }} />
            <PostDesk key={post.id} post={post} />
          </>
        ),
      })}
    />
  );
}
