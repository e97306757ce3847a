import { escapeHtml } from '../../base/text/escape-html.ts';
import type { Provenance } from './provenance-schema.ts';

/**
 * The sources of an article and how it was made, as HTML to stand under it wherever it is published
 * besides this site. No link in it is followed: the article's own stays the only one.
 */
export function provenanceHtml({ sources, line }: Provenance): string {
  const items = sources.map(({ title, address, readAt }) => {
    const name =
      address === null
        ? escapeHtml(title)
        : `<a href="${escapeHtml(address)}" rel="nofollow">${escapeHtml(title)}</a>, ${escapeHtml(hostOf(address))}`;
    return `<li>${name}, read on ${day.format(new Date(readAt))}</li>`;
  });
  const list = items.length > 0 ? `<h2>Sources</h2><ol>${items.join('')}</ol>` : '';
  return list + (line === '' ? '' : `<p><em>${escapeHtml(line)}</em></p>`);
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const hostOf = (address: string): string => new URL(address).host;
