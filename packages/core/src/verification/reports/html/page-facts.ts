import { decodeHTML } from 'entities/decode';
import { cleanLine } from '../../../base/text/clean.ts';
import { copyOf } from '../../../base/text/copy-of.ts';
import { parseUrl } from '../../../base/text/parse-url.ts';
import { truncate } from '../../../base/text/truncate.ts';
import { namesSamePage } from '../addresses/same-page.ts';
import { PageDeclarations } from './page-declarations.ts';
import { metaDirectives, type RobotsDirective } from './robots-directives.ts';
import type { Tag } from './scanned-tag.ts';

const MAX_TITLE = 300;
const MAX_DIRECTIVES = 50;

/** What a page says of itself. */
export class PageFacts {
  title: string | null = null;
  readonly directives: RobotsDirective[] = [];
  canonical: string | null = null;
  /** Absolute address that the page sends its visitors on to by itself. */
  refresh: string | null = null;

  readonly declared = new PageDeclarations();

  addTitle(content: string): void {
    const title = cleanLine(decodeHTML(content.slice(0, 4 * MAX_TITLE)));
    this.title ??= copyOf(truncate(title, MAX_TITLE));
  }

  addMeta(tag: Tag, baseUrl: string): void {
    const content = tag.get('content');
    if (content === null) return;
    if (this.directives.length < MAX_DIRECTIVES) {
      this.directives.push(...metaDirectives(tag.get('name') ?? '', copyOf(content)));
    }
    const equivalent = tag.get('http-equiv')?.trim().toLowerCase();
    if (equivalent === 'refresh') this.refresh ??= refreshTarget(content, baseUrl);
    if (equivalent === 'content-language') this.declared.addLanguage(content);
    this.declared.addMeta(tag, content);
  }

  addLink(tag: Tag, baseUrl: string): void {
    const relations = (tag.get('rel') ?? '').toLowerCase().split(/\s+/u);
    const href = tag.get('href');
    if (href === null) return;
    if (relations.includes('canonical')) this.addCanonical(href, baseUrl);
    if (relations.includes('alternate')) this.declared.addAlternate(tag.get('hreflang'));
    if (relations.includes('amphtml')) this.declared.addAmp(href, baseUrl);
  }

  /** The first one counts. */
  addCanonical(href: string, baseUrl: string): void {
    this.canonical ??= parseUrl(copyOf(href), baseUrl)?.href ?? null;
  }

  /** The canonical address, when it is that of another page. */
  canonicalElsewhere(pageUrl: string): string | null {
    if (this.canonical === null || !/^https?:/u.test(this.canonical)) return null;
    return namesSamePage(this.canonical, pageUrl) ? null : this.canonical;
  }
}

/** The address of the canonical link in a `Link` header, or null. */
export function canonicalInHeader(value: string): string | null {
  for (const part of value.split(/,(?=\s*<)/u)) {
    const [, href, parameters = ''] = /^\s*<([^>]*)>(.*)$/su.exec(part) ?? [];
    if (href !== undefined && /;\s*rel\s*=(?:\s*")?[^";]*\bcanonical\b/iu.test(parameters))
      return href;
  }
  return null;
}

/** Where `<meta http-equiv=refresh>` leads within ten seconds; null where it only reloads. */
function refreshTarget(content: string, baseUrl: string): string | null {
  const [, seconds = '', rest = ''] =
    /^\s*(\d+)(?:\.\d*)?(?=[;,\s])(.*)$/su.exec(content.slice(0, 1000)) ?? [];
  const target = rest
    .trimStart()
    .replace(/^[;,]\s*/u, '')
    .replace(/^url\s*=\s*/iu, '');
  if (seconds === '' || Number(seconds) > 10) return null;
  const [, quoted] =
    /^(?:"([^"]*)|'([^']*))/u.exec(target)?.filter((part) => part !== undefined) ?? [];
  const url = parseUrl((quoted ?? target).trim() || baseUrl, baseUrl);
  return url === null || url.href === parseUrl(baseUrl)?.href ? null : url.href;
}
