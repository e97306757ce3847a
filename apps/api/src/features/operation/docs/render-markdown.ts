import { escapeHtml, truncate } from '@linkwright/core/all';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';

const DESCRIPTION_LENGTH = 160;

/** A page's parts, as they are shown and as they are searched. */
export interface RenderedDoc {
  title: string;
  description: string;
  html: string;
  headings: { id: string; text: string; level: number }[];
  /** The text from one heading to the next; the first one has no heading. */
  sections: { id: string; heading: string; text: string }[];
}

/**
 * Markdown as a page. HTML in it stays text, so that a page holds nothing but what Markdown means.
 *
 * @param resolve where a link leads, or null where it leads nowhere on this site
 */
export function renderMarkdown(
  markdown: string,
  resolve: (href: string) => string | null,
): RenderedDoc {
  const marked = new Marked(gfmHeadingId(), { renderer: docRenderer(resolve) });
  const html = marked.parse(markdown, { async: false });
  const headings = getHeadingList().map(({ id, level, text }) => ({
    id,
    level,
    text: plainText(text),
  }));
  const [, paragraph = ''] = /<p>(.*?)<\/p>/s.exec(html) ?? [];
  return {
    title: headings.find(({ level }) => level === 1)?.text ?? '',
    description: truncate(plainText(paragraph), DESCRIPTION_LENGTH),
    html,
    headings: headings.filter(({ level }) => level === 2 || level === 3),
    sections: sectionsOf(html),
  };
}

function docRenderer(resolve: (href: string) => string | null): RendererObject {
  return {
    html: ({ text }) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const target = resolve(href);
      return target === null ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
    },
    image({ href, text }) {
      const source = resolve(href);
      if (!source?.startsWith('/')) return escapeHtml(text);
      return `<img src="${escapeHtml(source)}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    // Wider than the page, it is scrolled, and reached by the keyboard for that.
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
    table({ header, rows }) {
      const content = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
      const labels = header.map((cell) => escapeHtml(plainText(content(cell))));
      const head = header.map((cell) =>
        cell.text
          ? `<th>${content(cell)}</th>`
          : // A column without a name has no heading for a screen reader to say.
            '<td></td>',
      );
      const body = rows.map((row) => {
        // On a phone a row is a list, and each of its cells has its column's name.
        const cells = row.map(
          (cell, column) =>
            `<td data-label="${labels[column] ?? ''}"><div>${content(cell)}</div></td>`,
        );
        return `<tr>${cells.join('')}</tr>`;
      });
      return [
        '<table>',
        labels.some(Boolean) ? `<thead><tr>${head.join('')}</tr></thead>` : '',
        `<tbody>${body.join('')}</tbody></table>\n`,
      ].join('');
    },
  };
}

function sectionsOf(html: string): RenderedDoc['sections'] {
  return html.split(/(?=<h[1-6] id=)/).map((part) => {
    const [whole = '', level, id = '', heading = ''] =
      /^<h([1-6]) id="([^"]*)">(.*?)<\/h\1>/s.exec(part) ?? [];
    const isTitle = level === '1';
    return {
      id: isTitle ? '' : id,
      heading: isTitle ? '' : plainText(heading),
      text: plainText(part.slice(whole.length)),
    };
  });
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of markup that was rendered here. */
const plainText = (html: string): string =>
  html
    // Blocks and cells are apart; what stands inside a sentence is not.
    .replace(/<\/?(?:a|code|strong|em|del)\b[^>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
