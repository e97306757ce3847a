import { escapeHtml } from '../../base/text/escape-html.ts';
import type { Provenance } from './provenance-schema.ts';
import { dayIn, provenanceWords } from './provenance-words.ts';

/**
 * The sources of an article and how it was made, as HTML to stand under it wherever it is published
 * besides this site. No link in it is followed: the article's own stays the only one.
 */
export function provenanceHtml({ language, sources, line }: Provenance): string {
  const words = provenanceWords(language);
  const items = sources.map(({ title, address, readAt }) => {
    const name =
      address === null
        ? escapeHtml(title === '' ? words.notes : `${title}, ${words.notes}`)
        : `<a href="${escapeHtml(address)}" rel="nofollow">${escapeHtml(title)}</a>, ${escapeHtml(hostOf(address))}`;
    return `<li>${name}, ${words.readOn(dayIn(words.language, readAt))}</li>`;
  });
  const list = items.length > 0 ? `<h2>${words.sources}</h2><ol>${items.join('')}</ol>` : '';
  const html = list + (line === '' ? '' : `<p><em>${escapeHtml(line)}</em></p>`);
  return html === '' || !language || language === words.language
    ? html
    : `<div lang="${words.language}">${html}</div>`;
}

const hostOf = (address: string): string => new URL(address).host;
