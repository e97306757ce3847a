import type { PageData } from '@linkwright/core';
import { paths } from './paths.ts';
import { BlogListScreen } from './screens/blog-list.tsx';
import { BlogPostScreen } from './screens/blog-post.tsx';
import { ErrorScreen } from './screens/error.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PostExpiredScreen } from './screens/post-expired.tsx';
import { AccountLinks } from './shell/account-links.tsx';
import { Frame } from './shell/frame.tsx';

type StaticData = Exclude<PageData, { kind: 'home' | 'app' }>;

/** The pages that are whole without JavaScript. */
export function StaticPage({ data, siteName }: { data: StaticData; siteName: string }) {
  const isBlog = data.kind === 'blog-list' || data.kind === 'blog-post';
  return (
    <Frame
      siteName={siteName}
      account={<AccountLinks />}
      {...(isBlog ? { current: paths.blog } : {})}
    >
      <StaticScreen data={data} />
    </Frame>
  );
}

function StaticScreen({ data }: { data: StaticData }) {
  switch (data.kind) {
    case 'blog-list':
      return <BlogListScreen {...data} />;
    case 'blog-post':
      return <BlogPostScreen {...data} />;
    case 'post-expired':
      return <PostExpiredScreen slug={data.slug} />;
    case 'not-found':
      return <NotFoundScreen />;
    case 'error':
      return <ErrorScreen requestId={data.requestId} />;
  }
}
