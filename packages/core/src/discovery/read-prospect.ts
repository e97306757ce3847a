import { Parser } from 'htmlparser2';
import type { PageReader } from '../reports/page-visit.ts';
import { cleanLine, removeUnsafeCharacters } from '../text/clean.ts';

/** A link that a page makes to another page. */
export interface PageLink {
  /** Absolute, http or https, without fragment. */
  url: string;
  anchorText: string;
  isNofollow: boolean;
}

/** What a page says that matters for discovery. */
export interface ProspectPage {
  /** Address after redirects. */
  url: string;
  title: string;
  headings: string[];
  /** What people read, spaces folded; without scripts, navigation, header and footer. */
  text: string;
  /** In order, each address once. */
  links: PageLink[];
}

export interface ProspectReader extends PageReader {
  finish(): ProspectPage;
}

const MAX_TEXT = 200_000;
const MAX_LINKS = 500;
const MAX_TITLE = 300;
const MAX_HEADINGS = 20;
const MAX_ANCHOR = 200;
/** Not read by people, or the same on every page of a site. */
const skipped = /^(?:script|style|template|noscript|svg|nav|header|footer|select|textarea)$/u;
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u)$/u;
const heading = /^h[1-3]$/u;

/** Reads a page as it arrives; keeps a part of it that has a bound, however large or broken it is. */
export function createProspectReader(pageUrl: string): ProspectReader {
  const links = new Map<string, PageLink>();
  const headings: string[] = [];
  const elements: string[] = [];
  let base = pageUrl;
  let title: string | null = null;
  let text = '';
  let skipping = 0;
  let openHeading: string | null = null;
  let openLink: PageLink | null = null;
  let isTitle = false;

  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push(name);
      if (skipped.test(name)) skipping += 1;
      if (!inline.test(name)) text += ' ';
      if (name === 'base' && attributes.href)
        base = URL.parse(attributes.href, pageUrl)?.href ?? base;
      if (name === 'title' && title === null) {
        title = '';
        isTitle = true;
      }
      if (heading.test(name) && headings.length < MAX_HEADINGS) openHeading = '';
      if (name === 'a') openLink = linkOf(attributes, base);
    },
    ontext(part) {
      if (isTitle && title !== null) title = (title + part).slice(0, MAX_TITLE);
      if (openLink) openLink.anchorText = (openLink.anchorText + part).slice(0, MAX_ANCHOR);
      if (openHeading !== null) openHeading = (openHeading + part).slice(0, MAX_TITLE);
      if (skipping === 0 && !isTitle && text.length < MAX_TEXT) text += part;
    },
    onclosetag(name) {
      elements.pop();
      if (skipped.test(name)) skipping -= 1;
      if (!inline.test(name)) text += ' ';
      if (name === 'title') isTitle = false;
      if (heading.test(name) && openHeading !== null) {
        headings.push(fold(openHeading));
        openHeading = null;
      }
      if (name === 'a' && openLink) {
        openLink.anchorText = fold(openLink.anchorText);
        if (!links.has(openLink.url) && links.size < MAX_LINKS) links.set(openLink.url, openLink);
        openLink = null;
      }
    },
  });
  return {
    write(part) {
      parser.write(part);
      return true;
    },
    finish() {
      parser.end();
      return {
        url: pageUrl,
        title: fold(title ?? ''),
        headings,
        text: fold(text.slice(0, MAX_TEXT)),
        links: [...links.values()],
      };
    },
  };
}

function linkOf({ href, rel }: Record<string, string>, base: string): PageLink | null {
  const url = URL.parse(href?.trim() ?? '', base);
  if (!url || href?.trim().startsWith('#') || !/^https?:$/u.test(url.protocol)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    anchorText: '',
    isNofollow: /(?:^|\s)(?:nofollow|ugc|sponsored)(?:\s|$)/iu.test(rel ?? ''),
  };
}

/** As one line that can be stored. */
const fold = (text: string): string => cleanLine(removeUnsafeCharacters(text));
