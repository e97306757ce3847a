import { createHash } from 'node:crypto';
import type { PageData, PageRenderer, PageRequest } from '@linkwright/core/all';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import blogStyles from './blog.css?inline';
import clientReportStyles from './client-report.css?inline';
import { claims, claimsSource, paymentClaims, rotatingLines } from './content/marketing.ts';
import docsStyles from './docs.css?inline';
import { answerAt } from './document/answer-at.ts';
import { assetsOf, developmentAssets, type Manifest, staticScript } from './document/assets.ts';
import { firstFonts, groundColours, withoutUnusedTokens } from './document/critical-styles.ts';
import { Document } from './document/document.tsx';
import { headOf, pathOf } from './document/head.ts';
import { screenSources } from './document/screen-sources.ts';
import postStyles from './post.css?inline';
import reportPostStyles from './report-post.css?inline';
import { eagerScreens } from './screens/eager.ts';
import { createStaticFrames } from './static-page.tsx';
import statusStyles from './status.css?inline';

/** What clients read is composed where pages are, too. */
export { composeClientReport } from '@linkwright/core/all';
/** Mails are written where pages are: in the language of the build. */
export * as mails from '@linkwright/core/messages';

/** Makes pages, and knows what a policy has to let them carry. */
export interface DocumentRenderer extends PageRenderer {
  /** Base64 SHA-256 of each `<style>` that pages of these kinds carry inline; of all kinds unless given. */
  inlineStyleHashes(kinds?: readonly PageData['kind'][]): string[];
}

export interface RendererOptions {
  /**
   * Vite's client manifest, as parsed from `dist/client/.vite/manifest.json`; absent where Vite's
   * development server gives the sources.
   */
  manifest?: Manifest | undefined;
}

/** Makes whole HTML documents. Throws when the manifest is not the client build's. */
export function createRenderer({ manifest }: RendererOptions): DocumentRenderer {
  const styles = withoutUnusedTokens(blogStyles.trim());
  const ground = groundColours(styles);
  const fonts = firstFonts(styles);
  const ofPost = withoutUnusedTokens(postStyles.trim());
  const ofStatus = withoutUnusedTokens(statusStyles.trim());
  const ofClientReport = withoutUnusedTokens(clientReportStyles.trim());
  const ofDocs = withoutUnusedTokens(docsStyles.trim());
  const ofReportPost = withoutUnusedTokens(reportPostStyles.trim());
  const own: Partial<Record<PageData['kind'], string>> = {
    'blog-post': ofPost,
    'report-post': ofReportPost,
    status: ofStatus,
    'client-report': ofClientReport,
    docs: ofDocs,
    'docs-search': ofDocs,
  };
  const hashOf = (css: string) => createHash('sha256').update(css).digest('base64');
  const assetsFor = (path: string) =>
    manifest ? assetsOf(manifest, screenSources(path)) : developmentAssets;
  const inFrame = createStaticFrames();
  assetsFor('/');
  const script = staticScript(manifest);

  return {
    render(request) {
      const { data, config } = request;
      const page =
        data.kind === 'home' || data.kind === 'app'
          ? {
              ...livePage(request),
              assets: assetsFor(pathOf(request.path)),
              fonts,
              answer: answerAt(request.path),
            }
          : {
              styles: own[data.kind] ?? styles,
              markup: inFrame(data, config, request.mainSite),
              // A customer's domain knows nobody's account, and neither does a client.
              script: request.mainSite || data.kind === 'client-report' ? undefined : script,
            };
      const document = (
        <Document head={headOf(request)} config={config} ground={ground} page={page} />
      );
      return `<!doctype html>${renderToStaticMarkup(document)}`;
    },
    inlineStyleHashes: (kinds) => {
      const carried = kinds?.map((kind) => own[kind] ?? styles) ?? [styles, ...Object.values(own)];
      return [...new Set(carried)].map(hashOf);
    },
  };
}

/** The operator's own words, for programs as well. */
export const content = { claims, paymentClaims, rotatingLines, claimsSource };

/** A page that the browser brings to life from the same data. */
function livePage(request: PageRequest) {
  const { data, config, now } = request;
  // The markup of a page that is made once for everybody is one for every query.
  const isOwn = data.kind === 'app' && data.report !== undefined;
  const markup = renderToString(
    <App
      page={{ data, config, now }}
      screens={eagerScreens}
      ssrPath={isOwn ? request.path : pathOf(request.path)}
    />,
  );
  return { markup, data: { data, config, now } };
}
