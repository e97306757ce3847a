import type { PublicConfig } from '@linkwright/core/all';
import { language } from '../format/language.ts';
import { paths } from '../paths.ts';
import type { PageAssets } from './assets.ts';
import type { Head } from './head.ts';
import { inertJson } from './inert-json.ts';

interface DocumentProps {
  head: Head;
  config: PublicConfig;
  /** Colour of the browser's frame. */
  ground: { light: string; dark: string };
  /** A static page carries its styles; a live one loads files and gets its data as JSON. */
  page:
    | { styles: string; markup: string; script: string | undefined }
    | {
        assets: PageAssets;
        fonts: string[];
        /** Of the answer that the page's script asks for first. */
        answer: string | undefined;
        markup: string;
        data: unknown;
      };
}

/** The whole HTML document around a page. No style attributes, no script but external modules. */
export function Document({ head, config, ground, page }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {'styles' in page ? <RawStyle css={page.styles} /> : <AssetLinks {...page} />}
        {'styles' in page && page.script && <script type="module" src={page.script} />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={ground.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={ground.dark} media="(prefers-color-scheme: dark)" />
        <PageMeta head={head} siteName={config.siteName} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={`${config.siteName} (RSS)`}
          href={paths.rss}
        />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={`${config.siteName} (Atom)`}
          href={paths.atom}
        />
        {head.structuredData.map((data) => (
          <RawScript key={data['@type']} type="application/ld+json" data={data} />
        ))}
      </head>
      {'styles' in page ? (
        <body dangerouslySetInnerHTML={{ __html: page.markup }} />
      ) : (
        <body>
          <div id="root" dangerouslySetInnerHTML={{ __html: page.markup }} />
          <RawScript id="page-data" type="application/json" data={page.data} />
        </body>
      )}
    </html>
  );
}

function PageMeta({ head, siteName }: { head: Head; siteName: string }) {
  const { name, description, canonical, image, article } = head;
  return (
    <>
      <meta name="description" content={description} />
      {!head.isIndexed && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {head.languages.map(({ name, href }) => (
        <link key={name} rel="alternate" hrefLang={name} href={href} />
      ))}
      {canonical && <meta property="og:url" content={canonical} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={name} />
      {article && <meta name="author" content={article.author} />}
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.modified} />}
      {article && <meta property="article:section" content={article.section} />}
      {article?.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  );
}

interface AssetLinksProps {
  assets: PageAssets;
  fonts: string[];
  answer: string | undefined;
}

function AssetLinks({ assets, fonts, answer }: AssetLinksProps) {
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {fonts.map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      {answer && <link rel="preload" as="fetch" href={answer} crossOrigin="anonymous" />}
      {assets.scripts.map((src) => (
        // Asks for the rest once the page is painted (main.tsx).
        <script key={src} type="module" src={src} data-then={assets.modules.join(' ')} />
      ))}
    </>
  );
}

function RawStyle({ css }: { css: string }) {
  return <style dangerouslySetInnerHTML={{ __html: css }} />;
}

function RawScript({ data, ...attributes }: { id?: string; type: string; data: unknown }) {
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: inertJson(data) }} />;
}
