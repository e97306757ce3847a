import defuddle, { type DefuddleOptions } from 'defuddle';
import { parseHTML } from 'linkedom';
import type { PrunedPage } from '../../articles/sources/prune-page.ts';

/** Its types and its module name the class in two ways. */
const Defuddle = defuddle as unknown as new (
  document: Document,
  options: DefuddleOptions,
) => { parse(): { content: string } };

/**
 * The main content of a page as markup, without what every page of its site has. Of a pruned page only:
 * the libraries take the square of depth. Nothing is fetched by them.
 */
export function mainContent({ html }: PrunedPage, address: string): string {
  const { document } = parseHTML(
    html.startsWith('<html') ? html : `<html><body>${html}</body></html>`,
  );
  setApart(document.querySelector('h1') as unknown as PageElement | null);
  const options = { url: address, removeHiddenElements: true, useAsync: false, standardize: true };
  return new Defuddle(document as unknown as Document, options).parse().content;
}

/** As much of an element as is asked for here: not every program that holds this knows a DOM's types. */
interface PageElement {
  localName: string;
  textContent: string;
  nextElementSibling: PageElement | null;
  ownerDocument: { createElement(name: string): PageElement };
  replaceWith(other: PageElement): void;
  append(child: PageElement): void;
}

/** A sentence with a date in it, right under the title, would be taken for a byline and left out. */
function setApart(title: PageElement | null): void {
  const next = title?.nextElementSibling;
  const isSentence =
    next?.localName === 'p' && /[\p{Ll}\d][.!?]["”»)]?\s*$/u.test(next.textContent);
  if (!title || !isSentence) return;
  const wrapper = title.ownerDocument.createElement('div');
  title.replaceWith(wrapper);
  wrapper.append(title);
}
