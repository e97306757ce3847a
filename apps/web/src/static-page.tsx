import {
  accountPages,
  accountRoutes,
  type MainSite,
  type PageData,
  type PublicConfig,
} from '@linkwright/core/all';
import { renderToStaticMarkup } from 'react-dom/server';
import { storedKeys } from './browser/stored.ts';
import { paths } from './paths.ts';
import { BlogListScreen } from './screens/blog-list.tsx';
import { BlogPostScreen } from './screens/blog-post.tsx';
import { DocsScreen } from './screens/docs.tsx';
import { DocsSearchScreen } from './screens/docs-search.tsx';
import { ErrorScreen } from './screens/error.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PostExpiredScreen } from './screens/post-expired.tsx';
import { ReportPostScreen } from './screens/report-post.tsx';
import { SharedClientReportScreen } from './screens/shared-client-report.tsx';
import { StatusScreen } from './screens/status.tsx';
import { AccountLinks } from './shell/account-links.tsx';
import { DomainFrame } from './shell/domain-frame.tsx';
import { Frame } from './shell/frame.tsx';
import { SiteContext } from './shell/use-site.ts';

type StaticData = Exclude<PageData, { kind: 'home' | 'app' }>;

/** The section of the header that a page belongs to. */
const sections: Partial<Record<StaticData['kind'], string>> = {
  'blog-list': paths.blog,
  'blog-post': paths.blog,
  'report-post': paths.blog,
  docs: paths.docs,
  'docs-search': paths.docs,
};

const PLACE = '<!---->';

/**
 * Renders the pages that are whole without JavaScript. The frame around them is rendered once for
 * each section: it takes as long as what stands in it.
 */
export function createStaticFrames(): (
  data: StaticData,
  config: PublicConfig,
  mainSite: MainSite | undefined,
) => string {
  const frames = new Map<string, [before: string, after: string]>();
  function frameOf(config: PublicConfig, current?: string): [string, string] {
    const { siteName, companyLinks } = config;
    const key = JSON.stringify([siteName, companyLinks, current]);
    const known = frames.get(key);
    if (known) return known;
    const markup = renderToStaticMarkup(
      <SiteContext value={config}>
        <Frame siteName={siteName} account={<StaticAccount />} {...(current ? { current } : {})}>
          <div dangerouslySetInnerHTML={{ __html: PLACE }} />
        </Frame>
      </SiteContext>,
    );
    const [before = '', after = ''] = markup.split(`<div>${PLACE}</div>`);
    frames.set(key, [before, after]);
    return [before, after];
  }
  return (data, config, mainSite) => {
    // It is its sender's, not this site's.
    if (data.kind === 'client-report') {
      return renderToStaticMarkup(
        <SharedClientReportScreen {...data} siteName={config.siteName} />,
      );
    }
    if (mainSite) {
      // As many names as there are domains: nothing is kept of them here.
      return renderToStaticMarkup(
        <DomainFrame siteName={config.siteName} mainSite={mainSite}>
          <StaticScreen data={data} isOnDomain />
        </DomainFrame>,
      );
    }
    const [before, after] = frameOf(config, sections[data.kind]);
    return before + renderToStaticMarkup(<StaticScreen data={data} />) + after;
  };
}

/** The same for everybody, with what `signed-in-links.ts` puts there for who is signed in. */
const StaticAccount = () => (
  <>
    <AccountLinks />
    <template data-session={accountRoutes.session.path} data-mark={storedKeys.signedIn}>
      <a href={accountPages.account}>Account</a>
      <a className="site-account-main" href={paths.dashboard}>
        Dashboard
      </a>
    </template>
  </>
);

type FramedData = Exclude<StaticData, { kind: 'client-report' }>;

function StaticScreen({ data, isOnDomain = false }: { data: FramedData; isOnDomain?: boolean }) {
  switch (data.kind) {
    case 'blog-list':
      return <BlogListScreen {...data} isOnDomain={isOnDomain} />;
    case 'blog-post':
      return <BlogPostScreen {...data} />;
    case 'post-expired':
      return <PostExpiredScreen {...data} />;
    case 'report-post':
      return <ReportPostScreen {...data} />;
    case 'status':
      return <StatusScreen status={data.status} />;
    case 'docs':
      return <DocsScreen {...data} />;
    case 'docs-search':
      return <DocsSearchScreen {...data} />;
    case 'not-found':
      return <NotFoundScreen />;
    case 'error':
      return <ErrorScreen requestId={data.requestId} />;
  }
}
