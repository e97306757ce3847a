import path from 'node:path';
import { parseUrl } from '@linkwright/core/all';
import { docPath } from './doc-files.ts';

/**
 * Where a link of a Markdown file leads on the site; null where there is no page for it, such as a
 * file of the sources. `files` are the Markdown files that have a page.
 */
export function resolveLink(from: string, href: string, files: ReadonlySet<string>): string | null {
  if (href.startsWith('#')) return href;
  // An address that only stands for others, such as `https://…`, is none.
  if (/^https?:/.test(href)) return parseUrl(href) ? href : null;
  if (/^[a-z][\w+.-]*:/i.test(href)) return null;
  const [, place = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? [];
  if (place.startsWith('/')) return href;
  const target = path.posix.join(path.posix.dirname(from), place);
  if (target === 'README.md') return `/docs${fragment}`;
  if (files.has(target)) return docPath(target) + fragment;
  return target.startsWith('docs/images/') ? `/${target}` : null;
}
